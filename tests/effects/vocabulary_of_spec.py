"""The vocabulary of Tidal Blades without implementations: enough to parse its content."""

from typing import Any

from stolik.effects.vocabulary import Vocabulary

TRAITS = ("spirit", "focus", "resilience", "synergy")
ARENAS = ("chronosseum", "lamara_stadium", "droska_ring")
CARDS = ("stunt", "challenge")
DICE = (
    *("novice", "initiate", "red_initiate", "blue_initiate", "elite", "red_elite", "blue_elite"),
    *("guild", "spirit_guild", "focus_guild", "resilience_guild", "synergy_guild"),
)
NOUNS = {
    "good": ("fruit", "shell", *CARDS, *DICE),
    "payment": ("fruit", "shell", *CARDS, "die"),
    "loss": ("fruit", "shell", "die"),
    "held": ("fruit", "shell", *CARDS),
    "card": CARDS,
    "die": DICE,
    "trait": TRAITS,
    "any trait": (*TRAITS, "any_trait"),
    "arena": ARENAS,
    "island": (*ARENAS, "citadel_of_time", "the_fold"),
}
VERBS = """
gain amount good; lose amount loss; shield amount; store amount; lose_stored amount; refresh amount; upgrade amount
advance any+trait amount; champion amount; fall amount; boat amount; first_player; discard_pool amount; restock
buy amount; dig card amount; turn_die amount; reroll amount; safe_reroll amount; calm amount; borrow die; join amount
symbol any+trait amount; spare amount; keep_lost
"""
COSTS = "pay amount payment; discard_this"
AMOUNTS = """
level trait; stunt_level; style arena; completed; symbols trait?; challenge_symbols trait?; hits; champion_space
dice_owned; spent_dice; stored; held held; character_cards; guild_dice; kills; notches trait
"""
CONDITIONS = "at island; judge_here; in_challenge; in_fight; first_player_now; leading; pushed"
TRIGGERS = """
visit island?; complete arena?; push_it; withdraw; attempt; fight; damage; kill; play_stunt; block; lose_die; eat
boat_moved; buy_market; impress; round_start; invasion; refresh_phase; trophy; advance_level trait
"""
MODIFIERS = """
max_roll dice_limit shield_limit leap_cost memory_cost market_discount stunts_per_turn stunt_power bonus_die_level
resilience_bonus danger free_fruit
"""


def _words(text: str) -> list[list[str]]:
    entries = text.strip().replace("\n", ";").split(";")
    return [[word.replace("+", " ") for word in entry.split()] for entry in entries]


def vocabulary_of_spec() -> Vocabulary:
    words = Vocabulary(modifiers=tuple(MODIFIERS.split()))
    for kind, names in NOUNS.items():
        words.noun(kind, names)

    def nothing(*args: Any) -> int:
        return 0

    words.scale = nothing
    for name, *parameters in _words(VERBS):
        words.verb(name, *parameters)(nothing)
    for name, *parameters in _words(COSTS):
        words.verb(name, *parameters, cost=True)(nothing)
    for name, *parameters in _words(AMOUNTS):
        words.amount(name, *parameters)(nothing)
    for name, *parameters in _words(CONDITIONS):
        words.condition(name, *parameters)(nothing)
    for name, *parameters in _words(TRIGGERS):
        words.trigger(name, *parameters)
    return words
