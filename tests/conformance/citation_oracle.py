"""The reference module. Its package rebinds the module's name to a function, hence the detour."""

from __future__ import annotations

from importlib import import_module

oracle = import_module("openmed.eval.citation_support_metrics")
