import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '../../../app/base/fold.ts'
import { startDuckDbInNode } from '../../../app/engine/duckdb_node.ts'
import type { Engine, RawRow } from '../../../app/engine/engine.ts'
import { fingerprintOf, type SortColumn } from '../../../app/model/index.ts'
import { FACET_BINS, orderTable } from '../../../app/readers/attached/extra_tables.ts'
import { DECLARED } from '../../../app/readers/contract/test_declared.ts'
import { MADE_UP, type MadeUp, SPLITS } from '../../../app/readers/contract/test_made_up.ts'
import { listOrder, orderSql } from '../../../app/readers/duckdb/paging/row_order.ts'
import { createFlattener } from '../../../app/tables/flatten.ts'
import { corpusTables } from '../../../app/tables/schema.ts'
import { loadDuckDb } from './duckdb.ts'
import { createIndexWriter } from './index_writer.ts'

const there = await loadDuckDb().then(
  () => true,
  () => false,
)

/** Rows, without regard to order. */
const asSet = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()

const facetOf = (key: string, { conversation }: MadeUp) =>
  DECLARED.facets.find((facet) => facet.key === key)?.read(conversation) ?? null

describe.skipIf(!there)('the extra tables of a large corpus', () => {
  let folder: string
  let engine: Engine
  const ask = (sql: string): Promise<readonly RawRow[]> =>
    engine.query({ sql, params: [], decode: (row) => row })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-tables-'))
    const path = join(folder, 'large.duckdb')
    const writer = await createIndexWriter(path, corpusTables(DECLARED), DECLARED, 0)
    const flattener = createFlattener(DECLARED)
    for (const { conversation, key } of [...MADE_UP].sort((a, b) => a.key - b.key))
      flattener.add(conversation, key)
    for (const [table, batch] of flattener.take()) await writer.append(table, batch)
    await writer.finish()
    engine = await startDuckDbInNode(undefined, [{ name: 'large', path }])
    await ask('USE large')
  })
  afterAll(async () => {
    await engine?.close()
    rmSync(folder, { recursive: true })
  })

  /** Expected content of `facet_counts` and `facet_places` for a field: the conversations with each value. */
  const havers = (values: (made: MadeUp) => readonly (string | null)[]) =>
    MADE_UP.flatMap((made) => [...new Set(values(made))].map((value) => ({ value, made })))

  const placesOf = (of: string, field: string) =>
    ask(
      `SELECT DISTINCT value, key FROM facet_places JOIN facet_counts USING (id) WHERE "of" = '${of}' AND field = '${field}'`,
    )

  it.each([
    ['polite', (made: MadeUp) => [facetOf('polite', made)?.toString() ?? null]],
    ['tags', (made: MadeUp) => (facetOf('tags', made) as string[] | null) ?? [null]],
  ])('know who has which value of the facet %s', async (field, values) => {
    const expected = havers(values)
    const places = await placesOf('conversation', field)
    expect(asSet(places)).toEqual(asSet(expected.map(({ value, made }) => ({ value, key: made.key }))))
    const counts = await ask(`SELECT value, split, n FROM facet_counts WHERE field = '${field}'`)
    const of = (value: string | null, split: string) =>
      expected.filter((one) => one.value === value && one.made.conversation.split === split).length
    const all = [...new Set(expected.map(({ value }) => value))].flatMap((value) =>
      SPLITS.map((split) => ({ value, split, n: of(value, split) })).filter(({ n }) => n > 0),
    )
    expect(asSet(counts)).toEqual(asSet(all))
  })

  it.each([
    ['turn', 'move', (t: MadeUp['conversation']['turns'][number]) => [t.values.move ?? null]],
    ['label', 'act', (t: MadeUp['conversation']['turns'][number]) => t.labels.map(({ value }) => value)],
  ] as const)('count conversations and turns of what a %s has', async (of, field, values) => {
    const had = MADE_UP.flatMap(({ key, conversation }) =>
      conversation.turns.flatMap((turn) =>
        values(turn)
          .filter((value) => value !== null)
          .map((value) => ({ value, key, split: conversation.split })),
      ),
    )
    expect(asSet(await placesOf(of, field))).toEqual([
      ...new Set(asSet(had.map(({ value, key }) => ({ value, key })))),
    ])
    const counts = await ask(`SELECT value, split, n, turns FROM facet_counts WHERE "of" = '${of}'`)
    expect(counts.length).toBeGreaterThan(3)
    for (const { value, split, n, turns } of counts) {
      const those = had.filter((one) => one.value === value && one.split === split)
      expect([n, turns]).toEqual([new Set(those.map(({ key }) => key)).size, those.length])
    }
  })

  it('give each value a number that rises with what it is a value of', async () => {
    const rows = await ask(
      'SELECT DISTINCT id, "of", field, value FROM facet_counts ORDER BY "of", field, value NULLS LAST',
    )
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, i) => i))
    const stored = await ask('SELECT id, key FROM facet_places')
    const sorted = await ask('SELECT id, key FROM facet_places ORDER BY id, key')
    expect(stored).toEqual(sorted)
  })

  it('have numbers in bins, of all splits and of each', async () => {
    const rows = await ask(`SELECT * FROM facet_bins WHERE field = 'price'`)
    for (const split of [null, ...SPLITS]) {
      const prices = MADE_UP.filter((made) => split === null || made.conversation.split === split)
        .map((made) => facetOf('price', made))
        .filter((price) => typeof price === 'number')
      const [low, high] = [Math.min(...prices), Math.max(...prices)]
      const width = (high - low) / FACET_BINS
      const bins = prices.map((price) => Math.min(FACET_BINS - 1, Math.floor((price - low) / width)))
      const expected = [...new Set(bins)]
        .sort((a, b) => a - b)
        .map((bin) => {
          const n = bins.filter((one) => one === bin).length
          return { of: 'conversation', field: 'price', split, low, high, bin, n }
        })
      expect(rows.filter((row) => row.split === split)).toEqual(expected)
    }
    const offers = MADE_UP.filter(({ conversation }) =>
      conversation.turns.some(({ values }) => typeof values.offer === 'number'),
    )
    const counted = await ask(
      `SELECT max(n) AS most, sum(n)::INTEGER AS all FROM facet_bins WHERE field = 'offer' AND split IS NULL`,
    )
    expect(Number(counted[0]?.most)).toBeLessThanOrEqual(offers.length)
    expect(Number(counted[0]?.all)).toBeGreaterThanOrEqual(offers.length)
    expect(await ask(`SELECT DISTINCT "of" FROM facet_bins WHERE field = 'turns'`)).toEqual([
      { of: 'conversation' },
    ])
  })

  const sortable: readonly (readonly [SortColumn, string])[] = [
    ...(['title', 'turns', 'preview', 'split', 'annotated', 'outcome'] as const).map((c) => [c, c] as const),
    ...DECLARED.facets.map(({ key }) => [`f.${key}`, key] as const),
  ]
  it.each(sortable)('have the order by %s, what is missing last', async (column, name) => {
    const order = listOrder({ column, descending: false }, DECLARED.facets)
    const value = order[0]?.sql
    const sorted = await ask(
      `SELECT c.key, ${value} AS value FROM conversations c ORDER BY ${orderSql(order, false)}`,
    )
    const different = new Set(sorted.map((row) => row.value).filter((given) => given !== null))
    const ranks = new Map<unknown, number>([...different].map((given, rank) => [given, rank]))
    expect(await ask(`SELECT rank, key FROM "${orderTable(name)}"`)).toEqual(
      sorted.map((row) => ({ rank: ranks.get(row.value) ?? -1, key: row.key })),
    )
  })

  it('have the places of each word together, from the row that the word names', async () => {
    const words =
      await ask(`SELECT w.word, w.turns, w.conversations, count(*)::INTEGER AS here, count(DISTINCT w.id)::INTEGER AS different
      FROM words w JOIN word_places p ON p.rowid >= w.first AND p.rowid < w.first + w.turns AND p.word = w.id
      GROUP BY ALL`)
    const expected = new Map<string, { turns: number; conversations: Set<number> }>()
    for (const { key, conversation } of MADE_UP)
      for (const { text } of conversation.turns)
        for (const word of new Set(fold(text).match(/[\p{L}\p{N}_]+/gu))) {
          const counted = expected.get(word) ?? { turns: 0, conversations: new Set() }
          counted.conversations.add(key)
          expected.set(word, { ...counted, turns: counted.turns + 1 })
        }
    expect(asSet(words)).toEqual(
      asSet(
        [...expected].map(([word, { turns, conversations }]) => ({
          ...{ word, turns, conversations: conversations.size },
          ...{ here: turns, different: 1 },
        })),
      ),
    )
  })

  it('have the turns by their fingerprints', async () => {
    const expected = MADE_UP.flatMap(({ key, conversation }) =>
      conversation.turns.map(({ text }, turn) => ({
        print: Number.parseInt(fingerprintOf([text]), 36),
        conversation_key: key,
        turn,
      })),
    ).sort((a, b) => a.print - b.print || a.conversation_key - b.conversation_key || a.turn - b.turn)
    const rows = await ask('SELECT print::DOUBLE AS print, conversation_key, turn FROM turn_prints')
    expect(rows).toEqual(expected)
  })
})
