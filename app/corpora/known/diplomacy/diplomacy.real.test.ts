import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { labelCounts } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { Problem, RecordFile } from '../../adapter.ts'
import { diplomacy } from './index.ts'

const DATA = '../shared/data/diplomacy'
const SPLITS = ['train', 'validation', 'test']

const pathOf = (split: string) => `${DATA}/${split}-00000-of-00001.parquet`

async function realFile(split: string): Promise<RecordFile> {
  const file = await openParquet(await asyncBufferFromFile(pathOf(split)))
  return { name: pathOf(split), split, records: () => file.records() }
}

async function readAll(): Promise<{ conversations: Conversation[]; problems: Problem[] }> {
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  const files = await Promise.all(SPLITS.map(realFile))
  for await (const c of diplomacy.conversations(files, (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

describe.skipIf(!existsSync('../shared/data'))('the published Diplomacy corpus', async () => {
  const { conversations, problems } = existsSync('../shared/data')
    ? await readAll()
    : { conversations: [], problems: [] }
  const turns = conversations.flatMap((c) => c.turns)

  it('loads without a problem', () => {
    expect(problems).toEqual([])
  })

  it('has 252 conversations, 246 of them with messages, each with an id of its own', () => {
    expect(SPLITS.map((split) => conversations.filter((c) => c.split === split).length)).toEqual([
      189, 21, 42,
    ])
    expect(conversations.filter((c) => c.turns.length > 0)).toHaveLength(246)
    expect(conversations.filter((c) => c.attributes.empty)).toHaveLength(6)
    expect(new Set(conversations.map((c) => c.id)).size).toBe(252)
  })

  it('has 17,289 messages, 675 of them in the longest conversation, 13,132 in train', () => {
    expect(turns).toHaveLength(17_289)
    expect(Math.max(...conversations.map((c) => c.turns.length))).toBe(675)
    const train = conversations.filter((c) => c.split === 'train')
    expect(train.reduce((n, c) => n + c.turns.length, 0)).toBe(13_132)
  })

  it('has the published quadrants', () => {
    const counts: Record<string, number> = {}
    for (const c of conversations) {
      for (const [value, n] of labelCounts(c).get('quadrant') ?? []) counts[value] = (counts[value] ?? 0) + n
    }
    expect(counts).toEqual({ Straightforward: 14_314, Deceived: 691, Cassandra: 667, Caught: 111 })
    expect(turns.filter((t) => !t.annotated.includes('quadrant'))).toHaveLength(1_506)
    expect(turns.filter((t) => !t.annotated.includes('intention'))).toHaveLength(0)
  })

  it('tells the same quadrants through its facets', () => {
    const sum = (key: string) => conversations.reduce((n, c) => n + Number(c.attributes[key]), 0)
    expect(sum('straightforward')).toBe(14_314)
    expect(sum('deceived')).toBe(691)
    expect(sum('cassandra')).toBe(667)
    expect(sum('caught')).toBe(111)
    expect(sum('lies')).toBe(591 + 56 + 240)
  })

  it('has a season, a year and both scores at every message', () => {
    expect(turns.filter((t) => !/^(Spring|Fall|Winter) 19(0\d|10)$/.test(t.section ?? ''))).toEqual([])
    expect(turns.filter((t) => t.values.score === null || t.values.score_delta === null)).toEqual([])
    expect(turns.filter((t) => t.addressee !== 1 - t.speaker)).toEqual([])
  })

  it('ends the first conversation of game 1 as its last message says', () => {
    expect(conversations.find((c) => c.id === 'Game1-italy-germany')?.outcome.summary).toBe('14–7')
  })

  it('is found again by id, reading two columns', async () => {
    const wanted = conversations.filter((c) => c.split === 'test').at(-1)
    const locator = diplomacy.locate(wanted?.id ?? '')
    if (wanted === undefined || locator === null || !('columns' in locator)) throw new Error('no locator')
    const file = await openParquet(await asyncBufferFromFile(pathOf('test')))
    const rows: number[] = []
    for await (const { row, value } of file.records({ columns: locator.columns })) {
      if (locator.matches(value)) rows.push(row)
    }
    expect(rows).toEqual([wanted.origin.row])
  })
})
