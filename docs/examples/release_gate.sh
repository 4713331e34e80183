#!/usr/bin/env bash
# A build job that releases a system only if a published verdict is open for exactly its outputs.
#
# It needs a publication and the fingerprint of who published it; neither the round nor its key.
#   PUBLICATION   folder with MANIFEST.json and verdict.json
#   SUBJECT       submission_manifest_digest of the outputs of this build, "sha256:..."
#   PUBLISHER     fingerprint of the publisher's key, "sha256:...", pinned in the pipeline
#   MAX_AGE       most days since the gate was frozen
set -euo pipefail
if [[ -z "${PUBLICATION:-}" || -z "${SUBJECT:-}" || -z "${PUBLISHER:-}" ]]; then
  echo "set PUBLICATION, SUBJECT and PUBLISHER" >&2
  exit 2
fi

citereview verify "$PUBLICATION" --public-key "$PUBLISHER"

if citereview gate-check "$PUBLICATION/verdict.json" \
  --subject "$SUBJECT" --public-key "$PUBLISHER" --max-age "${MAX_AGE:-90}" --json >verdict-answer.json
then
  echo "released: the round gate is open for this build"
else
  code=$?
  case $code in
    1) echo "not released: the round gate is not open for this build" >&2 ;;
    3) echo "not released: the verdict was refused" >&2 ;;
    *) echo "not released: the question could not be asked" >&2 ;;
  esac
  exit "$code"
fi
