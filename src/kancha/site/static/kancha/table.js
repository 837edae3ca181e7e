// At the table: picking an answer on the picture or by its button, why not, undo, keys, drawers.
(() => {
  "use strict";
  const kancha = window.kancha;
  const $ = (id) => document.getElementById(id);
  const words = () => kancha.table().dataset; // the texts of this script, in the language of the page
  let picked = [];      // the answers at the chosen spot
  let at = "";          // the chosen spot
  let current = 0;      // which of them is shown, if they differ only in rotation
  let hovered = [];     // the answers under the mouse or the focus, while none is picked
  let unfolded = false; // whether the player has opened the list of many places
  let items = new Set();
  let keyboard = false;
  let free = null;      // the names of the free seats in the last frame

  // Answers. A piece that can be laid in several rotations has one button per place, and an answer per rotation.

  const readOffer = () => {
    const buttons = document.querySelectorAll("#ask .answer");
    return JSON.parse($("offer")?.textContent ?? "[]").flatMap((answer, k) => {
      const one = {...answer, button: buttons[k]};
      if (!answer.rotations.length) return [one];
      return answer.rotations.map((each) => (
        {...one, ...each, word: `${answer.word} r${each.rotation}`, place: answer.word}));
    });
  };
  const relabel = (button, text, costs) => {
    button.querySelector("span").textContent = text;
    button.querySelector(".costs").textContent = costs;
  };
  let all = [];
  kancha.answers = () => all;
  const areRotations = (answers) => answers.length > 0 && answers.every((answer) => answer.rotation !== undefined);
  const indexOfRotation = (answers) => Math.max(0, answers.findIndex((answer) => answer.rotation === kancha.rotation));
  const isSet = () => Boolean(document.querySelector("#ask .items"));

  const showChips = (answer) => {
    const chips = $("chips");
    if (!chips) return;
    chips.replaceChildren();
    if (!answer) return;
    const add = (text, kind) => {
      const chip = document.createElement("span");
      chip.className = `chip ${kind}`;
      chip.textContent = text;
      chips.append(chip);
    };
    if (answer.costs) add(answer.costs, "costs");
    for (const text of answer.promises) add(text, "");
    if (answer.final) add(words().sayFinal, "final");
  };
  // Many places are folded away, as the picture shows them too.
  const fold = (folded) => {
    const places = $("places");
    if (places) places.open = !folded;
  };
  const cancel = () => {
    [picked, hovered, at, current] = [[], [], "", 0];
    for (const {button} of kancha.answers()) button.hidden = false;
    for (const {button, place} of kancha.answers()) if (place) relabel(button, place, "");
    document.querySelectorAll("#answers .dim").forEach((button) => { button.hidden = false; });
    document.querySelectorAll(".answer.primary").forEach((button) => button.classList.remove("primary"));
    if ($("pick")) $("pick").hidden = true;
    fold(!unfolded);
    kancha.pick([]);
    kancha.ghost("");
    showChips(null);
    showSet();
  };
  const offer = () => {
    const rotatable = areRotations(picked);
    const now = rotatable ? picked[current] : picked.length === 1 ? picked[0] : null;
    const visible = new Set(rotatable ? [now.button] : picked.map((answer) => answer.button));
    for (const {button} of kancha.answers()) {
      button.hidden = !visible.has(button);
      button.classList.toggle("primary", button === now?.button);
    }
    if (rotatable) {
      now.button.value = now.word;
      relabel(now.button, now.word, now.costs);
    }
    fold(false);
    document.querySelectorAll("#answers .dim").forEach((button) => { button.hidden = true; });
    $("pick").hidden = false;
    $("rotate").hidden = !rotatable || picked.length < 2;
    kancha.pick([at]);
    showChips(now);
    kancha.ghost(at, Number(now?.rotation ?? 0));
  };
  const choose = (spot) => {
    const there = kancha.answersAt(spot);
    if (!there.length) return whyNot(spot);
    if (isSet()) return toggle(spot);
    if (at === spot && (there.length === 1 || areRotations(there))) return give(picked[current].button);
    pickUp(there, spot);
  };
  const pickUp = (answers, spot) => {
    [picked, at, current] = [answers, spot, areRotations(answers) ? indexOfRotation(answers) : 0];
    offer();
    if (answers.length === 1 && !kancha.touch) give(answers[0].button);
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
  const give = (button) => button.click();

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
    for (const answer of kancha.answers().filter((one) => !one.button.classList.contains("aside"))) {
      const here = answer.word.split("+").sort().join("+") === wanted;
      answer.button.hidden = !here;
      answer.button.classList.toggle("primary", here);
      if (here) match = answer;
    }
    showChips(match);
  };

  // Why not

  const reason = (text) => {
    const box = document.createElement("div");
    box.className = "reason";
    box.textContent = text;
    return box.outerHTML;
  };
  const say = (html) => {
    $("say").innerHTML = html;
    $("say").hidden = !html.trim();
  };
  const whyNot = async (sought) => {
    if (kancha.frame().dataset.mine !== "1") return;
    const address = `${kancha.table().dataset.here}why?q=${encodeURIComponent(sought)}`;
    const answer = await fetch(address, {headers: {"HX-Request": "true"}});
    say(answer.ok ? await answer.text() : words().sayNoReason);
  };

  const announceFreed = () => {
    const now = JSON.parse(kancha.frame().dataset.free);
    const freed = now.filter((name) => free && !free.includes(name));
    free = now;
    if (!freed.length) return;
    say(freed.map((name) => reason(words().sayFreed.replace("{0}", () => name))).join(""));
  };

  // Every change of the frame

  kancha.onFrame = () => {
    document.title = kancha.frame().dataset.title;
    $("answers")?.removeAttribute("aria-busy");
    items = new Set();
    all = readOffer();
    kancha.light();
    cancel();
    const first = document.querySelector("#answers .answer");
    if (first && document.querySelectorAll("#answers .answer").length === 1) first.classList.add("primary");
    // Whoever plays by keyboard gets the next answer focused.
    const focused = document.activeElement;
    if (first && keyboard && (focused === document.body || focused?.closest("#ask"))) first.focus();
    kancha.forgetSpots();
    kancha.showTabs();
    kancha.settle(); // it measures, so it comes after everything that changes the layout
    announceFreed();
    kancha.frame().dataset.shown = ""; // the page can be used now; the next frame comes without it
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
        if (!kancha.isConnected()) location.reload();
        return;
      }
      const refused = reason(words().sayRefused.replace("{0}", answer.status));
      say(answer.ok || answer.status === 503 ? await answer.text() : refused);
    } catch {
      say(reason(words().sayUnreachable));
    }
    answers?.removeAttribute("aria-busy");
  };
  document.addEventListener("submit", (event) => {
    if (event.target.method !== "post" || event.target.matches("[data-leaves]")) return;
    event.preventDefault();
    post(event.target, event.submitter);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.form;
    if (!form?.matches("[data-setting]")) return;
    const body = new URLSearchParams(new FormData(form));
    fetch(form.action, {method: "POST", body, headers: {"HX-Request": "true"}});
  });

  // Clicks

  // A finger that misses a lit line by little means that one.
  const REACH = 24;
  const lineNear = ({clientX, clientY}) => {
    const distances = [...document.querySelectorAll("#field [data-spot].lit:has(.way)")].map((spot) => {
      const {x, y, width, height} = spot.getBoundingClientRect();
      return [Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY), spot];
    });
    const [distance, spot] = distances.sort(([one], [other]) => one - other)[0] ?? [];
    return distance < REACH ? spot : null;
  };
  document.addEventListener("click", (event) => {
    const on = (selector) => event.target.closest?.(selector);
    const hit = on("[data-spot]");
    const spot = hit && kancha.touch && !hit.matches(".lit") ? lineNear(event) ?? hit : hit;
    const rotatable = on("#answers .rotatable");
    if (spot && !kancha.slipped()) choose(spot.dataset.spot);
    else if (rotatable && !picked.length) {
      event.preventDefault();
      const answers = kancha.answers().filter((answer) => answer.button === rotatable);
      pickUp(answers, answers[0].spots[0] ?? "");
    }
    else if (on("[data-why]")) whyNot(on("[data-why]").dataset.why);
    else if (on(".item")) toggle(on(".item").dataset.item);
    else if (on("#places summary")) unfolded = !$("places").open;
    else if (on("#rotate")) rotate();
    else if (on("#cancel")) cancel();
    else if (on("#replay")) kancha.replay();
    else if (on("#invite")) invite(on("#invite"));
    else if (on("#skip-playback")) kancha.skip();
    else if (on("[data-tab]")) kancha.openTab(on("[data-tab]").dataset.tab);
    else if (on("[data-open]")) open(on("[data-open]").dataset.open);
    else if (on("[data-copy]")) {
      on("[data-copy]").select();
      navigator.clipboard?.writeText(on("[data-copy]").value).catch(() => {});
    } else if (on("a[data-rule]")) {
      event.preventDefault();
      open("rules", on("a[data-rule]").dataset.rule);
    } else if (!on("#say")) say("");
  });
  const previewTarget = (event) => {
    const button = event.target.closest?.("#answers .answer");
    const spot = event.target.closest?.("[data-spot].lit");
    if (picked.length || isSet()) return;
    if (button) preview(kancha.answers().filter((one) => one.button === button));
    else preview(spot ? kancha.answersAt(spot.dataset.spot) : []);
  };
  const preview = (answers) => {
    hovered = answers;
    const answer = answers.length === 1 || areRotations(answers) ? answers[indexOfRotation(answers)] : null;
    showChips(answer);
    kancha.pick(answer ? answer.spots : []);
    kancha.ghost(answer?.spots[0] ?? "", Number(answer?.rotation ?? 0));
  };
  document.addEventListener("pointerover", previewTarget);
  document.addEventListener("focusin", previewTarget);

  const invite = async (button) => {
    const link = document.querySelector("[data-copy]");
    try {
      await navigator.clipboard.writeText(link.value);
      button.textContent = words().sayCopied;
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
      text.innerHTML = answer.ok ? await answer.text() : words().sayNoRules;
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
    else if (key === "r") rotate();
    else if (key === "u" && $("undo") && !$("undo").disabled) $("undo").click();
    else if (key === "l") kancha.replay();
    else if (key === "+") kancha.zoomMiddle(1.4);
    else if (key === "-") kancha.zoomMiddle(1 / 1.4);
    else if (key === "0") kancha.fit();
    else if (key === "?") open("rules");
    else if (key === "escape") {
      cancel();
      say("");
      kancha.skip();
    } else return;
    if (key !== "escape") event.preventDefault();
  });
})();
