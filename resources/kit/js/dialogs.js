// Everything that is not the desk: first screen, list, codebook, keys, problem, finish.

function openDialog(title, ...content) {
  const dialog = $("dialog");
  fill(
    dialog,
    el(
      "div",
      { class: "line head" },
      el("h1", { id: "dialog-title", tabindex: "-1" }, title),
      button(t("close"), () => dialog.close(), { class: "link", id: "dialog-close" }),
    ),
    content,
  );
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  $("dialog-title").focus();
  return dialog;
}

function closeDialog() {
  if ($("dialog").open) $("dialog").close();
}

function row(name, value) {
  return el("div", {}, el("dt", {}, name), el("dd", {}, value));
}

function showStart() {
  const begun = pairs.length - openPairs();
  const facts = el(
    "dl",
    { class: "facts" },
    row(t("start_you"), kit.recipient),
    row(t("start_pairs"), String(pairs.length)),
    row(t("start_minutes"), t("start_minutes_value", { time: duration(pairs.length) })),
    kit.due ? row(t("start_due"), kit.due) : null,
    kit.contact ? row(t("start_contact"), kit.contact) : null,
  );
  fill(
    $("start"),
    el("div", { class: "line" }, el("p", { class: "kind" }, t("app")), languageChoice(showStart)),
    el("h1", {}, t(`title_${kit.kind}`)),
    el("p", { class: "lead" }, t(`start_lead_${kit.kind}`)),
    facts,
    el("h2", {}, t("start_labels")),
    el("ul", { class: "plain" }, labelEntries.map((entry, i) =>
      el(
        "li",
        { class: `entry ${entry.label}` },
        key(String(i + 1)), icon(entry.label), coded("strong", entry.name), " ",
        coded("span", entry.definition),
      ),
    )),
    el("p", {}, t("start_pause")),
    el("p", { class: "hint" }, t("start_private", { code: kit.recipient }), " ", t(storageWorks ? "storage_on" : "storage_off")),
    begun ? el("p", { class: "notice" }, t("continue_state", { n: begun, total: pairs.length })) : null,
    el(
      "div",
      { class: "line end" },
      el("span", {}, t("begun_elsewhere"), " ", button(t("load_draft"), openLoad, { class: "link", id: "start-load" })),
      button(t(begun ? "continue" : "begin"), begin, { class: "primary", id: "begin" }),
    ),
  );
}

function languageChoice(then) {
  const select = el(
    "select",
    { id: "language", "aria-label": t("language") },
    Object.keys(kit.strings).map((code) =>
      el("option", { value: code, lang: code, selected: code === language }, kit.strings[code].language_name),
    ),
  );
  select.addEventListener("change", () => {
    language = select.value;
    document.documentElement.lang = language;
    keep();
    then();
    $("language").focus();
  });
  return select;
}

function begin() {
  document.documentElement.lang = language;
  $("start").hidden = true;
  $("desk").hidden = false;
  buildDesk();
  render();
  say(where(here()));
}

function stateOf(step) {
  if (isRecused(step.kase)) return [null, t("recused_short")];
  if (step.kind === "scores") {
    return isScored(step.note) ? ["supports", t("scores_step")] : ["open", t("state_open")];
  }
  const label = labelOf(step.pair);
  if (label) return [label, labelName(label)];
  if (problemsOf(step.pair).length) return ["problem", t("problem_shown")];
  return ["open", t("state_open")];
}

const FILTERS = {
  all: () => true,
  open: (step) => !isHandled(step),
  flagged: (step) => step.kind === "pair" && isFlagged(step.pair),
  problem: (step) => step.kind === "pair" && problemsOf(step.pair).length > 0,
};

function openList(filter) {
  const list = el("ul", { class: "plain rows", id: "list" });
  const find = el("input", { type: "search", id: "find", "aria-label": t("list_find"), placeholder: t("list_find") });
  const select = el(
    "select",
    { "aria-label": t("list_show"), id: "list-filter" },
    Object.keys(FILTERS).map((name) =>
      el("option", { value: name, selected: name === filter }, t(`list_${name}`)),
    ),
  );
  const fill = () => {
    const wanted = find.value.replace(/[^0-9a-z]/gi, "").toUpperCase();
    const rows = steps.filter(
      (step) =>
        FILTERS[select.value](step) &&
        (!wanted || (step.kind === "pair" && step.pair.pair_code.replace(/-/g, "").includes(wanted))),
    );
    list.replaceChildren(...rows.map(listRow));
    if (!rows.length) list.append(el("li", { class: "hint" }, t("list_empty")));
  };
  find.addEventListener("input", fill);
  select.addEventListener("change", fill);
  fill();
  const only = el("input", { type: "checkbox", id: "only-open", checked: onlyOpen });
  only.addEventListener("change", toggleOnlyOpen);
  openDialog(
    t("list_head"),
    el("div", { class: "line" }, select, find),
    el("label", {}, only, " ", t("help_only_open")),
    list,
  );
}

