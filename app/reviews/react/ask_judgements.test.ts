import { expect, it, vi } from 'vitest'
import { MOST_PLACES, NO_FILTER } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import type { JudgedTurn } from '../../readers/review_questions.ts'
import { reviewState } from '../log/review_state.ts'
import { madeDefinition } from '../log/test_logs.ts'
import { askJudgements, askReviewed } from './ask_judgements.ts'

const of = { splits: ['train'], scheme: { id: 's', by: 'annotator' } }
const question = { splits: ['train'], filter: NO_FILTER }

/** A reader of conversations with one judged turn each. */
function reading(conversations: number) {
  const all = Array.from({ length: conversations }, (_, key): JudgedTurn => {
    const conversation = `c${key}`
    return {
      key,
      turn: 0,
      split: 'train',
      conversation,
      by: 'annotator',
      labels: [{ value: 'a', score: null }],
    }
  })
  const judged = vi.fn<Reader['judged']>(async ({ filter: { only } }) => {
    const named = new Set(only?.map(({ id }) => id))
    return only ? all.filter(({ conversation }) => named.has(conversation)).reverse() : all
  })
  const counts = {
    ...{ annotators: ['annotator', 'model'], scored: [0, 0] },
    combinations: [{ turns: conversations, given: [['a'], null] }],
  }
  const judgedCounts = vi.fn<Reader['judgedCounts']>(async () => counts)
  return { reader: { judged, judgedCounts }, all, counts }
}

it('judgements are read one by one, or counted if there are more', async () => {
  const { reader, all, counts } = reading(5)
  expect(await askJudgements(reader, of, undefined, 5)).toEqual({ rows: all, counted: null })
  expect(reader.judged).toHaveBeenCalledExactlyOnceWith(question, of.scheme, undefined)
  expect(await askJudgements(reader, of, undefined, 4)).toEqual({ rows: null, counted: counts })
  expect(reader.judged).toHaveBeenCalledOnce()
})

it('those in conversations of reviews are read in published order, in as few questions as a filter allows', async () => {
  const { reader, all } = reading(MOST_PLACES + 5)
  const queue = all.map(({ split, conversation, turn }) => ({ split, conversation, turn, fingerprint: 'f' }))
  const definition = { ...madeDefinition('r', 'Ann'), queue, schemes: ['s', 'other'] }
  const confirmed = (turns: number, scheme: string) => {
    const entries = Array.from({ length: turns }, (_, turn) => ({
      ...({ kind: 'confirm', turn, scheme, id: `${turn}`, action: `${turn}`, review: 'r' } as const),
      ...{ seq: turn + 1, at: turn },
    }))
    return [{ review: reviewState(definition, entries), leftOut: new Map() }]
  }
  expect(await askReviewed(reader, of, confirmed(3, 'other'))).toEqual([])
  expect(await askReviewed(reader, { ...of, splits: ['test'] }, confirmed(3, 's'))).toEqual([])
  expect(reader.judged).not.toHaveBeenCalled()
  expect(await askReviewed(reader, of, confirmed(3, 's'))).toEqual(all.slice(0, 3))
  expect(reader.judged).toHaveBeenCalledTimes(1)
  expect(await askReviewed(reader, of, confirmed(all.length, 's'))).toEqual(all)
  expect(reader.judged).toHaveBeenCalledTimes(3)
})
