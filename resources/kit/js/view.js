// The desk: one step at a time. Frame and keys are made once, a step only fills them, so that focus
// stays where the person left it.
let wholeSource = false;
let pending = {}; // an adjudicator's half of a decision: {at, label, reason}
let box = {};

function here() {
  return steps[at];
}

function where(step) {
  const values = { case: step.kase.case_code, note: step.note.label };
  if (step.kind === "scores") return t("where_scores", values);
  return t("where_pair", { ...values, code: step.pair.pair_code });
}

function buildDesk() {
  $("open-list").textContent = t("pairs");
  $("open-codebook").textContent = t("codebook");
  $("open-help").textContent = t("help");
  $("open-finish").textContent = t("finish");
  $("save-draft-word").textContent = t("save_draft");
  $("bar-dismiss").textContent = t("dismiss");
  $("progress").setAttribute("aria-label", t("progress_name"));
  box = {};
  buildPair();
  box.given = el("div", { id: "given" });
  box.resolve = kit.kind === "adjudication" ? el("div", {}, box.given, buildReasons()) : null;
  fill($("bottom"), box.resolve, buildLabels(), buildActions());
}

function textBox(name) {
  return el("div", {
    class: "text", id: `${name}-text`, tabindex: "0", role: "region", dir: "auto",
    lang: kit.text_language, "aria-labelledby": `${name}-head`,
  });
}

function buildPair() {
  box.noteName = el("span");
  box.note = textBox("note");
  box.source = textBox("source");
  box.also = el("p", { class: "hint" });
  box.whole = button("", toggleSource, { id: "whole-source", class: "link" });
  box.notice = el("p", { class: "notice", id: "notice", hidden: true });
  box.claimLegend = el("span", { class: "legend claim" }, t("note_head"));
  box.sourcePanel = el(
    "section",
    { class: "panel" },
    el(
      "div",
      { class: "line" },
      el("h2", { id: "source-head" }, t("source"), el("span", { class: "legend evidence" }, t("source_head"))),
      box.whole,
    ),
    box.source,
    box.also,
  );
  const notePanel = el(
    "section",
    { class: "panel" },
    el("h2", { id: "note-head" }, box.noteName, box.claimLegend),
    box.note,
  );
  box.scores = el("section", { id: "scores", hidden: true });
  fill($("pair"), box.notice, el("div", { id: "texts" }, notePanel, box.sourcePanel), box.scores);
}

// The second half of a double click must not decide the next pair unseen.
function clickedOnce(act) {
  return (event) => {
    if (event.detail < 2) act();
  };
}

function buildLabels() {
  box.keys = labelEntries.map((entry, i) =>
    el(
      "button",
      {
        type: "button", class: `label ${entry.label}`, id: `label-${entry.label}`,
        "aria-keyshortcuts": String(i + 1), onclick: clickedOnce(() => decide(entry.label)),
      },
      el("span", { class: "name" }, key(String(i + 1)), icon(entry.label), coded("span", entry.name)),
      coded("span", entry.definition, { class: "definition" }),
    ),
  );
  box.labels = el("div", { id: "labels", role: "group", "aria-label": t("labels_name") }, box.keys);
  return box.labels;
}

function buildReasons() {
  const letters = ["Q", "W", "E", "R", "T", "Z"];
  box.reasonKeys = kit.codebook.reasons.map((entry, i) =>
    el(
      "button",
      {
        type: "button", class: "reason", "data-reason": entry.reason, title: entry.definition,
        "aria-keyshortcuts": letters[i], onclick: clickedOnce(() => giveReason(entry.reason)),
      },
      key(letters[i]),
      coded("span", entry.name),
    ),
  );
  return el("div", { id: "reasons", role: "group", "aria-label": t("reasons_name") }, box.reasonKeys);
}

function buildActions() {
  const action = (id, word, letter, onclick) =>
    button(t(word), onclick, { id, class: "link" }, letter ? key(letter) : null);
  box.flag = action("flag", "flag", "F", flag);
  return el(
    "div",
    { class: "line", id: "actions" },
    action("back", "back", "\u2190", () => go(-1)),
    box.flag,
    action("undo", "undo", "U", undoLast),
    action("problem", "problem", "P", openProblem),
    action("next-open", "next_open", "N", nextOpen),
    action("next", "next", "\u2192", () => go(1)),
  );
}

