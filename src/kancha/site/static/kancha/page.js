// All pages: forms that are sent once, and the search in the rules.
(() => {
  "use strict";

  // A second click sends nothing, so a form is sent once. Coming back to the page enables it again. In a form that
  // leaves for another page as the button says, the button would no longer be sent, and a second click does no harm.
  const buttons = (form) => form.querySelectorAll("button");
  if (!document.getElementById("table")) {
    document.addEventListener("submit", (event) => {
      if (event.target.method !== "post" || event.target.matches("[data-leaves]")) return;
      buttons(event.target).forEach((button) => { button.disabled = true; });
    });
    addEventListener("pageshow", () => {
      for (const form of document.forms) buttons(form).forEach((button) => { button.disabled = false; });
    });
  }

  // The rules can be searched, and a number leads to its rule.
  const fold = (text) => text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const search = (box) => {
    const rules = box.closest("[data-rules]");
    const sought = fold(box.value.trim());
    let found = 0;
    for (const rule of rules.querySelectorAll(".rule-item")) {
      const hit = !sought || fold(rule.textContent).includes(sought);
      rule.hidden = !hit;
      found += hit;
    }
    for (const other of rules.querySelectorAll(".intro, .rules-body > :not(ul)")) other.hidden = Boolean(sought);
    const line = rules.querySelector("[data-found]");
    const {sayOne, sayMany, singular} = line.dataset;
    line.textContent = sought ? (JSON.parse(singular).includes(found) ? sayOne : sayMany).replace("{0}", found) : "";
  };
  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-search]")) search(event.target);
  });
  window.kanchaRules = {search};
})();
