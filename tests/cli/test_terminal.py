"""The interactive match, as people at a keyboard see it."""
import io
import random
import re

from rich.console import Console

import kancha
from kancha.core.game import Side
from kancha.core.match import UNDO
from kancha.core.play import ASK_ALL
from kancha.sitting import PERSON, Sitting, verdict
from kancha.terminal import Terminal, score_table, terminal_words


def words(sitting):
    """What the persons and bots answered."""
    return [row.word for row in sitting.match.rows]


def test_before_a_question_come_the_board_what_happened_and_the_answers(sit):
    shown, _ = sit("weavers", "1\n")
    start, first, second = shown.split("Weavers: Player A ──")
    assert "Weavers: Player A at the keyboard, Player B is random." in start
    assert "sitting.json" in start
    assert (first.index("Player A   corn 3") < first.index("So far:") < first.index("Player A: Harvest 2 corn")
            < first.index("1 harvest"))
    news = second.index("Since your last answer:\n  Player A harvests 2 corn.\n")
    assert second.index("Player A   corn 5") < news


def test_an_answer_is_a_number_a_word_or_a_phrase(sit):
    _, by_number = sit("weavers", "2\n1\n")
    tile = by_number.match.rows[6].word
    _, by_word = sit("weavers", f"Weave\n {tile.upper()} \n")
    _, by_phrase = sit("weavers", f"weave\n{tile} / pass\n")
    assert words(by_number)[:7] == words(by_word)[:7]
    assert words(by_phrase)[:8] == [*words(by_word)[:7], "pass"]


def test_a_phrase_is_played_whole_or_not_at_all(sit):
    shown, sitting = sit("stalls", "2 / f1\n", (PERSON,))
    assert "“f1” is not an answer" in shown
    assert words(sitting) == []


def test_a_word_that_is_a_number_wins_over_the_number_in_the_list(sit):
    shown, sitting = sit("stalls", "3\n", (PERSON,))
    assert "1 3   2 2   3 1" in shown
    assert words(sitting) == ["3"]


def test_asides_are_listed_apart_and_numbered_on(sit):
    shown, sitting = sit("stalls", "4\n3\n", (PERSON,))
    assert "You may also:\n4 beg" in shown
    assert words(sitting) == ["beg", "3"]


def test_answers_say_what_they_do_beside_the_word_to_type(sit):
    shown, _ = sit("inca_empire", "", (PERSON, "random", "random"))
    lines = [line.rstrip() for line in shown.splitlines()]
    assert "1 Qp-Qg1      Build a road: crossroads in Quispicanchi – Sicuani" in lines
    assert "5 extra road  Build an additional road (1 labour)" in lines


def test_long_lists_are_cut_and_can_be_filtered(sit):
    shown, sitting = sit("stalls", "3\nc1*\nz*\n*\n211\n", (PERSON,))
    _, cut, filtered, nothing, whole, _ = shown.split("\n> ")
    assert "… and 375 more; e9* shows those that begin with e9, * shows all." in cut
    assert len(cut.splitlines()) < 30
    assert "c10" in filtered
    assert "b10" not in filtered
    assert "nothing matches z*" in nothing
    assert "495 e98" in whole
    assert words(sitting) == ["3", "c12"]
    assert all([len(line) <= 80 for line in shown.splitlines() if "/" not in line])


def test_text_in_brackets_is_not_taken_for_an_instruction(sit):
    shown, _ = sit("stalls", "", (PERSON,))
    assert "Stalls [of a market]" in shown
    assert "How many [red] ones?" in shown


def test_the_only_answer_is_given_by_itself_and_said(sit):
    shown, sitting = sit("stalls", "beg\n3\na1\nbeg\n", (PERSON, PERSON))
    assert [row.mark for row in sitting.match.rows if row.word == "nod"] == ["auto"]
    asked, _ = sit("stalls", "beg\n3\na1\n", (PERSON, PERSON), asks=ASK_ALL)
    assert "Player A: nod" not in shown
    assert "Player A: nod" in asked
    shown, _ = sit("stalls", "beg\n3\na1\n3\n", (PERSON,), days=2)
    assert "Answered for you, as there was nothing to decide: nod." in shown


def test_what_is_asked_can_be_changed_on_the_way(sit):
    shown, sitting = sit("stalls", "ask all\nbeg\n3\na1\n", (PERSON, PERSON))
    assert "You will be asked everything." in shown
    assert "Player A: nod" in shown
    assert sitting.asks == ["all", "useful"]
    shown, sitting = sit("stalls", "ask nothing\nask\n", (PERSON, PERSON))
    assert "ask takes one of useful, choices, all, not 'nothing'" in shown
    assert sitting.asks == ["useful", "useful"]


def test_one_answer_beside_an_aside_is_asked(sit):
    shown, _ = sit("stalls", "3\na1\n", (PERSON,))
    assert "Player A: nod\n1 nod\nYou may also:\n2 beg" in shown


