import { expect, it } from 'vitest'
import { reviewState } from '../reviews/log/review_state.ts'
import { summaryOf } from '../reviews/log/review_summary.ts'
import { madeDefinition, withSteps } from '../reviews/log/test_logs.ts'
import { reviewRow } from './review_rows.ts'

it('tells how many turns of a review are done, skipped, unsure and open', () => {
  const definition = madeDefinition('r1', 'ann')
  const on = { scheme: 's', at: 0 }
  const { entries } = withSteps({ definitions: [definition], entries: [] }, 'r1', 'x', [
    { ...on, turn: 0, kind: 'verdict', label: 'a', verdict: 'unsure' },
    { ...on, turn: 0, kind: 'confirm' },
    { ...on, turn: 0, scheme: 't', kind: 'confirm' },
    { ...on, turn: 1, kind: 'skip' },
  ])
  const state = reviewState(definition, entries)
  expect(reviewRow({ ...summaryOf(state), unsaved: 2, isForeign: false })).toEqual({
    ...{
      id: 'r1',
      name: 'Review of ann',
      corpus: 'made-up',
      mode: 'check',
      schemes: ['s', 't'],
      reviewer: 'ann',
    },
    ...{ created: '1970-01-01T00:00:01.000Z', turns: 3, done: 1, skipped: 1, unsure: 1, open: 1 },
    ...{ entries: 4, unsaved: 2, paused: false, removed: false },
  })
})
