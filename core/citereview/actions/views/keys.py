"""What is shown of keys: never the key itself."""

from __future__ import annotations

from typing import Literal

from citereview.actions.views.base import View


class KeyView(View):
    """What is shown of a sealing key: enough to compare by eye, and where it is kept."""

    fingerprint: str
    place: Literal["key_file", "keyring", "data_folder"]
    backed_up: bool = False
    """Whether a backup of it was written and read back."""


class SigningKey(View):
    """A new signing key: where it lies, and what others pin."""

    file: str
    public_key: str
    fingerprint: str
