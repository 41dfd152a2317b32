"""
Makes app/reviews/agreement/fixture.reference.json: made-up annotations, seeded, and what scikit-learn and NLTK say of
them. Run from the project's folder, with Debian's packages python3-sklearn and python3-nltk:

    /usr/bin/python3 tools/agreement/fixture.py

In the fixture a unit has, for each annotator, a list of labels, which is empty where nothing was given, or null where the
unit was not examined.
"""

import json
import platform
import random
from fractions import Fraction
from itertools import combinations

import nltk
import numpy
import sklearn
from nltk.metrics.agreement import AnnotationTask
from nltk.metrics.distance import masi_distance
from sklearn.metrics import (
    cohen_kappa_score,
    confusion_matrix,
    multilabel_confusion_matrix,
    precision_recall_curve,
    precision_recall_fscore_support,
)
from sklearn.preprocessing import MultiLabelBinarizer

SEED = 14
OUT = "app/reviews/agreement/fixture.reference.json"
LABELS = ["alpha", "beta", "gamma", "delta", "epsilon"]
ABSENT = -1e9

rng = random.Random(SEED)


def single(units, annotators, missing, none):
    """Annotators who agree with a hidden truth in seven of ten cases; a share of units without label."""
    rows = []
    for _ in range(units):
        truth = rng.choices(LABELS, weights=[8, 5, 3, 2, 1])[0]
        row = []
        for _ in range(annotators):
            if rng.random() < missing:
                row.append(None)
            elif rng.random() < none:
                row.append([])
            else:
                row.append([truth if rng.random() < 0.7 else rng.choice(LABELS)])
        rows.append(row)
    return rows


def several(units, annotators, missing, fewest, labels=LABELS):
    """Annotators whose sets of labels differ from a hidden one in about one of eight labels."""
    rows = []
    for _ in range(units):
        truth = {label for label in labels if rng.random() < 0.35}
        row = []
        for _ in range(annotators):
            if rng.random() < missing:
                row.append(None)
                continue
            given = {label for label in labels if (label in truth) != (rng.random() < 0.12)}
            while len(given) < fewest:
                given.add(rng.choice(labels))
            row.append(sorted(given, key=LABELS.index))
        rows.append(row)
    return rows


def task(rows, distance=None):
    data = [
        (f"c{a:02}", f"{u:05}", frozenset(labels))
        for u, row in enumerate(rows)
        for a, labels in enumerate(row)
        if labels is not None
    ]
    return AnnotationTask(data=data, distance=distance) if distance else AnnotationTask(data=data)


def shared(rows, a, b):
    return [(row[a], row[b]) for row in rows if row[a] is not None and row[b] is not None]


def names(pairs, side):
    return ["+".join(pair[side]) for pair in pairs]


def exact_masi(a, b):
    """Passonneau 2006 with 2/3 and 1/3, where NLTK has .67 and .33; two empty sets are equal."""
    if a == b:
        return 0.0
    both, either = a & b, a | b
    if not both:
        return 1.0
    monotonicity = Fraction(2, 3) if both in (a, b) else Fraction(1, 3)
    return float(1 - Fraction(len(both), len(either)) * monotonicity)


def with_label(rows, label):
    return [[None if labels is None else ([label] if label in labels else []) for labels in row] for row in rows]


def coefficients(rows, distances=()):
    annotators = len(rows[0])
    complete = [row for row in rows if None not in row]
    figures = {
        "cohen": {
            f"{a} {b}": cohen_kappa_score(names(shared(rows, a, b), 0), names(shared(rows, a, b), 1))
            for a, b in combinations(range(annotators), 2)
        },
        # NLTK's multi-pi is Fleiss' kappa; it needs units that all annotators examined.
        "fleiss": task(complete).pi(),
        "alpha": task(rows).alpha(),
    }
    if annotators == 2:
        both = [list(pair) for pair in shared(rows, 0, 1)]
        figures["cohen_nltk"] = task(both).kappa()
        figures["raw"] = task(both).avg_Ao()
    else:
        figures["raw_complete"] = task(complete).avg_Ao()
    for name, distance in distances:
        figures[name] = task(rows, distance).alpha()
    return figures


