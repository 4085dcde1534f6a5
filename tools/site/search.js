// Every section that has all the words, the ones with a word in the heading first.
const ask = document.getElementById("ask");
const found = document.getElementById("found");
const page = document.getElementById("page");
if (matchMedia("(max-width: 56rem)").matches) document.querySelector("nav details").open = false;

const OTHER_NAMES = { cost: ["usd", "price"], uninstall: ["remove"], key: ["keys"], windows: ["cmd"], mac: ["macos"] };

function score([, title, heading, text], words) {
  const head = (title + " " + heading).toLowerCase();
  const body = text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    const names = [word, ...(OTHER_NAMES[word] ?? [])];
    const inHead = names.some((n) => head.includes(n));
    const inBody = names.some((n) => body.includes(n));
    if (inHead) sum += 3;
    else if (inBody) sum += 1;
  }
  return sum;
}

const SMALL = new Set("a an and are can do does how i in is it my need of on or the to what where which with".split(" "));

function search() {
  const all = ask.value.toLowerCase().split(/[^\p{L}\p{N}-]+/u).filter(Boolean);
  const words = all.filter((w) => !SMALL.has(w)).length ? all.filter((w) => !SMALL.has(w)) : all;
  found.hidden = words.length === 0;
  page.hidden = words.length > 0;
  found.replaceChildren();
  if (words.length === 0) return;
  const hits = SECTIONS.map((s) => [score(s, words), s]).filter(([n]) => n > 0);
  hits.sort((a, b) => b[0] - a[0]);
  for (const [, [link, title, heading, text]] of hits.slice(0, 20)) {
    const item = document.createElement("li");
    const anchor = document.createElement("a");
    anchor.href = link;
    anchor.textContent = heading === title ? title : `${title}: ${heading}`;
    anchor.addEventListener("click", () => { ask.value = ""; search(); });
    const about = document.createElement("p");
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
    about.textContent = (at > 0 ? "…" : "") + text.slice(at, at + 180) + "…";
    item.append(anchor, about);
    found.append(item);
  }
  if (hits.length === 0) found.textContent = "Nothing has these words.";
}
ask.addEventListener("input", search);
