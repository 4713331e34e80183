// Files out and in: drafts, returns, text to copy, merging.

function fileName(word) {
  const stem = kit.file_stem.slice(kit.file_stem.indexOf("-"));
  return `${word}${stem}-${String(saves).padStart(2, "0")}.json`;
}

function download(name, document_) {
  const text = `${JSON.stringify(document_, null, 1)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href: address, download: name }).click();
  // Not at once: some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

function saveDraft() {
  saves += 1;
  const name = fileName("draft");
  download(name, draftDocument());
  filed();
  renderUnfiled();
  showBar(t("draft_saved", { name }), t("copy_text"), () => openCopy("DRAFT"));
}

function saveReturn() {
  saves += 1;
  const name = fileName("return");
  download(name, returnDocument());
  filed();
  renderUnfiled();
  openDialog(
    t("saved_head"),
    el("p", {}, t("saved_file"), " ", el("code", { id: "return-name" }, name)),
    el("p", {}, t("saved_todo")),
    kit.contact ? el("dl", { class: "facts" }, row(t("saved_contact"), kit.contact)) : null,
    el(
      "div",
      { class: "line end" },
      button(t("go_on"), closeDialog, { class: "quiet" }),
      button(t("copy_text"), () => openCopy("RETURN"), { class: "quiet" }),
    ),
  );
}

function openCopy(word) {
  saves += 1;
  const text = armour(word, word === "RETURN" ? returnDocument() : draftDocument());
  const area = el("textarea", { readonly: true, rows: "10", id: "copy-area", spellcheck: "false", "aria-label": t("copy_head") });
  area.value = text;
  const answer = el("p", { role: "status", class: "hint" });
  const copy = async () => {
    area.select();
    let done = false;
    try {
      await navigator.clipboard.writeText(text);
      done = true;
    } catch (failure) {
      done = document.execCommand("copy");
    }
    // A clipboard is no file: what was copied still counts as in no file.
    answer.textContent = t(done ? "copy_done" : "copy_failed");
  };
  keep();
  openDialog(
    t("copy_head"),
    el("p", {}, t(word === "RETURN" ? "copy_return_lead" : "copy_draft_lead")),
    area,
    answer,
    el("div", { class: "line end" }, button(t("copy_button"), copy, { class: "primary", id: "copy-button" })),
  );
}

// Firefox drops on the text itself, which is no element.
function takesText(node) {
  return (node.closest ? node : node.parentElement).closest("input, textarea") !== null;
}

// A file dropped on the page would otherwise be opened in its place.
function dropped(event) {
  if (takesText(event.target)) return;
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) openLoad().read(file);
}

function openLoad() {
  const file = el("input", { type: "file", id: "draft-file", accept: ".json,.txt,application/json,text/plain" });
  const paste = el("textarea", { rows: "4", id: "draft-text", spellcheck: "false" });
  const answer = el("p", { role: "status", class: "notice", id: "load-answer", hidden: true });
  const tell = (text) => {
    answer.hidden = false;
    answer.textContent = text;
  };
  const take = (text) => {
    const found = readEntries(text);
    if (found === null) tell(t("load_bad"));
    else if (found === false) tell(t("load_other"));
    else merge(found, tell);
  };
  const read = async (given) => take(await given.text());
  file.addEventListener("change", () => {
    if (file.files.length) read(file.files[0]);
  });
  openDialog(
    t("load_head"),
    el("p", {}, t("load_lead")),
    el("p", {}, el("label", { for: "draft-file" }, t("load_file")), file),
    el("p", {}, el("label", { for: "draft-text" }, t("load_paste")), paste),
    answer,
    el("div", { class: "line end" }, button(t("load_button"), () => take(paste.value), { class: "primary", id: "load-button" })),
  );
  return { read };
}

// Take what is only there; where both have an answer and they differ, the person chooses.
function merge(found, tell) {
  const fresh = Object.entries(found.entries).filter(([name]) => entries[name] === undefined);
  const differing = Object.entries(found.entries).filter(
    ([name, value]) => entries[name] !== undefined && entries[name] !== value,
  );
  const finish = (chosen) => {
    saves = Math.max(saves, Number.isInteger(found.saves) ? found.saves : 0);
    const wasUnfiled = unfiled();
    change([...fresh, ...chosen]);
    // What came from the file is in a file; what was chosen against it is not.
    for (const [name] of fresh) if (!wasUnfiled.includes(name)) inFile[name] = changed[name];
    keep();
    refresh();
  };
  if (differing.length) openMerge(differing, finish);
  else {
    if (fresh.length) finish([]);
    tell(fresh.length ? t("load_done", { n: fresh.length }) : t("load_same"));
  }
}

function refresh() {
  if ($("desk").hidden) showStart();
  else render();
}

function openMerge(differing, finish) {
  const apply = button(t("merge_apply"), () => {
    const rows = differing.map(([name, value], i) => [name, picked[i] === "draft" ? value : entries[name]]);
    closeDialog();
    finish(rows);
  }, { class: "primary", id: "merge-apply", disabled: true });
  const picked = new Array(differing.length).fill(null);
  const rows = differing.map(([name, value], i) => {
    const option = (side, shownValue) => {
      const input = el("input", { type: "radio", name: `merge-${i}`, value: side });
      input.addEventListener("change", () => {
        picked[i] = side;
        apply.disabled = picked.includes(null);
      });
      return el("label", {}, input, " ", t(`merge_${side}`), ": ", el("strong", {}, valueName(shownValue)));
    };
    return el(
      "fieldset",
      { class: "merge" },
      el("legend", {}, entryName(name)),
      option("here", entries[name]),
      option("draft", value),
    );
  });
  openDialog(t("merge_head"), el("p", {}, t("merge_lead")), rows, el("div", { class: "line end" }, apply));
}

function entryName(name) {
  const [kind, first, second] = name.split(" ");
  if (kind !== "score") return first;
  const { kase, note } = notes.find((row_) => row_.note.request_digest === first);
  return `${t("merge_score")} ${kase.case_code} \u00b7 ${note.label} \u00b7 ${second}`;
}

function valueName(value) {
  if (LABELS.includes(value)) return labelName(value);
  const reason = kit.codebook.reasons.find((row_) => row_.reason === value);
  return reason ? reason.name : String(value);
}

function showBar(text, word, act) {
  $("bar-text").textContent = text;
  $("bar-act").hidden = !word;
  $("bar-act").textContent = word || "";
  $("bar-act").onclick = act || null;
  $("bar").hidden = false;
}

function remind(name, count) {
  showBar(t(name, { n: count }), t("save_draft"), saveDraft);
}

