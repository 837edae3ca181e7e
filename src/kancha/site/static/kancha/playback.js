// The stream: frames arrive and are shown one by one, so that a person can follow.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const queue = [];
  let showing = false;
  let hurry = false;
  let skipped = false;
  let shownAt = 0;
  let source = null;
  let held = null;      // the frames that have arrived during a replay

  const table = () => document.getElementById("table");
  const frame = () => document.getElementById("frame");
  const seq = () => Number(frame()?.dataset.seq ?? -1);
  const pace = () => (kancha.quiet() ? 0 : Number(frame()?.dataset.pace ?? 0));
  const LONGEST = 3; // moments that a frame stays, however much it tells: the log keeps all of it
  const reading = () => { // one moment for two lines, none if nothing is told
    const lines = document.querySelectorAll("#since li").length;
    return lines && Math.min(LONGEST, Math.max(1, lines / 2));
  };
  const wait = (time) => new Promise((done) => {
    kancha.wake = done;
    setTimeout(done, time);
  });

  // A message holds a whole frame, or what has changed since the frame with the version ``base``.

  const morph = (target, text) => htmx.swap({sourceElement: table(), target, swap: "innerMorph", text});
  const change = async ({parts, log, meta}) => {
    for (const [id, html] of Object.entries(parts)) await morph(document.getElementById(id), html);
    kancha.tell(log);
    Object.assign(frame().dataset, meta);
    frame().classList.toggle("mine", meta.mine === 1);
    frame().classList.toggle("past", meta.latest === 0);
    document.getElementById("seq").value = meta.seq;
  };
  const show = async (message) => {
    const {version} = frame().dataset;
    if (!message.html && message.version === version) return;
    const whole = message.html || message.base === version ? message : await fetchFrame(message.meta.seq);
    if (!whole) return;
    const before = seq();
    const pieces = kancha.whereabouts();
    const drawings = kancha.drawings();
    const top = document.querySelector("#log ol")?.scrollTop ?? 0;
    delete frame().dataset.shown;
    document.querySelectorAll(".fresh").forEach((one) => one.classList.remove("fresh"));
    await (whole.html ? morph(table(), whole.html) : change(whole));
    const log = document.querySelector("#log ol");
    if (log && top > 0) log.scrollTop = top;
    kancha.onFrame(pieces, drawings);
    if (seq() !== before) kancha.flourish();
    kancha.stageEnd();
  };
  const fetchFrame = async (number) => {
    const answer = await fetch(`${table().dataset.here}at/${number}`).catch(() => null);
    return answer?.ok ? answer.json() : null;
  };
  const merge = (one, next) => (
    {...next, base: one.base, parts: {...one.parts, ...next.parts}, log: [...one.log, ...next.log]});
  const condense = (messages) => {
    const rest = messages.slice(Math.max(0, messages.findLastIndex((message) => message.html)));
    const whole = rest[0].html ? [rest.shift()] : [];
    return [...whole, ...(rest.length ? [rest.reduce(merge)] : [])];
  };
  const pump = async () => {
    if (showing) return;
    showing = true;
    try {
      while (queue.length) {
        // A past frame stays until it can have been read, even if the next one has already arrived.
        if (frame().dataset.latest === "0" && !hurry) await wait(shownAt + pace() * reading() - performance.now());
        if (hurry) queue.splice(0, queue.length, ...condense(queue));
        await show(queue.shift());
        shownAt = performance.now();
      }
    } finally {
      [showing, hurry] = [false, false];
      if (queue.length) pump(); // one frame has failed, and the next one is shown all the same
    }
  };
  const receive = (message) => {
    queue.push(message);
    pump();
  };
  const news = (message) => (held ? held.push(message) : receive(message));
  const skip = () => {
    if (!showing && !held) return;
    [hurry, skipped] = [true, true];
    kancha.wake?.();
  };

  // Replay what has happened since one's last answer.

  const replay = async () => {
    if (showing || held || document.getElementById("uncover")) return;
    [held, skipped] = [[], false];
    delete frame().dataset.shown;
    const last = seq();
    for (let at = Number(frame().dataset.since), next; at <= last; at = next) {
      if (skipped) at = last;
      const message = await fetchFrame(at);
      next = Math.max(at + 1, Math.min(last, message?.next ?? 0)); // the last frame is always shown
      if (!message) continue;
      hurry ||= skipped;
      receive(message);
    }
    const waiting = held;
    held = null;
    waiting.forEach(receive);
    if (!showing) frame().dataset.shown = "";
  };
  const replayOnce = () => {
    const key = `seen ${table().dataset.here}`;
    const since = Number(frame().dataset.since);
    const seen = Number(sessionStorage.getItem(key) ?? 0);
    const missed = seq() - since;
    const mine = frame().dataset.mine === "1";
    if (!kancha.quiet() && mine && since && seen < seq() && missed > 1 && missed <= 30) replay();
    sessionStorage.setItem(key, String(seq()));
  };

  // The connection is restored automatically; a page in the background gives it up and polls instead.

  const connect = () => {
    if (source) return;
    source = new EventSource(`${table().dataset.live}?seq=${seq()}&version=${frame().dataset.version}`);
    source.onmessage = (event) => {
      sessionStorage.setItem(`seen ${table().dataset.here}`, event.lastEventId);
      news(JSON.parse(event.data));
    };
    source.addEventListener("freed", () => location.replace(`${table().dataset.here}?freed`));
    source.onopen = () => { document.getElementById("lost").hidden = true; };
    source.onerror = () => {
      document.getElementById("lost").hidden = false;
      if (source?.readyState === EventSource.CLOSED) {
        disconnect();
        setTimeout(reconnect, 2000);
      }
    };
  };
  const reconnect = async () => {
    const page = await fetch(table().dataset.here, {method: "HEAD"}).catch(() => null);
    if (page?.status === 404) location.reload(); // the table is gone
    else connect();
  };
  const disconnect = () => {
    source?.close();
    source = null;
  };
  let poll = 0;
  const onVisibility = () => {
    clearInterval(poll);
    if (!document.hidden) {
      connect();
      return;
    }
    disconnect();
    poll = setInterval(async () => {
      const answer = await fetch("/turns").catch(() => null);
      const {turns} = answer?.ok ? await answer.json() : {turns: 0};
      document.title = turns ? table().dataset.sayTitle.replace("{0}", turns) : frame().dataset.title;
    }, 15000);
  };

  const isConnected = () => source?.readyState === EventSource.OPEN;
  Object.assign(kancha, {receive, skip, replay, frame, seq, table, isConnected});
  document.addEventListener("DOMContentLoaded", () => {
    kancha.onFrame();
    kancha.stageEnd();
    connect();
    replayOnce();
  });
  document.addEventListener("visibilitychange", onVisibility);
  addEventListener("pagehide", disconnect);
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
})();
