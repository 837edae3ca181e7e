"""The lobby and a table in Portuguese: for a browser that asks for it, and for a person who has chosen it."""
import pytest

import kancha
from kancha.site.words import about_of, title_of

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}
PORTUGUESE = {"Accept-Language": "pt-BR,pt;q=0.9,en;q=0.5"}
LOBBY = {"en": ["Your tables", "Weavers", "Play now against a bot"],
         "pt": ["Suas mesas", "Tecelões", "Jogar agora contra um bot"]}
TABLE = {"en": ["Undo", "Weavers", "Harvest 2 corn", "Your turn"],
         "pt": ["Desfazer", "Tecelões", "Colher 2 milhos", "Sua vez"]}


def check(me, language):
    """The lobby and a new table are in one language and not in the other."""
    other = "pt" if language == "en" else "en"
    for address, texts in (("/", LOBBY), (f"/t/{me.sit('weavers', seats='2')}/0/", TABLE)):
        page = me.get(address).content.decode()
        assert f'<html lang="{language}">' in page
        assert [text for text in texts[language] if text not in page] == []
        assert [text for text in texts[other] if text in page] == []


@pytest.mark.parametrize(("headers", "language"), [(PORTUGUESE, "pt"), ({"Accept-Language": "fr"}, "en")])
def test_the_browser_decides_at_first(headers, language, browser):
    check(browser(headers=headers), language)


def test_who_chose_portuguese_keeps_it_in_an_english_browser(browser, parse):
    me = browser(headers=ENGLISH)
    check(me, "en")
    page = parse(me.get("/"))
    form = next(one for one in page if "languages" in one.attrs.get("class", ""))
    button = next(one for one in page if one.tag == "button" and one.text.strip() == "Português")
    me.post(form.attrs["action"], {button.attrs["name"]: button.attrs["value"], "next": "/"})
    check(me, "pt")


def test_a_variant_keeps_its_own_title():
    weavers = kancha.game("weavers")
    variant = type("Loom", (type(weavers),), {"title": "The loom"})()
    assert (title_of(weavers, "pt"), title_of(variant, "pt")) == ("Tecelões", "The loom")
    assert about_of(variant, "pt") == about_of(weavers, "pt") != weavers.about
