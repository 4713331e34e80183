// Single keys. Digits go by the key's place (any layout, and the number pad), reasons too; the other
// letters by what is printed on the key.
const LETTERS = {
  f: flag, u: undoLast, p: openProblem, n: nextOpen, s: toggleSource, d: saveDraft,
  o: toggleOnlyOpen, c: openCodebook, l: () => openList("all"), "?": openHelp,
};
const ARROWS = { ArrowLeft: () => go(-1), ArrowRight: () => go(1) };
const REASON_PLACES = { KeyQ: 0, KeyW: 1, KeyE: 2, KeyR: 3, KeyT: 4, KeyY: 5, KeyZ: 5 };

function onKey(event) {
  if ($("desk").hidden || $("dialog").open || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey || event.shiftKey) return;
    const command = { z: undoLast, s: saveDraft }[event.key.toLowerCase()];
    if (command) {
      event.preventDefault();
      command();
    }
    return;
  }
  if (event.altKey || !keysOn || event.target.closest("select, textarea, input[type=search]")) return;
  const act = actionOf(event);
  if (!act) return;
  event.preventDefault();
  // A key held down must not run through pairs unseen.
  if (!event.repeat || event.code in ARROWS) act();
}

function actionOf(event) {
  const scores = here().kind === "scores";
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  // With the number lock off the pad sends arrows and the like.
  if (digit && !(event.code.startsWith("Numpad") && event.key.length > 1)) {
    const n = Number(digit[1]);
    if (scores) return () => scoreByKey(n);
    return n >= 1 && n <= 4 ? () => decide(LABELS[n - 1]) : null;
  }
  if (kit.kind === "adjudication" && event.code in REASON_PLACES && !scores) {
    return () => giveReason(kit.codebook.reasons[REASON_PLACES[event.code]].reason);
  }
  if (scores && event.key === "Enter" && !event.target.closest("button")) return () => go(1);
  // Arrows move inside a scale, and scroll a text that has the focus sideways only where it can.
  if (event.code in ARROWS && !event.target.closest("input")) return ARROWS[event.code];
  return LETTERS[event.key.toLowerCase()] || letterByPlace(event);
}

// Layouts without Latin letters (Greek, Cyrillic, Arabic) still press the key in that place.
function letterByPlace(event) {
  const latin = event.key.length === 1 && event.key.charCodeAt(0) < 128;
  const place = /^Key([A-Z])$/.exec(event.code);
  return place && !latin ? LETTERS[place[1].toLowerCase()] : null;
}

