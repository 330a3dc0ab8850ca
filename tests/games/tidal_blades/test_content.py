"""The content in the box: counts, names and facts that the rulebook gives, in both languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

from stolik.effects.content import ContentError
from stolik.games.tidal_blades.content import FOLDER, ContentRecord, Space, content_of, load
from stolik.games.tidal_blades.game import TIDAL_BLADES
from stolik.games.tidal_blades.round_end import JUDGE_ROUTE
from stolik.games.tidal_blades.scoring import DIFFICULT_GOAL, EASY_GOAL, LINES, RANK_AWARDS
from stolik.games.tidal_blades.state import HIDDEN
from stolik.games.tidal_blades.terms import (
    ARENAS,
    CHARACTERS,
    COLOUR,
    DANGER_DICE,
    DICE,
    ISLANDS,
    LEVEL_OF,
    LEVELS,
    TRAITS,
    UPGRADES,
)

from ...rules import rule

BOX = content_of(TIDAL_BLADES.content)
CHALLENGES = [card for card in BOX.challenges.values() if card.id not in BOX.starting_challenges]
RECORDS = [record for records in BOX.library.records.values() for record in records.values()]
RED, BLUE = ("focus", "spirit"), ("resilience", "synergy")
GUILD = {f"{trait}_guild": trait for trait in TRAITS}


def names(record: ContentRecord) -> tuple[str, str]:
    return record.name.en, record.name.pl


def spaces(island: str) -> list[Space]:
    return [space for space in BOX.spaces.values() if space.island == island]


def usable(die: str, trait: str) -> int:
    """Faces of a die that can count as this Trait."""
    return sum(trait in re.split("[/+]", face) or face == "wild" for face in BOX.dice[die].faces)


# --- counts ----------------------------------------------------------------------------------------------------------


@rule("TB-031", "TB-230", "TB-R086")
def test_there_are_42_challenges_14_for_each_arena_with_one_push_it_symbol_each():
    assert len(CHALLENGES) == 42
    assert Counter(card.arena for card in CHALLENGES) == dict.fromkeys(ARENAS, 14)
    for card in BOX.challenges.values():
        assert 2 <= len(card.required) <= 5
        assert {*card.required, card.push_it} <= set(TRAITS)
        assert card.symbols == (*card.required, card.push_it)
        assert card.points >= 2


@rule("TB-042", "TB-R049")
def test_there_are_three_starting_challenges_for_each_character_one_for_each_arena():
    assert len(BOX.starting_challenges) == 12
    for hero in CHARACTERS:
        own = [card for card in BOX.starting_challenges.values() if card.character == hero]
        assert sorted(card.arena for card in own) == sorted(ARENAS)
    assert set(BOX.starting_challenges) < set(BOX.challenges)


@rule("TB-035")
def test_there_are_30_stunts_with_at_least_20_different_effects():
    assert sum(stunt.copies for stunt in BOX.stunts.values()) == 30
    assert len({stunt.effect for stunt in BOX.stunts.values()}) == len(BOX.stunts) >= 20
    assert all(1 <= stunt.copies <= 2 for stunt in BOX.stunts.values())


@rule("TB-132")
@pytest.mark.parametrize("stunt", BOX.stunts.values(), ids=lambda stunt: stunt.id)
def test_every_stunt_grows_with_spirit(stunt):
    scales = [[int(n) for n in re.findall(r"\d+", found)] for found in re.findall(r"power\(([\d, ]+)\)", stunt.effect)]
    assert all(scale == sorted(scale) and len(scale) == 4 for scale in scales)
    assert any(scale[0] < scale[3] for scale in scales) or "level(spirit)" in stunt.effect


@rule("TB-106", "TB-133")
def test_some_stunts_move_the_boat_give_dice_refresh_and_upgrade():
    effects = [stunt.effect for stunt in BOX.stunts.values()]
    assert names(BOX.stunts["expert_rigging"]) == ("Expert Rigging", "Porządny takielunek")
    assert BOX.stunts["expert_rigging"].effect.startswith("boat(")
    dice = "|".join((*LEVELS, *DICE))
    for sort in (rf"gain\(.*\b({dice})\)", r"refresh\(", r"upgrade\("):
        assert sum(bool(re.search(sort, effect)) for effect in effects) >= 2


@rule("TB-037", "TB-100", "TB-R006")
def test_there_are_25_different_market_cards_with_a_cost_and_a_reward():
    assert len(BOX.market) == 25
    assert len({card.effect for card in BOX.market.values()}) == 25
    for card in BOX.market.values():
        assert card.copies == 1
        assert sum(card.cost.values()) >= 1
        assert all(n >= 1 for n in card.cost.values())
        assert BOX.effect(card.id) is not None


@rule("TB-101", "TB-102")
def test_some_market_cards_give_dice_and_some_upgrade_them():
    effects = [card.effect for card in BOX.market.values()]
    dice = "|".join((*LEVELS, *DICE))
    assert sum(bool(re.search(rf"gain\(.*\b({dice})\)", effect)) for effect in effects) >= 3
    assert sum("upgrade(" in effect for effect in effects) >= 2


@rule("TB-018", "TB-019", "TB-023", "TB-R002", "TB-255")
def test_three_easy_and_three_hard_monsters_bear_the_compass_and_each_three_show_all_styles():
    assert len(BOX.monsters) == 6
    assert all(monster.compass for monster in BOX.monsters.values())
    for difficulty in ("easy", "hard"):
        some = [monster for monster in BOX.monsters.values() if monster.difficulty == difficulty]
        assert sorted(monster.weakness for monster in some) == sorted(ARENAS)


@rule("TB-284")
def test_monsters_have_spots_rewards_and_penalties():
    monsters = BOX.monsters.values()
    assert all(monster.reward and monster.kill_bonus and monster.penalty for monster in monsters)
    armored = [spot for monster in monsters for spot in monster.spots if spot.armor]
    assert len(armored) / 2 < sum(spot.trophy for spot in armored) < len(armored)
    assert not any(spot.trophy for monster in monsters for spot in monster.spots if not spot.armor)
    for spot in armored:
        assert spot.trait in (RED if spot.armor.startswith("red") else BLUE)
    assert any("champion(" in monster.kill_bonus for monster in monsters)
    assert any("fall(" in monster.penalty for monster in monsters)
    for monster in monsters:  # a pair is two spots
        assert set(Counter(spot.pair for spot in monster.spots if spot.pair).values()) <= {2}


@rule("TB-255")
def test_the_monsters_of_the_book_are_as_it_shows_them():
    assert names(BOX.monsters["bullubura"]) == ("Bullubura", "Bullubura")
    assert names(BOX.monsters["giant_mudcrab"]) == ("Giant Mudcrab", "Olbrzymi Krab Błotny")
    assert BOX.monsters["bullubura"].difficulty == BOX.monsters["giant_mudcrab"].difficulty == "easy"
    squid = BOX.monsters["colossal_spinesquid"]
    assert names(squid) == ("Colossal Spinesquid", "Kolosalna Kolcornica")
    assert squid.weakness == "droska_ring"
    focus = [spot for spot in squid.spots if spot.trait == "focus"]
    assert any(spot.armor in ("red", "red_edge") and spot.trophy for spot in focus)
    assert any(not spot.armor for spot in focus)


@rule("TB-230")
def test_the_burning_sun_challenge_is_as_the_book_shows_it():
    card = BOX.challenges["challenge_burning_sun"]
    assert (card.arena, card.required, len(card.symbols)) == ("droska_ring", ("resilience", "resilience"), 3)
    assert card.name.en.startswith("Burning Sun")
    assert "palącego słońca" in card.name.pl


# --- Characters ------------------------------------------------------------------------------------------------------


@rule("TB-041", "TB-054")
def test_each_character_has_twelve_cards_besides_the_shell_shield_and_all_48_effects_differ():
    cards = BOX.character_cards.values()
    assert Counter(card.character for card in cards) == dict.fromkeys(CHARACTERS, 12)
    assert len({card.effect for card in cards}) == 48


@rule("TB-049", "TB-050")
def test_the_starting_cards_are_those_of_the_book():
    starting = {card.character: names(card) for card in BOX.character_cards.values() if card.starting}
    assert starting == {
        "eko": ("Tsuru's Transverser", "Załamywacz Tsuru"),
        "dust": ("New to the Isles", "Nowa na wyspach"),
        "axl": ("Racing Engine", "Skuter wyścigowy"),
        "caiman": ("Ancient Rivalry", "Starożytne zatargi"),
    }
    assert sum(card.starting for card in BOX.character_cards.values()) == 4


@rule("TB-106", "TB-180", "TB-181")
def test_character_cards_of_every_kind_exist():
    effects = [card.effect for card in BOX.character_cards.values()]
    for part in ("boat(", "pay(1, shell)", "challenge_symbols(", "whenever(visit(", "whenever(complete("):
        assert any(part in effect for effect in effects), part
    artifacts = [card for card in BOX.character_cards.values() if card.artifact]
    assert Counter(card.character for card in artifacts) == dict.fromkeys(CHARACTERS, 1)
    for card in BOX.character_cards.values():
        assert card.artifact == ("discard_this()" in card.effect)
        assert not (card.artifact and card.starting)


@rule("TB-043", "TB-302")
def test_each_character_has_three_secret_goals_one_with_a_compass():
    goals = BOX.goals.values()
    assert Counter(goal.character for goal in goals) == dict.fromkeys(CHARACTERS, 3)
    assert Counter(goal.character for goal in goals if goal.compass) == dict.fromkeys(CHARACTERS, 1)
    assert (EASY_GOAL, DIFFICULT_GOAL) == (7, 10)
    assert len({goal.easy for goal in goals} | {goal.difficult for goal in goals}) == 24
    assert any("symbols()" in goal.easy for goal in goals)  # number
    assert any("symbols(spirit)" in goal.easy for goal in goals)  # type


@rule("TB-055", "TB-169", "TB-178")
@pytest.mark.parametrize("hero", CHARACTERS)
def test_every_dial_has_levels_that_never_fall_and_five_awards(hero):
    dials = BOX.characters[hero].dials
    assert set(dials) == set(TRAITS)
    for trait, dial in dials.items():
        assert [award for award in dial.awards if award] == [1, 2, 3, 4, 5]
        assert dial.awards[0] == 0
        assert dial.levels[0] == (2 if trait == "focus" else 1)
        assert list(dial.levels) == sorted(dial.levels)
        assert len(set(dial.levels)) < len(dial.levels) == len(dial.awards)
        assert dial.levels[-1] <= 6
        assert bool(dial.icons) == (trait == "synergy")
        assert all(0 < icon < len(dial.levels) for icon in dial.icons)


@rule("TB-041")
def test_the_four_characters_have_their_names_stories_and_styles_of_play():
    heroes = BOX.characters
    assert {hero: names(heroes[hero]) for hero in heroes} == {
        "eko": ("Eko", "Eko"),
        "dust": ("Dust", "Pył"),
        "axl": ("Axl", "Axl"),
        "caiman": ("Caiman", "Kajman"),
    }
    for hero in heroes.values():
        for text in (hero.story.en, hero.story.pl):
            assert 3 <= len(re.findall(r"[.!?…](?:\s|$)", text)) <= 6
        assert hero.story.en != hero.story.pl
        assert hero.style.en != hero.style.pl
        assert hero.style.en.endswith(".")
        assert hero.style.pl.endswith(".")


# --- dice ------------------------------------------------------------------------------------------------------------


@rule("TB-015", "TB-152", "TB-154", "TB-158")
def test_there_are_58_trait_dice_of_four_levels():
    assert {kind: (die.level, die.count) for kind, die in BOX.dice.items()} == {
        "novice": (1, 14),
        **dict.fromkeys(("red_initiate", "blue_initiate"), (2, 8)),
        **dict.fromkeys(("red_elite", "blue_elite"), (3, 8)),
        **dict.fromkeys(GUILD, (4, 3)),
    }
    assert sum(die.count for die in BOX.dice.values()) == 58
    assert {kind: die.level for kind, die in BOX.dice.items()} == LEVEL_OF
    assert {kind: die.colour for kind, die in BOX.dice.items()} == COLOUR
    assert (
        [COLOUR[kind] for kind in LEVELS["initiate"]] == [COLOUR[kind] for kind in LEVELS["elite"]] == ["red", "blue"]
    )
    assert all(len(die.faces) == 6 for die in BOX.dice.values())


@rule("TB-153")
def test_a_novice_die_has_each_trait_a_wild_and_a_blank():
    assert sorted(BOX.dice["novice"].faces) == sorted((*TRAITS, "wild", "blank"))


@rule("TB-155", "TB-156", "TB-157")
@pytest.mark.parametrize(("colour", "traits"), [("red", RED), ("blue", BLUE)])
def test_higher_dice_are_likelier_to_give_the_traits_of_their_colour(colour, traits):
    for trait in traits:
        assert usable("novice", trait) < usable(f"{colour}_initiate", trait) < usable(f"{colour}_elite", trait)
    initiate = BOX.dice[f"{colour}_initiate"].faces
    assert initiate.count("wild") == 1
    assert set(initiate) <= {*traits, "wild", "blank"}


@rule("TB-159", "TB-160")
@pytest.mark.parametrize(("colour", "traits"), [("red", RED), ("blue", BLUE)])
def test_an_elite_die_has_two_slash_faces_and_two_wilds(colour, traits):
    faces = BOX.dice[f"{colour}_elite"].faces
    assert faces.count("/".join(traits)) == 2
    assert sum("/" in face for face in faces) == 2
    assert faces.count("wild") == 2
    assert {face for face in faces if "/" not in face} == {*traits, "wild"}


@rule("TB-161", "TB-162", "TB-163")
@pytest.mark.parametrize(("die", "trait"), GUILD.items())
def test_a_guild_die_knows_one_trait_and_has_two_wilds(die, trait):
    faces = BOX.dice[die].faces
    assert faces.count("wild") == 2
    assert faces.count(f"{trait}+{trait}") >= 2
    assert set(faces) == {f"{trait}+{trait}", trait, "wild"}


@rule("TB-164", "TB-R011")
def test_a_guild_die_counts_as_the_colour_of_its_path():
    for die, trait in GUILD.items():
        assert COLOUR[die] == BOX.dice[die].colour == ("red" if trait in RED else "blue")
    for die, higher in UPGRADES.items():
        assert all(LEVEL_OF[other] == LEVEL_OF[die] + 1 for other in higher)
        assert all(COLOUR[other] == COLOUR[die] for other in higher if die != "novice")


@rule("TB-204", "TB-205", "TB-R005")
def test_the_danger_dice_grow_worse():
    first, second, third = (Counter(die) for die in DANGER_DICE)
    assert all(len(die) == 6 for die in DANGER_DICE)
    assert set(first) == {"X", "blank"}
    assert second == first - Counter(["X"]) + Counter(["XX"])
    assert second["XX"] == 1
    assert "".join(DANGER_DICE[1]).count("X") > "".join(DANGER_DICE[0]).count("X")
    assert third == {"XX": 3, "X": 2, "blank": 1}


# --- Islands ---------------------------------------------------------------------------------------------------------


@rule("TB-095", "TB-104")
def test_the_five_islands_have_the_names_of_the_book():
    assert {island: names(BOX.islands[island]) for island in ISLANDS} == {
        "chronosseum": ("Chronosseum", "Chronoseum"),
        "lamara_stadium": ("Lamara Stadium", "Stadion Lamara"),
        "droska_ring": ("Droska Ring", "Szranki Droska"),
        "citadel_of_time": ("Citadel of Time", "Cytadela Czasu"),
        "the_fold": ("The Fold", "Fałda"),
    }
    assert len(BOX.islands) == 5
    assert BOX.islands["chronosseum"].bonus == "gain(1, stunt)"
    assert BOX.islands["lamara_stadium"].bonus == "boat(1)"


@rule("TB-081", "TB-083", "TB-R036")
def test_only_the_citadel_and_the_fold_have_open_spaces():
    assert {space.id for space in BOX.spaces.values() if space.kind == "open"} == {
        "sundial_court",
        "folds_edge",
        "inner_reef",
    }
    assert {space.kind for space in BOX.spaces.values()} == {"open", "single_use"}
    assert all(spaces(island) for island in ISLANDS)
    assert all(BOX.effect(space, "reward") for space in BOX.spaces)


@rule("TB-097")
def test_every_space_of_the_chronosseum_gives_a_die():
    dice = "|".join((*LEVELS, *DICE))
    assert all(re.match(rf"gain\(1, ({dice})\)", space.reward) for space in spaces("chronosseum"))


@rule("TB-142")
def test_spaces_give_fruit_shells_stunts_and_refreshes():
    rewards = [space.reward for space in BOX.spaces.values()]
    for part in (", fruit)", ", shell)", ", stunt)", "refresh("):
        assert any(part in reward for reward in rewards), part


@rule("TB-106", "TB-109")
def test_palm_plaza_and_racers_bay_are_at_lamara_stadium():
    plaza, bay = BOX.spaces["palm_plaza"], BOX.spaces["racers_bay"]
    assert names(plaza) == ("Palm Plaza", "Plac Palmowy")
    assert (plaza.island, plaza.kind) == ("lamara_stadium", "single_use")
    assert plaza.reward == "gain(2, fruit), first_player()"
    assert names(bay) == ("Racers' Bay", "Zatoka rajdowców")
    assert (bay.island, bay.kind) == ("lamara_stadium", "single_use")
    assert bay.reward.startswith("boat(")


@rule("TB-117", "TB-118", "TB-119", "TB-120", "TB-121")
def test_the_temple_of_the_breaking_wave_has_three_single_use_spaces():
    temple = [space for space in BOX.spaces.values() if space.name.en.startswith("Temple of the Breaking Wave")]
    assert {space.id: space.reward for space in temple} == {
        "temple_shells": "gain(3, shell)",
        "temple_fruit": "gain(3, fruit), discard_pool(2)",
        "temple_challenge": "gain(1, challenge)",
    }
    for space in temple:
        assert (space.island, space.kind) == ("citadel_of_time", "single_use")
        assert space.name.pl.startswith("Świątynia Przyboju")


@rule("TB-124", "TB-R036")
def test_the_fold_has_two_spaces_that_give_resources():
    assert [names(space) for space in spaces("the_fold")] == [
        ("The Fold's Edge", "Granica Fałdy"),
        ("Inner Reef", "Wewnętrzna Rafa"),
    ]
    assert all("gain(" in space.reward for space in spaces("the_fold"))


@rule("TB-036", "TB-108")
def test_the_boat_track_begins_with_a_start_without_reward_and_has_shells_and_standing_on_it():
    start, *track = BOX.boat
    assert (start.id, start.reward) == ("boat_start", "")
    assert all(space.reward for space in track)
    rewards = [space.reward for space in track]
    assert rewards[0] == "gain(1, shell)"
    assert sum(reward.startswith("champion(") for reward in rewards) >= 2


@rule("TB-300")
def test_the_champion_board_marks_one_two_four_six_eight_and_ten():
    assert [mark.points for mark in BOX.champion] == [1, 2, 4, 6, 8, 10]
    marked = [mark.space for mark in BOX.champion]
    assert marked == sorted(set(marked))
    assert marked[0] > 0  # the starting space is worth nothing
    assert BOX.champion_top == marked[-1]


@rule("TB-328", "TB-336", "TB-R107")
def test_the_judge_goes_round_and_seven_lines_are_scored():
    assert JUDGE_ROUTE == {
        "lamara_stadium": "droska_ring",
        "droska_ring": "chronosseum",
        "chronosseum": "lamara_stadium",
    }
    assert RANK_AWARDS == (3, 2, 1, 0)
    assert (
        *("challenges", "trait_dials", "champion_rank", "champion_advancement"),
        *("leader_bonus", "secret_goal", "monster_hits"),
    ) == LINES


# --- languages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_record_has_a_name_and_a_line_of_story_in_each_language(language):
    for record in RECORDS:
        name, flavour = getattr(record.name, language), getattr(record.flavour, language)
        assert name == name.strip() != "", record.id
        assert flavour == flavour.strip() != "", record.id
        assert len(flavour) <= 90, record.id
        assert HIDDEN not in (record.id, name)
    for records in BOX.library.records.values():
        said = Counter(getattr(record.name, language) for record in records.values())
        assert max(said.values()) == 1, said.most_common(1)


def test_the_two_languages_are_not_the_same_text():
    assert all(record.flavour.en != record.flavour.pl for record in RECORDS)
    same = {record.id for record in RECORDS if record.name.en == record.name.pl}
    assert same <= {"eko", "axl", "bullubura"}
    letters = set("ąćęłńóśźż")
    assert not any(letters & set((record.name.en + record.flavour.en).lower()) for record in RECORDS)


# --- packs -----------------------------------------------------------------------------------------------------------


def pack(folder: Path, record: str, old: str, new: str) -> list[str]:
    """Problems of a pack that replaces this record with one where `old` reads `new`."""
    source = next(file for file in sorted(FOLDER.glob("*.toml")) if f'id = "{record}"' in file.read_text())
    kept = next(part for part in re.split(r"(?m)^(?=\[\[)", source.read_text()) if f'id = "{record}"' in part)
    assert old in kept
    (folder / source.name).write_text(kept.replace(old, new))
    try:
        load([folder])
    except ContentError as error:
        return [str(problem) for problem in error.problems]
    return []


@rule("TB-018", "TB-019", "TB-023")
@pytest.mark.parametrize(
    ("record", "old", "new", "problem"),
    [
        ("bullubura", "compass = true", "compass = false", "needs 3 easy ones with a compass"),
        ("undertow_wyrm", "compass = true", "compass = false", "needs 3 hard ones with a compass"),
        ("bullubura", '"chronosseum"', '"droska_ring"', "the easy ones must show all three Fighting Styles"),
    ],
)
def test_a_pack_must_leave_monsters_for_both_profiles(tmp_path, record, old, new, problem):
    assert [text for text in pack(tmp_path, record, old, new) if problem in text]


@rule("TB-042", "TB-043", "TB-049", "TB-178")
@pytest.mark.parametrize(
    ("record", "old", "new", "problem"),
    [
        ("start_sea_legs", '"dust"', '"axl"', "dust needs exactly 3"),
        ("start_sea_legs", '"dust"', '"axl"', "axl needs exactly 3"),
        ("goal_old_debts", "compass = true", "compass = false", "caiman needs exactly one with a compass"),
        ("goal_deep_pockets", "compass = false", "compass = true", "dust needs exactly one with a compass"),
        ("racing_engine", "starting = true", "starting = false", "axl needs exactly one starting card"),
        (
            "deep_spiral",
            'character = "eko"',
            'character = "eko"\nstarting = true',
            "eko needs exactly one starting card",
        ),
        ("eko", "awards = [0, 0, 1, 0, 2,", "awards = [0, 0, 1, 0, 1,", "needs the awards 1, 2, 3, 4, 5"),
        ("eko", "levels = [1, 1, 2, 2, 3, 3,", "levels = [1, 1, 2, 2, 3, 2,", "levels never falling"),
        ("eko", "levels = [1, 1, 2, 2, 3, 3,", "levels = [1, 2, 2, 3, 3,", "a level and an award for each position"),
    ],
)
def test_a_pack_must_leave_every_character_a_whole_set(tmp_path, record, old, new, problem):
    assert [text for text in pack(tmp_path, record, old, new) if problem in text]


def test_a_pack_that_only_changes_numbers_is_welcome(tmp_path):
    assert pack(tmp_path, "challenge_burning_sun", "points = ", "points = 1") == []
    changed = load([tmp_path])
    assert changed.id != BOX.id
    assert content_of(changed.id) is changed
    assert content_of(BOX.id) is BOX
    with pytest.raises(ContentError, match="is not loaded"):
        content_of("unknown")


def test_a_challenge_needs_a_required_symbol(tmp_path):
    found = pack(tmp_path, "challenge_burning_sun", 'required = ["resilience", "resilience"]', "required = []")
    assert found == ["challenges.toml: challenge_burning_sun: required: needs at least one required symbol"]