function listRow(step) {
  const [mark, word] = stateOf(step);
  const name = step.kind === "pair" ? step.pair.pair_code : t("scores_step");
  const go = () => {
    closeDialog();
    goTo(step.at);
  };
  return el(
    "li",
    {},
    button(
      "",
      go,
      { "aria-current": step.at === at ? "step" : null },
      el("span", { class: "code" }, name),
      el("span", { class: "hint" }, `${step.kase.case_code} \u00b7 ${step.note.label}`),
      el(
        "span",
        {},
        step.kind === "pair" && isFlagged(step.pair) ? [icon("flag"), " "] : null,
        el("span", { class: `chip ${mark || ""}` }, mark ? icon(mark) : null, word),
      ),
    ),
  );
}

function openCodebook() {
  const example = (entry) =>
    el(
      "dl",
      { class: "example" },
      row(t("codebook_claim"), entry.claim),
      row(t("codebook_passage"), entry.passage),
      row(t("codebook_why"), entry.why),
    );
  openDialog(
    t("codebook_head"),
    el(
      "div",
      { lang: kit.codebook.language, id: "codebook" },
      labelEntries.map((entry) => [
        el("h2", { class: `entry ${entry.label}` }, icon(entry.label), entry.name),
        el("p", {}, entry.definition),
        ...entry.examples.map(example),
      ]),
      el("h2", { lang: language }, t("codebook_rules")),
      kit.codebook.rules.map((rule) => [el("h3", {}, rule.title), el("p", {}, rule.text)]),
      kit.kind === "adjudication"
        ? [
            el("h2", { lang: language }, t("codebook_reasons")),
            el("dl", { class: "facts" }, kit.codebook.reasons.map((r) => row(r.name, r.definition))),
          ]
        : null,
    ),
  );
}

function openHelp() {
  const review = kit.kind === "review";
  const rows = [
    ["1 2 3 4", "help_digits"],
    review ? null : ["Q W E R T Z", "help_reasons"],
    kit.rubric.length ? ["0 \u2013 9", "help_scores"] : null,
    ["\u2190 \u2192", "help_back"], ["S", "help_source"], ["F", "help_flag"], ["U", "help_undo"],
    ["N", "help_next_open"], ["O", "help_only_open"], review ? ["P", "help_problem"] : null,
    ["L", "help_list"], ["C", "help_codebook"], ["D", "help_draft"], ["?", "help_help"],
  ].filter(Boolean);
  const toggle = el("input", { type: "checkbox", id: "keys-on", checked: keysOn });
  toggle.addEventListener("change", () => {
    keysOn = toggle.checked;
    keep();
  });
  openDialog(
    t("help_head"),
    el("dl", { class: "facts keys" }, rows.map(([keys, word]) =>
      el("div", {}, el("dt", {}, keys.split(" ").map((k) => el("kbd", {}, k))), el("dd", {}, t(word))),
    )),
    el("p", {}, el("label", {}, toggle, " ", t("help_keys_on"))),
    el("p", { class: "hint" }, t("help_keys_hint")),
    el("p", { class: "hint" }, t("help_phone")),
    el(
      "div",
      { class: "line" },
      button(t("help_draft_load"), openLoad, { class: "quiet", id: "help-load" }),
      button(t("help_draft_copy"), () => openCopy("DRAFT"), { class: "quiet", id: "help-copy" }),
      languageChoice(() => {
        buildDesk();
        render();
        openHelp();
      }),
    ),
  );
}

function openProblem() {
  const step = here();
  if (step.kind !== "pair" || kit.kind === "adjudication") return;
  const toggle = (name, on) => {
    change([[name, on ? undefined : true]]);
    render();
  };
  const choice = (name, word) =>
    button(t(word), () => {
      toggle(name, Boolean(entries[name]));
      openProblem();
      $("dialog").querySelector(`[data-entry="${word}"]`).focus();
    }, { class: "choice", "aria-pressed": Boolean(entries[name]), "data-entry": word });
  openDialog(
    t("problem_head"),
    el("p", {}, t("problem_lead")),
    PROBLEMS.map((problem) => choice(`problem ${step.pair.pair_code} ${problem}`, `problem_${problem}`)),
    el("h2", {}, t("problem_case")),
    choice(`recused ${step.kase.case_code}`, "problem_recused"),
  );
}

function openFinish() {
  const lacks = missing();
  const whole = !lacks.open.length && !lacks.scores.length;
  const line = (name, count, then) =>
    count
      ? el("li", {}, el("span", {}, t(name, { n: count })), then ? button(t("finish_go"), then, { class: "link" }) : null)
      : null;
  const show = (filter) => () => openList(filter);
  openDialog(
    t("finish_head"),
    el("p", { class: whole ? "notice good" : "notice", id: "finish-state" }, t(whole ? "finish_all" : "finish_missing")),
    el(
      "ul",
      { class: "plain counts" },
      line("finish_open", lacks.open.length, show("open")),
      line("finish_scores", lacks.scores.length, show("open")),
      line("finish_flagged", lacks.flagged.length, show("flagged")),
      line("finish_problems", lacks.problems.length, show("problem")),
      line("finish_recused", lacks.recused.length),
    ),
    el(
      "div",
      { class: "line end" },
      button(t("copy_text"), () => openCopy("RETURN"), { class: "quiet", id: "copy-return" }),
      whole ? null : button(t("save_partial"), saveReturn, { class: "quiet", id: "save-return" }),
      whole
        ? button(t("save_return"), saveReturn, { class: "primary", id: "save-return" })
        : button(t("go_on"), closeDialog, { class: "primary" }),
    ),
  );
}

