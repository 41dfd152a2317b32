import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Conversation, TableBlock } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { Problem, SourceRecord } from '../../adapter.ts'
import { mutualFriends } from './index.ts'

const FOLDER = '../shared/data/mutual_friends'

describe.skipIf(!existsSync('../shared/data'))('the real corpus', () => {
  const problems: Problem[] = []
  const records = new Map<string, SourceRecord[]>()
  /** The records of each split, reduced to the column `uuid`. */
  const idRecords = new Map<string, SourceRecord[]>()
  const conversations: Conversation[] = []

  beforeAll(async () => {
    const files = []
    for (const split of ['train', 'validation', 'test']) {
      const name = `${split}-00000-of-00001.parquet`
      const file = await openParquet(await asyncBufferFromFile(`${FOLDER}/${name}`))
      const rows: SourceRecord[] = []
      for await (const record of file.records()) rows.push(record)
      records.set(split, rows)
      const ids: SourceRecord[] = []
      for await (const record of file.records({ columns: ['uuid'] })) ids.push(record)
      idRecords.set(split, ids)
      files.push({ name, split, records: () => rows })
    }
    for await (const c of mutualFriends.conversations(files, (p) => problems.push(p))) conversations.push(c)
  })

  const inSplit = (split: string) => conversations.filter((c) => c.split === split)

  it('loads whole, without a word', () => {
    expect(['train', 'validation', 'test'].map((split) => inSplit(split).length)).toEqual([413, 5, 5])
    expect(problems).toEqual([])
  })

  it('has 252 successes in train, and the selections of every conversation bear its reward out', () => {
    const successes = (split: string) => inSplit(split).filter((c) => c.outcome.status === 'success').length
    expect(['train', 'validation', 'test'].map(successes)).toEqual([252, 3, 1])
    expect(conversations.filter((c) => c.outcome.status === 'failure')).toHaveLength(423 - 256)
    expect(conversations.every((c) => c.outcome.checks[0]?.agrees === true)).toBe(true)
  })

  it('has one mutual friend per conversation, the same in both tables', () => {
    const marked = conversations.map(({ participants }) =>
      participants.map((p) => {
        const table = p.blocks.find((b): b is TableBlock => b.kind === 'table')
        expect(table?.marked?.rows).toHaveLength(1)
        return table?.rows[table.marked?.rows[0] ?? -1]
      }),
    )
    expect(marked.filter(([a, b]) => a === undefined || JSON.stringify(a) !== JSON.stringify(b))).toEqual([])
  })

  it('has 6,328 messages, 1,755 selections and one conversation without a turn', () => {
    const sum = (key: string) => conversations.reduce((n, c) => n + Number(c.attributes[key]), 0)
    expect([sum('messages'), sum('selections')]).toEqual([6328, 1755])
    expect(conversations.filter((c) => c.turns.length === 0).map((c) => c.split)).toEqual(['test'])
  })

  it('has 15 conversations between people and 408 with a bot', () => {
    const pairs = conversations.map((c) => c.participants.map((p) => p.role).join(' '))
    expect(pairs.filter((p) => p === 'human human')).toHaveLength(15)
    expect(pairs.filter((p) => p === 'human rule_bot')).toHaveLength(199)
    expect(pairs.filter((p) => p === 'rule_bot human')).toHaveLength(209)
    expect(conversations.filter((c) => c.attributes.has_bot === true)).toHaveLength(408)
  })

  it('keeps every utterance, accents and all, and every clock time as it stands in its 32 bits', () => {
    const utterances = new Map(conversations.map((c) => [c.id, c.turns.map((t) => t.text)]))
    for (const record of [...records.values()].flat()) {
      const { uuid, events } = record.value as { uuid: string; events: { data_messages: string[] } }
      expect(utterances.get(uuid)).toEqual(events.data_messages)
    }
    const times = conversations.flatMap((c) => c.turns.map((t) => t.time ?? Number.NaN))
    expect(times).toHaveLength(8083)
    expect(times.filter((t) => t % 128 !== 0)).toEqual([])
  })

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(conversations))).toStrictEqual(conversations)
  })

  it('is found by id, in the column that the locator names', () => {
    for (const c of conversations) {
      const locator = mutualFriends.locate(c.id)
      if (locator === null || 'row' in locator) throw new Error('expected a locator that tests records')
      expect(locator.columns).toEqual(['uuid'])
      const rows = (idRecords.get(c.split) ?? []).filter((r) => locator.matches(r.value)).map((r) => r.row)
      expect(rows).toEqual([c.origin.row])
    }
  })
})