def against(rows, reference, annotator, labels=LABELS):
    pairs = shared(rows, reference, annotator)
    binarizer = MultiLabelBinarizer(classes=labels).fit([[]])
    truth, guess = (binarizer.transform([pair[side] for pair in pairs]) for side in (0, 1))

    def scores(**options):
        return [float(x) for x in precision_recall_fscore_support(truth, guess, zero_division=0, **options)[:3]]

    precision, recall, f1, _ = precision_recall_fscore_support(truth, guess, zero_division=0)
    return {
        "labels": [[float(x) for x in row] for row in zip(precision, recall, f1)],
        "micro": scores(average="micro"),
        "macro": scores(average="macro"),
        # true negatives, false positives, false negatives, true positives
        "counts": [[int(x) for x in matrix.ravel()] for matrix in multilabel_confusion_matrix(truth, guess)],
    }


def curves(rows, reference, scored, labels=LABELS):
    """Of units where the model gave no score for a label, it gives the label at no threshold: that point is left out."""
    units = [u for u, row in enumerate(rows) if row[reference] is not None and scored[u] is not None]
    found = {}
    for label in labels:
        truth = [label in rows[u][reference] for u in units]
        score = [scored[u].get(label, ABSENT) for u in units]
        precision, recall, thresholds = precision_recall_curve(truth, score)
        found[label] = [
            [float(t), float(p), float(r)] for t, p, r in zip(thresholds, precision, recall) if t != ABSENT
        ]
    return found


two = single(300, 2, 0.0, 0.1)
four = single(240, 4, 0.15, 0.1)
sets = several(250, 3, 0.12, 0)
no_empty_sets = several(200, 3, 0.1, 1)
# The second annotator never gives the last label.
rare = [[row[0], None if row[1] is None else [x for x in row[1] if x != LABELS[-1]]] for row in several(150, 2, 0.05, 0)]
scored = [
    None
    if rng.random() < 0.1
    else {
        label: round(min(1, max(0, rng.gauss(0.65 if row[0] and label in row[0] else 0.35, 0.2))), 2)
        for label in LABELS
        if rng.random() < 0.8
    }
    for row in sets
]

fixture = {
    "about": "Made up. See tools/agreement/fixture.py.",
    "madeWith": {
        "python": platform.python_version(),
        "scikit-learn": sklearn.__version__,
        "nltk": nltk.__version__,
        "numpy": numpy.__version__,
        "seed": SEED,
    },
    "labels": LABELS,
    "two": {
        "units": two,
        **coefficients(two),
        # Rows: the first annotator; the last place is "no label".
        "confusion": confusion_matrix(
            *[["+".join(row[side]) or "none" for row in two] for side in (0, 1)], labels=[*LABELS, "none"]
        ).tolist(),
        "against": against(two, 0, 1),
    },
    "four": {"units": four, **coefficients(four)},
    "sets": {
        "units": sets,
        **coefficients(sets, [("alpha_masi", exact_masi)]),
        "byLabel": {label: coefficients(with_label(sets, label)) for label in LABELS},
        "against": against(sets, 0, 1),
        "scored": scored,
        "curves": curves(sets, 0, scored),
    },
    "noEmptySets": {
        "units": no_empty_sets,
        **coefficients(no_empty_sets, [("alpha_masi", exact_masi), ("alpha_masi_nltk", masi_distance)]),
    },
    "rare": {"units": rare, "against": against(rare, 0, 1)},
}

with open(OUT, "w", encoding="utf-8") as file:
    json.dump(fixture, file, separators=(",", ":"))
    file.write("\n")
print(f"{OUT}: scikit-learn {sklearn.__version__}, NLTK {nltk.__version__}")
