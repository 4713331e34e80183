// What has been decided: one flat table of entries, so that undo, storage, drafts and merging are each
// a few lines. Keys: "label CODE", "reason CODE", "flag CODE", "problem CODE WHICH",
// "score REQUEST CRITERION", "recused CASE".
const REMIND_COUNT = 25;
const REMIND_MINUTES = 15;
const STORE = `citereview ${kit.kit_digest.slice(7, 23)} ${kit.recipient_code.slice(7, 23)}`;
const session = String(Math.random()).slice(2);

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

let entries = {};
let unfiled = new Set();
let unfiledSince = 0;
let saves = 0;
let at = 0;
let onlyOpen = false;
let keysOn = true;
let storageWorks = false;
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
function unfiledCount() {
  let count = 0;
  for (const entry of unfiled) if (!/^(flag|reason) /.test(entry)) count += 1;
  return count;
}

// Change entries in one act (undefined takes one away); remembered for undo and kept at once.
function change(rows) {
  history.push({ at, before: rows.map(([name]) => [name, entries[name]]) });
  put(rows);
  const count = unfiledCount();
  if (count && count % REMIND_COUNT === 0) remind("remind_count", count);
}

function put(rows) {
  for (const [name, value] of rows) {
    if (entries[name] === value) continue;
    if (value === undefined) delete entries[name];
    else entries[name] = value;
    if (!unfiled.size) unfiledSince = Date.now();
    unfiled.add(name);
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
  unfiled = new Set();
  keep();
}

function keep() {
  if (!storageWorks) return;
  try {
    const record = { entries, unfiled: [...unfiled], saves, at, language, keysOn, session };
    localStorage.setItem(STORE, JSON.stringify(record));
  } catch (failure) {
    storageWorks = false;
    showBar(t("store_failed"), t("save_draft"), saveDraft);
  }
}

function restore() {
  try {
    localStorage.setItem(`${STORE} probe`, "1");
    localStorage.removeItem(`${STORE} probe`);
    storageWorks = true;
    const record = JSON.parse(localStorage.getItem(STORE) || "{}");
    entries = checkedEntries(record.entries || {});
    unfiled = new Set((record.unfiled || []).filter((name) => typeof name === "string"));
    if (unfiled.size) unfiledSince = Date.now();
    saves = Number.isInteger(record.saves) ? record.saves : 0;
    at = Number.isInteger(record.at) && record.at >= 0 && record.at < steps.length ? record.at : 0;
    if (Object.hasOwn(kit.strings, record.language)) language = record.language;
    keysOn = record.keysOn !== false;
  } catch (failure) {
    // No storage, or what lies there is not ours: start from nothing, drafts still work.
  }
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

