import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cohenKappa, fleissKappa, rawAgreement } from './coefficients.ts'
import { confusion } from './confusion.ts'
import type { Statistic } from './estimate.ts'
import { type JudgementTable, tableOfLabel, tabulate } from './judgement_table.ts'
import type { Judgements } from './judgements.ts'
import { krippendorffAlpha, masi } from './krippendorff_alpha.ts'
import { labelHits, macroAverage, microAverage, type PrecisionRecall, precisionRecall } from './reference.ts'
import { precisionRecallCurves } from './scores.ts'
import { type Given, judgementsOfRows } from './test_judgements.ts'

interface Figures {
  /** By indexes of two annotators. */
  readonly cohen: Readonly<Record<string, number>>
  readonly fleiss: number
  readonly alpha: number
  readonly raw?: number
}

interface Coefficients extends Figures {
  readonly units: readonly (readonly Given[])[]
}

/** Precision, recall, F1. */
type Triple = readonly [number, number, number]

interface Against {
  readonly labels: readonly Triple[]
  readonly micro: Triple
  readonly macro: Triple
  /** True negatives, false positives, false negatives, true positives. */
  readonly counts: readonly (readonly [number, number, number, number])[]
}

/** Created by tools/agreement/fixture.py with scikit-learn and NLTK. */
interface Fixture {
  readonly labels: readonly string[]
  readonly two: Coefficients & {
    readonly cohen_nltk: number
    readonly confusion: readonly (readonly number[])[]
    readonly against: Against
  }
  readonly four: Coefficients & { readonly raw_complete: number }
  readonly sets: Coefficients & {
    readonly alpha_masi: number
    readonly byLabel: Readonly<Record<string, Figures>>
    readonly against: Against
    readonly scored: readonly (Readonly<Record<string, number>> | null)[]
    /** By label: threshold, precision, recall, with ascending thresholds. */
    readonly curves: Readonly<Record<string, readonly Triple[]>>
  }
  readonly noEmptySets: Coefficients & { readonly alpha_masi: number; readonly alpha_masi_nltk: number }
  readonly rare: { readonly units: Coefficients['units']; readonly against: Against }
}

const fixture: Fixture = JSON.parse(readFileSync(join(import.meta.dirname, 'fixture.reference.json'), 'utf8'))
const { labels } = fixture

function value(statistic: Statistic, { counts }: JudgementTable): number {
  const { value: found, why } = statistic(counts)
  if (found === null) throw new Error(why)
  return found
}

function expectCoefficients(table: JudgementTable, expected: Figures) {
  for (const [pair, kappa] of Object.entries(expected.cohen)) {
    const [a, b] = pair.split(' ').map(Number)
    expect(value(cohenKappa(table, a, b), table)).toBeCloseTo(kappa, 12)
  }
  expect(value(fleissKappa(table), table)).toBeCloseTo(expected.fleiss, 12)
  expect(value(krippendorffAlpha(table), table)).toBeCloseTo(expected.alpha, 12)
  if (expected.raw !== undefined) expect(value(rawAgreement(table), table)).toBeCloseTo(expected.raw, 12)
}

function triple({ precision, recall, f1 }: PrecisionRecall): Triple {
  // scikit-learn returns 0 for undefined figures.
  return [precision.value ?? 0, recall.value ?? 0, f1.value ?? 0]
}

function expectTriple(found: PrecisionRecall, expected: Triple) {
  for (const [i, figure] of triple(found).entries()) expect(figure).toBeCloseTo(expected[i] as number, 12)
}

function expectAgainst(judgements: Judgements, expected: Against) {
  const table = tabulate(judgements, [0, 1])
  const hits = labels.map((_, label) => {
    const own = tableOfLabel(table, judgements.sets, label)
    return labelHits(own, { reference: 0, annotator: 1 })(own.counts)
  })
  expect(hits.map((hit) => [hit.onlyAnnotator, hit.onlyReference, hit.both])).toEqual(
    expected.counts.map(([, ...counts]) => counts),
  )
  for (const [i, hit] of hits.entries()) expectTriple(precisionRecall(hit), expected.labels[i] as Triple)
  expectTriple(microAverage(hits), expected.micro)
  expectTriple(macroAverage(hits), expected.macro)
}

