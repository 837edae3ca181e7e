// The picture: zoom and pan, spots to choose, the ghost of a piece, and gliding pieces.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const SVG = "http://www.w3.org/2000/svg";
  const STILL = 6; // pixels a finger may slip and still have tapped
  const PLENTY = 40; // with more spots to choose from, they do not pulse
  const FARTHEST = 1;
  const NEAREST = 10;
  const NEAR = 3; // how near a phone goes by itself to the spots of a question, if they are large enough
  const ROUND = 30; // pixels round them
  const WORTH = 1.25; // going nearer by less only cuts off the edge of the board
  const TARGET = 40; // pixels that a finger needs
  const HANDFUL = 6; // a price that more spots share is said once
  const LEGIBLE = 12; // pixels; smaller words are left out
  const small = matchMedia("(max-width: 820px), (max-height: 500px)"); // a phone, upright or sideways
  const quiet = matchMedia("(prefers-reduced-motion: reduce)");

  // Zoom and pan

  const look = {scale: 1, x: 0, y: 0};
  const fingers = new Map();
  let slipped = false;
  let byHand = false; // whether the player has zoomed or moved the picture, and not fitted it again

  const place = () => {
    const canvas = document.getElementById("canvas");
    if (!canvas?.clientHeight) return; // it is in another tab, or the sheet covers it
    const box = canvas.parentElement.getBoundingClientRect();
    const roomX = Math.max(0, canvas.offsetWidth * look.scale - box.width);
    const roomY = Math.max(0, canvas.offsetHeight * look.scale - box.height);
    look.x = Math.min(0, Math.max(-roomX, look.x));
    look.y = Math.min(0, Math.max(-roomY, look.y));
    canvas.style.transform = `translate(${look.x}px, ${look.y}px) scale(${look.scale})`;
    canvas.parentElement.classList.toggle("near", look.scale > FARTHEST);
    hideSmallWords(canvas);
    pointToRest(canvas);
  };

  // Words that would be too small to be read on a phone are left out, unless the board is nothing but words.

  const heights = new WeakMap(); // of words, as drawn with a scale of 1
  let shownAt = 0;
  const heightOf = (word, svg) => {
    if (!heights.has(word)) {
      const [own, whole] = [word.getScreenCTM(), svg.getScreenCTM()];
      heights.set(word, parseFloat(getComputedStyle(word).fontSize) * Math.hypot(own.a, own.b) / whole.a);
    }
    return heights.get(word);
  };
  const hideSmallWords = (canvas) => {
    const svg = canvas.querySelector("svg");
    if (svg?.clientWidth) canvas.style.setProperty("--unit", svg.getScreenCTM().a); // for the words in motifs
    const scale = small.matches && svg?.clientWidth ? svg.getScreenCTM().a : Infinity;
    if (scale === shownAt) return;
    shownAt = scale;
    for (const word of canvas.querySelectorAll("svg:not([font-family=monospace]) :is(text, tspan)")) {
      word.classList.toggle("tiny", scale < Infinity && heightOf(word, svg) * scale < LEGIBLE);
    }
  };

  // Spots to choose that are out of sight are counted at the edges of the picture.

  let targets = []; // their middles, as drawn with a scale of 1
  const middleOf = ({x, y}) => [look.x + x * look.scale, look.y + y * look.scale];
  const beyond = {
    up: ([, y]) => -y, down: ([, y], box) => y - box.clientHeight,
    left: ([x]) => -x, right: ([x], box) => x - box.clientWidth,
  };
  // An arrow lies beside the spots, as near to the middle of its edge as it can.
  const putBeside = (edge, box) => {
    const {offsetWidth: wide, offsetHeight: tall, offsetLeft, offsetTop} = edge;
    const isFlat = ["up", "down"].includes(edge.dataset.edge);
    const middle = (isFlat ? box.clientWidth - wide : box.clientHeight - tall) / 2;
    const isFree = (at) => !targets.some((target) => {
      const [x, y] = middleOf(target);
      const [left, top] = isFlat ? [at, offsetTop] : [offsetLeft, at];
      const reach = (side) => Math.min(TARGET, side * look.scale) / 2;
      return Math.abs(x - left - wide / 2) < wide / 2 + reach(target.width)
        && Math.abs(y - top - tall / 2) < tall / 2 + reach(target.height);
    });
    const steps = Array.from({length: 16}, (_, k) => k * middle / 20).flatMap((by) => [middle - by, middle + by]);
    edge.style[isFlat ? "left" : "top"] = `${steps.find(isFree) ?? middle}px`;
  };
  const pointToRest = ({parentElement: box}) => {
    for (const edge of box.querySelectorAll("[data-edge]")) {
      const rest = targets.filter((target) => beyond[edge.dataset.edge](middleOf(target), box) > 0).length;
      edge.hidden = !rest;
      edge.querySelector("span").textContent = rest;
      if (rest) putBeside(edge, box);
    }
  };
  const centre = ({x, y}) => {
    const {clientWidth, clientHeight} = document.getElementById("picture");
    look.x = clientWidth / 2 - x * look.scale;
    look.y = clientHeight / 2 - y * look.scale;
    place();
  };
  const goTo = (side) => {
    const box = document.getElementById("picture");
    const far = (target) => beyond[side](middleOf(target), box);
    const rest = targets.filter((target) => far(target) > 0).sort((one, other) => far(one) - far(other));
    if (rest.length) centre(rest[0]);
  };
  const zoom = (factor, x, y) => {
    byHand = true;
    const next = Math.min(NEAREST, Math.max(FARTHEST, look.scale * factor));
    const ratio = next / look.scale;
    look.x = x - (x - look.x) * ratio;
    look.y = y - (y - look.y) * ratio;
    look.scale = next;
    place();
  };
  const fit = () => {
    byHand = false;
    Object.assign(look, {scale: FARTHEST, x: 0, y: 0});
    place();
  };
  let settled = "";
  // Lay out and fit again if the size of the page, the board or a panel has changed.
  const settle = () => {
    const pictures = [...document.querySelectorAll("#canvas > svg, .panel > svg")];
    const sizes = pictures.map((svg) => svg.getAttribute("viewBox"));
    const {clientWidth, clientHeight} = document.getElementById("field") ?? document.body;
    const shape = [clientWidth, clientHeight, ...sizes].join(" ");
    if (shape === settled || !clientWidth) {
      kancha.keepLayout();
      place();
    } else {
      settled = shape;
      kancha.layOut();
      if (byHand && small.matches) place();
      else fit();
    }
  };
  // A phone goes so near to the spots of a question that a finger can choose one, unless the player has zoomed: to all
  // of them if they fit, else to the one next to what has just changed.
  const approach = () => {
    const canvas = document.getElementById("canvas");
    const lit = [...document.querySelectorAll("#canvas [data-spot].lit")];
    targets = [];
    if (!small.matches || !lit.length || !canvas.clientHeight) return place();
    const box = canvas.parentElement;
    const origin = canvas.getBoundingClientRect();
    const scaled = (spot) => {
      const {left, top, width, height} = spot.getBoundingClientRect();
      const [x, y] = [(left - origin.left + width / 2) / look.scale, (top - origin.top + height / 2) / look.scale];
      return {x, y, width: width / look.scale, height: height / look.scale};
    };
    targets = lit.map(scaled);
    if (byHand) return place();
    const sideOf = (k) => (lit[k].querySelector(".way") ? Math.max : Math.min)(targets[k].width, targets[k].height);
    const need = Math.min(NEAREST, TARGET / Math.min(...targets.map((_, k) => sideOf(k))));
    const [left, top] = [Math.min(...targets.map((one) => one.x - one.width / 2)),
      Math.min(...targets.map((one) => one.y - one.height / 2))];
    const [right, bottom] = [Math.max(...targets.map((one) => one.x + one.width / 2)),
      Math.max(...targets.map((one) => one.y + one.height / 2))];
    const room = Math.min((box.clientWidth - ROUND) / (right - left), (box.clientHeight - ROUND) / (bottom - top));
    const middle = {x: (left + right) / 2, y: (top + bottom) / 2};
    const near = Math.max(FARTHEST, need, Math.min(NEAR, room));
    look.scale = need > FARTHEST || near > WORTH ? near : FARTHEST;
    const changed = [...document.querySelectorAll("#canvas .fresh")].map(scaled).filter(({width}) => width);
    const away = (from) => ({x, y}) => Math.hypot(x - from.x, y - from.y);
    const nearest = (from) => targets.reduce((best, one) => (away(from)(one) < away(from)(best) ? one : best));
    centre(room >= look.scale ? middle : nearest(changed.length ? changed.at(-1) : middle));
  };
  // All that follows from the room for the board, once that may have changed.
  const refit = () => {
    settle();
    approach();
    badge();
    kancha.showNotes();
  };
  const zoomMiddle = (factor) => {
    const box = document.getElementById("picture")?.getBoundingClientRect();
    if (box) zoom(factor, box.width / 2, box.height / 2);
  };
  const within = (event) => event.target.closest?.("#picture");
  const from = (event) => {
    const box = document.getElementById("picture").getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  document.addEventListener("wheel", (event) => {
    if (!within(event)) return;
    // While the whole picture is visible, scrolling down scrolls the page.
    if (look.scale === FARTHEST && event.deltaY > 0) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, ...from(event));
  }, {passive: false});
  document.addEventListener("pointerdown", (event) => {
    slipped = false;
    kancha.touch = event.pointerType !== "mouse";
    if (!within(event) || event.target.closest("button")) return;
    fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    slipped = fingers.size > 1;
  });
  document.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!slipped && Math.hypot(dx, dy) < STILL) return;
    [slipped, byHand] = [true, true];
    if (fingers.size === 1) {
      look.x += dx;
      look.y += dy;
      place();
    } else {
      const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)[1];
      const before = Math.hypot(finger.x - other.x, finger.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      const box = document.getElementById("picture").getBoundingClientRect();
      const [x, y] = [(event.clientX + other.x) / 2 - box.left, (event.clientY + other.y) / 2 - box.top];
      if (before > 0) zoom(after / before, x, y);
    }
    Object.assign(finger, {x: event.clientX, y: event.clientY});
  });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => fingers.delete(event.pointerId));
  }
  document.addEventListener("dblclick", (event) => {
    if (!within(event) || event.target.closest("button, [data-spot].lit")) return;
    if (look.scale > FARTHEST) fit();
    else zoom(2, ...from(event));
  });
  document.addEventListener("click", (event) => {
    const how = event.target.closest?.("[data-zoom]")?.dataset.zoom;
    if (how === "in") zoomMiddle(1.4);
    if (how === "out") zoomMiddle(1 / 1.4);
    if (how === "fit") fit();
    const edge = event.target.closest?.("[data-edge]");
    if (edge) goTo(edge.dataset.edge);
  });
  addEventListener("resize", () => {
    settle();
    kancha.showTabs();
    refit();
  });

  // Spots

  const spots = () => document.querySelectorAll("#picture [data-spot], .panel [data-spot]");
  const answers = () => (kancha.noting() ? [] : kancha.answers());
  const answersAt = (spot) => answers().filter((answer) => answer.spots.includes(spot));
  const light = () => {
    const at = (given) => new Set(kancha.notable() ?? given.flatMap(({spots}) => spots));
    const lit = at(answers());
    const main = at(answers().filter(({button}) => !button.matches(".aside")));
    const canvas = document.getElementById("canvas");
    canvas?.classList.toggle("plenty", lit.size > PLENTY);
    shownAt = 0; // the frame may have brought new words
    for (const spot of spots()) {
      const name = spot.dataset.spot;
      spot.classList.toggle("lit", lit.has(name));
      spot.classList.toggle("extra", !main.has(name)); // at most an aside is about it
      spot.classList.remove("picked");
    }
    canvas?.classList.toggle("asking", Boolean(canvas.querySelector(".lit")));
  };
  const pick = (names) => {
    for (const spot of spots()) spot.classList.toggle("picked", names.includes(spot.dataset.spot));
  };

  // What an answer costs is written on its spot; what most spots of the board cost, once below the question.

  const priceAt = (spot) => {
    const prices = new Set(kancha.answersAt(spot).map((answer) => answer.badge));
    const [least, ...others] = [...prices].sort((one, other) => parseInt(one, 10) - parseInt(other, 10));
    return others.length && least ? `${parseInt(least, 10)}+` : least;
  };
  const commonPrice = () => {
    const counts = new Map();
    for (const spot of document.querySelectorAll("#canvas [data-spot].lit")) {
      const text = priceAt(spot.dataset.spot);
      if (!text) return "";
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    const [text, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ["", HANDFUL]);
    return count > HANDFUL ? text : "";
  };
  const sayPrice = (common) => {
    const line = document.getElementById("price");
    if (!line) return;
    const costs = () => kancha.answers().find((answer) => answer.badge === common)?.costs ?? common;
    const rest = common && kancha.table().dataset.sayPrice.replace("{0}", costs);
    line.textContent = [line.dataset.legend, rest].filter(Boolean).join(" · ");
    line.hidden = !line.textContent;
  };
  const badge = () => {
    document.querySelectorAll(".badge").forEach((one) => one.remove());
    const common = commonPrice();
    sayPrice(common);
    for (const spot of document.querySelectorAll("[data-spot].lit")) {
      const text = priceAt(spot.dataset.spot);
      if (!text || !spot.getBoundingClientRect().width) continue;
      if (text === common && spot.closest("#canvas")) continue;
      const svg = spot.ownerSVGElement;
      const {x, y, width} = spot.getBBox();
      const onto = svg.getScreenCTM().inverse().multiply(spot.getScreenCTM());
      const end = spot.closest("#canvas") ? .5 : 1; // in a panel there are figures in the middle
      const top = new DOMPoint(x + width * end, y).matrixTransform(onto);
      const unit = 1 / svg.getScreenCTM().a;
      const mark = document.createElementNS(SVG, "g");
      mark.setAttribute("class", "badge");
      mark.setAttribute("transform", `translate(${top.x} ${top.y}) scale(${unit})`);
      const half = 4 * text.length + 5;
      const left = -2 * half * end;
      mark.innerHTML = `<rect x="${left}" y="-5" width="${2 * half}" height="18" rx="9"/>` +
        `<text x="${left + half}" y="9"/>`;
      mark.lastChild.textContent = text;
      svg.append(mark);
    }
  };

  // The ghost: the piece that would stand on a spot. The picture draws it around the origin in a [data-ghost] element.

  const ghost = (spot, rotation) => {
    document.getElementById("ghost")?.remove();
    const drawn = document.querySelector("#canvas [data-ghost]");
    const target = spot && document.querySelector(`#canvas [data-spot="${CSS.escape(spot)}"]`);
    if (!drawn || !target) return;
    const svg = target.ownerSVGElement;
    const box = target.getBBox();
    const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
      .matrixTransform(target.getCTM()).matrixTransform(svg.getCTM().inverse());
    const copy = document.createElementNS(SVG, "g");
    const degrees = rotation * Number(drawn.dataset.rotation || 0);
    copy.id = "ghost";
    copy.setAttribute("transform", `translate(${middle.x} ${middle.y}) rotate(${degrees})`);
    copy.append(...[...drawn.childNodes].map((node) => node.cloneNode(true)));
    svg.append(copy);
  };

  // Gliding: a piece that appears glides from where one of its kind vanished.

  const whereabouts = () => {
    const found = new Map();
    for (const piece of document.querySelectorAll("#canvas [data-piece], .panel [data-piece]")) {
      const kind = piece.dataset.piece;
      const {x, y, width, height} = piece.getBoundingClientRect();
      if (!found.has(kind)) found.set(kind, []);
      const at = piece.id || piece.getAttribute("transform");
      if (width) found.get(kind).push({piece, at, x: x + width / 2, y: y + height / 2});
    }
    return found;
  };
  const glide = (before) => {
    if (quiet.matches) return;
    for (const [kind, now] of whereabouts()) {
      const old = before.get(kind) ?? [];
      const appeared = now.filter(({at}) => !old.some((one) => one.at === at));
      const vanished = old.filter(({at}) => !now.some((one) => one.at === at));
      appeared.forEach((here, k) => {
        if (vanished[k]) move(here, vanished[k]);
        here.piece.classList.add("fresh");
      });
    }
  };
  const move = ({piece, x, y}, from) => {
    const {a, d} = piece.parentNode.getScreenCTM();
    const there = px(piece.getAttribute("transform") ?? "");
    const start = `translate(${(from.x - x) / a}px, ${(from.y - y) / d}px) ${there}`;
    piece.animate([{transform: start}, {transform: there || "none"}], {duration: 350, easing: "ease-in-out"});
  };
  const px = (transform) => transform
    .replace(/translate\(\s*([-\d.]+)[ ,]*([-\d.]*)\s*\)/, (_, x, y) => `translate(${x}px, ${y || 0}px)`)
    .replace(/rotate\(\s*([-\d.]+)\s*\)/, "rotate($1deg)");

  // Changes are marked for a moment: elements with an id that are drawn differently than before.

  const drawings = () => {
    const found = new Map();
    for (const part of document.querySelectorAll("#canvas [id], .panel [id]")) {
      if (part.querySelector("[id]") || part.closest("defs, #spots")) continue;
      found.set(part.id, part.outerHTML.replace(/ class="[^"]*"/g, ""));
    }
    return found;
  };
  const mark = (before) => {
    for (const [id, drawn] of drawings()) {
      if (before.get(id) !== drawn) document.getElementById(id).classList.add("fresh");
    }
  };

  Object.assign(kancha, {
    light, pick, ghost, spots, answersAt, settle, refit, fit, zoomMiddle, whereabouts, glide, drawings, mark,
    slipped: () => slipped, slip: () => { slipped = true; }, quiet: () => quiet.matches,
  });
})();
