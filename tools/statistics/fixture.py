"""
Makes app/base/statistics/fixture.scipy.json: made-up numbers with the intervals of SciPy, and made-up texts with the
log odds of an implementation that is independent of Parley's. Run from the project's folder, with SciPy installed:

    python3 tools/statistics/fixture.py
"""

import json
import math
import re

import numpy
import scipy
from scipy.stats import bootstrap
from scipy.stats.contingency import relative_risk

OUT = "app/base/statistics/fixture.scipy.json"
rng = numpy.random.default_rng(31)


def corpus(groups, conversations, longest):
    """Rows (conversation, group, value, n) of turns with or without a label; labels cluster in conversations."""
    rows = []
    for key in range(conversations):
        for group in groups(key):
            turns = int(rng.integers(2, longest))
            hits = int(rng.binomial(turns, rng.beta(1 + group, 3)))
            rows += [(key, group, 1, hits), (key, group, 0, turns - hits)]
    return [row for row in rows if row[3] > 0]


def sums(rows, group, keys):
    found = {key: [0, 0] for key in keys}
    for key, of, value, n in rows:
        if of == group:
            found[key][0] += value * n
            found[key][1] += n
    return numpy.array([found[key] for key in keys], dtype=float)


def bounds(data, statistic, paired=False):
    found = bootstrap(data, statistic, paired=paired, vectorized=False, n_resamples=20_000, method="BCa", rng=rng)
    return [float(found.confidence_interval.low), float(found.confidence_interval.high)]


def mean(table, index):
    drawn = table[index.astype(int)].sum(axis=0)
    return drawn[0] / drawn[1]


def apart():
    """Two groups that share no conversation."""
    rows = corpus(lambda key: [key % 2], 120, 14)
    tables = [sums(rows, group, [key for key in range(120) if key % 2 == group]) for group in (0, 1)]
    each = tuple(numpy.arange(len(table)) for table in tables)
    return {
        "rows": rows,
        "value": [bounds((each[g],), lambda i, g=g: mean(tables[g], i)) for g in (0, 1)],
        "difference": bounds(each, lambda i, j: mean(tables[1], j) - mean(tables[0], i)),
        "ratio": bounds(each, lambda i, j: mean(tables[1], j) / mean(tables[0], i)),
    }


def together():
    """Two groups with turns in each conversation."""
    rows = corpus(lambda key: [0, 1], 80, 9)
    tables = [sums(rows, group, range(80)) for group in (0, 1)]
    each = (numpy.arange(80),)
    return {
        "rows": rows,
        "value": [bounds(each, lambda i, g=g: mean(tables[g], i)) for g in (0, 1)],
        "difference": bounds(each, lambda i: mean(tables[1], i) - mean(tables[0], i)),
        "ratio": bounds(each, lambda i: mean(tables[1], i) / mean(tables[0], i)),
    }


def ratio(a, b):
    found = relative_risk(a[0], a[1], b[0], b[1])
    interval = found.confidence_interval()
    return {"a": a, "b": b, "value": found.relative_risk, "low": interval.low, "high": interval.high}


NAMES = "ship harbour lamp it's two-way naïve ÉTÉ rope 42 the a of don't sail wood deal fair no yes".split()


def texts(n, weights):
    chosen = numpy.array(weights, dtype=float)
    return [
        " ".join(rng.choice(NAMES, size=int(rng.integers(3, 12)), p=chosen / chosen.sum())) + rng.choice([".", "!", " ?"])
        for _ in range(n)
    ]


def fold(text):
    table = {"ï": "i", "é": "e"}
    return "".join(table.get(letter, letter) for letter in text.lower())


def tokens(text):
    return re.findall(r"\w+(?:'\w+)*", fold(text))


def log_odds(sides, length):
    """Equation by equation, with a prior of 500 words that are distributed as those of both sides."""
    counts = []
    for side in sides:
        found = {}
        for text in side:
            words = tokens(text)
            for i in range(len(words) - length + 1):
                word = " ".join(words[i : i + length])
                found[word] = found.get(word, 0) + 1
        counts.append(found)
    vocabulary = sorted(set(counts[0]) | set(counts[1]))
    n = [sum(found.values()) for found in counts]
    pooled = {w: (counts[0].get(w, 0) + counts[1].get(w, 0)) / sum(n) for w in vocabulary}
    alpha = {w: 500 * pooled[w] for w in vocabulary}
    alpha_all = sum(alpha.values())
    rows = []
    for w in vocabulary:
        omega = [
            (counts[side].get(w, 0) + alpha[w]) / (n[side] + alpha_all - counts[side].get(w, 0) - alpha[w])
            for side in (0, 1)
        ]
        delta = math.log(omega[0]) - math.log(omega[1])
        variance = sum(1 / (counts[side].get(w, 0) + alpha[w]) for side in (0, 1))
        rows.append([w, counts[0].get(w, 0), counts[1].get(w, 0), delta, delta / math.sqrt(variance)])
    return {"totals": n, "rows": rows}


def words():
    sides = [texts(40, range(1, len(NAMES) + 1)), texts(30, [3] * 5 + [1] * (len(NAMES) - 5))]
    return {"sides": sides, "words": log_odds(sides, 1), "bigrams": log_odds(sides, 2)}


made = {
    "scipy": scipy.__version__,
    "apart": apart(),
    "together": together(),
    "ratios": [ratio(a, b) for a, b in [([17, 99], [947, 4516]), ([3, 10], [9, 10]), ([1, 40], [2, 35])]],
    "texts": words(),
}
with open(OUT, "w", encoding="utf-8") as file:
    json.dump(made, file, ensure_ascii=False)
    file.write("\n")
