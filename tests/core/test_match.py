"""A match: what is refused changes nothing, what is undone comes back, what is corrected keeps the rest."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludex.core.chance import Chance
from ludex.core.entry import Seat, call, fact, move
from ludex.core.errors import EntryError, OptionError, SeatError
from ludex.core.match import Match, replay
from ludex.games.dice.pig import GAME

NAMES = ["Ann", "Bob"]
WORDS = (
    "throw",
    "hold",
    "dice 1",
    "dice 6",
    "dice 7",
    "3 4",
    "35",
    "?",
    "@0 hold",
    "@1 throw",
    "@9 hold",
    "points",
    "",
)
ACTS = st.lists(
    st.one_of(
        st.sampled_from([("undo",), ("redo",)]),
        st.tuples(st.just("enter"), st.sampled_from(["throw", "hold", *(f"dice {face}" for face in range(1, 7))])),
        st.tuples(st.just("correct"), st.integers(0, 12), st.sampled_from(["throw", "hold", "dice 1", "dice 4"])),
        st.tuples(st.just("cut"), st.integers(0, 12), st.sampled_from(["throw", "hold", "dice 1", "dice 4"])),
    ),
    max_size=40,
)


def seated(**options: Any) -> Match:
    """Two people at a table with real dice; the first seat begins."""
    return Match(GAME, NAMES, {"order": "seats", **options})


def entered(*texts: str, **options: Any) -> Match:
    """A match with these entries."""
    match = seated(**options)
    for text in texts:
        match.enter(text)
    return match


def act(match: Match, acts: list[Any]) -> None:
    """Do whatever of this can be done."""
    for name, *rest in acts:
        with suppress(EntryError):
            if name == "cut":
                match.correct(*rest, cut=True)
            else:
                getattr(match, name)(*rest)


def state(match: Match) -> tuple[Any, ...]:
    """Everything that may be seen of a match from outside."""
    return match.position.data(), match.record.text, list(match.steps), match.draws, match.result, match.asks


@given(ACTS, st.one_of(st.sampled_from(WORDS), st.text(max_size=20)), st.sampled_from(["en", "ru", "es"]))
def test_a_refused_entry_changes_nothing_and_is_refused_in_words(acts: list[Any], text: str, lang: str) -> None:
    match = seated(target=10)
    act(match, acts)
    before = state(match)
    try:
        match.enter(text, lang)
    except EntryError as refused:
        assert state(match) == before
        assert refused.say(lang)
    else:
        assert len(match.steps) == len(before[2]) + 1


@pytest.mark.parametrize(
    "entry",
    [move("hold", by=1), move("fly", by=0), move("hold", 3, by=0), fact("dice", 3), fact("cards"), call("foul")],
)
def test_an_entry_that_isnt_asked_for_is_refused(entry: Any) -> None:
    match = seated()
    before = state(match)
    with pytest.raises(EntryError):
        match.enter(entry)
    assert state(match) == before


@pytest.mark.parametrize("values", [(), (0,), (7,), (1, 2), ("6",), ("?",), (-1,), (10**30,)])
def test_dice_that_dont_exist_are_refused(values: tuple[int | str, ...]) -> None:
    match = entered("throw")
    with pytest.raises(EntryError):
        match.enter(fact("dice", *values))


def test_a_refusal_says_what_is_possible() -> None:
    with pytest.raises(EntryError, match=r"fly.*throw, hold"):
        seated().enter("fly")


def test_a_refusal_for_dice_says_how_many_and_which() -> None:
    with pytest.raises(EntryError, match=r"7.*1 die is asked for, each 1–6"):
        entered("throw").enter("dice 7")


def test_a_move_out_of_turn_is_refused_with_the_name_of_whoever_has_the_turn() -> None:
    with pytest.raises(EntryError, match=r"Bob.*turn of Ann"):
        seated().enter(move("throw", by=1))


def test_nothing_enters_after_the_end() -> None:
    match = entered("throw", "dice 6", "throw", "dice 4", "hold", target=10, equal_turns=False)
    with pytest.raises(EntryError, match="over"):
        match.enter("throw")


def test_the_result_names_the_winner_and_the_clause_that_ended_the_game() -> None:
    result = entered("throw", "dice 6", "throw", "dice 4", "hold", target=10, equal_turns=False).result
    assert result is not None
    assert (result.winners, result.payoffs, result.clauses) == ((0,), (1.0, 0.0), ("pig.4",))


def test_entries_may_be_typed_in_any_of_the_languages() -> None:
    assert entered("бросить", "dados 6", "hold").steps == entered("throw", "dice 6", "стоп").steps


def test_a_beginning_that_fits_one_move_is_enough() -> None:
    assert str(entered("thr").steps[0].entry) == "@0 throw"


@given(ACTS)
def test_undoing_everything_leads_back_to_the_first_position(acts: list[Any]) -> None:
    match = seated(target=10)
    act(match, acts)
    while match.steps:
        match.undo()
    assert match.position.data() == seated(target=10).position.data()


@given(ACTS, st.integers(0, 10))
def test_redo_brings_back_what_was_undone(acts: list[Any], count: int) -> None:
    match = seated(target=10)
    act(match, acts)
    before = match.position.data(), list(match.steps), match.result
    undone = min(count, len(match.steps))
    for _ in range(undone):
        match.undo()
    for _ in range(undone):
        match.redo()
    assert (match.position.data(), match.steps, match.result) == before


@given(ACTS, ACTS)
def test_nothing_is_ever_taken_out_of_the_record(acts: list[Any], more: list[Any]) -> None:
    match = seated(target=10)
    act(match, acts)
    before = match.record.text
    act(match, more)
    assert match.record.text.startswith(before)


@given(ACTS)
def test_a_record_replays_to_the_same_match(acts: list[Any]) -> None:
    match = seated(target=10)
    act(match, acts)
    assert state(replay(match.record.text)) == state(match)


def test_a_new_entry_forgets_what_was_undone() -> None:
    match = entered("throw", "dice 6")
    match.undo()
    match.enter("dice 5")
    with pytest.raises(EntryError, match="nothing to redo"):
        match.redo()


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    with pytest.raises(EntryError, match="nothing to undo"):
        seated().undo()


def test_a_correction_keeps_the_rest_and_shows_what_it_changes() -> None:
    match = entered("throw", "dice 6", "throw", "dice 4", "hold", "throw")
    difference = match.correct(1, "dice 2")
    assert match.position.score[:2] == [6, 0]
    assert [str(step.entry) for step in match.steps][1:] == ["dice 2", "@0 throw", "dice 4", "@0 hold", "@1 throw"]
    assert [index for index, _, _ in difference.changed] == [1, 3, 4]


def test_a_corrected_match_is_the_match_that_was_right_from_the_start() -> None:
    match = entered("throw", "dice 6", "throw", "dice 4", "hold")
    match.correct(3, "dice 5")
    right = entered("throw", "dice 6", "throw", "dice 5", "hold")
    assert (match.position.data(), match.steps) == (right.position.data(), right.steps)


def test_a_correction_that_the_rest_does_not_fit_is_refused_and_changes_nothing() -> None:
    match = entered("throw", "dice 6", "throw", "dice 4", "hold")
    before = state(match)
    with pytest.raises(EntryError, match="entry 3 would not fit"):
        match.correct(1, "dice 1")
    assert state(match) == before


def test_a_correction_may_set_aside_what_does_not_fit() -> None:
    match = entered("throw", "dice 6", "throw", "dice 4", "hold")
    match.correct(1, "dice 1", cut=True)
    assert [str(step.entry) for step in match.steps] == ["@0 throw", "dice 1"]
    assert match.position.turn == 1


@pytest.mark.parametrize("index", [-1, 2, 99])
def test_an_entry_that_isnt_there_cant_be_corrected(index: int) -> None:
    with pytest.raises(EntryError, match="There is no entry"):
        entered("throw", "dice 6").correct(index, "dice 5")


@pytest.mark.parametrize("text", ["dice 7", "hold", "nonsense"])
def test_a_correction_that_could_not_have_entered_then_is_refused(text: str) -> None:
    match = entered("throw", "dice 6", "hold")
    before = state(match)
    with pytest.raises(EntryError):
        match.correct(1, text)
    assert state(match) == before


@given(ACTS, st.integers(0, 12), st.sampled_from(WORDS))
def test_asking_what_if_changes_nothing(acts: list[Any], index: int, text: str) -> None:
    match = seated(target=10)
    act(match, acts)
    before = state(match)
    with suppress(EntryError):
        match.what_if(index, text)
    assert state(match) == before


def test_what_if_tells_from_where_on_the_rest_would_not_fit() -> None:
    difference = entered("throw", "dice 6", "throw", "dice 4", "hold").what_if(1, "dice 1")
    assert difference.misfit == 2
    assert difference.why is not None


def thrown() -> Match:
    """A match in which the program has thrown the lot and a die."""
    match = Match(GAME, NAMES, chance=Chance(bytes(32)))
    while (ask := match.asks) and ask.kind == "fact":
        match.draw()
    match.enter("throw")
    match.draw()
    return match


def test_the_programs_own_throw_cant_be_taken_back() -> None:
    match = thrown()
    before = state(match)
    with pytest.raises(EntryError, match="can't be taken back"):
        match.undo()
    assert state(match) == before


def test_the_programs_own_throw_cant_be_corrected() -> None:
    match = thrown()
    before = state(match)
    with pytest.raises(EntryError, match="corrected"):
        match.correct(len(match.steps) - 1, "dice 6")
    assert state(match) == before


def test_what_was_entered_before_the_programs_throw_cant_be_corrected_either() -> None:
    match = thrown()
    before = state(match)
    with pytest.raises(EntryError, match="corrected"):
        match.correct(len(match.steps) - 2, "hold", cut=True)
    assert state(match) == before


def test_one_may_still_ask_what_another_entry_before_the_programs_throw_would_have_changed() -> None:
    match = thrown()
    before = state(match)
    assert match.what_if(len(match.steps) - 2, "hold").misfit == len(match.steps) - 1
    assert state(match) == before


def test_where_the_program_throws_nobody_types_dice() -> None:
    match = Match(GAME, NAMES, {"order": "seats"}, Chance(bytes(32)))
    match.enter("throw")
    with pytest.raises(EntryError):
        match.enter("dice 6")


def test_without_a_seed_the_program_throws_nothing() -> None:
    with pytest.raises(EntryError, match="nothing to throw"):
        entered("throw").draw()


def test_the_program_throws_only_when_dice_are_asked_for() -> None:
    with pytest.raises(EntryError, match="nothing to throw"):
        Match(GAME, NAMES, {"order": "seats"}, Chance(bytes(32))).draw()


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_where_nothing_is_hidden_everybody_sees_the_whole_log(viewer: Seat | None) -> None:
    match = thrown()
    assert match.view(viewer).log == tuple((step.entry, step.rulings) for step in match.steps)


def test_a_move_is_asked_only_of_the_seat_whose_turn_it_is() -> None:
    match = seated()
    assert match.view(Seat(0)).ask == match.asks
    assert match.view(Seat(1)).ask is None
    assert match.view(None).ask is None


def test_a_scene_is_plain_data_with_the_score_of_every_seat() -> None:
    widgets = entered("throw", "dice 6", "hold").view(None).scene.to_json()
    sheet = next(widget for widget in widgets if widget["widget"] == "sheet")
    assert ("Written down", ("6", "0")) in sheet["rows"]


def test_a_ruling_tells_seats_by_name_and_numbers_in_the_right_form() -> None:
    match = entered("throw", "dice 6")
    assert GAME.say(match.steps[1].rulings[0], NAMES, "en") == "Ann throws 6: 6 points in this series."


@pytest.mark.parametrize("names", [[], ["Ann"], [f"P{n}" for n in range(9)]])
def test_too_few_or_too_many_seats_are_refused_with_the_numbers_possible(names: list[str]) -> None:
    with pytest.raises(SeatError, match="2–8"):
        Match(GAME, names)


@pytest.mark.parametrize("names", [["Ann", "Ann"], ["Ann", ""], ["Ann", "  "], ["Ann", "x" * 41]])
def test_seats_need_different_names_of_a_sound_length(names: list[str]) -> None:
    with pytest.raises(SeatError):
        Match(GAME, names)


def test_an_option_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(OptionError, match=r"speed.*target"):
        Match(GAME, NAMES, {"speed": 1})
