"""How long it takes from a click to the painted answer: written to figures.json beside the screenshots, not judged."""
import json
import random
from statistics import median, quantiles

import pytest

from browser.sight import SHOTS, offers, seq, sit_down, wait_turn

ANSWERS = 20
STOPWATCH = """(button) => new Promise((done) => {
  const before = document.getElementById("frame").dataset.seq;
  const clicked = performance.now();
  const painted = () => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => done(performance.now() - clicked);
    after.port2.postMessage(null);
  });
  new MutationObserver((_, watch) => {
    if (document.getElementById("frame").dataset.seq === before) return;
    watch.disconnect();
    painted();
  }).observe(document.getElementById("table"), {subtree: true, attributes: true, attributeFilter: ["data-seq"]});
  button.click();
})"""
"""Runs from the click to the first paint of a frame with another number."""


@pytest.mark.long
@pytest.mark.parametrize("size", ["desk"], indirect=True)
def test_from_click_to_paint(browse):
    page = browse(still=False)
    sit_down(page, "tiwanaku", 1, option_mode="solo", option_level="easy")
    dice = random.Random(1)
    waits = []
    while len(waits) < ANSWERS:
        wait_turn(page)
        there = offers(page)
        waits.append(there.nth(dice.randrange(there.count())).evaluate(STOPWATCH))
    assert seq(page) >= len(waits)
    SHOTS.mkdir(parents=True, exist_ok=True)
    figures = {
        "answers": len(waits), "median ms": round(median(waits)),
        "95th percentile ms": round(quantiles(waits, n=20)[-1]),
    }
    (SHOTS / "figures.json").write_text(json.dumps({"click to paint": figures}, indent=2) + "\n")