def test_undo_takes_back_an_answer(sit):
    shown, sitting = sit("weavers", "weave\n1\nundo\npass\n")
    assert "  Player A takes back an answer." in shown
    assert words(sitting)[7:9] == [UNDO, "pass"]
    assert len(sitting.match.state.players[0].tiles) == 0


def test_undo_goes_back_over_what_was_answered_automatically(sit):
    _, sitting = sit("stalls", "beg\n3\na1\nundo\n", (PERSON,), days=2)
    assert words(sitting) == ["beg", "3", "a1", "nod", UNDO, UNDO]
    assert sitting.match.decision.name == "site"


def test_undo_turn_goes_to_its_start(sit):
    _, sitting = sit("stalls", "3\na1\nundo turn\n", (PERSON,))
    assert words(sitting) == ["3", "a1", UNDO, UNDO]


def test_undo_never_takes_back_what_nature_or_a_bot_answered(sit):
    shown, sitting = sit("weavers", "weave\nu\n")
    assert "Nature has answered since" in shown
    shown, sitting = sit("stalls", "beg\n3\na1\nundo\nundo x\n", days=2)
    assert UNDO not in words(sitting)
    assert "Only Player B can take back the last answer." in shown
    assert "Type undo, or undo turn." in shown


def test_why_not_cites_the_rule_and_its_text(sit):
    shown, _ = sit("stalls", "3\nwhy a99\nwhy a1\nwhy\na99\n", (PERSON,))
    assert "Site a99 lies in the river. [STA-2]\nSTA-2  (Sites)\n  No site in the river." in shown
    assert "“a1” is possible." in shown
    assert "Why what?" in shown
    assert shown.count("Site a99 lies in the river. [STA-2]") == 2


def test_why_says_what_a_possible_answer_costs_and_brings(sit):
    shown, sitting = sit("cuzco", "why tile triple\ntile triple / e7 r3\nwhy end\n")
    assert "“tile triple” is possible.\n  Costs from 1 AP\n  1 more AP for each hex on bare border\n" in shown
    assert "“end” is possible.\n  5 AP are lost\n" in shown
    assert [row.word for row in sitting.match.rows if row.seat == 0] == ["tile triple", "e7 r3"]


def test_a_hint_says_what_is_best_and_why(sit):
    shown, _ = sit("weavers", "weave\nhint easy\nhint easy\nhint\nhint hal\n")
    easy, again, hard, unknown = shown.split("> hint")[1:]
    assert "easy would answer, best first" in easy
    assert len(re.findall(r"^  \S+: [+−]\d+\.\d", easy, re.MULTILINE)) == 3
    assert "hard would answer, best first" in hard
    assert "there is no bot called 'hal'" in unknown
    assert again == easy


def test_a_bot_that_cannot_explain_its_answers_says_so(sit):
    shown, _ = sit("weavers", "hint random\n")
    assert "random cannot explain its answers." in shown


def test_refused_answers_come_by_reason(sit):
    shown, _ = sit("weavers", "weave\nrefused\n")
    refused = shown.split("> refused")[1]
    assert refused.count("That weaving is not on offer. [WEA-205]") == 1
    assert len(refused.split("[WEA-205]")[1].split("The match")[0].split()) == 25
    shown, _ = sit("weavers", "refused\n")
    assert "Nothing is refused" in shown


def test_rules_are_found_by_number_and_by_word(sit):
    shown, _ = sit("weavers", "rules wea-202\nrules secret goal\nrules WEA-9\nrules zzz\nrules\n")
    by_number, by_word, unknown, nothing, whole = shown.split("> rules")[1:]
    assert "Harvest: gain 2 corn." in by_number
    assert "WEA-102" in by_word
    assert "WEA-103" not in by_word
    assert "there is no rule 'WEA-9'; similar: WEA-" in unknown
    assert "no rule contains 'zzz'" in nothing
    assert "WEA-302" in whole


def test_the_log_tells_what_the_seat_has_witnessed(sit):
    shown, _ = sit("weavers", "harvest\nlog\nlog 1\nevents 0\n", (PERSON, "random"))
    whole, last, none = [part.split("\n> ")[0] for part in shown.split("> log")[1:]] + [shown.split("> events 0")[1]]
    assert whole.count("Your secret goal") == 1
    assert len(last.strip().splitlines()) == 2
    assert none.strip().startswith("The match is saved")


def test_board_help_and_an_empty_line_show_again(sit):
    shown, _ = sit("weavers", "board\n:board\n?\nhelp\n\n")
    assert shown.count("Turns left 40") == 3
    assert shown.count("why WORD") == 2
    assert shown.count("1 harvest") == 2


def test_save_writes_a_copy_that_can_be_resumed(sit, tmp_path):
    shown, _ = sit("weavers", f"save {tmp_path}/Copy.json\n")
    assert f"A copy is saved in {tmp_path}/Copy.json" in shown
    assert kancha.load(tmp_path / "Copy.json").game.name == "weavers"
    assert (tmp_path / "Copy.json.seats").exists()


