// The kit's data, its words in the chosen language, and the one way elements are made: text only
// ever becomes a text node.
const kit = JSON.parse(document.getElementById("kit-data").textContent);
const LABELS = ["supports", "contradicts", "irrelevant", "unclear"];
const PROBLEMS = ["wrong_patient", "text_cut", "not_understandable"];
const labelEntries = LABELS.map((label) => kit.codebook.labels.find((row) => row.label === label));
let language = Object.keys(kit.strings).includes(kit.language) ? kit.language : "en";

function t(key, values) {
  const words = kit.strings[language];
  const counted = values && "n" in values ? `${key}_${values.n === 1 ? "one" : "other"}` : key;
  let text = counted in words ? words[counted] : words[key];
  for (const name in values || {}) text = text.split(`{${name}}`).join(String(values[name]));
  return text;
}

function $(id) {
  return document.getElementById(id);
}

function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name === "onclick") node.addEventListener("click", value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) node.setAttribute(name, value);
  }
  return fill(node, children);
}

// Put children into a node in place of what was there; nothing where a child is null.
function fill(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null));
  return node;
}

function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

function button(text, onclick, attributes, ...before) {
  return el("button", { type: "button", onclick, ...attributes }, ...before, text);
}

function key(text) {
  return el("kbd", { "aria-hidden": "true" }, text);
}

// The codebook's words have their own language.
function coded(tag, text, attributes) {
  return el(tag, { lang: kit.codebook.language || null, ...attributes }, text);
}

function labelName(label) {
  return labelEntries.find((entry) => entry.label === label).name;
}

function duration(pairCount) {
  const minutes = Math.ceil((pairCount * kit.seconds_per_pair) / 60);
  if (minutes < 120) return t("minutes", { n: minutes });
  return t("hours", { h: Math.floor(minutes / 60), m: minutes % 60 });
}

function say(text) {
  $("said").textContent = text;
}

