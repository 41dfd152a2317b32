import { describe, expect, it } from 'vitest'
import { agreement, prepareAgreement } from '../../../reviews/agreement/agreement.ts'
import { judgementsOf } from '../../../reviews/agreement/judgements.ts'
import type { Annotator } from '../../../reviews/annotators/annotations.ts'
import { annotatorKey } from '../../../reviews/annotators/annotator.ts'
import { NO_AGREEMENT } from '../../../state/agreement_params.ts'
import { type Chosen, chosenOf, withMeant, withMerged } from './chosen.ts'
import { scoreRange, shownPoints } from './curve.ts'
import { againstOnly, agreementOnly, figuresOf, usedLabels } from './figure_rows.ts'
import { cellName, countedLabels, listedUnits, matrixOf } from './matrix.ts'
import { checksReport, reportContent } from './report_content.ts'

const annotator = (key: string, scored = 0, mode: Annotator['mode'] = 'labels') => ({
  ref: { kind: 'adjudicated' as const },
  key,
  name: key,
  merged: [] as readonly string[],
  differing: 0,
  mode,
  revealed: 0,
  given: [],
  examined: 0,
  labelled: 0,
  scored,
})
const all = { annotators: [annotator('by:a'), annotator('by:m', 3), annotator('reviewer:r')] }

describe('what is chosen', () => {
  const chosen = (change: Partial<typeof NO_AGREEMENT>) => {
    const { annotators, ...rest } = chosenOf(all, { ...NO_AGREEMENT, ...change })
    return { keys: annotators.map(({ key }) => key), ...rest }
  }

  it('is the first two where nothing else is said', () => {
    expect(chosen({ threshold: 0.5 })).toEqual({
      ...{ keys: ['by:a', 'by:m'], reference: null, scored: null, threshold: null },
      ...{ seed: 1, pair: [0, 1], missing: [], checking: [], ambiguous: [], isDependent: false },
    })
  })

  it('is nobody who checked labels, and says whether somebody saw the labels of others', () => {
    const mixed = {
      annotators: [
        annotator('by:a'),
        annotator('reviewer:c', 0, 'check'),
        annotator('adjudicated', 0, 'adjudicate'),
      ],
    }
    const of = (...annotators: string[]) => chosenOf(mixed, { ...NO_AGREEMENT, annotators })
    expect(of().annotators.map(({ key }) => key)).toEqual(['by:a'])
    expect(of('by:a', 'reviewer:c')).toMatchObject({
      checking: ['reviewer:c'],
      missing: [],
      isDependent: false,
    })
    expect(of('by:a', 'reviewer:c').annotators).toHaveLength(1)
    expect(of('by:a', 'adjudicated').isDependent).toBe(true)
  })

  it('has a threshold for the scores of whoever is held against a reference', () => {
    expect(chosen({ reference: 'by:a', threshold: 0.5, resample: 7 })).toMatchObject({
      ...{ reference: 0, scored: 1, threshold: 0.5, seed: 7 },
    })
    expect(chosen({ reference: 'by:m', threshold: 0.5 })).toMatchObject({
      reference: 1,
      scored: null,
      threshold: null,
    })
    const three = { annotators: ['by:a', 'by:m', 'reviewer:r'], threshold: 0.5 }
    expect(chosen({ ...three, reference: 'by:a' })).toMatchObject({ reference: 0, scored: 1, threshold: 0.5 })
    expect(chosen({ ...three, reference: 'by:m' })).toMatchObject({ reference: 1, scored: null })
    expect(chosen({ annotators: ['by:a'], reference: 'by:a' }).reference).toBeNull()
  })

  it('says who is not there, and keeps the order of the address', () => {
    expect(
      chosen({ annotators: ['reviewer:r', 'by:gone', 'by:a'], matrix: ['by:a', 'reviewer:r'] }),
    ).toMatchObject({
      ...{ keys: ['reviewer:r', 'by:a'], missing: ['by:gone'], pair: [1, 0] },
    })
    expect(chosen({ annotators: ['by:a'] }).pair).toBeNull()
  })
})

