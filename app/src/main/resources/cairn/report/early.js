"use strict";
(function () {
  var key = "meditation-color-mode";
  var chosen = null;
  try { chosen = localStorage.getItem(key); } catch (e) { chosen = null; }
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.mode = chosen;
  document.documentElement.classList.add("script");
})();
