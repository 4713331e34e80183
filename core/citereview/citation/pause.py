"""Holding back the cyclic garbage collector while many small records are made."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the cyclic collector inside the block, or while the function below it runs.

    Rows are tuples of texts and numbers: they form no cycles, yet making them in bulk would start
    collection after collection, each looking at all of them. Nested pauses are harmless. Around a
    whole function the pause lasts until its rows are freed; the collection that is due then finds
    none of them.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