describe('people with several reviews', () => {
  const review = (id: string, author: string, mode: Annotator['mode'] = 'blind') => ({
    ...annotator(annotatorKey({ kind: 'review', review: id, author }), 0, mode),
    ref: { kind: 'review' as const, review: id, author },
  })
  const [first, second, only] = [review('1', 'Ann'), review('2', 'Ann'), review('3', 'Ben')]
  const several = { annotators: [annotator('by:a'), first, second, only, review('4', 'Cy', 'check')] }
  const of = (change: Partial<typeof NO_AGREEMENT>) => chosenOf(several, { ...NO_AGREEMENT, ...change })
  const keys = ({ annotators }: Pick<Chosen, 'annotators'>) => annotators.map(({ key }) => key)

  it('are named by older links, which mean the only review of a person', () => {
    const chosen = of({ annotators: ['by:a', 'reviewer:Ben'], reference: 'reviewer:Ben' })
    expect(keys(chosen)).toEqual(['by:a', only.key])
    expect(chosen).toMatchObject({ reference: 1, missing: [], ambiguous: [] })
    expect(of({ annotators: ['reviewer:Cy', 'reviewer:Dan'] })).toMatchObject({
      checking: ['reviewer:Cy'],
      missing: ['reviewer:Dan'],
    })
  })

  it('are asked about if an older link does not say which review is meant', () => {
    const address = { ...NO_AGREEMENT, annotators: ['by:a', 'reviewer:Ann'], reference: 'reviewer:Ann' }
    const chosen = chosenOf(several, address)
    expect(keys(chosen)).toEqual(['by:a'])
    expect(chosen).toMatchObject({ missing: [], ambiguous: [{ name: 'Ann', reviews: [first, second] }] })
    const meant = chosenOf(several, withMeant(address, 'reviewer:Ann', second.key))
    expect([keys(meant), meant.reference, meant.ambiguous]).toEqual([['by:a', second.key], 1, []])
  })

  it('become one annotator in the address, and several again', () => {
    const ann = { name: 'Ann', keys: [first.key, second.key], isMerged: false, conflicts: 0 }
    const apart = { ...NO_AGREEMENT, annotators: ['by:a', first.key, second.key], reference: second.key }
    const together = withMerged(apart, ann, apart.annotators, true)
    expect(together).toMatchObject({
      ...{ merged: ['Ann'], annotators: ['by:a', 'reviewer:Ann'], reference: 'reviewer:Ann' },
    })
    expect(withMerged(together, ann, together.annotators, false)).toEqual({ ...apart, reference: first.key })
    const older = { ...NO_AGREEMENT, annotators: ['by:a', 'reviewer:Ann'] }
    expect(withMerged(older, ann, ['by:a'], true).annotators).toEqual(['by:a', 'reviewer:Ann'])
  })
})

const given = [
  [['x'], ['x']],
  [['x'], ['y']],
  [[], ['x']],
  [['y'], null],
] as const
const judgements = judgementsOf(
  ['x', 'y', 'z'],
  given.length,
  [0, 1].map((i) => ({ name: String(i), judged: (unit: number) => given[unit]?.[i] ?? null })),
)

describe('a matrix', () => {
  it('has lines for the labels that either gave to turns of both', () => {
    expect(matrixOf(judgements, [0, 1])).toEqual({
      isSingle: true,
      units: 3,
      lines: [0, 1, null],
      cells: [
        [1, 1, 0],
        [0, 0, 0],
        [1, 0, 0],
      ],
      most: 1,
    })
  })

  it('leads to the turns of its cells', () => {
    const listed = (...cell: Parameters<typeof listedUnits>[2][]) =>
      cell.map((one) => listedUnits(judgements, [0, 1], one)).map((units) => units && [...units])
    expect(listed(['x', 'y'], ['', 'x'], ['y', 'y'], 'differ', null, ['gone', 'x'])).toEqual([
      [1],
      [2],
      [],
      [1, 2],
      null,
      null,
    ])
    expect(cellName(judgements.labels, 0, null)).toEqual(['x', ''])
  })
})

it('labels below the threshold are not listed as given', () => {
  const whole = {
    ...annotator('1'),
    given: [
      [
        { value: 'x', score: 0.9 },
        { value: 'y', score: 0.1 },
      ],
    ],
  }
  expect(countedLabels({ annotators: [whole] }, judgements, '1', 0)).toEqual([{ value: 'x', score: 0.9 }])
  expect(countedLabels({ annotators: [whole] }, judgements, '1', 3)).toEqual([])
})

