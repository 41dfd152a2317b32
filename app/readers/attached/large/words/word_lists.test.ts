import { expect, it } from 'vitest'
import { NO_FILTER } from '../../../../model/index.ts'
import { PublishedOrder } from '../lists/published_order.ts'
import { planOf } from '../plan.ts'
import { wordLists } from './word_lists.ts'

/** Places of two made-up words by id: one is in many turns of each conversation, one in every fifth conversation. */
const PLACES: readonly Int32Array[] = [
  Int32Array.from({ length: 50_000 }, (_, i) => 2 * Math.floor(i / 50)),
  Int32Array.from({ length: 400 }, (_, i) => 5 * i),
]
const ALL = [...new Set(PLACES.flatMap((keys) => Array.from(keys)))].sort((a, b) => a - b)

/** Lists for some words, and the numbers of places read for them. */
function listsOf(words: readonly number[]) {
  const read: number[] = []
  const lists = wordLists({
    engine: {
      integers: async ({ params }: { readonly params: readonly number[] }) => {
        const [id = 0, n = 0] = params
        read.push(n)
        return PLACES[id]?.subarray(0, n)
      },
      query: async () => [7],
    } as never,
    corpusId: 'c',
    published: new PublishedOrder([{ name: 'train', conversations: 2_001 }]),
    dictionary: async () => words,
    planOf: (filter) => planOf(filter, { isField: () => false, schemeOf: () => undefined }),
  })
  return { lists, read }
}

const question = { filter: { ...NO_FILTER, search: 'the' }, splits: ['train'], sort: null }
const signal = undefined

it('begins a list of a frequent word with the first of its places', async () => {
  const { lists, read } = listsOf([0])
  expect(Array.from((await lists.keys(question, { from: 0, to: 3 }, signal)) ?? [])).toEqual([0, 2, 4])
  expect(read).toEqual([4_096])
})

it('reads on where these are too few, and brings several words together', async () => {
  for (const [from, to] of [
    [0, 200],
    [150, 400],
    [1_150, 1_300],
  ] as const) {
    const { lists } = listsOf([0, 1])
    const found = await lists.keys(question, { from, to }, signal)
    expect(Array.from(found ?? [])).toEqual(ALL.slice(from, to))
  }
})

it('knows how many conversations have a rare word, or one frequent word, and of several nothing', async () => {
  expect(await listsOf([1]).lists.length(question, signal)).toBe(400)
  expect(await listsOf([0]).lists.length(question, signal)).toBe(7)
  expect(await listsOf([0, 1]).lists.length(question, signal)).toBeNull()
})

it('leaves whatever else is asked to the whole list', async () => {
  const { lists, read } = listsOf([1])
  const asked = [
    { ...question, splits: [] },
    ...['"the end"', 'the end', 'the -end', '-the'].map((search) => ({
      ...question,
      filter: { ...NO_FILTER, search },
    })),
  ]
  for (const one of asked) {
    expect(await lists.keys(one, { from: 0, to: 9 }, signal)).toBeNull()
    expect(await lists.length(one, signal)).toBeNull()
  }
  const sorted = { ...question, sort: { column: 'turns', descending: true } as const }
  expect(await lists.keys(sorted, { from: 0, to: 9 }, signal)).toBeNull()
  expect(await lists.keys(question, { from: 1_999, to: 2_001 }, signal)).toBeNull()
  expect(read).toEqual([])
})
