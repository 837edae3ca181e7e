"""The language of the commands: asked for, from the environment, or English."""
import pytest

import kancha
from kancha.cli.language import environment_language


@pytest.mark.parametrize(("environment", "language"), [
    ({}, "en"),
    ({"LANG": "pt_BR.UTF-8"}, "pt"),
    ({"LANG": "pt"}, "pt"),
    ({"LANG": "pt_PT@euro"}, "pt"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "tlh_AQ.UTF-8"}, "en"),
    ({"LC_MESSAGES": "pt_BR.UTF-8", "LANG": "en_GB.UTF-8"}, "pt"),
    ({"LC_ALL": "C", "LC_MESSAGES": "pt_BR.UTF-8", "LANG": "pt_BR.UTF-8"}, "en"),
    ({"LC_ALL": "", "LANG": "pt_BR.UTF-8"}, "pt"),
])
def test_the_first_variable_that_is_set_decides(environment, language):
    assert environment_language(environment) == language


@pytest.mark.parametrize("args", [["--language", "pt", "play", "weavers"], ["play", "weavers", "--language", "pt"],
                                  ["--language", "en", "play", "weavers", "--language", "pt"]])
def test_a_language_is_asked_for_before_or_after_the_command(run, args):
    shown = run(*args, typed="harvest\nundo x\n").stdout
    assert "Tecelões: Jogador A no teclado, Jogador B é easy." in shown
    assert "Jogador A colhe 2 milhos." in shown
    assert "Digite undo ou undo turn." in shown


def test_otherwise_the_environment_decides(run, monkeypatch):
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert "Tecelões: Jogador A no teclado" in run("play", "weavers").stdout
    assert "Weavers: Player A at the keyboard" in run("--language", "en", "play", "weavers").stdout
    assert "não existe um jogo chamado 'chess'" in run("play", "chess").stderr
    monkeypatch.setenv("LC_ALL", "tlh")
    assert "Weavers: Player A at the keyboard" in run("play", "weavers").stdout


@pytest.mark.parametrize("args", [["--language", "tlh", "play", "weavers"], ["play", "weavers", "--language", "tlh"],
                                  ["--language", "", "games"]])
def test_an_unknown_language_is_refused_with_the_known_ones(run, home, args):
    result = run(*args)
    assert result.exit_code == 2
    assert "there is no language '" in result.stderr
    assert "en (English), pt (Português)" in result.stderr
    assert result.stderr.count("\n") == 1
    assert not home.exists()


def test_a_match_is_resumed_in_any_language(run, tmp_path):
    file = tmp_path / "x.json"
    run("play", "weavers", "--seed", 1, "--file", file, typed="weave\n1\n")
    before = file.read_text()
    shown = run("--language", "pt", "play", "--resume", file).stdout
    assert "Jogador A compra um tecido do padrão" in shown
    assert file.read_text() == before


def test_records_are_retold_verified_and_drawn_in_a_language(run, finished):
    assert "Natureza: Qual objetivo é distribuído? -> " in run("replay", finished, "--language", "pt").stdout
    assert "Natureza: objetivo -> (escondido)" in run("replay", finished, "--seat", 0, "--language", "pt").stdout
    assert "sorteios da natureza, de acordo com o segredo" in run("verify", finished, "--language", "pt").stdout
    assert ">embaixo<" in run("render", finished, "--language", "pt").stdout
    assert kancha.load(finished, "pt").text(None).startswith("Turnos restantes 0")
    assert kancha.load(finished, language="pt").say((-1, "undo", 0)) == "Jogador A desfaz uma resposta."


def test_games_and_rules_are_listed_in_a_language(run):
    assert "Tecelões" in run("games", "--language", "pt").stdout
    assert "Colher: ganhe 2 milhos." in run("--language", "pt", "rules", "weavers", "wea-202").stdout
    assert "não existe a regra 'WEA-9'" in run("--language", "pt", "rules", "weavers", "WEA-9").stderr
    assert "CUZ-101" in run("--language", "pt", "rules", "cuzco").stdout


def test_a_simulation_is_reported_in_a_language_but_its_json_is_not(run):
    args = ("simulate", "weavers", "-n", 2, "--seed", 1, "--language", "pt")
    assert "Jogador A" in run(*args).stdout
    assert "intervalo de 95%" in run(*args).stdout
    assert "Player A" in run(*args, "--json").stdout
