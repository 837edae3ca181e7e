// At the table: choosing an answer on the picture or by its button, why not, undo, keys, drawers.
(() => {
  "use strict";
  const kancha = window.kancha;
  const $ = (id) => document.getElementById(id);
  let picked = [];      // the answers at the chosen spot
  let at = "";          // the chosen spot
  let turned = 0;       // the answer among them that is offered, where they differ by a turn
  let seen = [];        // the answers under the mouse or the focus, while none is chosen
  let unfolded = false; // whether somebody wants to see the list of many places
  let items = new Set();
  let keyboard = false;
  let free = null;      // whose seats were free in the last frame

  // Answers. What can be laid in several ways has one button for each place, and an answer for each turn.

  const split = (text, by) => (text ? text.split(by) : []);
  const read = (button) => {
    const {spots, brings, turns, place} = button.dataset;
    const answer = {button, word: button.value, spots: split(spots, "|"), brings: split(brings, "|")};
    if (turns === undefined) return [answer];
    const each = brings.split("¦");
    return turns.split("|").map((turn, k) => ({...answer, turn, word: `${place} r${turn}`, brings: split(each[k], "|")}));
  };
  let all = [];
  kancha.answers = () => all;
  const areTurns = (answers) => answers.length > 0 && answers.every((answer) => answer.turn !== undefined);
  const turnOf = (answers) => Math.max(0, answers.findIndex((answer) => answer.turn === kancha.turn));
  const isSet = () => Boolean(document.querySelector("#ask .items"));

  const tell = (answer) => {
    const chips = $("chips");
    if (!chips) return;
    chips.replaceChildren();
    if (!answer) return;
    const said = [...answer.brings, ...(answer.button.classList.contains("final") ? ["cannot be taken back"] : [])];
    for (const text of said) {
      const chip = document.createElement("span");
      chip.className = text === "cannot be taken back" ? "chip final" : "chip";
      chip.textContent = text;
      chips.append(chip);
    }
  };
  // Many places are folded away: the picture shows them too.
  const fold = (folded) => {
    const places = $("places");
    if (places) places.open = !folded;
  };
  const letGo = () => {
    [picked, seen, at, turned] = [[], [], "", 0];
    for (const {button} of kancha.answers()) button.hidden = false;
    for (const button of document.querySelectorAll("#answers .turns")) button.textContent = button.dataset.place;
    document.querySelectorAll("#answers .dim").forEach((button) => { button.hidden = false; });
    document.querySelectorAll(".answer.primary").forEach((button) => button.classList.remove("primary"));
    if ($("pick")) $("pick").hidden = true;
    fold(!unfolded);
    kancha.pick([]);
    kancha.ghost("");
    tell(null);
    showSet();
  };
  const offer = () => {
    const turns = areTurns(picked);
    const now = turns ? picked[turned] : picked.length === 1 ? picked[0] : null;
    const shown = new Set(turns ? [now.button] : picked.map((answer) => answer.button));
    for (const {button} of kancha.answers()) {
      button.hidden = !shown.has(button);
      button.classList.toggle("primary", button === now?.button);
    }
    if (turns) now.button.value = now.button.textContent = now.word;
    fold(false);
    document.querySelectorAll("#answers .dim").forEach((button) => { button.hidden = true; });
    $("pick").hidden = false;
    $("turn-it").hidden = !turns || picked.length < 2;
    kancha.pick([at]);
    tell(now);
    kancha.ghost(at, Number(now?.turn ?? 0));
  };
  const choose = (spot) => {
    const there = kancha.answersAt(spot);
    if (!there.length) return whyNot(spot);
    if (isSet()) return toggle(itemOf(spot));
    if (at === spot && (there.length === 1 || areTurns(there))) return give(picked[turned].button);
    pickUp(there, spot);
  };
  const pickUp = (answers, spot) => {
    [picked, at, turned] = [answers, spot, areTurns(answers) ? turnOf(answers) : 0];
    offer();
    if (answers.length === 1 && !kancha.touch) give(answers[0].button);
  };
  const turnIt = () => {
    const answers = picked.length ? picked : seen;
    if (!areTurns(answers)) return;
    const next = (turnOf(answers) + 1) % answers.length;
    kancha.turn = answers[next].turn;
    if (!picked.length) return look(answers);
    turned = next;
    offer();
  };
  const give = (button) => button.click();

  // Sets: the items are switched on and off, and the button for just these is there

  const itemOf = (spot) => [...document.querySelectorAll("#ask .item")].find((item) => item.dataset.item === spot)?.dataset.item ?? spot;
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
    for (const answer of kancha.answers().filter((one) => !one.button.classList.contains("aside"))) {
      const here = answer.word.split("+").sort().join("+") === wanted;
      answer.button.hidden = !here;
      answer.button.classList.toggle("primary", here);
      if (here) match = answer;
    }
    tell(match);
  };

  // Why not

  const say = (html) => {
    $("say").innerHTML = html;
    $("say").hidden = !html.trim();
  };
  const whyNot = async (sought) => {
    if (kancha.frame().dataset.mine !== "1") return;
    const answer = await fetch(`${kancha.table().dataset.here}why?q=${encodeURIComponent(sought)}`, {headers: {"HX-Request": "true"}});
    say(answer.ok ? await answer.text() : "That cannot be answered just now.");
  };

  const tellFreed = () => {
    const now = split(kancha.frame().dataset.free, "|");
    const freed = now.filter((name) => free && !free.includes(name));
    free = now;
    if (!freed.length) return;
    const reason = document.createElement("div");
    reason.className = "reason";
    reason.textContent = `The seat of ${freed.join(" and ")} has been freed: whoever opens the invitation can take it.`;
    say(reason.outerHTML);
  };

  // Every change of the frame

  kancha.shown = () => {
    document.title = kancha.frame().dataset.title;
    $("answers")?.removeAttribute("aria-busy");
    items = new Set();
    all = [...document.querySelectorAll("#ask .answer")].flatMap(read);
    kancha.light();
    letGo();
    const first = document.querySelector("#answers .answer");
    if (first && document.querySelectorAll("#answers .answer").length === 1) first.classList.add("primary");
    // Who plays by keyboard finds the next answer under the fingers.
    if (first && keyboard && (document.activeElement === document.body || document.activeElement?.closest("#ask"))) first.focus();
    kancha.settle(); // measures, so it comes after all that changes
    tellFreed();
    kancha.frame().dataset.shown = ""; // says that the page can be used; the next frame comes without it
    const uncover = $("uncover");
    if (uncover?.dataset.next === "1") location.assign(uncover.href);
  };

  // Posting

  const post = async (form, button) => {
    const answers = $("answers");
    if (answers?.getAttribute("aria-busy") === "true" && form.id === "answer") return;
    if (form.id === "answer") answers?.setAttribute("aria-busy", "true");
    say("");
    try {
      const answer = await fetch(button?.getAttribute("formaction") ?? form.action, {
        method: "POST", body: new URLSearchParams(new FormData(form, button)), headers: {"HX-Request": "true"},
      });
      if (answer.status === 204) {
        if (form.dataset.closes) $(form.dataset.closes).close();
        if (!kancha.connected()) location.reload();
        return;
      }
      say(answer.ok || answer.status === 503 ? await answer.text() : `<div class="reason">The server refused that (${answer.status}). Load the page again.</div>`);
    } catch {
      say('<div class="reason">The server cannot be reached. Nothing is lost; try again in a moment.</div>');
    }
    answers?.removeAttribute("aria-busy");
  };
  document.addEventListener("submit", (event) => {
    if (event.target.method !== "post" || event.target.id === "pass-on") return;
    event.preventDefault();
    post(event.target, event.submitter);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.form;
    if (!form?.matches("[data-setting]")) return;
    fetch(form.action, {method: "POST", body: new URLSearchParams(new FormData(form)), headers: {"HX-Request": "true"}});
  });

  // Clicks

  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest?.(selector);
    const spot = on("[data-spot]");
    const turns = on("#answers .turns");
    if (spot && !kancha.slipped()) choose(spot.dataset.spot);
    else if (turns && !picked.length) {
      event.preventDefault();
      const answers = kancha.answers().filter((answer) => answer.button === turns);
      pickUp(answers, answers[0].spots[0] ?? "");
    }
    else if (on("[data-why]")) whyNot(on("[data-why]").dataset.why);
    else if (on(".item")) toggle(on(".item").dataset.item);
    else if (on("#places summary")) unfolded = !$("places").open;
    else if (on("#turn-it")) turnIt();
    else if (on("#let-go")) letGo();
    else if (on("#replay")) kancha.replay();
    else if (on("#invite")) invite(on("#invite"));
    else if (on("#skip-playback")) kancha.skip();
    else if (on("[data-open]")) open(on("[data-open]").dataset.open);
    else if (on("[data-copy]")) {
      on("[data-copy]").select();
      navigator.clipboard?.writeText(on("[data-copy]").value).catch(() => {});
    } else if (on("a[data-rule]")) {
      event.preventDefault();
      open("rules", on("a[data-rule]").dataset.rule);
    } else if (!on("#say")) say("");
  });
  const preview = (event) => {
    const button = event.target.closest?.("#answers .answer");
    const spot = event.target.closest?.("[data-spot].lit");
    if (picked.length || isSet()) return;
    look(button ? kancha.answers().filter((one) => one.button === button) : spot ? kancha.answersAt(spot.dataset.spot) : []);
  };
  const look = (answers) => {
    seen = answers;
    const answer = answers.length === 1 || areTurns(answers) ? answers[turnOf(answers)] : null;
    tell(answer);
    kancha.pick(answer ? answer.spots : []);
    kancha.ghost(answer?.spots[0] ?? "", Number(answer?.turn ?? 0));
  };
  document.addEventListener("pointerover", preview);
  document.addEventListener("focusin", preview);

  const invite = async (button) => {
    const link = document.querySelector("[data-copy]");
    try {
      await navigator.clipboard.writeText(link.value);
      button.textContent = "Copied: send it to your friend";
    } catch {
      open("menu");
      link.select();
    }
  };

  // Drawers

  const open = async (name, rule) => {
    const dialog = $(name);
    if (!dialog.open) dialog.showModal();
    if (name === "menu" && $("guests")) {
      const answer = await fetch($("guests").dataset.src).catch(() => null);
      $("guests").innerHTML = answer?.ok ? await answer.text() : "";
    }
    const text = $("rules-text");
    if (name === "rules" && !text.childElementCount) {
      const answer = await fetch(text.dataset.src, {headers: {"HX-Request": "true"}});
      text.innerHTML = answer.ok ? await answer.text() : "The rules cannot be loaded just now.";
    }
    if (rule) {
      const item = document.getElementById(rule);
      const box = text.querySelector("[data-search]");
      if (item?.hidden) {
        box.value = "";
        kanchaRules.search(box);
      }
      document.querySelectorAll(".rule-item.here").forEach((one) => one.classList.remove("here"));
      item?.classList.add("here");
      item?.scrollIntoView({block: "center"});
    }
  };

  // Keys

  document.addEventListener("pointerdown", () => { keyboard = false; });
  document.addEventListener("keydown", () => { keyboard = true; }, {capture: true});
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const key = event.key.toLowerCase();
    const buttons = [...document.querySelectorAll("#ask .answer:not([hidden])")];
    if (/^[1-9]$/.test(key) && buttons[Number(key) - 1]) buttons[Number(key) - 1].click();
    else if (key === "r") turnIt();
    else if (key === "u" && $("undo") && !$("undo").disabled) $("undo").click();
    else if (key === "l") kancha.replay();
    else if (key === "+") kancha.zoomMiddle(1.4);
    else if (key === "-") kancha.zoomMiddle(1 / 1.4);
    else if (key === "0") kancha.fit();
    else if (key === "?") open("rules");
    else if (key === "escape") {
      letGo();
      say("");
      kancha.skip();
    } else return;
    if (key !== "escape") event.preventDefault();
  });
})();
