// Answers: picked on a picture or by their button, looked at, and then given.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const LONG = 15; // letters
  const CALM = 400; // milliseconds in which a second tap is no confirmation yet
  const FEW = 2; // chips for which there is always room
  let all = [];
  let picked = [];      // the answers at the chosen spot, or the one whose button was chosen
  let at = "";          // the chosen spot
  let current = 0;      // which of them is shown, if they differ only in rotation
  let settling = 0;     // the timer of the time in which it cannot be confirmed yet
  let hovered = [];     // the answers under the mouse or the focus, while none is picked
  let unfolded = false; // whether the player has opened the list of many places
  let giving = false;   // whether a click on a button is ours
  let items = new Set();

  // Moves are confirmed by touch, always or never, as this device is set.
  kancha.touch = matchMedia("(pointer: coarse)").matches;
  const confirming = () => localStorage.getItem("confirm") ?? "touch";
  const confirms = () => confirming() === "always" || (confirming() === "touch" && kancha.touch);

  // A piece that can be laid in several rotations has one button per place, and an answer per rotation.
  const read = () => {
    const buttons = document.querySelectorAll("#ask .answer");
    all = JSON.parse($("offer")?.textContent ?? "[]").flatMap((answer, k) => {
      const one = {...answer, button: buttons[k]};
      if (!answer.rotations.length) return [one];
      return answer.rotations.map((each) => (
        {...one, ...each, word: `${answer.word} r${each.rotation}`, place: answer.word}));
    });
    items = new Set();
  };
  const areRotations = (answers) => answers.length > 0 && answers.every((answer) => answer.rotation !== undefined);
  const indexOfRotation = (answers) => Math.max(0, answers.findIndex((answer) => answer.rotation === kancha.rotation));
  const isSet = () => Boolean(document.querySelector("#ask .items"));
  const onlyPicked = () => (areRotations(picked) ? picked[current] : picked.length === 1 ? picked[0] : null);

  const showChips = (answer) => {
    const chips = $("chips");
    if (!chips) return;
    if (chips.firstChild) chips.scrollTop = 0; // which takes a layout
    chips.replaceChildren();
    chips.removeAttribute("tabindex");
    if (!answer) return;
    const add = (text, kind) => {
      const chip = document.createElement("span");
      chip.className = `chip ${kind}`;
      chip.textContent = text;
      chips.append(chip);
    };
    const onButton = answer.button.checkVisibility() && answer.button.querySelector(".costs")?.textContent;
    if (answer.costs && !onButton) add(answer.costs, "costs");
    for (const text of answer.promises) add(text, "");
    if (answer.final) add(kancha.table().dataset.sayFinal, "final");
    chips.tabIndex = chips.childElementCount > FEW ? 0 : -1; // many may have to be scrolled
  };
  // Many places are folded away, as the picture shows them too.
  const fold = (folded) => {
    const places = $("places");
    if (places) places.open = !folded;
  };
  // Labels without the words with which all of them begin or end.
  const distinct = (answers) => {
    const lines = answers.map(({label}) => label.split(" "));
    const shared = (at) => lines.every((words) => words.length > 1 && words.at(at) === lines[0].at(at));
    while (shared(0)) lines.forEach((words) => words.shift());
    while (shared(-1)) lines.forEach((words) => words.pop());
    return lines.map((words) => words.join(" "));
  };
  // Several answers that pictures tell apart are small tiles.
  const tile = (answers) => {
    const texts = answers.length > 2 ? distinct(answers) : [];
    const isPicture = ({button}, k) => button.querySelector(":scope > svg") && texts[k].length < LONG;
    const fits = texts.length > 0 && answers.every(isPicture);
    $("answers").classList.toggle("tiles", fits);
    if (fits) answers.forEach(({button}, k) => { button.dataset.short = texts[k]; });
  };
  const hideDim = (hidden) => document.querySelectorAll("#answers .dim").forEach((one) => { one.hidden = hidden; });
  const cancel = () => {
    forget();
    kancha.digits();
  };
  const forget = () => {
    [picked, hovered, at, current] = [[], [], "", 0];
    for (const {button, place} of all) {
      button.hidden = false;
      if (place) button.querySelector(".costs").textContent = "";
    }
    hideDim(false);
    document.querySelectorAll(".answer.primary").forEach((button) => button.classList.remove("primary"));
    const buttons = document.querySelectorAll("#answers .answer");
    if (buttons.length === 1) buttons[0].classList.add("primary");
    if ($("pick")) $("pick").hidden = true;
    $("answers")?.classList.remove("tiles");
    if ($("ask")) $("ask").style.minHeight = "";
    fold(!unfolded);
    kancha.pick([]);
    kancha.ghost("");
    showChips(null);
    showSet();
  };
  const offer = () => {
    const now = onlyPicked();
    const visible = new Set(now ? [now.button] : picked.map((answer) => answer.button));
    const ask = $("ask");
    if (!kancha.isNarrow()) ask.style.minHeight ||= `${ask.offsetHeight}px`; // what lies below stays where it is
    ask.scrollTop = 0;
    for (const {button} of all) {
      button.hidden = !visible.has(button);
      button.classList.toggle("primary", button === now?.button);
    }
    if (now?.place) {
      now.button.value = now.word;
      now.button.querySelector(".costs").textContent = now.costs;
    }
    fold(false);
    hideDim(true);
    tile(now ? [] : picked);
    $("pick").hidden = false;
    $("rotate").hidden = !areRotations(picked) || picked.length < 2;
    kancha.pick(now && !at ? now.spots : [at]);
    kancha.digits();
    showChips(now);
    kancha.ghost(at || now?.spots[0] || "", Number(now?.rotation ?? 0));
  };
  const choose = (spot, element) => {
    if (kancha.takeNote(spot)) return;
    const there = kancha.answersAt(spot);
    if (kancha.frame().dataset.mine !== "1") return kancha.tellSpot(element);
    if (!there.length) return kancha.whyNot(spot, element);
    if (isSet()) return toggle(spot);
    const again = at === spot && onlyPicked();
    if (again) return isSettling() || give(again.button);
    pickUp(there, spot);
  };
  const pickUp = (answers, spot) => {
    [picked, at, current] = [answers, spot, areRotations(answers) ? indexOfRotation(answers) : 0];
    offer();
    if (!confirms()) return answers.length === 1 && give(answers[0].button);
    clearTimeout(settling);
    $("answers").classList.add("settling");
    settling = setTimeout(() => $("answers")?.classList.remove("settling"), CALM);
  };
  const isSettling = () => $("answers").classList.contains("settling");
  const give = (button) => {
    giving = true;
    button.click();
    giving = false;
  };
  // Whether a click on a button only picks its answer.
  const holdBack = (button) => {
    if (giving) return false;
    const answers = all.filter((answer) => answer.button === button);
    if (onlyPicked()?.button === button) return isSettling();
    if (!areRotations(answers) && !(confirms() && !items.size)) return false;
    pickUp(answers, picked.length ? at : answers[0].spots[0] ?? "");
    return true;
  };
  // Pick an answer by its word, just as its button would, or all items of a set.
  const pickWord = (word) => {
    const answer = all.find((one) => one.word === word);
    if (isSet() && !answer.button.matches(".aside")) {
      items = new Set(word.split("+").filter((item) => item !== "none"));
      return showSet();
    }
    if (onlyPicked() !== answer) forget();
    kancha.rotation = answer.rotation ?? kancha.rotation;
    answer.button.click();
  };
  const rotate = () => {
    const answers = picked.length ? picked : hovered;
    if (!areRotations(answers)) return;
    const next = (indexOfRotation(answers) + 1) % answers.length;
    kancha.rotation = answers[next].rotation;
    if (!picked.length) return preview(answers);
    current = next;
    offer();
  };

  // Sets: the items are toggled, and only the button for exactly these is shown.

  const toggle = (item) => {
    if (!items.delete(item)) items.add(item);
    showSet();
  };
  const showSet = () => {
    if (!isSet()) return;
    for (const item of document.querySelectorAll("#ask .item")) {
      const on = items.has(item.dataset.item);
      item.setAttribute("aria-pressed", String(on));
    }
    kancha.pick([...items]);
    const wanted = [...items].sort().join("+") || "none";
    let match = null;
    for (const answer of all.filter((one) => !one.button.classList.contains("aside"))) {
      const here = answer.word.split("+").sort().join("+") === wanted;
      answer.button.hidden = !here;
      answer.button.classList.toggle("primary", here);
      if (here) match = answer;
      if (here && answer.these) answer.button.querySelector("span").textContent = answer.these;
    }
    showChips(match);
  };

  // What is under the mouse or the focus is shown before it is picked.

  const previewTarget = (event) => {
    const button = event.target.closest?.("#ask .answer");
    const advice = event.target.closest?.("[data-advice]");
    const spot = event.target.closest?.("[data-spot].lit");
    if (picked.length || isSet() || event.target.closest?.("#chips")) return;
    if (button) preview(all.filter((one) => one.button === button));
    else if (advice) preview(all.filter((one) => one.word === advice.dataset.advice));
    else preview(spot ? kancha.answersAt(spot.dataset.spot) : []);
  };
  const preview = (answers) => {
    if (!answers.length && !hovered.length) return;
    hovered = answers;
    const answer = answers.length === 1 || areRotations(answers) ? answers[indexOfRotation(answers)] : null;
    showChips(answer);
    kancha.pick(answer ? answer.spots : []);
    kancha.ghost(answer?.spots[0] ?? "", Number(answer?.rotation ?? 0));
  };
  document.addEventListener("pointerover", previewTarget);
  document.addEventListener("focusin", previewTarget);

  Object.assign(kancha, {
    answers: () => all, readOffer: read, choose, cancel, forgetPick: forget, holdBack, pickWord, rotate, toggle,
    confirming,
    previewAt: (spot) => { if (!picked.length && !isSet()) preview(kancha.answersAt(spot)); },
    keepUnfolded: (open) => { unfolded = open; },
  });
})();
