"""Write the JSON Schemas of what is published, from the models; ``--check`` only compares.

Usage: python packaging/write_schemas.py [--check]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from citereview.reports import ReportModel, VerdictDocument
from citereview.reports.manifest import Manifest
from citereview.reports.model import Record

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "schemas"
DIGEST = {"type": "string", "pattern": "^sha256:[0-9a-f]{64}$"}
SIGNATURE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["algorithm", "public_key", "fingerprint", "value"],
    "properties": {
        "algorithm": {"const": "ed25519"},
        "public_key": {"type": "string", "contentEncoding": "base64"},
        "fingerprint": DIGEST,
        "value": {"type": "string", "contentEncoding": "base64"},
    },
}


def schema(model: type[Record], title: str, **beside: dict[str, Any]) -> dict[str, Any]:
    """The schema of a model's file, with the members that stand beside the model's own."""
    made = model.model_json_schema()
    made["properties"] |= beside
    for name, member in made["properties"].items():
        if name == "signature":
            continue
        if name not in made["required"]:
            made["required"].append(name)
        member.pop("default", None)
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title}
    return head | {name: value for name, value in made.items() if name != "title"}


def schemas() -> dict[str, str]:
    """Text of each schema file by its name."""
    found = {
        "report": schema(ReportModel, "A CiteReview report", model_digest=dict(DIGEST)),
        "verdict": schema(VerdictDocument, "A published verdict", signature=SIGNATURE),
        "manifest": schema(Manifest, "The manifest of a publication", signature=SIGNATURE),
    }
    return {
        f"{name}.schema.json": json.dumps(made, indent=2, sort_keys=True) + "\n"
        for name, made in found.items()
    }


def main() -> int:
    """Write or compare; returns the exit code."""
    differing = []
    for name, text in schemas().items():
        path = FOLDER / name
        if "--check" in sys.argv[1:]:
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                differing.append(name)
        else:
            path.write_text(text, encoding="utf-8")
    if differing:
        sys.stderr.write(f"not as the models say: {', '.join(differing)}\n")
    return 1 if differing else 0


if __name__ == "__main__":
    raise SystemExit(main())
