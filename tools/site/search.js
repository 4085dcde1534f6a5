// Sections by how well they fit the words: rare words count more, words of a heading most; guides come
// before references and notes for developers, and what was decided or changed once comes last.
const SMALL = new Set(("a an and any anything are at be by can could do does for from get have how i if in into is it its me my of on or " +
  "should say so that the there this to use was what when where which why will with you your").split(" "));
const OTHER_NAMES = {
  price: ["cost"], money: ["cost"], pay: ["cost"], free: ["cost"], remove: ["uninstall"], delete: ["uninstall"], upgrade: ["update"],
  privacy: ["private"], offline: ["network"], docx: ["word"], pause: ["stop"], resume: ["stop"], saved: ["stored"], storage: ["stored"],
  hallucination: ["hallucinate"], colleague: ["team"], share: ["team"], mac: ["macos"], container: ["docker"],
};
const LATER = /^(commands|codes|events|measurements|AGENTS|CONTRIBUTING|ARCHITECTURE|inquiry-briefs|providers)/;
const LAST = /^(decision|CHANGELOG)/;
const MOST = 20;

const stem = (word) => (word.length > 4 ? word.replace(/(ies|es|ed|ing|s)$/, "") : word);
const wordsOf = (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean).map(stem);

const INDEX = SECTIONS.map((section) => {
  const [link, title, heading, text] = section;
  return { section, rank: LAST.test(link) ? 0.25 : LATER.test(link) ? 0.5 : 1, head: new Set(wordsOf(heading)), page: new Set(wordsOf(title)), body: new Set(wordsOf(text)) };
});

function has(words, word, last) {
  if (words.has(word)) return true;
  if (last && word.length > 2) for (const w of words) if (w.startsWith(word)) return true;
  return false;
}

function found(query) {
  const asked = query.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const telling = asked.filter((w) => !SMALL.has(w));
  const words = telling.length ? telling : asked;
  const weights = words.map((word, at) => {
    const names = [word, ...(OTHER_NAMES[word] ?? [])].map(stem);
    const last = at === words.length - 1 && /[\p{L}\p{N}]$/u.test(query);
    const where = INDEX.map(({ head, page, body }) => {
      const any = (set) => names.some((n) => has(set, n, last));
      return any(head) ? 3 : any(page) ? 2 : any(body) ? 1 : 0;
    });
    const holding = where.filter((n) => n > 0).length;
    return { where, rare: holding === 0 ? 0 : Math.log(1 + INDEX.length / holding) };
  });
  return INDEX.map(({ section, rank }, i) => {
    const sum = weights.reduce((n, w) => n + w.where[i] * w.rare, 0);
    const held = weights.filter((w) => w.where[i] > 0).length / words.length;
    return [sum * held * rank, section];
  })
    .filter(([n]) => n > 0)
    .sort((a, b) => b[0] - a[0])
    .slice(0, MOST)
    .map(([, section]) => section);
}

function show(ask, list, page) {
  const query = ask.value.trim();
  list.hidden = query === "";
  page.hidden = query !== "";
  list.replaceChildren();
  if (query === "") return;
  const sections = found(ask.value);
  for (const [link, title, heading, text] of sections) {
    const item = document.createElement("li");
    const anchor = document.createElement("a");
    anchor.href = link;
    anchor.textContent = heading === title ? title : `${title}: ${heading}`;
    anchor.addEventListener("click", () => { ask.value = ""; show(ask, list, page); });
    const about = document.createElement("p");
    about.textContent = text.length > 180 ? text.slice(0, 180) + "…" : text;
    item.append(anchor, about);
    list.append(item);
  }
  if (sections.length === 0) list.textContent = "Nothing has these words.";
}

if (typeof document !== "undefined") {
  const ask = document.getElementById("ask");
  const list = document.getElementById("found");
  const page = document.getElementById("page");
  if (matchMedia("(max-width: 56rem)").matches) document.querySelector("nav details").open = false;
  ask.addEventListener("input", () => show(ask, list, page));
}
