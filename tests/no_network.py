"""A guard under which every attempt to reach a network is noted and refused."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

WAYS_OUT = ("connect", "connect_ex", "sendto", "sendmsg", "bind", "listen")


@contextmanager
def no_network() -> Iterator[list[str]]:
    """Yields the list of attempts; any attempt raises as well."""
    attempts: list[str] = []

    def refused(way: str) -> object:
        def refuse(*_arguments: object, **_options: object) -> None:
            attempts.append(way)
            raise OSError("the network is blocked in this test")

        return refuse

    with pytest.MonkeyPatch.context() as patch:
        for way in WAYS_OUT:
            patch.setattr(socket.socket, way, refused(way))
        for way in ("getaddrinfo", "create_connection", "gethostbyname"):
            patch.setattr(socket, way, refused(way))
        yield attempts
