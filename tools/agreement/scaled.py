"""
Makes app/reviews/agreement/fixture.scaled.json: made-up ratings from 1 to 5, seeded, and coefficients of them. Alpha is
that of the package `krippendorff` (fast-krippendorff), if it is found in the folder given as the first argument. Weighted
kappa and AC1 are computed here with fractions, from the definitions of Cohen 1968 and Gwet 2008 alone: over pairs and
cells, not over counts of rows as in app/. Run from the project's folder:

    python3 tools/agreement/scaled.py FOLDER_OF_KRIPPENDORFF
"""

import json
import platform
import random
import sys
from fractions import Fraction
from itertools import product

sys.path.insert(0, sys.argv[1])
import krippendorff  # noqa: E402
import numpy  # noqa: E402

OUT = "app/reviews/agreement/fixture.scaled.json"
SEED = 32
rng = random.Random(SEED)


def ratings(units, annotators, missing):
    rows = []
    for _ in range(units):
        truth = rng.choices([1, 2, 3, 4, 5], weights=[4, 3, 2, 1, 1])[0]
        row = [min(5, max(1, truth + rng.choice([-1, 0, 0, 0, 1, 2]))) for _ in range(annotators)]
        rows.append([None if rng.random() < missing else value for value in row])
    return rows


def alphas(rows):
    data = numpy.array([[numpy.nan if v is None else v for v in column] for column in zip(*rows)], dtype=float)
    levels = ("nominal", "ordinal", "interval")
    return {level: float(krippendorff.alpha(reliability_data=data, level_of_measurement=level)) for level in levels}


def weighted_kappa(rows, power):
    """Over units that both rated. Weights between positions among the values that occur."""
    pairs = [(a, b) for a, b in rows if a is not None and b is not None]
    scale = sorted({value for pair in pairs for value in pair})
    weight = lambda a, b: Fraction(abs(scale.index(a) - scale.index(b)) ** power)
    observed = sum(weight(a, b) for a, b in pairs) / Fraction(len(pairs))
    expected = sum(weight(a, b) for (a, _), (_, b) in product(pairs, pairs)) / Fraction(len(pairs) ** 2)
    return float(1 - observed / expected)


def ac1(rows):
    """Over units with at least two ratings."""
    units = [[v for v in row if v is not None] for row in rows]
    units = [row for row in units if len(row) > 1]
    scale = sorted({value for row in units for value in row})
    agreed = Fraction(0)
    for row in units:
        equal = sum(1 for i, a in enumerate(row) for j, b in enumerate(row) if i != j and a == b)
        agreed += Fraction(equal, len(row) * (len(row) - 1))
    shares = [sum(Fraction(row.count(v), len(row)) for row in units) / len(units) for v in scale]
    chance = sum(p * (1 - p) for p in shares) / (len(scale) - 1)
    return float((agreed / len(units) - chance) / (1 - chance))


two = ratings(60, 2, 0)
gaps = ratings(80, 4, 0.25)
gaps = [row for row in gaps if sum(v is not None for v in row) > 1]
fixture = {
    "about": "Made up. See tools/agreement/scaled.py.",
    "madeWith": {
        "python": platform.python_version(),
        "krippendorff": "fast-krippendorff " + (sys.argv[2] if len(sys.argv) > 2 else "?"),
        "numpy": numpy.__version__,
        "seed": SEED,
    },
    "two": {
        "units": two,
        "alpha": alphas(two),
        "linear": weighted_kappa(two, 1),
        "quadratic": weighted_kappa(two, 2),
        "ac1": ac1(two),
    },
    "gaps": {"units": gaps, "alpha": alphas(gaps), "ac1": ac1(gaps)},
}
with open(OUT, "w", encoding="utf-8") as file:
    json.dump(fixture, file, separators=(",", ":"))
    file.write("\n")
