import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG_TEXT } from '../../base/long_text.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { type Conversation, type Filter, type Label, NO_FILTER } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables } from '../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import type { FilterScope } from './filter.ts'
import { hitPlaces } from './hits.ts'
import { orderedKeys } from './paging/pages.ts'
import { publishedOf } from './sql.ts'
import { createTables } from './tables.ts'
import { type TurnPosition, turnLabels, turnTexts, withLabels } from './turn_rows.ts'

const TEXTS = ["it's", '"q" 100 %', 'a_b\\c', '🏕️ cafe\u0301', 'שלום', 'x'.repeat(100_000), '']
const label = (value: string, scheme = 'act', by = 'annotator'): Label => ({ scheme, value, by })

/** Every text in every conversation, with varying labels of two schemes. */
const conversations: Conversation[] = Array.from({ length: 12 }, (_, i) =>
  conversation(
    `c'${i}`,
    TEXTS.map((text, k) =>
      turn(text, {
        speaker: k % 2,
        labels: [
          ...((i + k) % 3 === 0 ? [label('zz', 'mood', 'reader')] : []),
          ...((i + k) % 2 === 0 ? [label("o'dd"), label('greet')] : []),
        ],
        action: text === '' ? { type: 'propose', name: 'offer', title: 'Offers', payload: null } : null,
      }),
    ),
    { split: i < 9 ? 'train' : 'test' },
  ),
)
const scope: FilterScope = {
  corpusId: 'test',
  splits: ['train'],
  facets: testAdapter.facets,
  schemes: [{ id: 'act' }, { id: 'mood' }],
  turnFields: [],
}
let engine: Engine

beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables('test', corpusTables(testAdapter))) await engine.query(statement)
  const flattener = createFlattener(testAdapter)
  for (const [i, c] of conversations.entries()) flattener.add(c, i)
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf('test'), table, encodeBatch(batch))
})
afterAll(() => engine.close())

const rowsOf = async (places: readonly TurnPosition[]) =>
  withLabels(await engine.query(turnTexts('test', places)), await engine.query(turnLabels('test', places)))

describe('rows of turns', () => {
  it('are those that are asked for and no other, whatever stands in them, labels as published', async () => {
    const places = [
      ...TEXTS.map((_, k) => ({ key: 0, turn: k })),
      { key: 11, turn: 1 },
      { key: 3, turn: 99 },
      { key: 99, turn: 0 },
    ]
    const rows = await rowsOf(places)
    const expected = places.flatMap(({ key, turn: k }) => {
      const c = conversations[key]
      const t = c?.turns[k]
      if (!c || !t) return []
      const { text, labels, action } = t
      const name = c.participants[t.speaker]?.name
      return {
        key,
        turn: k,
        split: c.split,
        conversation: c.id,
        name,
        // Long texts are truncated but still count as long.
        text: text.slice(0, LONG_TEXT + 1),
        action: action?.type ?? null,
        labels,
      }
    })
    expect(rows.sort((a, b) => a.key - b.key || a.turn - b.turn)).toEqual(expected)
    expect(rows).toHaveLength(8)
  })

  it('are none where none are asked for', async () => {
    expect(await rowsOf([])).toEqual([])
  })
})

describe('the turns that a filter leads to', () => {
  const filter = (fields: Partial<Filter>): Filter => ({ ...NO_FILTER, ...fields })
  const listed = async (fields: Partial<Filter>) => {
    const places = hitPlaces(filter(fields), scope)
    const [keys, turns] = places ? await engine.integerColumns(places, 2) : []
    return keys && turns ? Array.from(keys, (key, i) => `${key}/${turns[i]}`) : null
  }
  const where = (test: (labels: readonly Label[], text: string) => boolean) =>
    conversations.flatMap((c, i) =>
      c.split === 'train' ? c.turns.flatMap((t, k) => (test(t.labels, t.text) ? [`${i}/${k}`] : [])) : [],
    )
  const wants = (scheme: string, include: string[], exclude: string[] = []) =>
    ({ scheme, include, exclude, match: 'any', on: 'conversation' }) as const
  const has = (labels: readonly Label[], ...values: string[]) => labels.some((l) => values.includes(l.value))

  it('have one of the labels that it wants in the conversation, where nothing says more', async () => {
    expect(await listed({ labels: [wants('act', ["o'dd", 'greet'])] })).toEqual(where((l) => has(l, "o'dd")))
    expect(await listed({ labels: [wants('act', ['greet']), wants('mood', ['zz'])] })).toEqual(
      where((l) => has(l, 'greet', 'zz')),
    )
    expect(await listed({ labels: [wants('mood', ['greet'])] })).toEqual([])
  })

  it('are the hits, where it says which turns', async () => {
    expect(await listed({ search: 'café', labels: [wants('act', ['greet'])] })).toEqual(
      where((_, text) => text.startsWith('🏕️')),
    )
  })

  it('are none to be had, where it says nothing of turns', async () => {
    expect(await listed({})).toBeNull()
    expect(await listed({ labels: [wants('act', [], ['greet'])] })).toBeNull()
  })

  it('belong to conversations of the list', async () => {
    const fields = { labels: [wants('mood', ['zz'])] }
    const shown = await engine.integers(orderedKeys({ filter: filter(fields), sort: null, scope }))
    const keys = (await listed(fields))?.map((place) => Number(place.split('/')[0]))
    expect([...new Set(keys)]).toEqual(Array.from(shown))
  })
})
