"""Places a database cannot be trusted with are noticed, others are left in peace."""

from __future__ import annotations

from pathlib import Path

import pytest

from citereview.rounds.whereabouts import doubt_about

MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
server:/share /mnt/team nfs4 rw 0 0
//nas/my\\040files /mnt/my\\040files cifs rw 0 0
/dev/sdb1 /mnt/team/local ext4 rw 0 0
broken line
"""


@pytest.mark.parametrize(
    ("path", "doubt"),
    [
        ("/home/me/a.round", None),
        ("/mnt/team/a.round", "network_folder"),
        ("/mnt/team/local/a.round", None),
        ("/mnt/teams/a.round", None),
        ("/mnt/my files/a.round", "network_folder"),
        ("/home/me/Dropbox/a.round", "synced_folder"),
        ("/home/me/OneDrive - Hospital/rounds/a.round", "synced_folder"),
        ("/Users/me/Library/Mobile Documents/a.round", "synced_folder"),
        ("/home/me/my dropbox notes/a.round", None),
    ],
)
def test_that_a_place_is_judged_by_its_mount_and_its_name(path: str, doubt: str | None) -> None:
    assert doubt_about(Path(path), MOUNTS) == doubt


def test_that_without_a_mount_table_only_names_count() -> None:
    assert doubt_about(Path("/mnt/team/a.round"), "") is None
    assert doubt_about(Path("/x/Nextcloud/a.round"), "") == "synced_folder"
