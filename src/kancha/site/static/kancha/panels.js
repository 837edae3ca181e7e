// Board and panels: side by side on a desk, as tabs on a phone; and what a spot of them is.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const LEAST = .6; // of the largest board that fits, if the panels need the room
  const STEP = 4; // pixels by which boards that are tried differ
  const MARGIN = 4;
  const GAP = 6;
  const HOVER = 350; // milliseconds until a spot is described
  const PRESS = 500;
  const narrow = matchMedia("(max-width: 820px)");

  // On a desk the board is as large as it can be while all panels are visible. Each panel, in its order, goes as high up
  // as there is room, beside the board or below it.

  const pack = (boxes, room) => {
    const placed = [];
    for (const box of boxes) {
      const columns = [0, ...placed.map(({x, width}) => x + width + GAP)].filter((x) => x + box.width <= room);
      const tops = columns.map((x) => {
        const above = placed.filter((one) => one.x < x + box.width + GAP && x < one.x + one.width + GAP);
        return {x, y: Math.max(0, ...above.map((one) => one.y + one.height + GAP))};
      });
      placed.push({...box, ...tops.reduce((best, one) => (one.y < best.y ? one : best), tops[0] ?? {x: 0, y: 0})});
    }
    return placed;
  };
  const sizeOf = (svg) => {
    const {width, height} = svg.viewBox.baseVal;
    return {width, height, natural: Number(svg.getAttribute("width"))};
  };
  const arrange = (field, board, panels) => {
    const [room, tall] = [field.clientWidth - 2 * MARGIN, field.clientHeight - 2 * MARGIN];
    const most = Math.min(room, tall * board.width / board.height);
    const exact = panels.map((panel) => room - panel.width - GAP); // leaves just room for a panel beside the board
    const even = Array.from({length: most * (1 - LEAST) / STEP}, (_, k) => most - k * STEP);
    let best = null;
    for (const width of [...even, ...exact].filter((one) => one <= most && one >= most * LEAST)) {
      const placed = pack([{width, height: width * board.height / board.width}, ...panels], room);
      const height = Math.max(...placed.map((one) => one.y + one.height));
      // What is out of sight, what the board lacks to be easily read, and a little for being smaller than it could be.
      const loss = Math.max(0, height - tall) + Math.max(0, board.natural - width) + (most - width) / 10;
      if (!best || loss < best.loss) best = {placed, loss};
    }
    const [first, ...rest] = best.placed;
    if (rest.every((one) => one.y >= first.height)) first.x = (room - first.width) / 2;
    return best.placed;
  };
  let places = [];
  const boxes = () => document.querySelectorAll("#picture, #field > .panel");
  const place = () => boxes().forEach(({style}, k) => {
    const at = places[k];
    style.left = at ? `${at.x + MARGIN}px` : "";
    style.top = at ? `${at.y + MARGIN}px` : "";
    style.width = at ? `${at.width}px` : "";
    style.height = at ? `${at.height}px` : "";
  });
  const layOut = () => {
    const svg = document.querySelector("#canvas > svg");
    if (!svg) return;
    const panels = [...document.querySelectorAll("#field > .panel > svg")].map(sizeOf);
    places = narrow.matches ? [] : arrange($("field"), sizeOf(svg), panels);
    place();
  };

  // On a phone one tab is open. A question that can be answered in another tab opens that.

  let open = "";
  const tabs = () => [...document.querySelectorAll("[data-tab]")].map((button) => ({button, name: button.dataset.tab}));
  const section = (name) => $(name)?.closest(".tab");
  const isLit = (name) => Boolean(section(name)?.querySelector("[data-spot].lit"));
  const openTab = (name) => {
    open = name;
    for (const tab of tabs()) {
      tab.button.setAttribute("aria-pressed", String(tab.name === open));
      section(tab.name)?.classList.toggle("open", tab.name === open);
      tab.button.classList.toggle("waiting", isLit(tab.name));
    }
  };
  const showTabs = () => {
    const names = tabs().map(({name}) => name);
    const lit = document.querySelector("#canvas [data-spot].lit") ? null : names.find(isLit);
    openTab(lit && !isLit(open) ? lit : names.includes(open) ? open : names[0]);
  };

  // What a spot is: after a moment under the mouse, or a long press.

  const told = new Map(); // by spot; forgotten when the frame changes
  let timer = 0;
  let asked = null;
  const hide = () => {
    clearTimeout(timer);
    asked = null;
    $("about").hidden = true;
  };
  const forget = () => {
    told.clear();
    hide();
  };
  const describe = async (spot) => {
    if (!told.has(spot)) {
      const {version} = kancha.frame().dataset;
      const answer = await fetch(`${kancha.table().dataset.here}about?q=${encodeURIComponent(spot)}`).catch(() => null);
      const lines = answer?.ok ? (await answer.json()).lines : [];
      if (version !== kancha.frame().dataset.version) return [];
      told.set(spot, lines);
    }
    return told.get(spot);
  };
  const tell = async (spot) => {
    asked = spot;
    const lines = await describe(spot.dataset.spot);
    if (asked !== spot || !lines.length || !spot.isConnected) return;
    const box = $("about");
    box.replaceChildren(...lines.map((text) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line;
    }));
    box.hidden = false;
    const [at, own] = [spot.getBoundingClientRect(), box.getBoundingClientRect()];
    const above = at.top - own.height - 8;
    box.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, at.left + at.width / 2 - own.width / 2))}px`;
    box.style.top = `${above > 8 ? above : Math.min(innerHeight - own.height - 8, at.bottom + 8)}px`;
  };
  const spotAt = (event) => event.target.closest?.("[data-spot]");
  document.addEventListener("pointerover", (event) => {
    const spot = spotAt(event);
    if (event.pointerType !== "mouse" || spot === asked) return;
    hide();
    if (spot) timer = setTimeout(tell, HOVER, spot);
  });
  document.addEventListener("pointerdown", (event) => {
    hide();
    const spot = spotAt(event);
    if (spot && event.pointerType !== "mouse") timer = setTimeout(press, PRESS, spot);
  });
  const press = (spot) => {
    if (kancha.slipped()) return;
    kancha.slip(); // what ends as a long press is no tap
    tell(spot);
  };
  document.addEventListener("pointerup", () => clearTimeout(timer));
  document.addEventListener("scroll", hide, {capture: true, passive: true});
  document.addEventListener("contextmenu", (event) => { if (kancha.touch && spotAt(event)) event.preventDefault(); });

  Object.assign(kancha, {layOut, keepLayout: place, showTabs, openTab, forgetSpots: forget, isNarrow: () => narrow.matches});
})();
