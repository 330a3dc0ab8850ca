"""Which rules are proven: read from a small catalogue with every kind of mistake."""

from collections.abc import Callable
from pathlib import Path

import pytest

from stolik.lab.rule_coverage import Coverage, cover

RULES = """# 1 Frame
- **XX-001** There is a table.
- **XX-002** There are players.

# 2 Play
- **XX-003** They play.

# Examples
- **XX-E01** Ala plays.

# Rulings
- **XX-R001** May they sing? Yes.
"""
EXEMPT = 'proven = 0\n[exempt]\n"XX-001" = "nothing to prove"\n'
TESTS = """
@rule("XX-002", "XX-003")
def test_players():
    pass

@rule("XX-E01", "XX-R001")
def test_example():
    pass
"""


@pytest.fixture
def covered(tmp_path: Path) -> Callable[..., Coverage]:
    def run(tests: str = TESTS, exempt: str = EXEMPT, code: str = "", rules: str = RULES) -> Coverage:
        (tmp_path / "tests" / "deep").mkdir(parents=True)
        (tmp_path / "rules.en.md").write_text(rules)
        (tmp_path / "rules.exempt.toml").write_text(exempt)
        (tmp_path / "code.py").write_text(code)
        (tmp_path / "tests" / "deep" / "test_it.py").write_text(tests)
        (tmp_path / "tests" / "helper.py").write_text('@rule("XX-001")\ndef test_no(): pass\n')
        return cover(tmp_path, tmp_path / "tests", tmp_path)

    return run


MANY = "# 1\n" + "".join(f"- **XX-{number:03}** Rule.\n" for number in range(1, 31))
FEW_EXEMPT = 'proven = 0\n[exempt]\n"XX-001" = "x"\n"XX-002" = "x"\n'


def test_all_proven_or_exempt(covered):
    """One exempt rule of three is more than the share that may be."""
    coverage = covered()
    assert coverage.problems == ["1 rules are exempt, more than 8% of 3"]
    assert coverage.summary("Toy") == (
        "Toy: rules 2 proven + 1 exempt of 3; rulings 1 proven + 0 exempt of 1; examples 1 proven + 0 exempt of 1"
    )


def test_a_class_of_tests_cites_rules_for_all_of_them(covered):
    tests = TESTS.replace("def test_players():", "class TestPlayers(Hidden):")
    assert covered(tests).proven == {"XX-002", "XX-003", "XX-E01", "XX-R001"}


def test_a_few_may_be_exempt(covered):
    cited = [f"XX-{number:03}" for number in range(3, 31)]
    tests = "\n".join(
        f"@rule{tuple(cited[at : at + 4])!r}\ndef test_{at}():\n    pass" for at in range(0, len(cited), 4)
    )
    assert covered(tests, FEW_EXEMPT, "", MANY).problems == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"tests": TESTS.replace("XX-003", "XX-004")}, "test_it.py: test_players cites XX-004, which is no rule"),
        ({"tests": TESTS.replace("XX-003", "XX-002")}, "XX-003 is not proven by any test"),
        ({"tests": TESTS.replace('@rule("XX-E01", "XX-R001")', "")}, "XX-R001 is not proven by any test"),
        ({"tests": TESTS.replace('@rule("XX-E01", "XX-R001")', "")}, "XX-E01 is not proven by any test"),
        ({"exempt": EXEMPT.replace("XX-001", "XX-010")}, "rules.exempt.toml: XX-010 is no rule"),
        ({"exempt": EXEMPT.replace("= 0", "= 9")}, "4 rules, rulings and examples are proven, fewer than the 9 before"),
        ({"code": 'def f(): return no("XX-077", "fact")\n'}, "code.py: refuses with XX-077, which is no rule"),
        ({"code": 'x = no("XX-001" if y else "XX-078")\n'}, "code.py: refuses with XX-078, which is no rule"),
    ],
)
def test_what_is_wrong_is_told(change, told, covered):
    assert told in covered(**change).problems


def test_a_test_proves_few_rules(covered):
    tests = '@rule("XX-001", "XX-002", "XX-003", "XX-R001", "XX-001", "XX-002")\ndef test_all():\n    pass\n'
    assert "test_it.py: test_all cites 6 rules, more than 5" in covered(tests).problems


def test_a_worked_example_may_prove_many(covered):
    tests = '@rule("XX-001", "XX-002", "XX-003", "XX-R001", "XX-E01", "XX-002")\ndef test_all():\n    pass\n'
    assert not any("more than 5" in problem for problem in covered(tests).problems)


def test_rules_of_other_games_are_left_alone(covered):
    tests = TESTS + '\n@rule("YY-001")\ndef test_other():\n    pass\n'
    assert not any("YY" in problem for problem in covered(tests).problems)
