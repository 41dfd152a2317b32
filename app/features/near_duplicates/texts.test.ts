import { expect, it } from 'vitest'
import { corpusTables } from '../../tables/schema.ts'
import { testAdapter } from '../../tables/test_corpus.ts'
import { longTexts, openingsOf, turnTexts } from './texts.ts'

const tables = corpusTables(testAdapter)
const row = (split: string, id: string, turn: number, text: string) =>
  tables.turns
    .filter(({ name }) => !['conversation_key', 'folded'].includes(name))
    .map(
      ({ name }) =>
        new Map<string, unknown>(Object.entries({ split, conversation: id, turn, text })).get(name) ?? null,
    )

const reader = {
  async *exported() {
    yield [row('train', 'a', 0, '…'), row('train', 'a', 1, 'Hi there')]
    yield [row('train', 'a', 2, 'Hi there again'), row('test', 'a', 0, 'Hello')]
  },
}

it('reads texts with their places, and knows openings and long ones', async () => {
  const seen: number[] = []
  const question = { splits: ['train', 'test'], filter: {} as never }
  const texts = await turnTexts(reader, tables, question, new AbortController().signal, (n) => seen.push(n))
  expect(texts.map(({ split, id, turn, text }) => [split, id, turn, text])).toEqual([
    ['train', 'a', 0, '…'],
    ['train', 'a', 1, 'Hi there'],
    ['train', 'a', 2, 'Hi there again'],
    ['test', 'a', 0, 'Hello'],
  ])
  expect(seen).toEqual([2, 4])
  expect(openingsOf(texts).map(({ text }) => text)).toEqual(['Hi there', 'Hello'])
  expect(longTexts(texts, 3).map(({ turn }) => turn)).toEqual([2])
})
