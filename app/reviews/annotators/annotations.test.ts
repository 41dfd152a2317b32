import { describe, expect, it } from 'vitest'
import { agreement, prepareAgreement } from '../agreement/agreement.ts'
import { precisionRecallCurves } from '../agreement/scores.ts'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import { madeDefinition } from '../log/test_logs.ts'
import type { TurnDraft } from '../store/store.ts'
import { annotationsOf } from './annotations.ts'
import type { GivenLabels } from './annotator.ts'
import { annotatorKey, annotatorOf } from './annotator.ts'
import { comparedJudgements, differingUnits, scoredLabels } from './compared.ts'

const scheme = {
  id: 's',
  by: 'annotator',
  values: ['a', 'b'].map((value) => ({ value, title: value, definition: '', mark: value, hue: 1 as const })),
}

const given = (turn: number, by: string, labels: readonly (string | [string, number])[]): GivenLabels => ({
  split: 'train',
  conversation: 'c',
  turn,
  by,
  labels: labels.map((one) =>
    typeof one === 'string' ? { value: one, score: null } : { value: one[0], score: one[1] },
  ),
})

/** A made-up review with these steps. */
function reviewed(definition: Partial<ReviewDefinition>, steps: readonly TurnDraft[]) {
  const whole = { ...madeDefinition('r', 'Ann'), ...definition }
  const entries = steps.map(
    (step, i) => ({ ...step, id: `${i}`, action: `${i}`, review: whole.id, seq: i + 1, at: i }) as Entry,
  )
  return reviewState(whole, entries)
}
const confirm = (turn: number): TurnDraft => ({ kind: 'confirm', turn, scheme: 's' })
const wrong = (turn: number, label: string): TurnDraft => ({
  kind: 'verdict',
  turn,
  scheme: 's',
  label,
  verdict: 'wrong',
})
const gives = (turn: number, label: string): TurnDraft => ({
  kind: 'label',
  turn,
  scheme: 's',
  label,
  given: true,
})

const published = [given(0, 'annotator', ['a']), given(1, 'annotator', []), given(2, 'annotator', ['a', 'b'])]
const of = (
  judged: readonly GivenLabels[],
  reviews: Parameters<typeof annotationsOf>[0]['reviews'] = [],
  splits = ['train'],
) => annotationsOf({ scheme, judged, reviews, splits })
const shownOf = ({ annotators }: ReturnType<typeof of>) =>
  annotators.map(({ key, given: all }) => [
    key,
    all.map((labels) => labels?.map(({ value }) => value) ?? null),
  ])

