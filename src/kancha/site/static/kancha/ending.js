// The end, staged once on each device: the points are counted source by source, and the winner comes last.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const LOOK = 1000; // milliseconds for a last look at the board
  const SOURCE = 800; // for each source of points
  const ALL = 6400; // at most, for all of them
  const COUNTS = .7; // of the time of a source
  const WINNER = 3000;
  const FADES = 250;
  const REMEMBERED = 50; // tables whose end this device has seen
  let next = 0; // the request of the next step; 0 if nothing is staged

  // Whoever listens to the page or prefers reduced motion has the table at once; what is counted is a copy of it.

  const number = (text) => Number(text.replace("−", "-"));
  const text = (points) => String(points).replace("-", "−");
  const readRow = (row) => (
    {row, cells: [...row.cells].slice(1).map((cell) => ({cell, points: number(cell.textContent)}))});
  const count = (cells, points) => cells.forEach(({cell}, k) => { cell.textContent = text(points[k]); });
  const keepWidths = (table) => { // whatever the numbers
    const widths = [...table.rows[0].cells].map((cell) => cell.offsetWidth);
    widths.forEach((width, k) => { table.rows[0].cells[k].style.width = `${width}px`; });
    table.classList.add("fixed");
  };
  const stage = (results) => {
    const copy = results.cloneNode(true);
    const sources = [...copy.tBodies[0].rows].map(readRow);
    const total = sources.pop();
    $("tally").replaceChildren(copy);
    $("ending").hidden = false;
    keepWidths(copy);
    $("verdict").textContent = document.querySelector("#ask h2").textContent;
    const pace = Math.min(SOURCE, ALL / sources.length);
    const end = sources.length * pace;
    const start = performance.now() + LOOK;
    const step = (now) => {
      const time = now - start;
      const parts = sources.map((_, k) => Math.min(1, Math.max(0, (time / pace - k) / COUNTS)));
      const counted = sources.map(({cells}, k) => cells.map(({points}) => Math.round(points * parts[k])));
      sources.forEach(({row, cells}, k) => {
        row.classList.toggle("counted", time >= k * pace);
        count(cells, counted[k]);
      });
      count(total.cells, total.cells.map(({points}, k) => (
        time < end ? counted.reduce((sum, row) => sum + row[k], 0) : points)));
      if (time >= end && !$("ending").classList.contains("won")) announce();
      if (time < end + WINNER) next = requestAnimationFrame(step);
      else leave();
    };
    $("ending").classList.remove("won");
    step(performance.now());
  };
  const announce = () => {
    $("ending").classList.add("won");
    kancha.sound("celebration");
  };
  const leave = async () => {
    if (!next) return;
    cancelAnimationFrame(next);
    next = 0;
    await $("ending").animate({opacity: [1, 0]}, FADES).finished;
    if (!next) $("ending").hidden = true;
  };

  const stageEnd = () => {
    const results = document.querySelector("#ask .results");
    if (!results) return leave();
    const table = kancha.table().dataset.here.split("/")[2];
    const seen = JSON.parse(localStorage.getItem("ends") ?? "[]");
    if (seen.includes(table)) return;
    localStorage.setItem("ends", JSON.stringify([...seen, table].slice(-REMEMBERED)));
    if (!kancha.quiet()) stage(results);
  };
  document.addEventListener("click", leave);
  document.addEventListener("keydown", (event) => {
    if (!next) return;
    leave();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, {capture: true});

  Object.assign(kancha, {stageEnd});
})();
