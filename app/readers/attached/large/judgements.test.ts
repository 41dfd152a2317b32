import { expect, it, vi } from 'vitest'
import type { Engine } from '../../../engine/engine.ts'
import { NO_FILTER } from '../../../model/index.ts'
import type { Reader } from '../../reader.ts'
import { largeJudgements } from './judgements.ts'
import { PublishedOrder } from './lists/published_order.ts'

const question = { filter: NO_FILTER, splits: ['train'] }
const scheme = { id: 'act', by: 'annotator' }

function judgements(labels: number, conversations: number) {
  const reader = {
    judged: vi.fn<Reader['judged']>(async () => []),
    judgedCounts: vi.fn<Reader['judgedCounts']>(async () => ({
      annotators: [],
      scored: [],
      combinations: [],
    })),
    judgedAs: vi.fn<Reader['judgedAs']>(async () => []),
    textShapes: vi.fn<Reader['textShapes']>(),
  }
  const engine = { query: async () => [labels] } as unknown as Engine
  const published = new PublishedOrder([{ name: 'train', conversations }])
  const limits = { most: 100, mostCounted: 1_000 }
  return { reader, asked: largeJudgements({ engine, corpusId: 'made', published, reader, ...limits }) }
}

it('what annotators gave is asked for whole, or refused in words that say how much it is', async () => {
  const few = judgements(100, 10)
  expect(await few.asked.judged(question, scheme)).toEqual([])
  expect(few.reader.judged).toHaveBeenCalledOnce()
  const many = judgements(101, 10)
  await expect(many.asked.judged(question, scheme)).rejects.toThrow(
    /^There are 101 labels .* hold only 100 at once/,
  )
  expect(many.reader.judged).not.toHaveBeenCalled()
})

it('more are counted by combination, or read in a few conversations', async () => {
  const some = judgements(1_000, 10)
  await some.asked.judgedCounts(question, scheme)
  await some.asked.judgedAs(question, scheme, { annotators: [], combinations: [] }, 5)
  const only = [{ split: 'train', id: 'c', turn: null }]
  await some.asked.judged({ ...question, filter: { ...NO_FILTER, only } }, scheme)
  for (const ask of [some.reader.judgedCounts, some.reader.judgedAs, some.reader.judged])
    expect(ask).toHaveBeenCalledOnce()
  const many = judgements(1_001, 10)
  const refused = /^There are 1,001 labels .* up to 1,000/
  await expect(many.asked.judgedCounts(question, scheme)).rejects.toThrow(refused)
  await expect(
    many.asked.judgedAs(question, scheme, { annotators: [], combinations: [] }, 5),
  ).rejects.toThrow(refused)
  expect(many.reader.judgedCounts).not.toHaveBeenCalled()
})

it('texts are compared with each other where not too many conversations have them', async () => {
  const few = judgements(5, 200_000)
  await few.asked.textShapes(question, 'act')
  expect(few.reader.textShapes).toHaveBeenCalledOnce()
  const many = judgements(5, 200_001)
  await expect(many.asked.textShapes(question, 'act')).rejects.toThrow(/across 200,001 conversations/)
  expect(many.reader.textShapes).not.toHaveBeenCalled()
})
