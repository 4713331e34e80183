// Texts with their marks. Every offset counts UTF-16 units, as the kit brought them.

// A lone carriage return would show as a space; the same length keeps every offset true.
function shown(text) {
  return text.replace(/\r(?!\n)/g, "\n");
}
for (const kase of kit.cases) {
  kase.shown = shown(kase.source);
  for (const note of kase.notes) note.shown = shown(note.text);
}

// Put text[from, to) into a box with one main mark, and other spans underlined.
function paint(box, text, from, to, main, kind, others) {
  const pieces = (start, end) => underlined(text, start, end, others);
  const mark = el("mark", { class: kind, id: `mark-${kind}` }, pieces(main[0], main[1]));
  const cut = (there) => (there ? el("span", { class: "cut", "aria-hidden": "true" }, " \u2026 ") : null);
  fill(
    box,
    cut(from > 0), pieces(from, main[0]), mark, pieces(main[1], to), cut(to < text.length),
  );
  return mark;
}

function underlined(text, start, end, spans) {
  const edges = new Set([start, end]);
  for (const [first, last] of spans) {
    if (first > start && first < end) edges.add(first);
    if (last > start && last < end) edges.add(last);
  }
  const sorted = [...edges].sort((a, b) => a - b);
  const nodes = [];
  for (let i = 0; i + 1 < sorted.length; i += 1) {
    const piece = text.slice(sorted[i], sorted[i + 1]);
    const inside = spans.some(([first, last]) => first <= sorted[i] && last >= sorted[i + 1]);
    nodes.push(inside ? el("span", { class: "also" }, piece) : document.createTextNode(piece));
  }
  return nodes;
}

// Bring a mark into the middle of its box, its beginning first where it is taller than the box.
function reveal(box, mark) {
  const frame = box.getBoundingClientRect();
  const spot = mark.getBoundingClientRect();
  const slack = Math.max((frame.height - spot.height) / 2, 16);
  box.scrollTop += spot.top - frame.top - slack;
}

// The other passages cited for the same claim of the same note.
function alsoCited(note, pair) {
  return note.pairs
    .filter(
      (other) =>
        other !== pair && other.claim[0] === pair.claim[0] && other.claim[1] === pair.claim[1],
    )
    .map((other) => other.passage);
}

