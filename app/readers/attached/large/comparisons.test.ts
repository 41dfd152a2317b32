import { expect, it, vi } from 'vitest'
import { NO_FILTER } from '../../../model/index.ts'
import type { ComparedUnit, ComparisonQuestions, Measured } from '../../comparisons.ts'
import { CORPUS } from '../../contract/test_readers.ts'
import { largeComparisons } from './comparisons.ts'
import { PublishedOrder } from './lists/published_order.ts'

const label: Measured = { of: 'share', what: { scheme: 'act' }, value: 'greet' }
const polite: Measured = { of: 'share', what: { key: 'polite' }, value: 'true' }
const facet = { kind: 'values', key: 'polite', include: ['true'], exclude: [], match: 'any' } as const
const byField = { ...NO_FILTER, facets: [facet] }
const byText = { ...NO_FILTER, search: 'water' }

function comparisons(conversations: number) {
  const reader = {
    measured: vi.fn<ComparisonQuestions['measured']>(),
    wordCounts: vi.fn<ComparisonQuestions['wordCounts']>(),
  }
  const published = new PublishedOrder([{ name: 'train', conversations }])
  return { reader, asked: largeComparisons(CORPUS, published, reader) }
}

// 1,000,000 conversations have ten million turns. The reader alone reads the index.
it.each([
  ['labels of turns', 'turn', label, byField, /not counted for 1,000,000 conversations/],
  ['labels of conversations', 'conversation', label, byField, /not counted for 1,000,000 conversations/],
  ['participants', 'participant', polite, byField, /Participants are not listed or counted for 1,000,000/],
  ['groups found by words', 'conversation', polite, byText, /Texts are not compared/],
  ['lengths', 'conversation', { of: 'length' }, byField, /Texts are not compared/],
] as const)(
  '%s of ten million turns are refused in words before anything is read',
  async (_, unit, measured, filter, words) => {
    const { reader, asked } = comparisons(1_000_000)
    const question = { splits: ['train'], groups: [filter, NO_FILTER] }
    await expect(asked.measured(question, unit as ComparedUnit, measured as Measured)).rejects.toThrow(words)
    await expect(asked.wordCounts(question, 1, 5)).rejects.toThrow(/Texts are not compared/)
    expect(reader.measured).not.toHaveBeenCalled()
    expect(reader.wordCounts).not.toHaveBeenCalled()
  },
)

it('shares of fields are counted for ten million turns, and labels in smaller corpora', async () => {
  const question = { splits: ['train'], groups: [byField] }
  const large = comparisons(1_000_000)
  await large.asked.measured(question, 'conversation', polite)
  expect(large.reader.measured).toHaveBeenCalledOnce()
  const small = comparisons(200_000)
  await small.asked.measured(question, 'turn', label)
  expect(small.reader.measured).toHaveBeenCalledOnce()
})