it('figures are those of their scope, with their intervals', () => {
  const order = { reference: 0 }
  const found = agreement(judgements, order, prepareAgreement(judgements, order))
  const intervals = {
    intervals: found.figures.map((_, i) => ({ low: i, high: i, method: 'bca' as const, defined: 1 })),
    ...{ seed: 1, samples: 1 },
  }
  const ofX = figuresOf(found, intervals, 0)
  expect(ofX.map(({ of }) => of)).toEqual([
    'raw',
    'cohen',
    'fleiss',
    'alpha',
    'ac1',
    'precision',
    'recall',
    'f1',
  ])
  expect(agreementOnly(ofX)).toHaveLength(5)
  expect(againstOnly(ofX, 1)[0]?.estimate.value).toBe(0.5)
  expect(againstOnly(ofX, 0)).toEqual([])
  const at = found.figures.findIndex(({ of, scope }) => of === 'recall' && scope === 0)
  expect(ofX.find(({ of }) => of === 'recall')?.interval).toMatchObject({ low: at })
  expect(figuresOf(found, null, 'sets')[0]?.interval).toBeUndefined()
  expect(usedLabels(found)).toEqual([0, 1])
})

describe('a curve', () => {
  const point = (threshold: number, both: number, onlyAnnotator: number, onlyReference: number) => ({
    ...{ threshold, both, onlyAnnotator, onlyReference },
  })

  it('keeps its ends where it has too many points', () => {
    const points = Array.from({ length: 50 }, (_, i) => point(1 - i / 100, i + 1, i, 60 - i))
    const shown = shownPoints({ points, inReference: 61 }, 5)
    expect(shown).toHaveLength(5)
    expect([shown[0]?.threshold, shown[4]?.threshold]).toEqual([1, 0.51])
    expect(shownPoints({ points, inReference: 61 }, 50)).toHaveLength(50)
  })

  it('has no point where nothing is defined, and says what has no score', () => {
    const points = [point(Number.POSITIVE_INFINITY, 1, 1, 1), point(0.5, 2, 2, 0)]
    expect(shownPoints({ points, inReference: 2 }, 9)).toEqual([
      { threshold: null, precision: 0.5, recall: 0.5 },
      { threshold: 0.5, precision: 0.5, recall: 1 },
    ])
    expect(shownPoints({ points: [point(1, 0, 1, 0)], inReference: 0 }, 9)).toEqual([])
  })

  it('goes over the scores that there are', () => {
    expect(scoreRange(Float64Array.of(0.5, Number.POSITIVE_INFINITY, -2))).toEqual({ min: -2, max: 0.5 })
    expect(scoreRange(Float64Array.of(Number.POSITIVE_INFINITY))).toBeNull()
  })
})

describe('a report', () => {
  const scheme = { id: 's', title: 'Signs', by: 'a', source: '', counted: true, values: [] }
  const data = { corpus: 'Made up', source: 'nowhere', splits: ['train'], fingerprint: null }
  const check = {
    reviewer: 'Ann',
    name: 'Ann (reviewer)',
    turns: 30,
    standing: 28,
    labels: 31,
    wrong: 2,
    missing: 0,
    unsure: 0,
    unrecorded: 0,
  }

  it('names the mode of each annotator, with the number of revealed turns', () => {
    const blind = { ...annotator('1', 0, 'blind'), revealed: 2 }
    const chosen = chosenOf({ annotators: [annotator('0'), blind] }, NO_AGREEMENT)
    const found = {
      of: { judgements, order: {}, seed: 1 },
      agreement: agreement(judgements, {}, prepareAgreement(judgements)),
    }
    const { facts, parts } = reportContent(
      { data, scheme, chosen, found, intervals: null, checks: [check] },
      null,
    )
    expect(Object.fromEntries(facts).Annotators).toBe(
      '0: published or label file, 4 turns; 1: blind, 3 turns, 2 revealed turns left out',
    )
    expect(parts.map(({ title }) => title)).toEqual(['All labels together', 'Each label', 'Label error rate'])
  })

  it('of checks has a label error rate with its interval, and no agreement', () => {
    const { parts } = checksReport({ data, scheme, checks: [check] })
    expect(parts).toHaveLength(1)
    expect(parts[0]?.rows).toEqual([
      [
        'Ann (reviewer)',
        ...['0.067', '0.018 to 0.213', '28 of 30 turns correct, 2 of 31 labels wrong, 0 missing'],
      ],
    ])
  })

  it('has no coefficients if somebody saw the labels of the others', () => {
    const order = { reference: 0, isDependent: true }
    const found = agreement(judgements, order, prepareAgreement(judgements, order))
    expect(new Set(found.figures.map(({ of }) => of))).toEqual(new Set(['precision', 'recall', 'f1']))
  })
})
