// The form for a new table: only what fits can be chosen; for the rest, the server says why not.
(() => {
  "use strict";

  const form = document.getElementById("new");
  const SETUP = /^(seats|content|preset|option-)/;
  const radios = (field) => [...form.elements].filter((box) => box.name === field);
  const presets = document.getElementById("presets");
  // A preset that does not fit is not offered, and none of them is if the options that they set are settled anyway.
  const showPresets = () => {
    for (const box of radios("preset")) box.parentElement.hidden = box.disabled;
    presets.hidden = [...presets.querySelectorAll("details input")].every((box) => box.checked || box.disabled);
  };
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
  const show = ({chosen, refused, problems, secrets}) => {
    form.querySelector(".check").hidden = !secrets;
    for (const [field, reasons] of Object.entries(refused)) {
      for (const box of radios(field)) {
        box.disabled = box.value in reasons;
        box.checked = box.value === chosen[field];
        box.parentElement.title = reasons[box.value] ?? "";
      }
      showReasons(field, field === "preset" ? [] : Object.values(reasons));
      // What leaves no choice does not apply; the number of seats always does.
      const [first] = radios(field);
      if (field.startsWith("option-") && !first.closest("#presets")) {
        first.closest("fieldset").hidden = radios(field).filter((box) => !box.disabled).length < 2;
      }
    }
    for (const [field, problem] of Object.entries(problems)) showReasons(field, [problem]);
    if (presets) showPresets();
    showSitters();
  };
  let asked = 0;
  const ask = async () => {
    const number = ++asked;
    showSitters();
    const fields = new URLSearchParams([...new FormData(form)].filter(([name]) => SETUP.test(name)));
    const answer = await fetch(`${form.dataset.ask}?${fields}`).catch(() => null);
    const offer = answer?.ok ? await answer.json() : null;
    if (offer && number === asked) show(offer);
  };
  form.addEventListener("change", ({target}) => {
    if (target.closest("#presets details")) radios("preset").at(-1).checked = true;
    if (target.name === "preset" && !target.value) presets.querySelector("details").open = true;
    if (SETUP.test(target.name)) ask();
  });
  show(JSON.parse(form.dataset.offer));
  // A browser that comes back to the page restores what was chosen before.
  addEventListener("pageshow", () => {
    if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") ask();
  });
})();
