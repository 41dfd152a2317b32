import { expect, it } from 'vitest'
import { chooses, confirms, gives, madeReview, notes, skips } from '../export/test_reviews.ts'
import { reviewState } from '../log/review_state.ts'
import { decisionsOf } from './decisions.ts'

const definition = {
  mode: 'adjudicate',
  annotators: ['by:a', 'by:b'],
  schemes: ['s'],
  reviewer: 'cyd',
} as const

it('says of each turn what was given, what was decided, by whom and when', () => {
  const review = madeReview(definition, [
    chooses(0, 's', 'by:b', 'y'),
    notes(0, 's', 'clear'),
    confirms(0, 's'),
    chooses(1, 's', 'by:a', 'x'),
    gives(1, 's', 'z'),
    confirms(1, 's'),
    chooses(2, 's', 'by:a', 'x'),
    skips(2, 's'),
  ])
  const given = (annotator: string, { turn }: { turn: number }) =>
    annotator === 'by:a' ? ['x'] : turn === 2 ? null : []
  const decided = { by: 'cyd', state: 'done' }
  expect(decisionsOf(review, given)).toMatchObject([
    { ...decided, labels: ['y'], chosen: 'by:b', at: 3000, note: 'clear' },
    // Adding a label to those of one annotator means that no annotator was chosen.
    { ...decided, labels: ['x', 'z'], chosen: null, at: 6000, note: '' },
    { by: null, state: 'skipped', labels: null, chosen: null, at: null },
  ])
  expect(decisionsOf(review, given).map((decision) => [...decision.given.values()])).toEqual([
    [['x'], []],
    [['x'], []],
    [['x'], null],
  ])
})

it('says who decided in an adjudication that another person continued', () => {
  const continued = madeReview(definition, [
    ...[chooses(0, 's', 'by:a', 'x'), confirms(0, 's')],
    ...[chooses(1, 's', 'by:b', 'y'), confirms(1, 's')],
  ])
  const entries = continued.entries.map((entry) => (entry.seq < 3 ? { ...entry, author: 'eve' } : entry))
  const decisions = decisionsOf(reviewState(continued.definition, entries), () => null)
  expect(decisions.map(({ by }) => by)).toEqual(['eve', 'cyd', null])
})
