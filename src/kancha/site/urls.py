"""The addresses of the site."""
from __future__ import annotations

from django.urls import path

from kancha.site import hints, language, listing, lobby, notes, rules, seats, table

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("language", language.choose_language, name="language"),
    path("turns", lobby.turn_count, name="turns"),
    path("new/<slug:name>/", lobby.new_table, name="new"),
    path("new/<slug:name>/offer", lobby.offer_setup, name="offer"),
    path("new/<slug:name>/now", lobby.play_now, name="now"),
    path("rules/<slug:name>/", rules.rules_page, name="rules"),
    path("picture/<slug:name>.svg", lobby.game_thumbnail, name="game_thumbnail"),
    path("thumbnail/<slug:table>.svg", listing.thumbnail, name="thumbnail"),
    path("style/<slug:name>.css", rules.stylesheet, name="style"),
    path("t/<slug:table>/", table.enter, name="enter"),
    path("t/<slug:table>/join/<str:token>", seats.join, name="join"),
    path("t/<slug:table>/again", lobby.play_again, name="again"),
    path("t/<slug:table>/leave", seats.leave, name="leave"),
    path("t/<slug:table>/guests", seats.guests, name="guests"),
    path("t/<slug:table>/speed", table.choose_speed, name="speed"),
    path("t/<slug:table>/watch/", table.page, name="watch"),
    path("t/<slug:table>/watch/live", table.live),
    path("t/<slug:table>/watch/at/<int:seq>", table.past_frame),
    path("t/<slug:table>/watch/about", table.about),
    path("t/<slug:table>/watch/record", table.record),
    path("t/<slug:table>/<int:seat>/", table.page, name="seat"),
    path("t/<slug:table>/<int:seat>/live", table.live),
    path("t/<slug:table>/<int:seat>/at/<int:seq>", table.past_frame),
    path("t/<slug:table>/<int:seat>/about", table.about),
    path("t/<slug:table>/<int:seat>/record", table.record),
    path("t/<slug:table>/<int:seat>/act", table.act, name="act"),
    path("t/<slug:table>/<int:seat>/asks", seats.choose_asks, name="asks"),
    path("t/<slug:table>/<int:seat>/free", seats.free_seat, name="free"),
    path("t/<slug:table>/<int:seat>/hint", hints.hint, name="hint"),
    path("t/<slug:table>/<int:seat>/notes", notes.notes, name="notes"),
    path("t/<slug:table>/<int:seat>/undo", table.undo, name="undo"),
    path("t/<slug:table>/<int:seat>/uncover", table.pass_screen, name="uncover"),
    path("t/<slug:table>/<int:seat>/why", table.why, name="why"),
]

handler400 = "kancha.site.errors.bad_request"
handler404 = "kancha.site.errors.not_found"
handler500 = "kancha.site.errors.server_error"
