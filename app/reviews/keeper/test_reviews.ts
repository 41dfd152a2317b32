import { expect } from 'vitest'
import { reviewState } from '../log/review_state.ts'
import { madeDefinition } from '../log/test_logs.ts'
import type { OpenReview, ReviewClock } from './open_review.ts'
import type { Reviews } from './reviews.ts'

const { id: _id, created: _created, ...definition } = madeDefinition('r', 'ann')

/** The definition of a made-up review. */
export const begun = definition

/** Clock of a tab: ids start with the tab's name, and the time is constant. */
export function clock(tab: string): ReviewClock {
  let n = 0
  return { now: () => 1000, newId: () => `${tab}${++n}` }
}

export const on = { turn: 0, scheme: 's' }
export const confirm = { ...on, kind: 'confirm' } as const
export const note = (text: string) => ({ ...on, kind: 'note', text }) as const

export async function opened(reviews: Reviews, id: string): Promise<OpenReview> {
  const review = await reviews.open(id)
  if (!review) throw new Error(`No review ${id}.`)
  return review
}

/** Checks that the stored log has the same state as the open review. */
export async function expectKept(reviews: Reviews, review: OpenReview): Promise<void> {
  const { saving, ...state } = review.snapshot()
  expect(saving).toEqual({ status: 'saved' })
  const kept = await reviews.store.log(state.definition.id)
  expect(kept?.entries).toEqual(state.entries)
  expect(state).toEqual(reviewState(state.definition, kept?.entries ?? []))
}

export const notesOf = (review: OpenReview) =>
  review.snapshot().entries.map((entry) => `${entry.kind === 'note' ? entry.text : entry.kind} ${entry.seq}`)
