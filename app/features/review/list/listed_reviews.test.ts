import { describe, expect, it } from 'vitest'
import type { Entry, ReviewDefinition } from '../../../reviews/log/review.ts'
import { reviewState } from '../../../reviews/log/review_state.ts'
import { placeToGoOn } from '../../../reviews/log/review_summary.ts'
import { listedReviews } from './listed_reviews.ts'

const definition = (id: string, corpus: string): ReviewDefinition => ({
  ...{ id, name: id, corpus: { id: corpus, source: '', fingerprint: '' }, schemes: ['act'], mode: 'check' },
  ...{ annotators: [], reviewer: 'Ada', copyOf: null, seed: null, created: 0 },
  queue: [0, 1, 2].map((turn) => ({ split: 'train', conversation: 'c', turn, fingerprint: 'x' })),
})
const removal: Entry = { kind: 'remove', id: 'r', review: 'gone', seq: 1, at: 0 }
const step = (turn: number, kind: 'confirm' | 'skip') =>
  ({
    kind,
    id: `${turn}`,
    action: `${turn}`,
    review: 'a',
    seq: turn + 1,
    at: 0,
    turn,
    scheme: 'act',
  }) as const

describe('the reviews of a corpus', () => {
  it('are told from removed ones and from those of other corpora', () => {
    const all = [
      reviewState(definition('a', 'here'), []),
      reviewState(definition('gone', 'here'), [removal]),
      reviewState(definition('b', 'there'), []),
      reviewState(definition('gone', 'elsewhere'), [removal]),
      reviewState(definition('c', 'yonder'), []),
      reviewState(definition('d', 'yonder'), []),
    ]
    const { own, removed, others, elsewhere } = listedReviews(all, 'here')
    expect(own.map(({ name }) => name)).toEqual(['a'])
    expect(removed.map(({ name }) => name)).toEqual(['gone'])
    expect(others).toEqual([
      { corpus: 'yonder', count: 2 },
      { corpus: 'there', count: 1 },
    ])
    expect(elsewhere.map(({ definition: { id } }) => id)).toEqual(['b', 'c', 'd'])
  })

  it('go on at the first turn that is open', () => {
    const at = (entries: readonly Entry[]) => placeToGoOn(reviewState(definition('a', 'here'), entries))?.turn
    expect(at([])).toBe(0)
    expect(at([step(0, 'confirm'), step(1, 'skip')])).toBe(2)
    expect(at([step(0, 'confirm'), step(1, 'confirm'), step(2, 'confirm')])).toBe(0)
    expect(placeToGoOn(reviewState({ ...definition('a', 'here'), queue: [] }, []))).toBeNull()
  })
})
