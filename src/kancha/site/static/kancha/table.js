// At the table: clicks and keys, why not, undo, posting, drawers.
(() => {
  "use strict";
  const kancha = window.kancha;
  const $ = (id) => document.getElementById(id);
  const words = () => kancha.table().dataset; // the texts of this script, in the language of the page
  let keyboard = false;
  let free = null;      // the free seats in the last frame, with their names

  // Why not

  const reason = (text) => {
    const box = document.createElement("div");
    box.className = "reason";
    box.textContent = text;
    return box.outerHTML;
  };
  // Said at the foot of the page or, with a mouse, beside what it is about.
  const say = (html, beside = null) => {
    const box = $("say");
    $("say-text").innerHTML = html;
    box.hidden = !html.trim();
    box.style.left = box.style.top = box.style.bottom = "";
    if (box.hidden || !beside || kancha.isNarrow()) return;
    const [at, own] = [beside.getBoundingClientRect(), box.getBoundingClientRect()];
    const below = at.bottom + 10;
    const top = below + own.height < innerHeight - 8 ? below : Math.max(8, at.top - own.height - 10);
    box.style.bottom = "auto";
    box.style.top = `${top}px`;
    box.style.left = `${Math.max(8, Math.min(innerWidth - own.width - 8, at.left + at.width / 2 - own.width / 2))}px`;
  };
  const whyNot = async (sought, beside) => {
    if (kancha.frame().dataset.mine !== "1") return;
    const address = `${kancha.table().dataset.here}why?q=${encodeURIComponent(sought)}`;
    const answer = await fetch(address, {headers: {"HX-Request": "true"}});
    say(answer.ok ? await answer.text() : reason(words().sayNoReason), beside);
  };

  kancha.whyNot = whyNot;
  kancha.say = (text) => say(reason(text));

  // Who has come, and whose seat has been freed, since the last frame.
  const announceSeats = () => {
    const now = JSON.parse(kancha.frame().dataset.free);
    const before = free ?? now;
    free = now;
    const freed = Object.keys(now).filter((seat) => !(seat in before));
    const name = (seat) => document.querySelector(`#players [data-seat="${seat}"] strong`)?.textContent;
    const taken = Object.keys(before).filter((seat) => !(seat in now) && name(seat));
    const letter = (seat) => String.fromCharCode(65 + Number(seat));
    const texts = [
      ...freed.map((seat) => words().sayFreed.replace("{0}", () => now[seat])),
      ...taken.map((seat) => words().sayArrived.replace("{1}", letter(seat)).replace("{0}", () => name(seat)))];
    if (texts.length) say(texts.map(reason).join(""));
  };

  // Every change of the frame

  kancha.onFrame = (pieces = null, drawings = null) => {
    document.title = kancha.frame().dataset.title;
    wait(false);
    kancha.readOffer();
    kancha.readNotes();
    kancha.light();
    kancha.unfold();
    kancha.forgetPick();
    // Whoever plays by keyboard gets the question focused.
    const focused = document.activeElement;
    if (keyboard && focused?.matches("body, .skip, #ask *")) $("prompt")?.focus();
    kancha.forgetSpots();
    kancha.forgetCursor();
    kancha.adaptSheet();
    kancha.showHint();
    kancha.settle(); // it measures, as does what follows, so it comes after everything that changes the layout
    kancha.digits();
    if (pieces) kancha.glide(pieces);
    if (drawings) kancha.mark(drawings);
    if ($("ask")) $("ask").scrollTop = 0;
    kancha.showTabs();
    kancha.refit();
    announceSeats();
    kancha.frame().dataset.shown = ""; // the page can be used now; the next frame comes without it
    const uncover = $("uncover");
    if (uncover?.dataset.next === "1") location.assign(uncover.href);
  };

  // Posting. The answer arrives by the stream, or, if that does not open in time, by loading the page again.

  const PATIENCE = 2000;
  const reloadUnlessConnected = () => { if (!kancha.isConnected()) location.reload(); };
  // While an answer is under way nothing else moves, so that its frame is painted without delay.
  const wait = (busy) => {
    document.body.classList.toggle("answering", busy);
    if (busy) $("answers")?.setAttribute("aria-busy", "true");
    else $("answers")?.removeAttribute("aria-busy");
  };
  const post = async (form, button) => {
    if (form.id === "answer") {
      if ($("answers")?.getAttribute("aria-busy") === "true") return;
      wait(true);
    }
    const body = new URLSearchParams(new FormData(form, button)); // before the button may be gone
    const address = button?.getAttribute("formaction") ?? form.action;
    say("");
    try {
      const answer = await fetch(address, {method: "POST", body, headers: {"HX-Request": "true"}});
      if (answer.status === 204) {
        if (form.dataset.closes) $(form.dataset.closes).close();
        if (!kancha.isConnected()) setTimeout(reloadUnlessConnected, PATIENCE);
        return;
      }
      const refused = reason(words().sayRefused.replace("{0}", answer.status));
      say(answer.ok || answer.status === 503 ? await answer.text() : refused);
    } catch {
      say(reason(words().sayUnreachable));
    }
    wait(false);
  };
  document.addEventListener("submit", (event) => {
    if (event.target.method !== "post" || event.target.matches("[data-leaves]")) return;
    event.preventDefault();
    post(event.target, event.submitter);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.form;
    if (event.target.name === "confirm") localStorage.setItem("confirm", event.target.value);
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
    if (spot && !kancha.slipped()) kancha.choose(spot.dataset.spot, spot);
    else if (on("#ask .answer") && kancha.holdBack(on("#ask .answer"))) event.preventDefault();
    else if (on("[data-why]")) whyNot(on("[data-why]").dataset.why, on("[data-why]"));
    else if (on("#say .close")) say("");
    else if (on(".item")) kancha.toggle(on(".item").dataset.item);
    else if (on("#places summary")) kancha.keepUnfolded(!$("places").open);
    else if (on("#rotate")) kancha.rotate();
    else if (on("#cancel")) kancha.cancel();
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
    if (name === "menu") {
      const set = {confirm: kancha.confirming(), sound: kancha.sounds()};
      const chosen = dialog.querySelectorAll("[name=confirm], [name=sound]");
      for (const one of chosen) one.checked = one.value === set[one.name];
    }
    if (name === "menu" && $("guests")) {
      const answer = await fetch($("guests").dataset.src).catch(() => null);
      $("guests").innerHTML = answer?.ok ? await answer.text() : "";
    }
    const text = $("rules-text");
    if (name === "rules" && !text.childElementCount) {
      const answer = await fetch(text.dataset.src, {headers: {"HX-Request": "true"}});
      text.innerHTML = answer.ok ? await answer.text() : words().sayNoRules;
    }
    const about = name === "rules" ? text.querySelector("[data-about]") : null;
    if (about) {
      about.dataset.rule = kancha.frame().dataset.rule;
      about.hidden = !about.dataset.rule;
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
      item?.scrollIntoView({block: item.matches("h2") ? "start" : "center"});
    }
  };

  // Keys

  const byKeyboard = (used) => {
    keyboard = used;
    document.body.classList.toggle("keyboard", used);
  };
  document.addEventListener("pointerdown", () => byKeyboard(false));
  document.addEventListener("keydown", () => byKeyboard(true), {capture: true});
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input:not([type=checkbox]), select, textarea")) return;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (kancha.command(event.key.toLowerCase()) && event.key !== "Escape") event.preventDefault();
  });
  // Whether a key has done something.
  kancha.command = (key) => {
    const buttons = kancha.numbered();
    if (kancha.noteKey(key)) say("");
    else if (/^[1-9]$/.test(key) && buttons[Number(key) - 1]) buttons[Number(key) - 1].click();
    else if (key === "r") kancha.rotate();
    else if (key === "u" && $("undo") && !$("undo").disabled) $("undo").click();
    else if (key === "l") kancha.replay();
    else if (key === "h") kancha.pressHint();
    else if (key === "+") kancha.zoomMiddle(1.4);
    else if (key === "-") kancha.zoomMiddle(1 / 1.4);
    else if (key === "0") kancha.fit();
    else if (key === "?") open("rules");
    else if (key === "escape") {
      if ($("pick")?.hidden) kancha.closeHint();
      kancha.cancel();
      say("");
      kancha.skip();
    } else return false;
    return true;
  };
})();
