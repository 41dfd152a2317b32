import { expect, it } from 'vitest'
import type { Entry, Shown } from '../log/review.ts'
import { reviewState } from '../log/review_state.ts'
import { paletteOf } from './palette.ts'
import { isOutdated, shownTurn } from './shown.ts'
import { MADE_SCHEME, madeReview, madeTurn } from './test_review.ts'

const confirmedAs = (shown?: Shown) => {
  const definition = madeReview(6)
  const head = { id: 'e', action: 'e', review: definition.id, seq: 1, at: 0, turn: 0, scheme: 's' }
  const entry: Entry = { ...head, kind: 'confirm', ...(shown && { shown }) }
  return reviewState(definition, [entry])
}

it('a label that is loaded after the turn was confirmed is not called right', () => {
  const state = confirmedAs({ labels: [{ value: 'a', by: 'annotator' }], fingerprint: 'f' })
  const [scheme] = paletteOf([MADE_SCHEME], state, 0, madeTurn('a', 'b'))
  expect(scheme?.labels.map(({ there, confirmed }) => [there, confirmed])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
  const shown = (...values: string[]) =>
    shownTurn([MADE_SCHEME], state, 0, { participants: [], turns: [madeTurn(...values)] }, 0)
  expect(isOutdated(state, 0, shown('a', 'b'))).toBe(true)
  expect(isOutdated(state, 0, shown('a'))).toBe(false)
  // Without a record of the shown labels, this cannot be determined.
  expect(isOutdated(confirmedAs(), 0, shown('b'))).toBe(false)
})
