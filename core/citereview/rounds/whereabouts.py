"""Is a round kept where a database can be trusted? Network shares and synced folders are not.

A share may lose or reorder what SQLite flushed, and a sync tool may copy the database and its log
at different moments. Neither is refused: nobody knows a place better than who chose it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

Doubt = Literal["network_folder", "synced_folder"]

_NETWORK = frozenset(
    {"9p", "afs", "ceph", "cifs", "davfs", "fuse.sshfs", "glusterfs", "lustre", "nfs", "nfs4"}
    | {"smb3", "smbfs", "fuse.davfs2", "fuse.rclone", "fuse.s3fs"}
)
_SYNCED = (
    "box sync",
    "dropbox",
    "google drive",
    "googledrive",
    "icloud",
    "mobile documents",
    "nextcloud",
    "onedrive",
    "owncloud",
    "pcloud",
    "seafile",
    "sync.com",
    "syncthing",
)


def doubt_about(path: Path, mounts: str | None = None) -> Doubt | None:
    """What speaks against a place, or None.

    Args:
        path: The round's folder.
        mounts: Text of the system's mount table; read from Linux's own where None.
    """
    resolved = path.resolve()
    if str(resolved).startswith("\\\\") or _kind_of_disk(resolved, mounts) in _NETWORK:
        return "network_folder"
    parts = [part.casefold() for part in resolved.parts]
    if any(part.startswith(_SYNCED) for part in parts):
        return "synced_folder"
    return None


def _kind_of_disk(path: Path, mounts: str | None) -> str:
    """File system of the deepest mount point above a path; empty where nobody says."""
    best, kind = "", ""
    for line in (_mount_table() if mounts is None else mounts).splitlines():
        fields = line.split()
        if len(fields) < 3:
            continue
        point = fields[1].replace("\\040", " ")
        if path.is_relative_to(point) and len(point) >= len(best):
            best, kind = point, fields[2]
    return kind


def _mount_table() -> str:
    try:
        return Path("/proc/self/mounts").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
