// What has been decided: one flat table of entries, so that undo, storage, drafts and merging are each
// a few lines. Keys: "label CODE", "reason CODE", "flag CODE", "problem CODE WHICH",
// "score REQUEST CRITERION", "recused CASE".
const REMIND_COUNT = 25;
const REMIND_MINUTES = 15;

const pairs = [];
const steps = [];
for (const kase of kit.cases) {
  for (const note of kase.notes) {
    for (const pair of note.pairs) {
      const step = { kind: "pair", kase, note, pair, at: steps.length };
      steps.push(step);
      pairs.push(step);
    }
    if (kit.rubric.length) steps.push({ kind: "scores", kase, note, at: steps.length });
  }
}
const pairByCode = new Map(pairs.map((step) => [step.pair.pair_code, step]));
const notes = kit.cases.flatMap((kase) => kase.notes.map((note) => ({ kase, note })));

const entries = {};
const changed = {}; // when each entry was last changed, also by taking it away
const inFile = {}; // which change of it lies in a file
let latest = 0;
let unfiledSince = 0;
let saves = 0;
let at = 0;
let onlyOpen = false;
let keysOn = true;
const history = [];

function labelOf(pair) {
  return entries[`label ${pair.pair_code}`];
}
function reasonOf(pair) {
  return entries[`reason ${pair.pair_code}`];
}
function isFlagged(pair) {
  return Boolean(entries[`flag ${pair.pair_code}`]);
}
function problemsOf(pair) {
  return PROBLEMS.filter((problem) => entries[`problem ${pair.pair_code} ${problem}`]);
}
function isRecused(kase) {
  return Boolean(entries[`recused ${kase.case_code}`]);
}
function scoreKey(note, criterion) {
  return `score ${note.request_digest} ${criterion.criterion_ref}`;
}
function scoreOf(note, criterion) {
  return entries[scoreKey(note, criterion)];
}
function isScored(note) {
  return kit.rubric.every((criterion) => scoreOf(note, criterion) !== undefined);
}
function isHandled(step) {
  if (isRecused(step.kase)) return true;
  if (step.kind === "scores") return isScored(step.note);
  return labelOf(step.pair) !== undefined || problemsOf(step.pair).length > 0;
}
function openPairs() {
  return pairs.filter((step) => !isHandled(step)).length;
}
function unfiled() {
  return Object.keys(changed).filter((name) => changed[name] > (inFile[name] || 0));
}
function unfiledCount() {
  return unfiled().filter((name) => !/^(flag|reason) /.test(name)).length;
}

// Change entries in one act (undefined takes one away); remembered for undo and kept at once.
function change(rows) {
  history.push({ at, before: rows.map(([name]) => [name, entries[name]]) });
  put(rows);
  const count = unfiledCount();
  if (count && count % REMIND_COUNT === 0) remind("remind_count", count);
}

function put(rows) {
  // Strictly later than any change known here, whatever the clock says.
  latest = Math.max(Date.now(), latest + 1);
  if (!unfiled().length) unfiledSince = Date.now();
  for (const [name, value] of rows) {
    if (entries[name] === value) continue;
    if (value === undefined) delete entries[name];
    else entries[name] = value;
    changed[name] = latest;
  }
  keep();
}

function undo() {
  const last = history.pop();
  if (!last) return false;
  put(last.before);
  at = last.at;
  return true;
}

function filed() {
  Object.assign(inFile, changed);
  keep();
}

// Only what this kit can hold, whoever wrote it.
function checkedEntries(found) {
  const good = {};
  for (const [name, value] of Object.entries(found)) if (isEntry(name, value)) good[name] = value;
  return good;
}

function isEntry(name, value) {
  const [kind, first, second] = name.split(" ");
  if (kind === "recused") return value === true && kit.cases.some((k) => k.case_code === first);
  if (kind === "score") {
    const scale = kit.rubric.find((criterion) => criterion.criterion_ref === second);
    const known = notes.some(({ note }) => note.request_digest === first);
    return (
      known && scale && Number.isInteger(value) &&
      value >= scale.minimum_score && value <= scale.maximum_score
    );
  }
  if (!pairByCode.has(first)) return false;
  if (kind === "label") return LABELS.includes(value);
  if (kind === "reason") return kit.codebook.reasons.some((row) => row.reason === value);
  if (kind === "flag") return value === true;
  return kind === "problem" && value === true && PROBLEMS.includes(second);
}

