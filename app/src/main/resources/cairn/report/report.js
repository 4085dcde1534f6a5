"use strict";
(function () {
  var root = document.documentElement;
  var all = function (selector, from) { return Array.from((from || document).querySelectorAll(selector)); };
  var make = function (tag, text, attributes) {
    var e = document.createElement(tag);
    e.textContent = text;
    Object.keys(attributes || {}).forEach(function (k) { e.setAttribute(k, attributes[k]); });
    return e;
  };

  // Controls
  all(".controls").forEach(function (e) { e.hidden = false; });

  // Light and dark
  var mode = document.getElementById("mode-button");
  var other = function () { return root.dataset.mode === "dark" ? "light" : "dark"; };
  var name = function () { mode.textContent = mode.dataset[other()]; };
  mode.addEventListener("click", function () {
    root.dataset.mode = other();
    try { localStorage.setItem("meditation-color-mode", root.dataset.mode); } catch (e) { return name(); }
    name();
  });
  name();

  // Contents: a drawer on small screens
  var toc = document.getElementById("toc");
  var contents = document.getElementById("contents-button");
  var drawer = function (open) {
    toc.classList.toggle("open", open);
    contents.setAttribute("aria-expanded", String(open));
    if (open) toc.querySelector("a").focus();
  };
  contents.addEventListener("click", function () { drawer(!toc.classList.contains("open")); });
  toc.addEventListener("click", function (e) { if (e.target.closest("a")) drawer(false); });
  document.addEventListener("keydown", function (e) {
    if (e.key === "Escape" && toc.classList.contains("open")) { drawer(false); contents.focus(); }
    if (e.key !== "Tab" || !toc.classList.contains("open")) return;
    var links = all("a", toc);
    var edge = e.shiftKey ? links[0] : links[links.length - 1];
    if (document.activeElement !== edge) return;
    e.preventDefault();
    contents.focus();
  });

  // Where the reader is
  var links = {};
  all("a", toc).forEach(function (a) { links[a.getAttribute("href").slice(1)] = a; });
  var watcher = new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      if (!entry.isIntersecting) return;
      all("[aria-current]", toc).forEach(function (a) { a.removeAttribute("aria-current"); });
      links[entry.target.id].setAttribute("aria-current", "true");
    });
  }, { rootMargin: "-15% 0px -75% 0px" });
  Object.keys(links).forEach(function (id) { watcher.observe(document.getElementById(id)); });

  // Tables: filter and sort
  all("table[data-enhance=table]").forEach(function (table) {
    var body = table.tBodies[0];
    var rows = Array.from(body.rows);
    var label = make("label", table.dataset.filter + " ", { class: "filter" });
    var box = make("input", "", { type: "search" });
    var count = make("span", "", { class: "count", role: "status" });
    var show = function () {
      var words = box.value.toLowerCase().split(/\s+/);
      var shown = 0;
      rows.forEach(function (row) {
        var text = row.textContent.toLowerCase();
        row.hidden = !words.every(function (w) { return text.includes(w); });
        if (!row.hidden) shown += 1;
      });
      count.textContent = table.dataset.of.replace("{0}", shown).replace("{1}", rows.length);
    };
    box.addEventListener("input", show);
    label.append(box, count);
    table.closest(".scroll").before(label);
    show();
    all("thead th", table).forEach(function (head, column) {
      var button = make("button", head.textContent, { type: "button", class: "sort" });
      head.textContent = "";
      head.append(button);
      button.addEventListener("click", function () {
        var up = head.getAttribute("aria-sort") !== "ascending";
        all("th", table.tHead).forEach(function (h) { h.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        var value = function (row) { return row.cells[column].textContent; };
        rows.slice().sort(function (a, b) {
          return (up ? 1 : -1) * value(a).localeCompare(value(b), "en", { numeric: true });
        }).forEach(function (row) { body.append(row); });
      });
    });
  });

  // A look at the source without leaving the sentence
  var peek = make("div", "", { id: "peek", role: "tooltip", hidden: "hidden" });
  document.body.append(peek);
  var open = function (mark) {
    var target = document.getElementById(mark.getAttribute("href").slice(1));
    if (!target) return;
    var work = target.closest(".work");
    var quote = target.querySelector("blockquote");
    peek.replaceChildren(
      make("strong", (work ? work.querySelector(".entry").firstChild.textContent + " " : "") + target.querySelector(".source").textContent),
      make("span", quote ? "“" + quote.textContent.trim().slice(0, 280) + "”" : target.querySelector(".locator").textContent));
    peek.hidden = false;
    var at = mark.getBoundingClientRect();
    var left = Math.max(8, Math.min(at.left, innerWidth - peek.offsetWidth - 8));
    var below = at.bottom + peek.offsetHeight + 12 < innerHeight;
    peek.style.left = left + "px";
    peek.style.top = (below ? at.bottom + 6 : at.top - peek.offsetHeight - 6) + "px";
    mark.setAttribute("aria-describedby", "peek");
  };
  var shut = function (mark) { peek.hidden = true; mark.removeAttribute("aria-describedby"); };
  all("a.cite").forEach(function (mark) {
    mark.addEventListener("mouseenter", function () { open(mark); });
    mark.addEventListener("focus", function () { open(mark); });
    mark.addEventListener("mouseleave", function () { shut(mark); });
    mark.addEventListener("blur", function () { shut(mark); });
  });
  document.addEventListener("keydown", function (e) { if (e.key === "Escape") peek.hidden = true; });
})();
