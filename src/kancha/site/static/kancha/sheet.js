// The sheet with the question on a phone: it peeks, takes what the board can spare, or fills the screen.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const STATES = ["peek", "half", "full"];
  const STILL = 6; // pixels a finger may slip and still have tapped
  const ENOUGH = 40; // pixels of a drag that mean the next state
  let state = "half";
  let drag = null;

  const set = (next) => {
    state = next;
    const main = $("main");
    if (!main || !$("handle")) return;
    main.dataset.sheet = state;
    $("handle").setAttribute("aria-expanded", String(state !== "peek"));
  };
  const step = (by) => {
    set(STATES[Math.min(2, Math.max(0, STATES.indexOf(state) + by))]);
    kancha.refit();
  };
  // It peeks if all answers are on the board, apart from those that decline or end something.
  const adapt = () => {
    const board = new Set([...document.querySelectorAll("#canvas .lit")].map((spot) => spot.dataset.spot));
    const elsewhere = kancha.answers().filter(
      ({button, spots}) => !button.matches(".ends, .aside") && !spots.some((spot) => board.has(spot)));
    if (kancha.noting()) set("peek");
    else set(board.size && !elsewhere.length && !document.querySelector("#ask .items") ? "peek" : "half");
  };

  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.("#handle")) drag = {y: event.clientY, moved: 0};
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    drag.moved = event.clientY - drag.y;
    $("sheet").style.translate = `0 ${Math.max(0, drag.moved)}px`;
  });
  const release = () => {
    if (!drag) return;
    const {moved} = drag;
    $("sheet").style.translate = "";
    if (Math.abs(moved) > ENOUGH) step(moved < 0 ? 1 : -1);
    drag = Math.abs(moved) > STILL ? {done: true} : null;
  };
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  document.addEventListener("click", (event) => {
    if (state === "full" && event.target.closest?.("[data-tab]")) set("half"); // there is room for the tab again
    if (!event.target.closest?.("#handle")) return;
    if (!drag) step(state === "full" ? -2 : 1);
    drag = null;
  });
  document.addEventListener("keydown", (event) => {
    if (!event.target.closest?.("#handle") || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  });

  Object.assign(kancha, {adaptSheet: adapt, raiseSheet: () => { if (state === "peek") step(1); }});
})();