describe('two annotators, one label a unit', () => {
  const judgements = judgementsOfRows(labels, fixture.two.units)
  const table = tabulate(judgements)

  it('have the coefficients of scikit-learn and NLTK', () => {
    expectCoefficients(table, fixture.two)
    expect(value(cohenKappa(table), table)).toBeCloseTo(fixture.two.cohen_nltk, 12)
  })

  it('have the confusion matrix of scikit-learn', () => {
    const { cells, size, isSingle, units } = confusion(table, judgements)
    expect(Array.from({ length: size }, (_, row) => [...cells.slice(row * size, (row + 1) * size)])).toEqual(
      fixture.two.confusion,
    )
    expect({ isSingle, units }).toEqual({ isSingle: true, units: fixture.two.units.length })
  })

  it('have its precision, recall and F1', () => {
    expectAgainst(judgements, fixture.two.against)
  })
})

describe('several annotators with missing values', () => {
  it('have the coefficients of scikit-learn and NLTK', () => {
    expectCoefficients(tabulate(judgementsOfRows(labels, fixture.four.units)), fixture.four)
  })

  it('have the raw agreement of NLTK where all examined a unit', () => {
    const complete = fixture.four.units.filter((row) => !row.includes(null))
    const table = tabulate(judgementsOfRows(labels, complete))
    expect(complete.length).toBeLessThan(fixture.four.units.length)
    expect(value(rawAgreement(table), table)).toBeCloseTo(fixture.four.raw_complete, 12)
  })

  it('have them for sets of labels, some of them empty', () => {
    const { sets } = fixture
    const judgements = judgementsOfRows(labels, sets.units)
    const table = tabulate(judgements)
    expectCoefficients(table, sets)
    expect(value(krippendorffAlpha(table, masi(judgements.sets)), table)).toBeCloseTo(sets.alpha_masi, 12)
  })

  it('have them for each label as given or not', () => {
    const judgements = judgementsOfRows(labels, fixture.sets.units)
    const table = tabulate(judgements)
    for (const [i, label] of labels.entries()) {
      expectCoefficients(tableOfLabel(table, judgements.sets, i), fixture.sets.byLabel[label] as Figures)
    }
  })

  it("have NLTK's alpha with its own MASI, which rounds 2/3 and 1/3", () => {
    const { noEmptySets } = fixture
    const judgements = judgementsOfRows(labels, noEmptySets.units)
    const table = tabulate(judgements)
    const exact = masi(judgements.sets)
    const rounded = (a: number, b: number) => {
      const [first, second] = [judgements.sets[a] ?? [], judgements.sets[b] ?? []]
      const isHeld = first.every((x) => second.includes(x)) || second.every((x) => first.includes(x))
      const similarity = 1 - exact(a, b)
      if (a === b || similarity === 0) return 1 - similarity
      return isHeld ? 1 - similarity * 1.5 * 0.67 : 1 - similarity * 3 * 0.33
    }
    expectCoefficients(table, noEmptySets)
    expect(value(krippendorffAlpha(table, exact), table)).toBeCloseTo(noEmptySets.alpha_masi, 12)
    expect(value(krippendorffAlpha(table, rounded), table)).toBeCloseTo(noEmptySets.alpha_masi_nltk, 12)
  })
})

describe('against a reference', () => {
  it('precision, recall and F1 of sets are those of scikit-learn', () => {
    expectAgainst(judgementsOfRows(labels, fixture.sets.units), fixture.sets.against)
  })

  it('a label that is never given counts as 0 in the macro average', () => {
    expectAgainst(judgementsOfRows(labels, fixture.rare.units), fixture.rare.against)
  })

  it('curves of precision and recall are those of scikit-learn', () => {
    const { units, scored, curves } = fixture.sets
    const given = scored.flatMap((scores, unit) =>
      Object.entries(scores ?? {}).map(([label, score]) => ({ unit, label: labels.indexOf(label), score })),
    )
    const found = precisionRecallCurves(judgementsOfRows(labels, units), 0, {
      examined: Uint8Array.from(scored, (scores) => (scores === null ? 0 : 1)),
      units: Int32Array.from(given, ({ unit }) => unit),
      labels: Int32Array.from(given, ({ label }) => label),
      scores: Float64Array.from(given, ({ score }) => score),
    })
    for (const [i, label] of labels.entries()) {
      const points = found.labels[i]?.points ?? []
      const expected = [...(curves[label] ?? [])].reverse()
      expect(points.map(({ threshold }) => threshold)).toEqual(expected.map(([threshold]) => threshold))
      for (const [at, point] of points.entries()) {
        const { precision, recall } = precisionRecall(point)
        expect(precision.value).toBeCloseTo(expected[at]?.[1] as number, 12)
        expect(recall.value).toBeCloseTo(expected[at]?.[2] as number, 12)
      }
    }
  })
})
