// A hint: what a bot would answer. It is shown until it is closed or the question changes.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const CALM = 400; // milliseconds in which a second click belongs to the first
  let about = "";   // the question that the bot was asked about: how many rows there were
  let told = "";    // what it has said, as HTML; nothing while it thinks
  let open = false;
  let askedAt = -Infinity;

  const now = () => kancha.frame().dataset.seq;
  const show = () => {
    const box = $("hint");
    open &&= Boolean(box) && about === now();
    if (!box) return;
    box.hidden = !open;
    $("ask-hint").setAttribute("aria-expanded", String(open));
    const text = $("hint-text");
    if (open && Boolean(told) !== Boolean(text.firstChild)) text.innerHTML = told; // read out once
    if (open) kancha.raiseSheet();
  };
  const look = () => {
    show();
    kancha.refit();
  };
  const ask = async () => {
    const seq = now();
    [about, told, open, askedAt] = [seq, "", true, performance.now()];
    look();
    const {here, sayRefused, sayUnreachable} = kancha.table().dataset;
    const body = new URLSearchParams(new FormData($("answer")));
    const options = {method: "POST", body, headers: {"HX-Request": "true"}};
    const answer = await fetch(`${here}hint`, options).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => "") : "";
    if (about !== seq) return;
    told = text;
    if (text) return show();
    about = "";
    close();
    kancha.say(answer && !answer.ok ? sayRefused.replace("{0}", answer.status) : sayUnreachable);
  };
  const close = () => {
    if (!open) return;
    open = false;
    if ($("hint")?.contains(document.activeElement)) $("ask-hint").focus();
    kancha.adaptSheet();
    look();
  };
  // What the bot thinks of this question is asked only once, unless it could not say.
  const toggle = () => {
    if (open) return performance.now() - askedAt > CALM && close();
    if (about !== now() || (told && !told.includes("data-advice"))) return ask();
    open = true;
    look();
  };
  const press = () => {
    const button = $("ask-hint");
    if (!button?.checkVisibility()) return;
    button.focus();
    toggle();
  };
  const take = (word) => {
    kancha.unmark(); // what is picked is lit
    kancha.pickWord(word);
    if (document.body.matches(".keyboard")) document.querySelector("#ask .answer.primary:not([hidden])")?.focus();
  };
  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest?.(selector);
    if (on("#ask-hint")) toggle();
    else if (on("#hint .close")) close();
    else if (on("[data-advice]")) take(on("[data-advice]").dataset.advice);
  });

  Object.assign(kancha, {showHint: show, closeHint: close, pressHint: press});
})();
