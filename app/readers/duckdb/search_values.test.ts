import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Participant } from '../../model/index.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables } from '../../tables/schema.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { MOST_VALUES, searchValues } from './search_values.ts'
import { publishedOf } from './sql.ts'
import { createTables } from './tables.ts'

const ADAPTER = { ...testAdapter, addressed: true as const }
const NAMES = ["O'Brien", '"q" 100 %', 'שלום', 'a_b\\c']
const participant = (id: string, name: string, role: string): Participant => ({
  id,
  name,
  role,
  blocks: [],
  attributes: {},
})
const label = (by: string) => ({ scheme: 'act', value: 'greet', by })

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
  for (const statement of createTables('test', corpusTables(ADAPTER))) await engine.query(statement)
  const flattener = createFlattener(ADAPTER)
  const odd = NAMES.map((name, i) => participant(`id${i}`, name, i < 2 ? 'buyer' : ''))
  // The first speaker has the most turns, the last the fewest. One has an id and no name.
  const turns = odd.flatMap((_, speaker) =>
    Array.from({ length: 9 - speaker }, () =>
      turn('x', {
        speaker,
        ...(speaker > 1 && { addressee: speaker - 1 }),
        labels: [label(speaker === 0 ? 'model' : 'a')],
      }),
    ),
  )
  flattener.add(
    conversation('1', [...turns, turn('y', { speaker: NAMES.length, addressee: NAMES.length })], {
      participants: [...odd, participant('nameless', '', '')],
    }),
    0,
  )
  const many = Array.from({ length: MOST_VALUES + 20 }, (_, i) =>
    participant(String(i), `Name ${i}`, `r${i}`),
  )
  const said = many.map((_, speaker) => turn('z', { speaker, labels: [label(`annotator ${speaker}`)] }))
  flattener.add(conversation('2', said, { participants: many, split: 'test' }), 1)
  for (const [table, batch] of flattener.take())
    await engine.append(publishedOf('test'), table, encodeBatch(batch))
})
afterAll(() => engine.close())

const valuesOf = async (field: string, ...splits: string[]) =>
  (await engine.query(searchValues('test', splits, true)))
    .filter((f) => f.field === field)
    .map((f) => f.value)

describe('the values of a field of the search', () => {
  it('are names, else ids, the most frequent first, whatever stands in them', async () => {
    expect(await valuesOf('speaker', 'train')).toEqual([...NAMES, 'nameless'])
  })

  it('are names of addressees, else ids', async () => {
    expect(await valuesOf('to', 'train')).toEqual([NAMES[1], NAMES[2], 'nameless'])
    const without = await engine.query(searchValues('test', ['train'], false))
    expect(without.filter(({ field }) => field === 'to')).toEqual([])
  })

  it('are roles and annotators that there are', async () => {
    expect(await valuesOf('role', 'train')).toEqual(['buyer'])
    expect(await valuesOf('by', 'train')).toEqual(['a', 'model'])
  })

  it('are few, of the splits that are asked for', async () => {
    for (const field of ['speaker', 'role', 'by'])
      expect(await valuesOf(field, 'test')).toHaveLength(MOST_VALUES)
    expect(await valuesOf('speaker', 'train', 'test')).toContain("O'Brien")
    expect(await valuesOf('speaker')).toEqual([])
  })
})
