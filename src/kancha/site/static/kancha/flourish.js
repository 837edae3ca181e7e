// Flourishes: what should be felt is played on the pictures in colour, motion and, if this device wants it, sound.
(() => {
  "use strict";
  const kancha = (window.kancha ??= {});
  const $ = (id) => document.getElementById(id);
  const LASTS = 900; // milliseconds
  const ROUND = 6; // pixels between a spot and its ring
  const TREMBLING = {translate: ["0", "-5px", "5px", "-4px", "3px", "0"]};

  // A layer over a picture, which leaves all clicks to it, with a ring round each spot.

  const box = (element, {x, y, width, height}) => {
    const pixels = {left: x, top: y, width, height};
    for (const [side, value] of Object.entries(pixels)) element.style[side] = `${value}px`;
    return element;
  };
  const ring = (spot, within) => {
    const {x, y, width, height} = spot.getBoundingClientRect();
    const side = {x: x - within.x - ROUND, y: y - within.y - ROUND};
    return box(document.createElement("i"), {...side, width: width + 2 * ROUND, height: height + 2 * ROUND});
  };
  const cover = (picture, kind, spots) => {
    const within = picture.getBoundingClientRect();
    const layer = box(document.createElement("div"), within);
    layer.className = `flourish ${kind}`;
    layer.ariaHidden = "true";
    layer.append(...spots.map((spot) => ring(spot, within)));
    document.body.append(layer);
    setTimeout(() => layer.remove(), LASTS);
  };
  const play = () => {
    const {flourish: kind, felt} = kancha.frame().dataset;
    const shown = [$("picture"), document.querySelector(".tab.open")].find((one) => one?.checkVisibility());
    if (!kind || !shown || kancha.quiet()) return;
    document.querySelectorAll(".flourish").forEach((layer) => layer.remove());
    const names = felt.split(",");
    const named = [...document.querySelectorAll("#main [data-spot]")].filter(
      (spot) => names.includes(spot.dataset.spot) && spot.checkVisibility());
    const pictureOf = (spot) => spot.closest("#picture, .panel");
    for (const picture of new Set([shown, ...named.map(pictureOf)])) {
      cover(picture, kind, named.filter((spot) => pictureOf(spot) === picture));
    }
    if (kind === "setback") shown.animate(TREMBLING, {duration: 400});
    sound(kind);
  };

  // Sound: a few notes. A browser allows them only once somebody has clicked or typed.

  const NOTES = { // in hertz
    celebration: [523, 659, 784, 1047], triumph: [392, 523, 659], success: [659, 880], setback: [220, 165],
  };
  const NOTE = .12; // seconds from one to the next
  const FADES = .4;
  const VOLUME = .09;
  let audio = null;
  const sounds = () => localStorage.getItem("sound") ?? "off";
  const isAudible = () => sounds() === "on" && !kancha.quiet();
  const wake = async () => {
    if (!isAudible()) return;
    try {
      audio ??= new AudioContext();
      await audio.resume();
    } catch {
      audio = null; // this browser has no sound, or allows none now
    }
  };
  const sound = (kind) => {
    if (!isAudible() || audio?.state !== "running") return;
    NOTES[kind].forEach((pitch, k) => {
      const start = audio.currentTime + k * NOTE;
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.type = "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(VOLUME, start);
      volume.gain.exponentialRampToValueAtTime(.001, start + FADES);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + FADES);
    });
  };
  document.addEventListener("pointerdown", wake);
  document.addEventListener("keydown", wake);
  document.addEventListener("change", async ({target}) => {
    if (target.name !== "sound") return;
    localStorage.setItem("sound", target.value);
    await wake();
    sound("success");
  });

  Object.assign(kancha, {flourish: play, sound, sounds});
})();