describe('annotators', () => {
  it('have a text each, which is read back', () => {
    const all = [
      { kind: 'labels', by: 'a:b/c,\n' },
      { kind: 'reviewer', name: 'adjudicated' },
      { kind: 'review', review: 'a/b %,é', author: 'Ann/Ben' },
      { kind: 'adjudicated' },
    ] as const
    for (const one of all) expect(annotatorOf(annotatorKey(one))).toEqual(one)
    for (const text of ['', 'by:', 'Ann', 'reviewer:', 'review:r', 'review:r/', 'review:%/Ann'])
      expect(annotatorOf(text)).toBeNull()
  })

  it('of a check gave what it showed, and not what is loaded later', () => {
    const seen = (turn: number, ...values: string[]): TurnDraft => ({
      ...{ kind: 'confirm', turn, scheme: 's' },
      shown: { labels: values.map((value) => ({ value, by: 'annotator' })), fingerprint: 'f' },
    })
    const check = reviewed({}, [seen(0, 'b'), seen(2)])
    expect(shownOf(of(published, [check]))).toContainEqual(['review:r/Ann', [['b'], null, []]])
    expect(shownOf(of([], [check]))).toEqual([['review:r/Ann', [['b'], []]]])
  })

  it('of a check keep what was there and is not wrong; a turn that is not confirmed is not examined', () => {
    const check = reviewed({}, [
      ...[wrong(0, 'a'), gives(0, 'b'), confirm(0), confirm(1)],
      ...[wrong(2, 'a'), { kind: 'skip', turn: 2, scheme: 's' } as const],
    ])
    expect(shownOf(of(published, [check]))).toEqual([
      ['by:annotator', [['a'], [], ['a', 'b']]],
      ['review:r/Ann', [['b'], [], null]],
    ])
  })

  it('of a check do not take over what a label file gave', () => {
    const check = reviewed({}, [confirm(0)])
    const withFile = [...published, given(0, 'model', ['b'])]
    expect(shownOf(of(withFile, [check])).at(-1)).toEqual(['review:r/Ann', [['a'], null, null]])
  })

  it('of blind reviews and decisions have only what was given', () => {
    const blind = reviewed({ mode: 'blind', id: 'r1' }, [gives(0, 'a'), confirm(0), confirm(1)])
    const decided = reviewed({ mode: 'adjudicate', id: 'r3', reviewer: 'Cyd' }, [
      { kind: 'choose', turn: 0, scheme: 's', by: 'by:annotator', labels: ['a'] },
      confirm(0),
    ])
    expect(shownOf(of(published, [blind, decided]))).toEqual([
      ['by:annotator', [['a'], [], ['a', 'b']]],
      ['review:r1/Ann', [['a'], [], null]],
      ['adjudicated', [['a'], null, null]],
    ])
  })

  it('of checks are reported as errors of the published labels', () => {
    const shown = (turn: number, ...values: string[]): TurnDraft => ({
      ...{ kind: 'confirm', turn, scheme: 's' },
      shown: { labels: values.map((value) => ({ value, by: 'annotator' })), fingerprint: '' },
    })
    const check = reviewed({}, [wrong(0, 'a'), gives(0, 'b'), shown(0, 'a'), confirm(1), shown(2, 'a', 'b')])
    const { checks, annotators } = of(published, [check])
    expect(checks).toEqual([
      {
        reviewer: 'Ann',
        name: 'Ann (reviewer)',
        turns: 3,
        standing: 2,
        labels: 3,
        wrong: 1,
        missing: 1,
        unsure: 0,
        unrecorded: 1,
      },
    ])
    expect(annotators.map(({ key, mode }) => [key, mode])).toEqual([
      ['by:annotator', 'labels'],
      ['review:r/Ann', 'check'],
    ])
    // A blind review by the same person is separate.
    const blind = reviewed({ mode: 'blind', id: 'r2' }, [gives(1, 'b'), confirm(1)])
    const both = of(published, [check, blind])
    expect(shownOf(both)).toEqual([
      ['by:annotator', [['a'], [], ['a', 'b']]],
      ['review:r/Ann', [['b'], [], ['a', 'b']]],
      ['review:r2/Ann', [null, ['b'], null]],
    ])
    expect(both.checks).toHaveLength(1)
  })

  it('of blind reviews leave out turns whose labels were revealed before they were confirmed', () => {
    const reveal = (turn: number): TurnDraft => ({ kind: 'reveal', turn, scheme: 's' })
    const blind = reviewed({ mode: 'blind' }, [
      ...[gives(0, 'a'), confirm(0), reveal(0)],
      ...[reveal(1), gives(1, 'a'), confirm(1)],
    ])
    const [, ann] = of(published, [blind]).annotators
    expect(ann).toMatchObject({ mode: 'blind', revealed: 1, examined: 1 })
    expect(ann?.given.map((labels) => labels?.length ?? null)).toEqual([1, null, null])
  })

  it('have no part in removed reviews, other splits and other schemes', () => {
    const blind = reviewed({ mode: 'blind' }, [confirm(0), { kind: 'confirm', turn: 1, scheme: 't' }])
    expect(of(published, [{ ...blind, removed: true }]).annotators).toHaveLength(1)
    expect(of(published, [blind], ['test']).annotators).toHaveLength(1)
    expect(of(published, [blind]).annotators.at(-1)?.examined).toBe(1)
  })

  it('are counted, and turns that only a review has come last', () => {
    const blind = reviewed({ mode: 'blind' }, [gives(2, 'new'), confirm(2)])
    const { places, labels, annotators } = of([given(0, 'm', [['a', 0.5], 'b']), given(1, 'm', [])], [blind])
    expect(places.map(({ turn }) => turn)).toEqual([0, 1, 2])
    expect(labels).toEqual(['a', 'b', 'new'])
    expect(annotators.map(({ examined, labelled, scored }) => [examined, labelled, scored])).toEqual([
      [2, 1, 1],
      [1, 1, 0],
    ])
  })
  it('are not made of labels that were copied from a review, which only counts as itself', () => {
    const seen: TurnDraft = {
      ...{ kind: 'confirm', turn: 0, scheme: 's' },
      shown: { labels: [{ value: 'a', by: 'annotator' }], fingerprint: 'f' },
    }
    const judged = [...published, given(0, 'Ann (review)', ['a'])]
    const { annotators, checks } = annotationsOf({
      ...{ scheme, judged, splits: ['train'], copied: new Set(['Ann (review)']) },
      reviews: [reviewed({}, [seen])],
    })
    expect(annotators.map(({ key }) => key)).toEqual(['by:annotator', 'review:r/Ann'])
    expect(checks).toHaveLength(1)
  })
})