function render() {
  const step = here();
  const pair = step.kind === "pair";
  renderTop(step);
  box.sourcePanel.hidden = !pair;
  box.claimLegend.hidden = !pair;
  box.labels.hidden = !pair;
  box.scores.hidden = pair;
  $("flag").hidden = !pair;
  $("problem").hidden = !pair || kit.kind === "adjudication";
  renderNotice(step);
  if (pair) renderPair(step);
  else renderScores(step);
  $("pair").scrollTop = 0;
  // On a small screen the page scrolls, not the texts' frame.
  if (document.documentElement.scrollHeight > window.innerHeight) {
    window.scrollTo(0, $("pair").offsetTop - $("where").parentElement.offsetHeight);
  }
}

function renderTop(step) {
  const total = pairs.length;
  const done = total - openPairs();
  $("code").textContent = step.kind === "pair" ? step.pair.pair_code : t("scores_step");
  $("place").textContent = `${step.kase.case_code} \u00b7 ${step.note.label}`;
  $("progress-text").textContent = t("progress", { n: done, total });
  $("minutes").textContent = t("minutes_left", { time: duration(openPairs()) });
  $("progress").setAttribute("aria-valuemax", total);
  $("progress").setAttribute("aria-valuenow", done);
  $("progress-bar").style.width = `${(100 * done) / Math.max(total, 1)}%`;
  renderUnfiled();
}

function renderUnfiled() {
  const count = unfiledCount();
  const none = saves ? t("not_in_file_none") : "";
  $("not-in-file").textContent = count ? t("not_in_file", { n: count }) : none;
  $("save-draft").classList.toggle("needed", count > 0);
}

function renderNotice(step) {
  const said = [];
  if (isRecused(step.kase)) said.push(t("recused_note"));
  else if (step.kind === "pair") {
    for (const problem of problemsOf(step.pair)) said.push(t(`problem_${problem}`));
  }
  box.notice.hidden = !said.length;
  box.notice.textContent = said.join(" \u00b7 ");
}

function renderPair(step) {
  const { kase, note, pair } = step;
  box.noteName.textContent = note.label;
  const claim = paint(box.note, note.shown, 0, note.text.length, pair.claim, "claim", []);
  const others = alsoCited(note, pair);
  const [from, to] = wholeSource ? [0, kase.source.length] : pair.open;
  const passage = paint(box.source, kase.shown, from, to, pair.passage, "evidence", others);
  box.also.hidden = !others.length;
  box.also.textContent = others.length ? t("also_cited", { n: others.length }) : "";
  box.whole.replaceChildren(key("S"), t(wholeSource ? "short_source" : "whole_source"));
  box.whole.setAttribute("aria-expanded", wholeSource);
  reveal(box.note, claim);
  reveal(box.source, passage);
  renderKeys(step);
}

function renderKeys({ kase, pair }) {
  const given = pending.at === at ? pending : {};
  const label = given.label || labelOf(pair);
  box.keys.forEach((node, i) => {
    node.setAttribute("aria-pressed", LABELS[i] === label);
    node.disabled = isRecused(kase);
  });
  $("flag").setAttribute("aria-pressed", isFlagged(pair));
  $("flag").replaceChildren(key("F"), t(isFlagged(pair) ? "flagged" : "flag"));
  if (kit.kind === "review") return;
  const reason = given.reason || reasonOf(pair);
  for (const node of box.reasonKeys) {
    node.setAttribute("aria-pressed", node.dataset.reason === reason);
  }
  fill(
    box.given,
    el("span", { class: "hint" }, t("given_labels")),
    pair.labels.map((name) =>
      el("span", { class: `chip ${name}` }, icon(name), coded("span", labelName(name))),
    ),
    given.label && !reason ? el("strong", {}, t("need_reason")) : null,
    given.reason && !label ? el("strong", {}, t("need_label")) : null,
  );
}

function renderScores({ kase, note }) {
  const questions = kit.rubric.map((criterion) => {
    const values = [];
    for (let n = criterion.minimum_score; n <= criterion.maximum_score; n += 1) values.push(n);
    const range = { low: criterion.minimum_score, high: criterion.maximum_score };
    return el(
      "fieldset",
      { "data-criterion": criterion.criterion_ref, tabindex: "-1", disabled: isRecused(kase) },
      el("legend", {}, criterion.question),
      el("p", { class: "hint" }, t("scores_low_high", range)),
      el(
        "div",
        { class: "scale" },
        values.map((value) => {
          const input = el("input", {
            type: "radio", name: criterion.criterion_ref, value,
            checked: scoreOf(note, criterion) === value,
          });
          input.addEventListener("change", () => score(criterion, value));
          return el("label", {}, input, el("span", {}, String(value)));
        }),
      ),
    );
  });
  box.noteName.textContent = note.label;
  fill(box.note, note.shown);
  box.note.scrollTop = 0;
  fill(box.scores, el("h2", {}, t("scores_head")), el("p", { class: "hint" }, t("scores_lead")), questions);
}

