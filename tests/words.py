#!/usr/bin/env python3
"""What people read in English is plain: no phrase of the list below, and no word that takes everybody for a man.

    tests/words.py      exit code 1, and each line with a better word, if a phrase of the list is used

Read are README, documents, help pages, the sentences of templates/en, and comments. What stands between backticks is code, and free. Japanese has
its own test (tests/formats/words_test.cpp).
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

WORST = {
    "trouble": "error",
    "for good": "permanently, or: bounces",
    "brought back": "restored",
    "hears of": "learns of, or: gets a notice",
    "hear of": "learn of, or: get a notice",
    "waited for": "the game waits for …",
    "laid aside": "quarantined",
    "put off": "postponed",
    "mended": "repaired, fixed",
    "mends": "repairs, fixes",
    "in place of": "instead of",
    "so many": "this many, or the number",
    "nothing to obey": "no order or command",
    "was here before": "was already received",
    "telephone": "phone",
    "time is up": "the deadline has passed",
    "time stands still": "the clock is paused",
    "thrown away": "removed",
    "speaks against": "contradicts",
    "stands here": "is here",
    "here stands": "there is",
    "made again": "remade",
    "got over": "ended",
    "nobody has to believe": "verifiable",
    "he": "they, or the noun",
    "him": "them, or the noun",
    "his": "their, or the noun",
    "himself": "themselves, or the noun",
    "she": "they, or the noun",
    "her": "them, their, or the noun",
    "hers": "theirs, or the noun",
    "herself": "themselves, or the noun",
}
PHRASES = re.compile(r"(?<![a-z0-9_])(" + "|".join(map(re.escape, WORST)) + r")(?![a-z0-9_])")

LEAST_LINES = 10_000  # fewer: the tree was not read
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "dev", "templates/mail.conf.example"]
FOLDERS = ["adjudicator", "formats", "src", "templates", "tests"]


def phrases_in(text):
    return PHRASES.findall(text.lower())


def without_code(line):
    """Without `code`, whose words are not prose."""
    return "".join(line.split("`")[::2])


def parts_of(line):
    """The comment of a line of C++, and its literals."""
    literals, quoted, at = "", False, 0
    while at < len(line):
        char = line[at]
        if not quoted and line.startswith("//", at):
            return line[at:], literals
        if char == '"' and (at == 0 or line[at - 1] != "'"):
            quoted = not quoted
            literals += " "
        elif quoted and char == "\\":
            at += 1
            literals += " "
        elif quoted:
            literals += char
        at += 1
    return "", literals


def english():
    """Everything that people read in English: file, place, text."""
    def lines(path, prose):
        for number, line in enumerate(path.read_text().split("\n"), 1):
            yield path.relative_to(ROOT), number, prose(line)

    for page in PAGES:
        yield from lines(ROOT / page, without_code)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".md", ".1"):
                yield from lines(path, without_code)
            if path.suffix in (".cpp", ".hpp"):
                yield from lines(path, lambda line: without_code(parts_of(line)[0]))
                if path.name.startswith("command_line"):  # the help pages
                    yield from lines(path, lambda line: without_code(parts_of(line)[1]))
    for path in sorted((ROOT / "templates/en").glob("*.json")):
        for key, sentence in json.loads(path.read_text()).items():
            yield path.relative_to(ROOT), key, sentence


def check_reader():
    """A reader that sees nothing finds nothing."""
    assert phrases_in("He plays") == ["he"]
    assert phrases_in("the hero") == []
    assert phrases_in("nobody is waited for.") == ["waited for"]
    assert without_code("say `he` or they") == "say  or they"
    assert parts_of('x = "a // b";  // why') == ("// why", " a // b ")
    assert parts_of('f("a", "b")') == ("", " a  b ")


def main():
    check_reader()
    read = faults = 0
    for file, place, text in english():
        read += 1
        for phrase in phrases_in(text):
            faults += 1
            print(f"{file}: {place}: “{phrase}”, say {WORST[phrase]}\n  {text.strip()}")
    if read < LEAST_LINES:
        print(f"only {read} lines were read")
        faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
