// Board and panels: side by side on a desk, as tabs on a phone; and what a spot of them is.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const LEAST = .6; // of the largest board that fits, if the panels need the room
  const STEP = 4; // pixels by which boards that are tried differ
  const MARGIN = 4;
  const GAP = 6;
  const TABBED = .3; // how much worse a panel is in a tab than a board that is smaller by its height
  const FIRST = .9; // how much worse still for the first panel, which a game wants seen before all others ...
  const ENOUGH = .75; // ... unless the board would become smaller than this part of what it could be
  const HOVER = 350; // milliseconds until a spot is described
  const PRESS = 500;
  const narrow = matchMedia("(max-width: 820px), (max-height: 500px)"); // a phone, upright or sideways
  const short = matchMedia("(max-height: 799px)");

  // On a desk each panel, in its order, goes as high up as there is room, beside the board or below it. Those for which
  // there is none are tabs at the side, with players and log. The board is smaller than it could be if that pays.

  const pack = (board, panels, room, tall) => {
    const placed = [{...board, x: 0, y: 0}];
    const topAt = (box, x) => {
      const above = placed.filter((one) => one.x < x + box.width + GAP && x < one.x + one.width + GAP);
      return Math.max(0, ...above.map((one) => one.y + one.height + GAP));
    };
    const places = panels.map((box) => {
      const columns = [0, ...placed.map(({x, width}) => x + width + GAP)].filter((x) => x + box.width <= room);
      const tops = columns.map((x) => ({x, y: topAt(box, x)})).filter(({y}) => y + box.height <= tall);
      if (!tops.length) return null;
      const place = {...box, ...tops.reduce((best, one) => (one.y < best.y ? one : best))};
      placed.push(place);
      return place;
    });
    return [placed[0], ...places];
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
      const [first, ...rest] = pack({width, height: width * board.height / board.width}, panels, room, tall);
      const hidden = panels.reduce((sum, panel, k) => (rest[k] ? sum : sum + panel.height), 0);
      const worst = !panels.length || (rest[0] && width >= most * ENOUGH) ? 0 : FIRST * panels[0].height;
      // What is not seen at once, what the board lacks to be read easily, and a little if it could be larger.
      const loss = TABBED * hidden + worst + Math.max(0, board.natural - width) + (most - width) / 10;
      if (!best || loss < best.loss) best = {first, rest, loss};
    }
    const {first, rest} = best;
    if (rest.every((one) => !one || one.y >= first.height)) first.x = (room - first.width) / 2;
    return [first, ...rest];
  };
  let places = [];
  const boxes = () => document.querySelectorAll("#picture, section.panel:not(.hand)");
  const place = () => {
    boxes().forEach((box, k) => {
      const at = places[k];
      box.classList.toggle("placed", Boolean(at));
      box.style.left = at ? `${at.x + MARGIN}px` : "";
      box.style.top = at ? `${at.y + MARGIN}px` : "";
      box.style.width = at ? `${at.width}px` : "";
      box.style.height = at ? `${at.height}px` : "";
    });
    $("main").classList.toggle("crowded", places.includes(null));
    for (const button of document.querySelectorAll("[data-tab]")) {
      const {id, classList} = section(button.dataset.tab);
      const always = id === "field" || classList.contains("placed") || (classList.contains("hand") && !short.matches);
      button.hidden = !narrow.matches && always;
    }
  };
  const layOut = () => {
    const svg = document.querySelector("#canvas > svg");
    if (!svg) return;
    const panels = [...document.querySelectorAll("section.panel:not(.hand) > svg")].map(sizeOf);
    places = narrow.matches ? [] : arrange($("field"), sizeOf(svg), panels);
    place();
  };

  // One tab is open. A question that can be answered in another tab, and nowhere else in sight, opens that.

  let open = "";
  const tabs = () => [...document.querySelectorAll("[data-tab]:not([hidden])")].map(
    (button) => ({button, name: button.dataset.tab}));
  const section = (name) => $(name).closest(".tab");
  const LIT = "[data-spot].lit:not(.extra)";
  const isLit = (name) => Boolean(section(name).querySelector(LIT));
  const scrollTo = (button) => {
    const [at, own] = [$("tabs").getBoundingClientRect(), button.getBoundingClientRect()];
    $("tabs").scrollLeft += own.left + own.width / 2 - at.left - at.width / 2;
  };
  const turnTo = (name) => {
    const isOther = open !== name;
    open = name;
    document.querySelector(".tab.open")?.classList.remove("open");
    section(open).classList.add("open");
    for (const tab of tabs()) {
      tab.button.setAttribute("aria-pressed", String(tab.name === open));
      if (isOther && tab.name === open) scrollTo(tab.button);
      tab.button.classList.toggle("waiting", isLit(tab.name));
    }
  };
  const openTab = (name) => {
    turnTo(name);
    if (!narrow.matches) reveal();
    kancha.refit();
  };
  // Bring the tabs at the side to the foot of the question, and what is open below them.
  const reveal = () => {
    const {top} = section(open).getBoundingClientRect();
    const by = top - $("tabs").offsetHeight - $("ask").getBoundingClientRect().bottom;
    if (by > 0) document.querySelector(".side").scrollBy(0, by);
  };
  const showTabs = () => {
    const names = tabs().map(({name}) => name);
    if (!names.length) return;
    const sections = names.map(section);
    const lit = [...document.querySelectorAll(LIT)].map((spot) => spot.closest(".tab"));
    const wanted = lit.every((tab) => sections.includes(tab)) ? names.find(isLit) : null;
    const kept = names.includes(open) ? open : names[0];
    turnTo(wanted && !isLit(kept) ? wanted : kept);
    if (wanted && !narrow.matches) reveal();
  };

  // What a spot is: after a moment under the mouse, a long press, or once it has the focus, if it can have it.

  const told = new Map(); // by spot; forgotten when the frame changes
  let timer = 0;
  let asked = null;
  const hide = () => {
    clearTimeout(timer);
    asked = null;
    $("about").hidden = true;
    $("heard").textContent = "";
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
    $("heard").textContent = lines.join(". "); // for screen readers, which hear no box that appears
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
  document.addEventListener("focusin", (event) => {
    const spot = spotAt(event);
    if (spot && spot !== asked) tell(spot);
  });
  document.addEventListener("focusout", (event) => { if (spotAt(event)) hide(); });
  document.addEventListener("pointerup", () => clearTimeout(timer));
  document.addEventListener("scroll", hide, {capture: true, passive: true});
  document.addEventListener("contextmenu", (event) => { if (kancha.touch && spotAt(event)) event.preventDefault(); });

  Object.assign(kancha, {
    layOut, keepLayout: place, showTabs, openTab, forgetSpots: forget, tellSpot: tell, isNarrow: () => narrow.matches,
  });
})();
