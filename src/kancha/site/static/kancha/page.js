// Pages besides the table: forms that are sent once, the form of a new table, and the search in the rules.
(() => {
  "use strict";

  // A second click sends nothing: what a form makes is made once. Who comes back to the page can use it again.
  const buttons = (form) => form.querySelectorAll("button");
  if (!document.getElementById("table")) {
    document.addEventListener("submit", (event) => {
      if (event.target.method === "post") buttons(event.target).forEach((button) => { button.disabled = true; });
    });
    addEventListener("pageshow", () => {
      for (const form of document.forms) buttons(form).forEach((button) => { button.disabled = false; });
    });
  }

  // In the form of a new table only what goes together can be chosen.
  const form = document.getElementById("new");
  if (form) {
    const setups = JSON.parse(form.dataset.setups);
    const fields = ["seats", ...Object.keys(setups[0]).filter((name) => name !== "seats")];
    const radios = (field) => [...form.elements].filter((box) => box.name === (field === "seats" ? field : `option-${field}`));
    const fit = () => {
      let left = setups;
      for (const field of fields) {
        const boxes = radios(field);
        for (const box of boxes) {
          box.disabled = !left.some((setup) => setup[field] === box.value);
        }
        if (!boxes.some((box) => box.checked && !box.disabled)) {
          const first = boxes.find((box) => !box.disabled);
          if (first) first.checked = true;
        }
        const set = boxes[0]?.closest("fieldset");
        if (set) set.hidden = field !== "seats" && boxes.filter((box) => !box.disabled).length < 2;
        const chosen = boxes.find((box) => box.checked && !box.disabled);
        left = left.filter((setup) => !chosen || setup[field] === chosen.value);
      }
      const seats = Number(radios("seats").find((box) => box.checked).value);
      for (const sitter of form.querySelectorAll(".sitter")) sitter.hidden = Number(sitter.dataset.seat) >= seats;
    };
    form.addEventListener("change", fit);
    fit();
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
    for (const other of rules.querySelectorAll(".rules-body > :not(ul)")) other.hidden = Boolean(sought);
    rules.querySelector("[data-found]").textContent = sought ? `${found} ${found === 1 ? "rule" : "rules"}` : "";
  };
  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-search]")) search(event.target);
  });
  window.kanchaRules = {search};
})();
