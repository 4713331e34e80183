// The documents a kit writes and reads: draft, return, and the same two as armoured text.
const DRAFT = "citereview.draft.v1";
const RETURNS = {
  review: "citereview.reviewer_return.v1",
  adjudication: "citereview.adjudicator_return.v1",
};

// Canonical JSON: sorted names, no spaces. Everything a kit writes is plain ASCII.
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

function sealed(document) {
  return { ...document, checksum: `sha256:${sha256(canonical(document))}` };
}

function draftDocument() {
  return sealed({
    schema_version: DRAFT,
    kit_digest: kit.kit_digest,
    recipient_code: kit.recipient_code,
    save_number: saves,
    entries,
  });
}

function missing() {
  const live = notes.filter(({ kase }) => !isRecused(kase));
  return {
    open: pairs.filter((step) => !isHandled(step)),
    scores: live.filter(({ note }) => !isScored(note)),
    flagged: pairs.filter((step) => isFlagged(step.pair) && !isRecused(step.kase)),
    problems: pairs.filter(
      (step) => !isRecused(step.kase) && !labelOf(step.pair) && problemsOf(step.pair).length,
    ),
    recused: kit.cases.filter(isRecused),
  };
}

function returnDocument() {
  const lacks = missing();
  const review = kit.kind === "review";
  const document = {
    schema_version: RETURNS[kit.kind],
    round_ref: kit.round_ref,
    kit_digest: kit.kit_digest,
    codebook_digest: kit.codebook_digest,
    recipient: kit.recipient,
    recipient_code: kit.recipient_code,
    save_number: saves,
    state: lacks.open.length || lacks.scores.length ? "partial" : "finished",
    items: notes
      .filter(({ kase }) => !isRecused(kase))
      .map(({ note }) => (review ? reviewItem(note) : resolvedItem(note))),
  };
  if (review) document.recused_cases = lacks.recused.map((kase) => kase.case_code);
  document[review ? "reviewer_ref" : "adjudicator_ref"] = kit.recipient_ref;
  return sealed(document);
}

function reviewItem(note) {
  return {
    request_digest: note.request_digest,
    decisions: note.pairs
      .filter((pair) => labelOf(pair))
      .map((pair) => ({ review_ref: pair.review_ref, label: labelOf(pair) })),
    scores: kit.rubric
      .filter((criterion) => scoreOf(note, criterion) !== undefined)
      .map((criterion) => ({
        criterion_ref: criterion.criterion_ref,
        score: scoreOf(note, criterion),
      })),
    problems: note.pairs.flatMap((pair) =>
      problemsOf(pair).map((problem) => ({ review_ref: pair.review_ref, problem })),
    ),
  };
}

function resolvedItem(note) {
  return {
    request_digest: note.request_digest,
    resolutions: note.pairs
      .filter((pair) => labelOf(pair))
      .map((pair) => ({
        review_ref: pair.review_ref,
        reason: reasonOf(pair),
        label: labelOf(pair),
      })),
  };
}

// Base 64 without padding: mail breaks lines, quotes them and rewrites dashes and '=', and none of
// that touches these letters.
function armour(word, document) {
  const lines = btoa(JSON.stringify(document)).replace(/=/g, "").match(/.{1,64}/g).join("\n");
  return `-----BEGIN CITEREVIEW ${word}-----\n${lines}\n-----END CITEREVIEW ${word}-----\n`;
}

function unarmour(text) {
  const found = /BEGIN\s+CITEREVIEW\s+(?:DRAFT|RETURN)([^]*?)END\s+CITEREVIEW/.exec(text);
  return found ? atob(found[1].replace(/[^A-Za-z0-9+/]/g, "")) : text;
}

// Entries of a draft, or of a return of this kit; null where the text is neither, false where it
// is another kit's.
function readEntries(text) {
  let document;
  try {
    document = JSON.parse(unarmour(text.replace(/^\ufeff/, "")));
    const { checksum, ...rest } = document;
    if (checksum !== `sha256:${sha256(canonical(rest))}`) return null;
  } catch (failure) {
    return null;
  }
  const known = [DRAFT, RETURNS[kit.kind]].includes(document.schema_version);
  if (!known) return null;
  if (document.kit_digest !== kit.kit_digest) return false;
  if (document.recipient_code !== kit.recipient_code) return false;
  const found = document.schema_version === DRAFT ? document.entries : returnEntries(document);
  return { entries: checkedEntries(found || {}), saves: document.save_number };
}

function returnEntries(document) {
  const codes = new Map(pairs.map(({ pair }) => [pair.review_ref, pair.pair_code]));
  const found = {};
  for (const item of document.items) {
    for (const row of [...(item.decisions || []), ...(item.resolutions || [])]) {
      found[`label ${codes.get(row.review_ref)}`] = row.label;
      if (row.reason) found[`reason ${codes.get(row.review_ref)}`] = row.reason;
    }
    for (const row of item.problems || []) {
      found[`problem ${codes.get(row.review_ref)} ${row.problem}`] = true;
    }
    for (const row of item.scores || []) {
      found[`score ${item.request_digest} ${row.criterion_ref}`] = row.score;
    }
  }
  for (const code of document.recused_cases || []) found[`recused ${code}`] = true;
  return found;
}

