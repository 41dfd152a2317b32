import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QueryError } from '../../engine/engine.ts'
import type { Sort } from '../../model/index.ts'
import { turnPrint } from '../../model/links/turn_print.ts'
import type { Places } from '../rows.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, SPLITS } from './test_made_up.ts'
import { isRefused, LARGE_READERS, PATIENCE, TEST_READERS, type TestedReader } from './test_readers.ts'

const ALL = FILTER_CASES[0] as FilterCase
const BY_TURNS: Sort = { column: 'turns', descending: true }

/** Expected result, computed by hand: key and turn of each, in list order. */
function byHand(
  { keeps, finds, leadsTo }: FilterCase,
  sort: Sort | null,
  turns: 'all' | 'labelled' | 'hits',
) {
  const listed = MADE_UP.filter(
    ({ conversation: c }) => keeps(c) && (finds === undefined || c.turns.some((t) => finds(t))),
  ).toSorted(
    (a, b) => (sort ? b.conversation.turns.length - a.conversation.turns.length : 0) || a.key - b.key,
  )
  return listed.flatMap(({ key, conversation }) =>
    conversation.turns.flatMap((t, turn) => {
      const isWanted =
        turns === 'hits' ? (finds ?? leadsTo)?.(t) : t.labels.length > 0 || (turns === 'all' && t.text !== '')
      return isWanted ? [[key, turn]] : []
    }),
  )
}

const pairs = ({ keys, turns }: Places) => Array.from(keys, (key, i) => [key, turns[i]])

describe.each([...TEST_READERS, ...LARGE_READERS])('turns for a review, of %s', (name, start) => {
  const isLarge = LARGE_READERS.some(([large]) => large === name)
  let tested: TestedReader
  beforeAll(async () => {
    tested = await start()
  }, PATIENCE)
  afterAll(() => tested?.close())

  it.each(FILTER_CASES.map((of) => [of.name, of] as const))('are in the list’s order: %s', async (__, of) => {
    for (const sort of [null, BY_TURNS])
      for (const turns of ['all', 'labelled', 'hits'] as const) {
        const asked = { splits: SPLITS, filter: of.filter, sort }
        const queue = tested.reader.queue(asked, { turns, schemes: ['act'] })
        if (isLarge && isRefused(of.filter)) {
          await expect(queue).rejects.toBeInstanceOf(QueryError)
          continue
        }
        const found = await queue
        expect(pairs(found)).toEqual(byHand(of, sort, turns))
      }
  })

  it('are none under a scheme that there is not', async () => {
    const asked = { splits: SPLITS, filter: ALL.filter, sort: null }
    const { keys } = await tested.reader.queue(asked, { turns: 'labelled', schemes: ['none'] })
    expect(keys).toHaveLength(0)
  })

  it('have the fingerprints of their texts, in the order asked for', async () => {
    const places = byHand(ALL, null, 'all').map(([key = 0, turn = 0]) => ({ key, turn }))
    const asked = [...places].reverse()
    const found = await tested.reader.queueTurns([...asked, { key: 5, turn: 99 }])
    expect(found.map(({ key, turn }) => ({ key, turn }))).toEqual(asked)
    for (const { key, turn, split, conversation, fingerprint, text } of found) {
      const made = MADE_UP.find((one) => one.key === key)?.conversation
      expect({ split, conversation, text }).toEqual({
        split: made?.split,
        conversation: made?.id,
        text: made?.turns[turn]?.text,
      })
      expect(fingerprint).toBe(made && turnPrint(made, turn))
    }
    expect(await tested.reader.queueTurns([])).toEqual([])
    const none = { split: SPLITS[0] ?? '', conversation: 'none', turn: 0 }
    expect(await tested.reader.namedTurns([none, ...found])).toEqual([null, ...found])
  })

  it('come with a hash of their data, whatever the order of splits', async () => {
    const [first, second] = SPLITS as [string, string]
    const { reader } = tested
    const both = await reader.dataFingerprint(SPLITS)
    expect(both).toMatch(/^[0-9a-f]{16}$/)
    expect(await reader.dataFingerprint([second, first])).toBe(both)
    const others = [await reader.dataFingerprint([first]), await reader.dataFingerprint([second])]
    expect(new Set([both, ...others, await reader.dataFingerprint([])]).size).toBe(4)
  })
})
