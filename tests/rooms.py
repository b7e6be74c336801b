#!/usr/bin/env python3
"""The rooms of src: who uses whom, checked against CMakeLists.txt, and drawn for src/README.md.

    tests/rooms.py [--build FOLDER]   exit code 1, and the faults, if a room reaches where it must not
    tests/rooms.py --write            draw the picture in src/README.md anew

CMakeLists.txt states for each room which rooms it may use. Checked are the #includes; the symbols of
the built libraries, because an archive alone does not notice that another one is missing; that no
folder grows beyond what one can take in at a glance; and that the picture is up to date.
"""
import argparse
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
README = ROOT / "src/README.md"
BEGIN, END = "<!-- rooms: tests/rooms.py --write -->\n", "<!-- end of rooms -->\n"
MOST_FILES = 25


def declared():
    """room -> the rooms that it names, in the order of CMakeLists.txt."""
    rooms = {}
    for name, uses in re.findall(r"^room\((\w+)(.*)\)$", (ROOT / "CMakeLists.txt").read_text(), re.M):
        rooms[name] = re.findall(r"\bsrc_(\w+)", uses)
    return rooms


def reachable(rooms):
    """room -> all rooms below it. A room that names one which comes later is missing here."""
    below = {}
    for name, uses in rooms.items():
        below[name] = set()
        for use in uses:
            below[name] |= {use} | below[use]
    return below


def room_of(path):
    return path.relative_to(ROOT / "src").parts[0]


def included(rooms):
    """room -> {another room: the first file that includes something of it}."""
    uses = {name: {} for name in rooms}
    for path in sorted((ROOT / "src").glob("*/**/*.[ch]pp")):
        for target in re.findall(r'^#include "src/(\w+)/', path.read_text(), re.M):
            if target != room_of(path):
                uses[room_of(path)].setdefault(target, path.relative_to(ROOT))
    return uses


def symbols(archive):
    """(defined, undefined) names of an archive."""
    defined, undefined = set(), set()
    listing = subprocess.run(["nm", "--format=posix", archive], capture_output=True, text=True, check=True)
    for line in listing.stdout.splitlines():
        fields = line.split()
        if len(fields) >= 2 and "cursus" in fields[0]:
            (undefined if fields[1] == "U" else defined).add(fields[0])
    return defined, undefined - defined


def faults_of_symbols(below, build):
    archives = {room: build / f"libsrc_{room}.a" for room in below}
    known = {room: symbols(archive) for room, archive in archives.items() if archive.exists()}
    for room, (_, undefined) in known.items():
        near = set().union(*(known[other][0] for other in below[room] if other in known))
        for other in known:
            if other == room or other in below[room]:
                continue
            for name in sorted(undefined & known[other][0] - near):
                yield f"{room} needs {name} of {other}"


def picture(rooms, uses):
    """Mermaid: an arrow from each room to those that it uses, but for what follows from others."""
    below = reachable({room: list(uses[room]) for room in rooms})
    lines = ["```mermaid", "flowchart BT"]
    for room in rooms:
        follows = set().union(*(below[use] for use in uses[room]))
        direct = [use for use in rooms if use in uses[room] and use not in follows]
        lines += [f"  {room} --> {use}" for use in direct] or [f"  {room}"]
    lines.append("```")
    lines += ["", "Each room includes files of:", ""]
    for room in rooms:
        named = ", ".join(use for use in rooms if use in uses[room])
        lines.append(f"- `{room}`: {named or 'no other room'}")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--build", type=pathlib.Path)
    options = parser.parse_args()
    rooms, faults = declared(), []
    below = reachable(rooms)
    uses = included(rooms)
    for room, targets in uses.items():
        for target, path in targets.items():
            if target not in below[room]:
                faults.append(f"{path}: {room} must not include anything of {target}")
    for folder in [*(ROOT / "src").rglob("*/"), *(ROOT / "tests/program").rglob("*/")]:
        files = len(list(folder.glob("*.[ch]pp")))
        if files > MOST_FILES:
            faults.append(f"{folder.relative_to(ROOT)}: {files} files, more than {MOST_FILES}")
    if options.build:
        faults += faults_of_symbols(below, options.build)
    text = README.read_text()
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    drawn = before + BEGIN + picture(rooms, uses) + END + after
    if options.write:
        README.write_text(drawn)
    elif drawn != text:
        faults.append("src/README.md: the picture is not that of the sources: tests/rooms.py --write")
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


sys.exit(main())
