import { describe, expect, it } from 'vitest'
import { agreement, prepareAgreement } from '../agreement/agreement.ts'
import { confirms, gives, madeReview } from '../export/test_reviews.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import { madeDefinition } from '../log/test_logs.ts'
import { annotationsOf } from './annotations.ts'
import { comparedJudgements } from './compared.ts'

const scheme = { id: 's', by: 'annotator', values: [] }
const annotationsIn = (reviews: readonly ReviewState[], merged: readonly string[] = []) =>
  annotationsOf({ scheme, judged: [], reviews, splits: ['train'], merged })
/** First label of each place by annotator: `null` if not examined, '' if it has none. */
const firstLabels = ({ annotators }: ReturnType<typeof annotationsIn>) =>
  annotators.map(({ key, given }) => [key, given.map((labels) => labels && (labels[0]?.value ?? ''))])

const DAY = 86_400_000
const blind = { mode: 'blind', reviewer: 'Ann' } as const
const first = madeReview({ ...blind, id: 'r1', created: DAY }, [
  ...[gives(0, 's', 'a'), confirms(0, 's')],
  ...[gives(1, 's', 'a'), confirms(1, 's')],
])
const second = madeReview({ ...blind, id: 'r2', created: 3 * DAY }, [
  ...[gives(0, 's', 'b'), confirms(0, 's')],
  ...[gives(1, 's', 'a'), confirms(1, 's'), confirms(2, 's')],
])

describe('two reviews by one person', () => {
  it('are two annotators with names of their own, so that a person can be compared with themselves', () => {
    const annotations = annotationsIn([first, second])
    expect(annotations.annotators.map(({ name }) => name)).toEqual([
      'Ann (first review, 2 Jan 1970)',
      'Ann (second review, 4 Jan 1970)',
    ])
    expect(firstLabels(annotations)).toEqual([
      ['review:r1/Ann', ['a', 'a', null]],
      ['review:r2/Ann', ['b', 'a', '']],
    ])
    expect(annotations.repeated).toEqual([
      { name: 'Ann', keys: ['review:r1/Ann', 'review:r2/Ann'], isMerged: false, conflicts: 1 },
    ])
    const judgements = comparedJudgements(annotations, annotations.annotators)
    const { shared, figures } = agreement(judgements, {}, prepareAgreement(judgements))
    expect(shared).toBe(2)
    expect(figures.find(({ of, scope }) => of === 'raw' && scope === 'sets')?.estimate.value).toBe(0.5)
  })

  it('have no number if there is one only', () => {
    const { annotators, repeated } = annotationsIn([second], ['Ann'])
    expect(annotators).toMatchObject([{ key: 'review:r2/Ann', name: 'Ann (reviewer)' }])
    expect(repeated).toEqual([])
  })

  it('are one annotator on request: the review made last counts, and differing turns are counted', () => {
    const annotations = annotationsIn([first, second], ['Ann', 'Ben'])
    expect(annotations.annotators).toMatchObject([
      { name: 'Ann (2 reviews as one)', mode: 'blind', examined: 3, differing: 1 },
    ])
    expect(firstLabels(annotations)).toEqual([['reviewer:Ann', ['b', 'a', '']]])
    expect(annotations.repeated).toMatchObject([{ isMerged: true, conflicts: 1 }])
  })

  it('keep an independent answer beside one that was given after a reveal', () => {
    const seen = madeReview({ ...blind, id: 'r3', created: 5 * DAY }, [
      { kind: 'reveal', turn: 0, scheme: 's' },
      ...[gives(0, 's', 'b'), confirms(0, 's')],
    ])
    expect(annotationsIn([first, seen]).annotators).toMatchObject([
      { revealed: 0 },
      { revealed: 1, examined: 0 },
    ])
    expect(annotationsIn([first, seen], ['Ann']).annotators).toMatchObject([
      { revealed: 0, examined: 2, differing: 0 },
    ])
  })
})

it('an answer that another person’s review continues counts once', () => {
  const definition = { mode: 'blind', id: 'r9', reviewer: 'Ben', copyOf: 'r1' } as const
  const { entries } = madeReview(definition, [gives(0, 's', 'x'), confirms(0, 's'), confirms(2, 's')])
  const continued = reviewState(
    { ...madeDefinition('r9', 'Ben'), ...definition },
    entries.map((entry) => (entry.seq < 3 ? { ...entry, author: 'Ann' } : entry)),
  )
  expect(firstLabels(annotationsIn([first, continued]))).toEqual([
    ['review:r1/Ann', ['a', 'a', null]],
    ['review:r9/Ben', [null, null, '']],
  ])
  // Without the original, the copy stands for it.
  expect(firstLabels(annotationsIn([continued]))).toEqual([
    ['review:r1/Ann', ['x', null]],
    ['review:r9/Ben', [null, '']],
  ])
})
