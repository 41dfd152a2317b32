import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../base/fold.ts'
import type { TextShapes } from '../review_questions.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, SPLITS } from './test_made_up.ts'
import { PATIENCE, TEST_READERS, type TestedReader } from './test_readers.ts'

/** Expected result, computed by hand, with texts instead of their ids. */
function byHand({ keeps, finds }: FilterCase, splits: readonly string[]) {
  return MADE_UP.filter(
    ({ conversation: c }) =>
      splits.includes(c.split) && keeps(c) && (finds === undefined || c.turns.some(finds)),
  ).flatMap(({ key, annotated, conversation: { turns } }) =>
    turns.flatMap(({ text, labels }, turn) =>
      labels.length > 0 || annotated !== null
        ? [{ key, turn, text: fold(text).trim(), words: text.split(/\s+/).filter(Boolean).length }]
        : [],
    ),
  )
}

function rowsOf({ keys, turns, words }: TextShapes) {
  return Array.from(keys, (key, i) => ({ key, turn: turns[i], words: words[i] }))
}

describe.each(TEST_READERS)('what texts are like, by a reader of %s', (_name, start) => {
  let tested: TestedReader
  beforeAll(async () => {
    tested = await start()
  }, PATIENCE)
  afterAll(() => tested?.close())

  it.each(FILTER_CASES.map((of) => [of.name, of] as const))(
    'is told of every examined turn: %s',
    async (_, of) => {
      for (const splits of [SPLITS, SPLITS.slice(1), []]) {
        const found = await tested.reader.textShapes({ filter: of.filter, splits }, 'act')
        const expected = byHand(of, splits)
        expect(rowsOf(found)).toEqual(expected.map(({ text: _text, ...row }) => row))
        // Ids and texts correspond one to one, and only an empty text has id 0.
        const pairs = new Set(expected.map(({ text }, i) => JSON.stringify([text, found.texts[i]])))
        expect(pairs.size).toBe(new Set(expected.map(({ text }) => text)).size)
        expect(new Set(found.texts).size).toBe(pairs.size)
        for (const [i, { text }] of expected.entries()) expect(found.texts[i] === 0).toBe(text === '')
      }
    },
  )

  it('is told of none under a scheme that there is not', async () => {
    const asked = { filter: (FILTER_CASES[0] as FilterCase).filter, splits: SPLITS }
    expect((await tested.reader.textShapes(asked, "no'ne")).keys).toHaveLength(0)
  })
})
