import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Filter, labelSequence, NO_FILTER } from '../../model/index.ts'
import { createLabelOverlay } from '../duckdb/added/overlay.ts'
import { readOnly } from '../duckdb/console.ts'
import { createDuckDbReader } from '../duckdb/reader.ts'
import { withKnownTotals } from '../known_totals.ts'
import type { Question, Reader } from '../reader.ts'
import type { Dimension } from '../summaries.ts'
import {
  cellsByHand,
  crossByHand,
  type HasIt,
  hasByHand,
  havingByHand,
  type Left,
  leftOf,
  offersIn,
  pairsByHand,
  placesByHand,
  priceIn,
  quartilesByHand,
  sharesByHand,
  speakersByHand,
  totalsByHand,
  type ValuesIn,
  valuesByHand,
} from './test_by_hand.ts'
import { FILTER_CASES, MADE_UP, SPLITS } from './test_made_up.ts'
import { attached, CORPUS, PATIENCE, TEST_READERS, type TestedReader } from './test_readers.ts'

interface Named {
  readonly scheme: string
  readonly value: string
}

const DIMENSIONS: readonly (readonly [Dimension, ValuesIn, HasIt])[] = [
  [{ key: 'outcome' }, valuesByHand.outcome, hasByHand.outcome],
  [{ key: 'tags' }, valuesByHand.tags, hasByHand.tags],
  [{ key: 'polite' }, valuesByHand.polite, hasByHand.polite],
  [{ key: 'move', of: 'turn' }, valuesByHand.move, hasByHand.move],
  [{ scheme: 'act' }, valuesByHand.act, hasByHand.act],
]

const FIELDS = [
  [{ key: 'price' }, priceIn],
  [{ key: 'offer', of: 'turn' }, offersIn],
] as const

const [GREET, LEAVE] = ['greet', 'leave'].map((value) => ({ scheme: 'act', value })) as [Named, Named]

/** Combines parts of filters that are tested by hand elsewhere. */
const filters = fc
  .record({
    search: fc.constantFrom('', ...FILTER_CASES.map(({ filter }) => filter.search)),
    facets: fc.subarray(
      FILTER_CASES.flatMap(({ filter }) => filter.facets),
      { maxLength: 2 },
    ),
    labels: fc.subarray(
      FILTER_CASES.flatMap(({ filter }) => filter.labels),
      { maxLength: 1 },
    ),
    sequence: fc.option(fc.constant(labelSequence(GREET, LEAVE, 2)), { freq: 1 }),
  })
  .map((parts): Filter => ({ ...NO_FILTER, ...parts }))

