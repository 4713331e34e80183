// What a person does at the desk: decide, go, flag, undo, score.

function decide(label) {
  const { kind, kase, pair } = here();
  if (kind !== "pair" || isRecused(kase)) return;
  if (kit.kind === "adjudication") resolveWith({ label });
  else {
    change([[`label ${pair.pair_code}`, label]]);
    advance(labelName(label));
  }
}

function giveReason(reason) {
  if (here().kind === "pair" && kit.kind === "adjudication") resolveWith({ reason });
}

// Reason and label are one act: neither is kept before both are there.
function resolveWith(part) {
  const { pair } = here();
  const before = pending.at === at ? pending : { at, label: labelOf(pair), reason: reasonOf(pair) };
  pending = { ...before, ...part };
  if (!pending.label || !pending.reason) {
    render();
    say(t(pending.label ? "need_reason" : "need_label"));
    return;
  }
  const { label, reason } = pending;
  pending = {};
  change([[`reason ${pair.pair_code}`, reason], [`label ${pair.pair_code}`, label]]);
  advance(labelName(label));
}

function score(criterion, value) {
  const { note } = here();
  change([[scoreKey(note, criterion), value]]);
  renderTop(here());
}

// A digit answers the question in focus, else the first that is open, and focuses the one after.
function scoreByKey(digit) {
  const { kase, note } = here();
  if (isRecused(kase)) return;
  const focused = document.activeElement.closest("fieldset");
  const criterion =
    kit.rubric.find((row) => focused && row.criterion_ref === focused.dataset.criterion) ||
    kit.rubric.find((row) => scoreOf(note, row) === undefined) ||
    kit.rubric[0];
  const value = digit === 0 && criterion.minimum_score > 0 ? 10 : digit;
  if (value < criterion.minimum_score || value > criterion.maximum_score) return;
  score(criterion, value);
  render();
  const next = kit.rubric[kit.rubric.indexOf(criterion) + 1] || criterion;
  const set = [...box.scores.querySelectorAll("fieldset")].find(
    (node) => node.dataset.criterion === next.criterion_ref,
  );
  // The question, not one of its numbers: there the arrow keys would change a score unasked.
  set.focus();
}

function advance(done) {
  const next = nextStep(1);
  if (next === null) {
    render();
    say(done);
    openFinish();
    return;
  }
  at = next;
  keep();
  render();
  say(t("said_next", { label: done, where: where(here()) }));
}

function nextStep(by) {
  for (let to = at + by; to >= 0 && to < steps.length; to += by) {
    if (!onlyOpen || !isHandled(steps[to])) return to;
  }
  return null;
}

function go(by) {
  const next = nextStep(by);
  if (next === null) {
    if (by > 0) openFinish();
    return;
  }
  goTo(next);
}

function goTo(step) {
  at = step;
  pending = {};
  keep();
  render();
  say(where(here()));
}

function nextOpen() {
  for (let i = 1; i <= steps.length; i += 1) {
    const to = (at + i) % steps.length;
    if (!isHandled(steps[to])) {
      goTo(to);
      return;
    }
  }
  say(t("said_no_open"));
  openFinish();
}

function toggleOnlyOpen() {
  onlyOpen = !onlyOpen;
  say(t(onlyOpen ? "said_only_open_on" : "said_only_open_off"));
  showBar(t(onlyOpen ? "said_only_open_on" : "said_only_open_off"));
}

function flag() {
  const { kind, pair } = here();
  if (kind !== "pair") return;
  const on = !isFlagged(pair);
  change([[`flag ${pair.pair_code}`, on || undefined]]);
  render();
  say(t(on ? "said_flagged" : "said_unflagged"));
}

function undoLast() {
  pending = {};
  const undone = undo();
  render();
  say(t(undone ? "said_undone" : "said_no_undo"));
}

function toggleSource() {
  wholeSource = !wholeSource;
  render();
}

