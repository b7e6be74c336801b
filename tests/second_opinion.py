#!/usr/bin/env python3
"""A second opinion on an evidence file, without Cursus: chain, heads, commits, nonces, links, dice, salts.
Follows formats/{canonical_json,log,entries,evidence,dice}.md alone. What the rules make of it, and signatures,
are not looked at. Exit code 0: all of it is true; 1: false."""
import hashlib
import hmac
import json
import sys


def sha(*parts):
    return hashlib.sha256(b"".join(p.encode() if isinstance(p, str) else p for p in parts)).digest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Stream:  # the bytes of one step, and the numbers made of them
    def __init__(self, chain, link, entropy, step):
        name = f"cursus/v1/seed/{chain}\n".encode() + entropy + step.to_bytes(8, "big") + bytes(32)
        self.seed, self.position = hmac.digest(link, name, "sha256"), 0

    def take(self, count):
        first, self.position = self.position, self.position + count
        names = (b"cursus/v1/stream\n" + j.to_bytes(8, "big") for j in range(first // 32, self.position // 32 + 1))
        return b"".join(hmac.digest(self.seed, name, "sha256") for name in names)[first % 32:][:count]

    def uniform(self, n):
        size, full = (1, 256) if n <= 256 else (4, 2**32)
        while (number := int.from_bytes(self.take(size), "big")) >= full - full % n:
            pass
        return number % n


class Opinion:
    def __init__(self):
        self.head, self.seq, self.step, self.dice, self.secrets = bytes(32), 0, 0, 0, 0
        self.nonces, self.bound, self.salts, self.pairs = {}, {}, [], []

    def demand(self, holds, what):
        if not holds:
            raise AssertionError(f"entry {self.seq}: {what}")

    def back(self, chain, link, steps=1):
        for _ in range(steps):
            link = sha(f"cursus/v1/chain/{chain}\n{self.game}\n", link)
        return link

    def entry(self, line):
        entry, self.seq = json.loads(line), self.seq + 1
        self.demand(canonical(entry) == line and entry["seq"] == self.seq, "not canonical or out of sequence")
        self.head = sha("cursus/v1/log\n", self.head, line)
        self.priv, self.first_secret = entry.get("priv", []), self.secrets + 1
        self.secrets += len(self.priv) + (entry["kind"] == "resolve")
        getattr(self, "take_" + entry["kind"], lambda by, data: None)(entry["by"], entry["data"])

    def take_charter(self, by, data):
        self.charter = data["charter"]
        self.demand(self.seq == 1 and self.charter["game"] == self.game, "the charter of another game")
        self.hash = sha("cursus/v1/charter\n", canonical(self.charter))
        self.take_rekey(by, self.charter)

    def take_rekey(self, by, data):
        self.link = bytes.fromhex(data["anchor_open"])
        self.pairs.append((data, self.secrets, data.get("number", 0)))
        self.demand(data.get("start", [0, 0, 0])[::2] == [self.step, self.secrets], "chains begin elsewhere")

    take_restore = take_rekey

    def take_accept(self, by, data):
        self.demand(data["charter"] == self.hash.hex(), "the acceptance of another charter")
        if data["nonce"]:
            self.nonces[by] = bytes.fromhex(data["nonce"])
        self.bound[by] = data["commit"]

    def take_nonce(self, by, data):
        self.nonces[by] = bytes.fromhex(data["nonce"])
        self.demand(len(self.bound) == len(self.charter["seats"]), "a nonce before all are bound")
        self.demand(sha("cursus/v1/nonce\n", self.nonces[by]).hex() == self.bound[by], "another nonce")

    def take_start(self, by, data):
        parts = [bytes([len(name)]) + name.encode() + nonce for name, nonce in sorted(self.nonces.items())]
        self.entropy = sha("cursus/v1/entropy\n", self.hash, *parts)
        self.demand(data["entropy"] == self.entropy.hex(), "the entropy does not follow from the nonces")

    def take_resolve(self, by, data):
        for step in data["steps"]:
            link, self.step = bytes.fromhex(step["link"]), self.step + 1
            self.demand(step["m"] == self.step, "the number of a random step is wrong")
            self.demand(self.back("open", link) == self.link, "a link does not hash to the one before")
            self.link, stream = link, Stream("open", link, self.entropy, self.step)
            for sides, purpose, values, first in step["rolls"]:
                self.demand(stream.position == first, f"the dice for {purpose} begin elsewhere")
                self.demand(values == [(0 if sides == 10 else 1) + stream.uniform(sides) for _ in values], f"other dice for {purpose}")
                self.dice += len(values)

    def take_end(self, by, data):
        low, links = self.charter["links"] // 16, {}
        starts = [start for _, start, _ in self.pairs] + [self.secrets]
        self.demand(len(data["sealed"]) == len(self.pairs), "not all sealed chains are shown")
        for pair, shown in enumerate(data["sealed"]):
            link, last = bytes.fromhex(shown["link"]), low + starts[pair + 1] - starts[pair]
            self.demand(shown["number"] == last, "not the last sealed link")
            for at in range(last, 0, -1):
                links[pair, at], link = link, self.back("sealed", link)
            self.demand(link.hex() == self.pairs[pair][0]["anchor_sealed"], "a sealed link has another anchor")
        for seq, secret, salt in self.salts:
            pair = max(p for p in range(len(self.pairs)) if starts[p] < secret)
            at = low + secret - starts[pair]
            self.demand(Stream("sealed", links[pair, at], self.entropy, at).take(32) == salt, f"{seq}: a chosen salt")
        master = bytes.fromhex(data["master"] or "")
        for number in range(self.pairs[-1][2], 0, -1):
            for pair, chain in ((p, c) for p, _, n in self.pairs if n == number for c in ("open", "sealed")):
                last = sha(f"cursus/v1/further/{chain}\n{self.game}\n", master)
                made = self.back(chain, last, self.charter["links"]).hex()
                self.demand(made == pair["anchor_" + chain], "a further chain was chosen")
            master = self.back("master", master)
        self.demand(not master or master.hex() == self.charter["anchor_master"], "another master secret")

    def fact(self, fact):
        commit, salt = self.priv[fact["index"]], bytes.fromhex(fact["salt"])
        made = sha("cursus/v1/priv\n", salt, canonical(fact["fact"])).hex()
        self.demand(fact["seq"] == self.seq and commit == {"commit": made, "seat": fact["seat"]}, "another fact")
        self.salts.append((self.seq, self.first_secret + fact["index"], salt))

    def read(self, lines):
        self.game = json.loads(next(lines))["game"]
        for line in map(lambda text: text.rstrip("\n"), lines):
            if line.startswith('{"by":'):
                self.entry(line)
            elif line.startswith('{"head":'):
                self.demand(json.loads(line)["head"] == self.head.hex()[:16], "the head is wrong")
            elif line.startswith('{"priv":'):
                self.fact(json.loads(line)["priv"])
            else:
                end = {"end": {"count": self.seq, "head": self.head.hex()}}
                return self.demand(json.loads(line) == end, "the end is wrong")
        self.demand(False, "the file has no end")


if __name__ == "__main__":
    opinion = Opinion()
    try:
        with open(sys.argv[1], encoding="utf-8", newline="\n") as file:
            opinion.read(file)
    except (AssertionError, KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        sys.exit(f"FALSE: {error}" if isinstance(error, AssertionError) else f"FALSE: entry {opinion.seq}: {error!r}")
    print(f"GOOD: chain and dice only: {opinion.seq} entries, {opinion.step} links, {opinion.dice} dice, {len(opinion.salts)} secrets")