/** Sorts rows of results whose order is unspecified. */
function sorted<T extends object>(rows: readonly T[]): T[] {
  const nameOf = (row: T) => JSON.stringify(row, ['label', 'a', 'b', 'part', 'x', 'y'])
  return rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

describe.each(TEST_READERS)('summaries of %s', (_name, start) => {
  let tested: TestedReader
  let reader: Reader
  beforeAll(async () => {
    tested = await start()
    reader = tested.reader
  }, PATIENCE)
  afterAll(() => tested?.close())

  /** Conversations of the list, which are then counted by hand. */
  const listed = async (question: Question): Promise<Left> => {
    const { rows } = await reader.page({ ...question, sort: null }, { offset: 0 }, 1_000)
    return leftOf(
      rows.map(({ key }) => key),
      question.splits,
    )
  }

  const countLabels = async (asked: Question, left: Left) => {
    expect(await reader.totals(asked)).toEqual(totalsByHand(left))
    for (const counting of [reader, withKnownTotals(reader)]) {
      const shares = await counting.labelShares(asked, 'act')
      expect(sorted(shares)).toEqual(sorted(sharesByHand(left)))
      expect(shares.map(({ turns }) => turns.all)).toEqual(
        shares.map(({ turns }) => turns.all).toSorted((a, b) => b - a),
      )
      for (const how of ['same turn', 'next turn'] as const)
        expect(sorted(await counting.labelPairs(asked, 'act', how))).toEqual(sorted(pairsByHand(left, how)))
      for (const parts of [1, 3, 10])
        expect(sorted(await counting.labelPlaces(asked, 'act', parts))).toEqual(
          sorted(placesByHand(left, parts)),
        )
    }
  }

  const countFields = async (asked: Question, left: Left, dimensions = DIMENSIONS) => {
    for (const [a, valuesA] of dimensions) {
      for (const [b, valuesB, hasB] of dimensions) {
        for (const top of [50, 2])
          expect(await reader.cross(asked, a, b, top)).toEqual(crossByHand(left, valuesA, valuesB, top))
        expect(await reader.having(asked, a, b, 3)).toEqual(havingByHand(left, valuesA, hasB, 3))
      }
      for (const [field, numbers] of FIELDS)
        expect(await reader.quartiles(asked, field, a, 3)).toEqual(
          quartilesByHand(left, numbers, valuesA, 3).map((quartiles) =>
            expect.objectContaining(close(quartiles)),
          ),
        )
    }
    for (const [x, inX] of FIELDS)
      for (const [y, inY] of FIELDS) {
        const grid = await reader.grid(asked, x, y, 7)
        expect(grid).not.toBeNull()
        expect(sorted(grid?.cells ?? [])).toEqual(
          sorted(cellsByHand(left, [inX, inY], 7, grid?.step ?? { x: 1, y: 1 })),
        )
      }
  }

  it.each(FILTER_CASES.map((of) => [of.name, of] as const))('count by hand: %s', async (_, { filter }) => {
    const asked = { filter, splits: SPLITS }
    const left = await listed(asked)
    await countLabels(asked, left)
    await countFields(asked, left, filter === NO_FILTER ? DIMENSIONS : DIMENSIONS.slice(-2))
  })

  it('count the same conversations as the list, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(SPLITS, ["te'st"]), async (filter, splits) => {
        const asked = { filter, splits, sort: { column: 'turns', descending: true } as const }
        const left = await listed(asked)
        await countLabels(asked, left)
        await countFields(asked, left, DIMENSIONS.slice(0, 2))
        const { conversations } = await reader.totals(asked)
        expect(conversations.filtered).toBe(await reader.count(asked))
        const keys = left.filtered.map(({ key }) => key).join(', ') || 'NULL'
        const sql = `SELECT count(*) AS n, count(DISTINCT l.value) AS labels FROM labels l WHERE l.conversation_key IN (${keys})`
        const [bySql] = await tested.engine.query(readOnly(CORPUS.id, sql))
        const counted = (await reader.labelShares(asked, 'act')).filter((share) => share.turns.filtered > 0)
        expect({
          n: counted.reduce((n, share) => n + share.turns.filtered, 0),
          labels: counted.length,
        }).toEqual(bySql)
        const shares = await reader.labelShares(asked, 'act')
        const labels = await reader.labels(asked, 'act', 50)
        expect(new Map(labels.map(({ value, count }) => [value, count]))).toEqual(
          new Map(
            shares.flatMap(({ label, conversations: { filtered: n } }) =>
              n > 0 ? [[label, n] as const] : [],
            ),
          ),
        )
        const outcomes = await reader.cross(asked, { key: 'outcome' }, { key: 'outcome' }, 50)
        expect(
          new Map(outcomes.filter((o) => o.count.filtered > 0).map((o) => [o.a, o.count.filtered])),
        ).toEqual(
          new Map((await reader.values(asked, { key: 'outcome' }, 50)).map((v) => [v.value, v.count])),
        )
        const spread = await reader.spread(asked, { key: 'price' }, 7)
        const grid = await reader.grid(asked, { key: 'price' }, { key: 'price' }, 7)
        const inSpread = spread?.bins.reduce((n, bin) => n + bin.filtered, 0)
        expect(grid?.cells.reduce((n, cell) => n + cell.count.filtered, 0)).toBe(inSpread)
      }),
      { numRuns: 20 },
    )
  })

  it.each(FILTER_CASES.map((of) => [of.name, of] as const))(
    'count what speakers say: %s',
    async (_, { filter }) => {
      const asked = { filter, splits: SPLITS }
      const left = await listed(asked)
      expect(await reader.speakers(asked, [GREET, LEAVE])).toEqual(speakersByHand(left, ['greet', 'leave']))
      expect(await reader.speakers(asked, [])).toEqual(speakersByHand(left, []))
    },
  )

  it('have nothing to count where there is nothing, or nothing of that name', async () => {
    const none = { filter: NO_FILTER, splits: [] }
    expect(await reader.totals(none)).toEqual(totalsByHand({ filtered: [], all: [] }))
    expect(await reader.labelShares(none, 'act')).toEqual([])
    expect(await reader.speakers(none, [GREET])).toEqual([])
    expect(await reader.grid(none, { key: 'price' }, { key: 'price' }, 5)).toBeNull()
    const all = { filter: NO_FILTER, splits: SPLITS }
    expect(await reader.labelShares(all, 'none')).toEqual([])
    expect(await reader.cross(all, { key: 'price' }, { key: 'outcome' }, 5)).toEqual([])
    expect(await reader.cross(all, { key: 'none' }, { key: 'outcome' }, 5)).toEqual([])
    expect(await reader.having(all, { key: 'price' }, { key: 'outcome' }, 5)).toEqual([])
    expect(await reader.having(all, { key: 'outcome' }, { key: 'none' }, 5)).toEqual([])
    expect(await reader.quartiles(all, { key: 'outcome' }, { key: 'outcome' }, 5)).toEqual([])
    expect(await reader.grid(all, { key: 'price' }, { key: 'outcome' }, 5)).toBeNull()
  })

  it('give up what is aborted', async () => {
    const all = { filter: NO_FILTER, splits: SPLITS }
    const gone = AbortSignal.abort()
    await expect(reader.totals(all, gone)).rejects.toMatchObject({ name: 'AbortError' })
    await expect(reader.quartiles(all, { key: 'price' }, { scheme: 'act' }, 3, gone)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('summaries of labels that several gave', () => {
  it(
    'count a turn once for a label, and know turns that were examined and given none',
    async () => {
      const tested = await attached()
      try {
        const overlay = createLabelOverlay(CORPUS.id)
        const all = { filter: NO_FILTER, splits: SPLITS }
        const left = { filtered: MADE_UP, all: MADE_UP }
        const places = MADE_UP.flatMap(({ key, conversation: { id, split, turns } }) =>
          turns.map((t, turn) => ({ key, turn, split, conversation: id, labels: t.labels })),
        )
        const again = places.filter(({ labels }) => labels.length > 0)
        await overlay.add(
          tested.engine,
          1,
          again.map((place) => ({ ...place, scheme: 'act', by: 'second' })),
        )
        const nothing = places
          .slice(0, 3)
          .map((place) => ({ ...place, scheme: 'mood', by: 'me', labels: [] }))
        await overlay.add(tested.engine, 2, nothing)
        for (const reader of [tested.reader, createDuckDbReader(tested.engine, CORPUS)]) {
          expect(sorted(await reader.labelShares(all, 'act'))).toEqual(sorted(sharesByHand(left)))
          expect(sorted(await reader.labelPairs(all, 'act', 'same turn'))).toEqual(
            sorted(pairsByHand(left, 'same turn')),
          )
          const { annotated } = await reader.totals(all)
          const [turns, conversations] = [nothing, new Set(nothing.map(({ key }) => key))].map((some) => {
            const n = Array.isArray(some) ? some.length : (some as Set<number>).size
            return { filtered: n, all: n }
          })
          expect(annotated).toEqual({ ...totalsByHand(left).annotated, mood: { turns, conversations } })
          expect(await reader.labelShares(all, 'mood')).toEqual([])
        }
      } finally {
        await tested.close()
      }
    },
    PATIENCE,
  )
})

/** Compares numbers approximately, because sums of binary fractions may differ in the last digit. */
function close(numbers: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [
      name,
      typeof value === 'number' ? expect.closeTo(value, 9) : value,
    ]),
  )
}
