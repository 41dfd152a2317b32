import { expect, it } from 'vitest'
import { readReviewFile, writeReviewFile } from '../log/review_file.ts'
import { reviewState } from '../log/review_state.ts'
import { madeDefinition, withSteps } from '../log/test_logs.ts'
import { countLeftOut, entriesWithout, placedReview } from './as_placed.ts'
import { GONE, type PlaceNow, SAME } from './place_now.ts'

const definition = madeDefinition('r', 'ann')
const on = { scheme: 's', at: 1 }
const { entries } = withSteps({ definitions: [definition], entries: [] }, 'r', 'x', [
  { ...on, turn: 0, kind: 'confirm' },
  { ...on, turn: 1, kind: 'confirm' },
  { ...on, turn: 1, scheme: 't', kind: 'confirm' },
  { ...on, turn: 2, kind: 'confirm' },
  { ...on, turn: 2, scheme: 't', kind: 'skip' },
])
const review = reviewState(definition, entries)
const to = { split: 'test', conversation: 'd', turn: 5 }

it('counts verdicts where their turns stand, and leaves out those of turns that are not found for certain', () => {
  const [first, second, third] = definition.queue
  const placed = placedReview(review, [{ kind: 'moved', to }, GONE, SAME])
  expect([...placed.review.verdicts.values()].map(({ place, state }) => [place, state])).toEqual([
    [{ ...to, fingerprint: first?.fingerprint }, 'done'],
    [third, 'done'],
    [third, 'skipped'],
  ])
  expect(placed.review.definition.queue).toEqual([{ ...to, fingerprint: first?.fingerprint }, second, third])
  expect([...placed.leftOut.keys()]).toEqual(['1 s', '1 t'])
  const edited: PlaceNow = { kind: 'edited', at: { ...to, fingerprint: 'other' } }
  const both = [placed, placedReview(review, [edited, SAME, { kind: 'ambiguous', among: [] }])]
  expect([countLeftOut(both), countLeftOut(both, 's'), countLeftOut(both, 't')]).toEqual([4, 3, 1])
})

it('leaves a review alone whose turns are where they were', () => {
  expect(placedReview(review, [SAME, SAME, SAME])).toEqual({ review, leftOut: new Map() })
  expect(placedReview(review, []).review).toBe(review)
})

it('says the same in a log without some turns, which can be read as a file', () => {
  const all = withSteps({ definitions: [definition], entries }, 'r', 'y', [
    { ...on, turn: 0, kind: 'note', text: 'kept' },
    { ...on, turn: 1, kind: 'note', text: 'of a turn that is gone' },
    { kind: 'undo', at: 1, back: 0 },
    { ...on, turn: 2, kind: 'skip' },
    { kind: 'undo', at: 1, back: 0 },
  ]).entries
  const { verdicts } = reviewState(definition, all)
  const { leftOut } = placedReview(reviewState(definition, all), [SAME, GONE, SAME])
  const log = { definitions: [definition], entries: entriesWithout(all, leftOut) }
  const read = readReviewFile(writeReviewFile(log))
  expect(read).toEqual({ log })
  const kept = [...verdicts].filter(([key]) => !key.startsWith('1 '))
  expect(kept.length).toBe(3)
  expect([...reviewState(definition, log.entries).verdicts].sort()).toEqual(kept.sort())
})
