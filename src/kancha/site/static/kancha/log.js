// The log: actions with their details folded away, and the spots that a line names, marked on the pictures.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const SVG = "http://www.w3.org/2000/svg";
  const ROUND = 4; // pixels between a spot and its mark
  const opened = new Set(); // the numbers of the actions whose details the player has unfolded

  // New entries come first; one that goes on takes the place of what was told of it so far.

  const tell = (entries) => {
    const list = document.querySelector("#log ol");
    for (const [number, html] of list ? entries : []) {
      const before = list.querySelector(`:scope > li[value="${number}"]`);
      if (before) before.outerHTML = html;
      else list.insertAdjacentHTML("afterbegin", html);
    }
  };
  const unfold = () => {
    forget();
    for (const details of document.querySelectorAll("#log details, #since details")) {
      if (opened.has(details.parentElement.value)) details.open = true;
    }
  };

  // What a line names is marked while it is pointed at or has the focus; after a tap, until the next.

  let marked = null; // the line
  const mark = (spot, kind = "named-mark") => { // on top of the whole picture, so that nothing covers it
    const picture = spot.farthestViewportElement ?? spot.ownerSVGElement;
    const box = spot.getBBox();
    const place = picture.getScreenCTM().inverse().multiply(spot.getScreenCTM());
    const round = ROUND / spot.getScreenCTM().a;
    const frame = document.createElementNS(SVG, "rect");
    const sides = {x: box.x - round, y: box.y - round, width: box.width + 2 * round, height: box.height + 2 * round};
    const shape = {...sides, rx: 2 * round, class: kind};
    for (const [name, value] of Object.entries(shape)) frame.setAttribute(name, value);
    frame.transform.baseVal.initialize(frame.transform.baseVal.createSVGTransformFromMatrix(place));
    picture.append(frame);
  };
  const forget = () => {
    marked = null;
    document.querySelectorAll(".named-mark").forEach((frame) => frame.remove());
    document.querySelectorAll(".named").forEach((one) => one.classList.remove("named"));
  };
  const spotsOf = (line) => {
    const names = line?.dataset.spots.split(",") ?? [];
    return [...document.querySelectorAll("#main [data-spot]")].filter((spot) => names.includes(spot.dataset.spot));
  };
  const point = (line) => {
    if (line === marked) return;
    forget();
    const spots = spotsOf(line);
    if (!spots.length) return;
    marked = line;
    for (const one of [line, ...spots]) one.classList.add("named");
    spots.filter((spot) => spot.checkVisibility()).forEach((spot) => mark(spot));
  };
  const lineAt = (event) => event.target.closest?.(":is(#log, #since, #hint) [data-spots]");
  document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") point(lineAt(event)); });
  document.addEventListener("focusin", (event) => point(lineAt(event)));
  document.addEventListener("focusout", (event) => { if (event.relatedTarget) point(null); });
  document.addEventListener("click", (event) => {
    const summary = event.target.closest?.("#log summary, #since summary");
    const number = summary?.closest("li").value;
    if (summary && !opened.delete(number)) opened.add(number);
    const line = lineAt(event);
    const isOnBoard = !summary && spotsOf(line).some((spot) => spot.closest("#canvas"));
    if (isOnBoard && kancha.isNarrow()) { // a phone shows the log in place of the board
      forget();
      kancha.openTab("picture");
    }
    point(line);
  });

  Object.assign(kancha, {tell, unfold, unmark: forget, frameSpot: mark});
})();
