"""
Counts what suggestions should find in the real corpora, apart from Parley's code, and writes
app/reviews/suggestions/fixture.counts.json, which holds numbers only. Run from the project's folder, with Debian's
package python3-pandas:

    npx tsx tools/suggestions/dump.ts | /usr/bin/python3 tools/suggestions/count.py
"""

import json
import platform
import re
import sys
import unicodedata
from itertools import combinations, permutations

import pandas

OUT = "app/reviews/suggestions/fixture.counts.json"
FEWEST_SWAPS = 3
FEWEST_OF_LABEL = 20
SHARE = 0.1


def folded(text):
    plain = unicodedata.normalize("NFD", text.lower())
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    for a, b in {"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "ß": "ss"}.items():
        plain = plain.replace(a, b)
    return plain.strip(" \t\n\f\r")


def words(text):
    return len(re.findall(r"[^ \t\n\f\r]+", folded(text)))


def group(name, sizes, turns, looked_at, **more):
    return {name: {"turns": len(turns), "lookedAt": looked_at, "groups": sorted(sizes, reverse=True), **more}}


def same_text(turns):
    frame = pandas.DataFrame(
        [
            {"at": at, "text": folded(t["text"]), "by": g["by"], "set": " & ".join(sorted(l["value"] for l in g["labels"]))}
            for at, t in enumerate(turns)
            for g in t["given"]
        ]
    )
    frame = frame[frame.text != ""]
    frame = frame[frame.groupby("text")["at"].transform("nunique") > 1]
    sizes, found, own = [], set(), 0
    for _, rows in frame.groupby("text"):
        pairs = set(zip(rows["at"], rows["set"]))
        apart = any(a[0] != b[0] and a[1] != b[1] for a, b in combinations(pairs, 2))
        if apart:
            sizes.append(rows["at"].nunique())
            found |= set(rows["at"])
            own += int((rows.groupby("by")["set"].nunique() > 1).any())
    return group("same_text", sizes, found, int(frame["at"].nunique()), inconsistent=own)


def swapped(turns):
    names = sorted({g["by"] for t in turns for g in t["given"]})
    labels = sorted({l["value"] for t in turns for g in t["given"] for l in g["labels"]})
    by = {n: {} for n in names}
    for at, t in enumerate(turns):
        for g in t["given"]:
            by[g["by"]][at] = {l["value"] for l in g["labels"]}
    sizes, found, expected = [], set(), []
    for x, y in combinations(names, 2):
        shared = sorted(by[x].keys() & by[y].keys())
        for a, b in permutations(labels, 2):
            mine = [at for at in shared if a in by[x][at] and b not in by[x][at]]
            theirs = {at for at in shared if b in by[y][at] and a not in by[y][at]}
            both = [at for at in mine if at in theirs]
            if len(both) >= FEWEST_SWAPS:
                sizes.append(len(both))
                found |= set(both)
                expected.append(len(mine) * len(theirs) / len(shared))
    looked = sum(len(t["given"]) > 1 for t in turns)
    return group("swapped", sizes, found, looked, expected=round(sum(expected), 6))


def model_disagrees(turns):
    scores = pandas.Series(
        [l["score"] for t in turns for g in t["given"] for l in g["labels"] if l["score"] is not None]
    ).sort_values(ascending=False)
    cut = scores.iloc[-(-len(scores) * int(SHARE * 100) // 100) - 1]
    scored = {g["by"] for t in turns for g in t["given"] for l in g["labels"] if l["score"] is not None}
    found, size, looked = set(), 0, 0
    for at, t in enumerate(turns):
        plain = [{l["value"] for l in g["labels"]} for g in t["given"] if g["by"] not in scored]
        models = [g for g in t["given"] if g["by"] in scored]
        looked += bool(plain) and bool(models)
        for l in (l for g in models for l in g["labels"]):
            if l["score"] >= cut and any(l["value"] not in own for own in plain):
                found.add(at)
                size += 1
    return group("model_disagrees", [size], found, looked, high=int((scores >= cut).sum()), scored=len(scores))


def never_given(turns):
    labels = {l["value"] for t in turns for g in t["given"] for l in g["labels"]}
    names = {g["by"] for t in turns for g in t["given"]}
    ever = {(g["by"], l["value"]) for t in turns for g in t["given"] for l in g["labels"]}
    sizes, found = [], set()
    for name in names:
        for label in labels:
            if (name, label) in ever:
                continue
            own = {
                at
                for at, t in enumerate(turns)
                if any(g["by"] == name for g in t["given"])
                and any(label == l["value"] for g in t["given"] for l in g["labels"])
            }
            if own:
                sizes.append(len(own))
                found |= own
    return group("never_given", sizes, found, sum(len(t["given"]) > 1 for t in turns))


def unusual_length(turns):
    frame = pandas.DataFrame(
        [
            {"at": at, "words": words(t["text"]), "label": label}
            for at, t in enumerate(turns)
            for label in {l["value"] for g in t["given"] for l in g["labels"]}
        ]
    )
    frame = frame[frame.words > 0]
    frame = frame[frame.groupby("label")["at"].transform("size") >= FEWEST_OF_LABEL]
    if frame.empty:
        return group("unusual_length", [], [], 0)
    low = frame.groupby("label")["words"].transform(lambda w: w.quantile(0.25))
    high = frame.groupby("label")["words"].transform(lambda w: w.quantile(0.75))
    distance = 3 * (high - low).clip(lower=1)
    odd = frame[(frame.words < low - distance) | (frame.words > high + distance)]
    sizes = [int(n) for n in odd.groupby("label").size()]
    return group("unusual_length", sizes, set(odd["at"]), int(frame["at"].nunique()))


def nothing_between(turns):
    given = {(t["key"], t["turn"], g["by"]): len(g["labels"]) for t in turns for g in t["given"]}
    sizes, found = {}, set()
    for at, t in enumerate(turns):
        for g in t["given"]:
            beside = [given.get((t["key"], t["turn"] + step, g["by"]), 0) for step in (-1, 1)]
            if not g["labels"] and all(beside):
                sizes[g["by"]] = sizes.get(g["by"], 0) + 1
                found.add(at)
    looked = sum(any(not g["labels"] for g in t["given"]) for t in turns)
    return group("nothing_between", list(sizes.values()), found, looked)


corpora = {}
for line in sys.stdin:
    turn = json.loads(line)
    corpora.setdefault(turn["corpus"], []).append(turn)

counts = {
    name: {
        "turns": len(turns),
        "found": {
            key: value
            for count in (same_text, swapped, model_disagrees, never_given, unusual_length, nothing_between)
            for key, value in count(turns).items()
        },
    }
    for name, turns in corpora.items()
}
made = f"tools/suggestions/count.py, Python {platform.python_version()}, pandas {pandas.__version__}"
with open(OUT, "w", encoding="utf-8") as file:
    json.dump({"made": made, "corpora": counts}, file, separators=(",", ":"))
    file.write("\n")
print(json.dumps({name: {k: (v["turns"], v["lookedAt"], len(v["groups"])) for k, v in c["found"].items()} for name, c in counts.items()}, indent=1))
