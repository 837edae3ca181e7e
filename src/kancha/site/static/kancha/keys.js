// Keys on the picture: a cursor that goes from spot to spot by arrow keys, or to the spot whose name is typed.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  const COMMANDS = "runlh";
  const PAUSE = 1500; // milliseconds after which another name begins
  const DOUBT = 600; // milliseconds in which a command may turn out to begin the name of a spot
  let cursor = null;
  let typed = "";
  let typedAt = 0;
  let doubted = 0;      // the timer of a command that is waited with

  const visible = (spots) => [...spots].filter((spot) => spot.checkVisibility());
  const spots = () => {
    const lit = visible(document.querySelectorAll("#main [data-spot].lit"));
    return lit.length ? lit : visible(document.querySelectorAll("#canvas [data-spot]"));
  };
  const middle = (spot) => {
    const {x, y, width, height} = spot.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const put = (spot) => {
    cursor?.classList.remove("cursor");
    document.querySelectorAll(".cursor-mark").forEach((mark) => mark.remove());
    cursor = spot;
    if (!spot) return;
    spot.classList.add("cursor");
    kancha.frameSpot(spot, "cursor-mark");
    if (kancha.takeNote(spot.dataset.spot)) return;
    kancha.previewAt(spot.dataset.spot);
    kancha.tellSpot(spot);
  };
  const current = () => (cursor?.isConnected && cursor.checkVisibility() ? cursor : null);
  const step = ([dx, dy]) => {
    const from = current();
    const all = spots();
    if (!from) return put(all[0] ?? null);
    const [x, y] = middle(from);
    const ahead = all.filter((spot) => spot !== from).map((spot) => {
      const [right, down] = [middle(spot)[0] - x, middle(spot)[1] - y];
      return {spot, along: right * dx + down * dy, across: Math.abs(right * dy) + Math.abs(down * dx)};
    }).filter(({along, across}) => along > 1 && across <= 2 * along);
    ahead.sort((one, other) => one.along + 2 * one.across - other.along - 2 * other.across);
    if (ahead.length) put(ahead[0].spot);
  };
  // Whether a key was meant for the name of a spot.
  const type = (key) => {
    const names = new Map(visible(document.querySelectorAll("#main [data-spot]")).map(
      (spot) => [spot.dataset.spot.toLowerCase(), spot]));
    const begins = (text) => [...names.keys()].some((name) => name.startsWith(text));
    const going = performance.now() - typedAt < PAUSE ? typed : "";
    const text = begins(going + key) ? going + key : key;
    if (!begins(text) || (!going && /\d/.test(key))) return false;
    [typed, typedAt] = [text, performance.now()];
    if (names.has(text)) put(names.get(text));
    return true;
  };
  // Whether a key is a command, and no digit has to be waited for that makes it the name of a spot.
  const isCommand = (key) => {
    if (!COMMANDS.includes(key)) return false;
    const begins = ({dataset}) => dataset.spot.toLowerCase().startsWith(key) && /^.\d/.test(dataset.spot);
    return !visible(document.querySelectorAll("#main [data-spot]")).some(begins);
  };
  const command = (key) => {
    [doubted, typed] = [0, ""];
    kancha.command(key);
  };
  const onKey = (event) => {
    const {activeElement: focused} = document;
    const onPicture = focused?.id === "picture";
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (!onPicture && focused !== document.body && focused?.id !== "prompt") return;
    const key = event.key.toLowerCase();
    const going = performance.now() - typedAt < PAUSE && typed;
    clearTimeout(doubted);
    if (doubted && !/^\d$/.test(key)) command(typed);
    doubted = 0;
    if (ARROWS[event.key]) step(ARROWS[event.key]);
    else if ((key === "enter" || key === " ") && current()) kancha.choose(current().dataset.spot, current());
    else if (!/^[a-z0-9]$/.test(key) || (!onPicture && !going && isCommand(key)) || !type(key)) return;
    else if (!onPicture && !going && COMMANDS.includes(key)) doubted = setTimeout(command, DOUBT, key);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("keydown", onKey);

  // The buttons that are visible have the digits.

  const digits = () => {
    document.querySelectorAll("#ask [data-key]").forEach((button) => delete button.dataset.key);
    numbered().forEach((button, k) => { button.dataset.key = k + 1; });
  };
  const numbered = () => visible(document.querySelectorAll("#ask .answer")).slice(0, 9);

  Object.assign(kancha, {digits, numbered, forgetCursor: () => put(null)});
})();
