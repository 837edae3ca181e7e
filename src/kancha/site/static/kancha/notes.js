// Notes: pencil marks on spots of the board, for this seat alone. With the pencil in hand nothing is an answer.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const ACROSS = 40; // units of a mark's motif
  let on = false;       // whether the pencil is in hand
  let at = "";          // the spot whose marks the palette shows
  let notes = null;     // the marks by spot; null until they have arrived
  let excluded = null;  // the marks that cannot be there by spot that can carry any; null if nothing can be pencilled
  let unsent = 0;
  let line = Promise.resolve(); // requests go one after another

  const marks = () => [...document.querySelectorAll("#marks [data-note]")];
  const marksAt = (spot) => notes?.[spot] ?? [];
  const isStriking = () => localStorage.getItem("strike") === "1"; // as this device is set
  const isStruck = (spot, mark) => isStriking() && Boolean(excluded[spot]?.includes(mark));

  // Drawing: each mark has its own place on a spot, in a row at the top and a row at the foot.

  const drawOn = (spot, all) => {
    const here = marksAt(spot.dataset.spot);
    const {x, y, width, height} = spot.getBBox();
    const columns = Math.ceil(Math.sqrt(all.length));
    const rows = Math.ceil(all.length / columns);
    const cell = Math.min(width / columns, height / rows);
    const svg = spot.ownerSVGElement;
    const onto = svg.getScreenCTM().inverse().multiply(spot.getScreenCTM());
    all.forEach(({dataset: {note, motif}}, k) => {
      if (!here.includes(note)) return;
      const down = (height - cell) * Math.floor(k / columns) / Math.max(1, rows - 1);
      const middle = new DOMPoint(x + (k % columns + .5) * width / columns, y + cell / 2 + down).matrixTransform(onto);
      const mark = document.createElementNS(SVG, "g");
      mark.setAttribute("class", isStruck(spot.dataset.spot, note) ? "note struck" : "note");
      mark.setAttribute("transform", `translate(${middle.x} ${middle.y}) scale(${onto.a * cell / ACROSS})`);
      mark.innerHTML = `<use href="#${motif}"/><path d="M-20,20L20,-20"/>`;
      svg.append(mark);
    });
  };
  const draw = () => {
    document.querySelectorAll(".note").forEach((mark) => mark.remove());
    const all = marks();
    for (const spot of excluded ? document.querySelectorAll("#canvas [data-spot]") : []) {
      const {spot: name} = spot.dataset;
      if (name in excluded && marksAt(name).length && spot.getBoundingClientRect().width) drawOn(spot, all);
    }
  };
  const show = () => {
    document.body.classList.toggle("noting", on);
    for (const button of document.querySelectorAll("[data-pencil]")) button.hidden = !excluded;
    for (const button of document.querySelectorAll(".pencil")) button.setAttribute("aria-pressed", String(on));
    draw();
    if (!excluded) return;
    const title = $("noted");
    const text = at ? title.dataset.on.replace("{0}", () => at) : title.dataset.none;
    if (title.textContent !== text) title.textContent = text;
    for (const button of marks()) {
      const {note} = button.dataset;
      button.setAttribute("aria-pressed", String(marksAt(at).includes(note)));
      button.classList.toggle("struck", isStruck(at, note));
    }
    for (const button of document.querySelectorAll("#marks button")) button.disabled = !at || !notes;
    $("strike").checked = isStriking();
    if (on) kancha.pick([at]);
  };

  // Reading and writing. What others in the same seat's tabs have written is read when this one is looked at again.

  const request = (options) => fetch($("palette").dataset.src, {headers: {"HX-Request": "true"}, ...options});
  const read = () => {
    line = line.then(async () => {
      const answer = $("palette") && await request().catch(() => null);
      const found = answer?.ok ? await answer.json() : notes;
      if (unsent || !excluded) return;
      notes = found;
      show();
    });
  };
  const send = async (body) => {
    const answer = await request({method: "POST", body, keepalive: true}).catch(() => null);
    unsent -= 1;
    if (answer?.ok) return;
    const {sayUnreachable, sayRefused} = kancha.table().dataset;
    const told = [400, 503].includes(answer?.status) ? await answer.text() : sayRefused.replace("{0}", answer?.status);
    kancha.say(answer ? told : sayUnreachable);
    read();
  };
  const write = (kept) => {
    if (!at || !notes) return;
    notes[at] = kept;
    const token = document.querySelector("#answer [name=csrfmiddlewaretoken]").value;
    const pairs = kept.map((one) => ["mark", one]);
    const body = new URLSearchParams([["csrfmiddlewaretoken", token], ["spot", at], ...pairs]);
    unsent += 1;
    line = line.then(() => send(body));
    show();
  };
  const flip = (mark) => {
    const here = marksAt(at);
    write(here.includes(mark) ? here.filter((one) => one !== mark) : [...here, mark]);
  };
  const flipAll = () => {
    const possible = marks().map((button) => button.dataset.note).filter((mark) => !isStruck(at, mark));
    write(marksAt(at).length ? [] : possible);
  };

  // The pencil

  const toggle = () => {
    if (!excluded) return;
    [on, at] = [!on, ""];
    kancha.onFrame();
    if (on) $("picture").focus({preventScroll: true});
  };
  // Whether a spot was chosen for its notes.
  const take = (spot) => {
    if (!on) return false;
    at = spot in excluded ? spot : "";
    show();
    return true;
  };
  // Whether a key was meant for the pencil.
  const press = (key) => {
    const button = /^[1-9]$/.test(key) && marks()[key - 1];
    if (excluded && key === "n") toggle();
    else if (!on) return false;
    else if (key === "escape") toggle();
    else if (key === "0") flipAll();
    else if (button) flip(button.dataset.note);
    else return false;
    return true;
  };
  const onFrame = () => {
    excluded = $("palette") ? JSON.parse($("notes")?.textContent ?? "null") : null;
    if (!excluded) [on, notes] = [false, null];
    else if (!notes) read();
    if (!on || !(at in excluded)) at = "";
  };

  document.addEventListener("click", (event) => {
    const hit = (selector) => event.target.closest?.(selector);
    if (hit("[data-pencil]")) toggle();
    else if (hit("[data-note]")) flip(hit("[data-note]").dataset.note);
    else if (hit("#all-marks")) flipAll();
    else return;
    if (event.detail) $("picture").focus({preventScroll: true}); // by hand: the keys go on with the board
  });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "strike") return;
    localStorage.setItem("strike", event.target.checked ? "1" : "0");
    show();
  });
  document.addEventListener("submit", (event) => {
    if (!on || event.target.id !== "answer" || event.submitter?.getAttribute("formaction")?.endsWith("/undo")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, {capture: true});
  const lookAgain = () => { if (notes && !document.hidden) read(); };
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("focus", lookAgain);

  Object.assign(kancha, {
    readNotes: onFrame, showNotes: show, takeNote: take, noteKey: press, noting: () => on,
    notable: () => (on ? Object.keys(excluded) : null),
  });
})();