def test_save_says_what_is_wrong_and_the_match_goes_on(sit, tmp_path):
    (tmp_path / "taken").write_text("mine")
    bad = {f"{tmp_path}/taken": "already exists", f"{tmp_path}/no/x": "there is no folder", "": "Save where?",
           f"{tmp_path}": "already exists", "~nobody-here/x": "home", f"{tmp_path}/{'x' * 300}": "too long",
           "a\0b": "null"}
    for path, complaint in bad.items():
        shown, sitting = sit("weavers", f"save {path}\n1\n")
        assert complaint in " ".join(shown.split())
        assert "harvest" in words(sitting)
    assert (tmp_path / "taken").read_text() == "mine"
    assert sorted([file.name for file in tmp_path.iterdir()]) == ["sitting.json", "sitting.json.seats", "taken"]


def test_leaving_says_where_the_match_is(sit):
    for typed in ("q\n", "quit\n", ""):
        shown, sitting = sit("weavers", typed)
        assert f"Resume it with: kancha play --resume {sitting.file}" in shown
        assert not kancha.load(sitting.file).over


def test_hot_seat_covers_a_seat_until_enter(sit):
    shown, _ = sit("bids", "\nmuch\n\nlittle\n\n", (PERSON, PERSON))
    covers = shown.split(" is next: press Enter when nobody else is looking.")
    assert [cover.split("\n")[-1] for cover in covers[:-1]] == ["Player A", "Player B", "Player A"]
    assert "mybid: -1" in covers[2]
    assert "mybid: 2" in covers[3]
    assert "Your bid is 1." not in covers[3]


def test_at_the_cover_the_person_before_can_undo(sit):
    shown, sitting = sit("bids", "\nmuch\nwhat?\nundo\nnothing\n", (PERSON, PERSON))
    assert "Player A can still type undo." in shown
    assert words(sitting) == ["much", UNDO, "nothing"]


def test_behind_the_cover_nobody_undoes_for_another(sit):
    shown, sitting = sit("bids", "\nmuch\n\nundo\n", (PERSON, PERSON))
    assert "Only Player A can take back the last answer." in shown
    assert words(sitting) == ["much"]


def test_without_secrets_there_is_no_cover_and_people_undo_for_each_other(sit):
    shown, sitting = sit("stalls", "beg\n3\na1\nundo\n", (PERSON, PERSON))
    assert "press Enter" not in shown
    assert sitting.match.decision.name == "site"
    assert words(sitting)[-1] == UNDO


def test_the_cover_clears_screen_and_scrollback(tmp_path):
    sitting = Sitting(kancha.new("bids", 2, 1), (PERSON, PERSON), tmp_path / "x.json", 1)
    shown = io.StringIO()
    console = Console(file=shown, width=80, height=25, force_terminal=True, markup=False, highlight=False)
    Terminal(sitting, console, io.StringIO("\nmuch\n\n")).run()
    first, second = shown.getvalue().split("\x1b[3J")
    assert "mybid" in first
    assert first.endswith("\x1b[2J\x1b[H")
    assert "Player A is next" in first
    assert second.startswith("Player B is next")


def test_the_end_shows_board_points_winners_and_how_to_verify(run, tmp_path):
    file = tmp_path / "match.json"
    result = run("play", "weavers", "--file", file, typed="1\n" * 400)
    end = result.stdout.split("Weavers: the end")[1]
    match = kancha.load(file)
    assert result.exit_code == 0
    assert match.over
    for part in ("Turns left 0", "patterns", "goal", "total", verdict(match, match.lexicon), f"kancha verify {file}"):
        assert part in end


def test_the_verdict_names_shared_wins_teams_and_automata(sit, monkeypatch):
    _, sitting = sit("stalls", "3\na1\nnod\n3\na1\nnod\n", (PERSON, PERSON))
    game, m = type(sitting.match.game), sitting.match
    assert verdict(m, m.lexicon) == "Player A and Player B share the win."
    assert score_table(m, terminal_words()).row_count == 2
    monkeypatch.setattr(game, "sides", lambda self, s: [Side("The herd", (0, 1)), Side("The puma", ())])
    monkeypatch.setattr(game, "scores", lambda self, s: [6, 5])
    assert verdict(m, m.lexicon) == "The herd wins."
    monkeypatch.setattr(game, "scores", lambda self, s: [6, 7])
    assert verdict(m, m.lexicon) == "The puma wins."
    monkeypatch.setattr(game, "winning_sides", lambda self, s: [])
    assert verdict(m, m.lexicon) == "Nobody wins."


def test_every_game_can_be_played_to_the_end_by_numbers(sit):
    dice = random.Random(1)
    typed = "".join([f"{dice.randint(1, 4)}\n" for _ in range(3000)])
    for name, game in kancha.games().items():
        seats, options = game.setups()[0]
        shown, sitting = sit(name, typed, (PERSON,) + ("random",) * (seats - 1), **options)
        assert sitting.match.over, (name, shown[-2000:])
        assert "the end" in shown