describe('what is compared', () => {
  const model = [
    given(0, 'model', [['a', 0.9]]),
    given(1, 'model', [['b', 0.2]]),
    given(2, 'model', [['a', 0.5], 'b']),
  ]
  const annotations = of([...published, ...model])

  it('counts labels with a score from the threshold on, and labels without score always', () => {
    const differing = (threshold: number | null) => [
      ...differingUnits(
        comparedJudgements(
          annotations,
          annotations.annotators,
          threshold === null ? null : { annotator: 1, least: threshold },
        ),
        0,
        1,
      ),
    ]
    expect(differing(null)).toEqual([1])
    expect(differing(0.3)).toEqual([])
    expect(differing(0.5)).toEqual([])
    expect(differing(0.6)).toEqual([2])
    expect(differing(1)).toEqual([0, 2])
    const scoresOfReference = { annotator: 0, least: 9 }
    const same = comparedJudgements(annotations, annotations.annotators, scoresOfReference)
    expect([...differingUnits(same, 0, 1)]).toEqual([1])
  })

  it('gives agreement, and the same hits as the curve at a threshold', () => {
    const judgements = comparedJudgements(annotations, annotations.annotators, { annotator: 1, least: 0.3 })
    const order = { reference: 0 }
    const { shared, figures } = agreement(judgements, order, prepareAgreement(judgements, order))
    expect(shared).toBe(3)
    const micro = figures.find(({ of, scope }) => of === 'precision' && scope === 'micro')
    expect(micro?.estimate.value).toBe(1)
    const [, second] = annotations.annotators
    if (!second) throw new Error('There are two.')
    const { together } = precisionRecallCurves(judgements, 0, scoredLabels(annotations, second))
    expect(
      together.points.map(({ threshold, both, onlyAnnotator }) => [threshold, both, onlyAnnotator]),
    ).toEqual([
      [Number.POSITIVE_INFINITY, 1, 0],
      [0.9, 2, 0],
      [0.5, 3, 0],
      [0.2, 3, 1],
    ])
  })
})

it('marked words of a review are kept with their labels', () => {
  const spans = [{ start: 0, end: 2, text: 'Hi' }]
  const steps: TurnDraft[] = [
    { kind: 'label', turn: 0, scheme: 's', label: 'a', given: true },
    { kind: 'evidence', turn: 0, scheme: 's', label: 'a', spans },
    confirm(0),
  ]
  const reviews = [reviewed({ mode: 'blind' }, steps)]
  const { annotators } = annotationsOf({ scheme, judged: [], reviews, splits: ['train'] })
  expect(annotators[0]?.given[0]).toEqual([{ value: 'a', score: null, evidence: spans }])
})
