// What this browser keeps between visits, and what two windows on one kit do with it: each takes in
// what the other changed later, so that neither writes over the other's work.
const STORE = `citereview ${kit.kit_digest.slice(7, 23)} ${kit.recipient_code.slice(7, 23)}`;
let storageWorks = false;
let written = ""; // the record as last read or written here

function keep() {
  if (!storageWorks) return;
  try {
    takeOthers(localStorage.getItem(STORE));
    const rows = {};
    for (const name of Object.keys(changed)) {
      rows[name] = [name in entries ? entries[name] : null, changed[name], inFile[name] || 0];
    }
    written = JSON.stringify({ rows, saves, at, language, keysOn });
    localStorage.setItem(STORE, written);
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
    const record = takeOthers(localStorage.getItem(STORE));
    at = Number.isInteger(record.at) && record.at >= 0 && record.at < steps.length ? record.at : 0;
    if (Object.keys(kit.strings).includes(record.language)) language = record.language;
    keysOn = record.keysOn !== false;
  } catch (failure) {
    // No storage: start from nothing, drafts still work.
  }
}

// Another window wrote this text (asking the storage may still give an older one). It may have written
// before it heard of what was changed here: then that is kept again.
function heardOthers(text) {
  takeOthers(text);
  const { rows } = recordIn(written);
  const lacks = ([, when, filedWhen], name) => when < changed[name] || filedWhen < (inFile[name] || 0);
  if (Object.keys(changed).some((name) => lacks(rows[name] || [null, 0, 0], name))) keep();
  refresh();
  showBar(t("other_tab"));
}

// Take in what was changed later than here; the record as it lies.
function takeOthers(text) {
  if (!text || text === written) return {};
  written = text;
  const record = recordIn(text);
  if (!unfiled().length) unfiledSince = Date.now();
  for (const [name, [value, when, filedWhen]] of Object.entries(record.rows)) {
    if (when > (changed[name] || 0) && (value === null || isEntry(name, value))) {
      if (value === null) delete entries[name];
      else entries[name] = value;
      changed[name] = when;
      latest = Math.max(latest, when);
    }
    if (filedWhen > (inFile[name] || 0)) inFile[name] = filedWhen;
  }
  saves = Math.max(saves, Number.isInteger(record.saves) ? record.saves : 0);
  return record;
}

// What lies there is not always ours: nothing is taken from it then, and it is written over.
function recordIn(text) {
  let record = null;
  try {
    record = JSON.parse(text);
  } catch (failure) {
    // No record.
  }
  const sound = record !== null && Object.values(record.rows || {}).every(Array.isArray);
  return sound ? { ...record, rows: record.rows || {} } : { rows: {} };
}
