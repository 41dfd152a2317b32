import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hits } from './reference.ts'
import { type PrecisionRecallCurve, precisionRecallCurves, type ScoredLabels } from './scores.ts'
import { judgementsOfRows } from './test_judgements.ts'

const LABELS = ['p', 'q']

interface Scored {
  readonly unit: number
  readonly label: number
  readonly score: number
}

function scoredLabels(examined: readonly boolean[], given: readonly Scored[]): ScoredLabels {
  return {
    examined: Uint8Array.from(examined, Number),
    units: Int32Array.from(given, ({ unit }) => unit),
    labels: Int32Array.from(given, ({ label }) => label),
    scores: Float64Array.from(given, ({ score }) => score),
  }
}

/** The hits at a threshold, which need not be one of the scores. */
function hitsFrom({ points, inReference }: PrecisionRecallCurve, threshold: number): Hits {
  const nothing = { both: 0, onlyAnnotator: 0, onlyReference: inReference }
  return points.findLast((point) => point.threshold >= threshold) ?? nothing
}

const UNITS = 12

const score = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(Number.POSITIVE_INFINITY))

describe('labels with scores', () => {
  it('hit at any threshold what is found one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.subarray(LABELS)), { minLength: UNITS, maxLength: UNITS }),
        fc.array(fc.boolean(), { minLength: UNITS, maxLength: UNITS }),
        fc.array(fc.record({ unit: fc.nat(UNITS - 1), label: fc.nat(1), score })),
        fc.integer({ min: -1, max: 10 }).map((half) => half / 2),
        (reference, examined, given, threshold) => {
          const judgements = judgementsOfRows(
            LABELS,
            reference.map((labels) => [labels]),
          )
          const curves = precisionRecallCurves(judgements, 0, scoredLabels(examined, given))
          const all = { both: 0, onlyAnnotator: 0, onlyReference: 0 }
          for (const [label, name] of LABELS.entries()) {
            const hits = { both: 0, onlyAnnotator: 0, onlyReference: 0 }
            for (let unit = 0; unit < UNITS; unit++) {
              const labels = reference[unit]
              if (!labels || !examined[unit]) continue
              const isGiven = given.some((g) => g.unit === unit && g.label === label && g.score >= threshold)
              const isWanted = labels.includes(name)
              if (isGiven && isWanted) hits.both += 1
              else if (isGiven) hits.onlyAnnotator += 1
              else if (isWanted) hits.onlyReference += 1
            }
            const curve = curves.labels[label]
            expect(curve && hitsFrom(curve, threshold)).toMatchObject(hits)
            all.both += hits.both
            all.onlyAnnotator += hits.onlyAnnotator
            all.onlyReference += hits.onlyReference
          }
          expect(hitsFrom(curves.together, threshold)).toMatchObject(all)
        },
      ),
    )
  })

  it('have a point for each score, of which recall only grows', () => {
    const judgements = judgementsOfRows(LABELS, [[['p']], [['p']], [[]], [null]])
    const given = [0.9, 0.5, 0.5, 0.1].map((value, unit) => ({ unit, label: 0, score: value }))
    const { labels } = precisionRecallCurves(judgements, 0, scoredLabels([true, true, true, true], given))
    expect(labels[0]).toEqual({
      inReference: 2,
      points: [
        { threshold: 0.9, both: 1, onlyAnnotator: 0, onlyReference: 1 },
        { threshold: 0.5, both: 2, onlyAnnotator: 1, onlyReference: 0 },
      ],
    })
  })

  it('are refused where a score is no number', () => {
    const judgements = judgementsOfRows(LABELS, [[['p']]])
    const scored = scoredLabels([true], [{ unit: 0, label: 0, score: Number.NaN }])
    expect(() => precisionRecallCurves(judgements, 0, scored)).toThrow(RangeError)
  })
})
