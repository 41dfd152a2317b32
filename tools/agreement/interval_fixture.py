"""
Makes app/reviews/agreement/intervals/fixture.scipy.json: made-up figures and the intervals that SciPy gives them. Run from
the project's folder, with SciPy installed:

    python3 tools/agreement/interval_fixture.py
"""

import json

import numpy
import scipy
from scipy.stats import binomtest, bootstrap

OUT = "app/reviews/agreement/intervals/fixture.scipy.json"
SAMPLES = 199
rng = numpy.random.default_rng(28)


def kappa(first, second):
    observed = numpy.mean(first == second)
    by_chance = sum(numpy.mean(first == c) * numpy.mean(second == c) for c in range(3))
    return float((observed - by_chance) / (1 - by_chance))


def bca(units, agreeing):
    first = rng.integers(0, 3, units)
    second = numpy.where(rng.random(units) < agreeing, first, rng.integers(0, 3, units))
    found = bootstrap(
        (first, second), kappa, paired=True, vectorized=False, n_resamples=SAMPLES, method="BCa", rng=rng
    )
    keep = numpy.arange(units)
    return {
        "value": kappa(first, second),
        "samples": sorted(found.bootstrap_distribution.tolist()),
        "jackknife": [kappa(first[keep != i], second[keep != i]) for i in range(units)],
        "low": float(found.confidence_interval.low),
        "high": float(found.confidence_interval.high),
    }


def wilson(hits, units):
    found = binomtest(hits, units).proportion_ci(method="wilson")
    return {"hits": hits, "units": units, "low": float(found.low), "high": float(found.high)}


fixture = {
    "about": "Made up. See tools/agreement/interval_fixture.py.",
    "madeWith": {"scipy": scipy.__version__, "numpy": numpy.__version__},
    "bca": [bca(12, 0.5), bca(25, 0.8), bca(60, 0.2)],
    "wilson": [wilson(*pair) for pair in ((1, 1), (0, 7), (28, 30), (613, 1000))],
}
with open(OUT, "w", encoding="utf-8") as file:
    json.dump(fixture, file, separators=(",", ":"))
    file.write("\n")
print(f"{OUT}: SciPy {scipy.__version__}")
