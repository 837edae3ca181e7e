// Pages other than the table: forms that are sent once, the form for a new table, and the search in the rules.
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

  // In the form for a new table only what fits can be chosen; for the rest, the server says why not.
  const form = document.getElementById("new");
  if (form) {
    const radios = (field) => [...form.elements].filter((box) => box.name === field);
    const showSitters = () => {
      const seats = Number(radios("seats").find((box) => box.checked).value);
      for (const sitter of form.querySelectorAll(".sitter")) sitter.hidden = Number(sitter.dataset.seat) >= seats;
    };
    const showReasons = (field, reasons) => {
      const lines = [...new Set(reasons)].filter(Boolean).map((reason) => {
        const line = document.createElement("li");
        line.textContent = reason;
        return line;
      });
      form.querySelector(`[data-for="${field}"]`).replaceChildren(...lines);
    };
    const show = ({chosen, refused, problems}) => {
      for (const [field, reasons] of Object.entries(refused)) {
        for (const box of radios(field)) {
          box.disabled = box.value in reasons;
          box.checked = box.value === chosen[field];
          box.parentElement.title = reasons[box.value] ?? "";
        }
        showReasons(field, Object.values(reasons));
      }
      for (const [field, problem] of Object.entries(problems)) showReasons(field, [problem]);
      showSitters();
    };
    let asked = 0;
    const ask = async () => {
      const number = ++asked;
      showSitters();
      const fields = new URLSearchParams([...new FormData(form)].filter(([name]) => /^(seats|option-)/.test(name)));
      const answer = await fetch(`${form.dataset.ask}?${fields}`).catch(() => null);
      const offer = answer?.ok ? await answer.json() : null;
      if (offer && number === asked) show(offer);
    };
    form.addEventListener("change", ({target}) => { if (/^(seats|option-)/.test(target.name)) ask(); });
    show(JSON.parse(form.dataset.offer));
    // A browser that comes back to the page restores what was chosen before.
    addEventListener("pageshow", () => {
      if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") ask();
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
    for (const other of rules.querySelectorAll(".rules-body > :not(ul)")) other.hidden = Boolean(sought);
    const line = rules.querySelector("[data-found]");
    const {sayOne, sayMany, singular} = line.dataset;
    line.textContent = sought ? (JSON.parse(singular).includes(found) ? sayOne : sayMany).replace("{0}", found) : "";
  };
  document.addEventListener("input", (event) => {
    if (event.target.matches("[data-search]")) search(event.target);
  });
  window.kanchaRules = {search};
})();
