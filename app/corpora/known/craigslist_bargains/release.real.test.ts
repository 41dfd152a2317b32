import { existsSync, readFileSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { Problem, SourceRecord } from '../../adapter.ts'
import { craigslistBargains } from './index.ts'

const data = '../shared/data'

async function conversationsOf(name: string, records: readonly SourceRecord[]) {
  const conversations: Conversation[] = []
  const problems: Problem[] = []
  const file = { name, split: 'train', records: () => records }
  for await (const c of craigslistBargains.conversations([file], (p) => problems.push(p)))
    conversations.push(c)
  return { conversations, problems }
}

/** Joins descriptions as the Parquet release joins paragraphs. */
function withCommas<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, item) =>
    key === 'text' && typeof item === 'string' ? item.replaceAll('\n', ',') : item,
  )
}

describe.skipIf(!existsSync(data))('five transcripts of the parsed release', () => {
  const first: Conversation[] = []
  const problems: Problem[] = []
  /** The same dialogues, rows 0 to 4 of the Parquet release. */
  const published: Conversation[] = []
  let transcripts: readonly { readonly uuid: string }[] = []

  beforeAll(async () => {
    transcripts = JSON.parse(readFileSync(`${data}/originals/craigslist_parsed_5.json`, 'utf8'))
    const parquet = await openParquet(
      await asyncBufferFromFile(`${data}/craigslist_bargains/train-00000-of-00001.parquet`),
    )
    const rows: SourceRecord[] = []
    for await (const record of parquet.records()) if (rows.push(record) === 5) break
    published.push(...(await conversationsOf('train.parquet', rows)).conversations)
    const read = await conversationsOf(
      'parsed.json',
      transcripts.map((value, row) => ({ row, value })),
    )
    first.push(...read.conversations)
    problems.push(...read.problems)
  }, 60_000)

  it('load whole, by their own ids, without a word', () => {
    expect(craigslistBargains.recognises(['a.json'], transcripts[0])).toBe(true)
    expect(problems).toEqual([])
    expect(first.map((c) => c.id)).toEqual(transcripts.map((t) => t.uuid))
  })

  it('are the dialogues of the Parquet rows, with the same listing and the same participants', () => {
    expect(first.map((c) => c.fingerprint)).toEqual(published.map((c) => c.fingerprint))
    const listings = (all: readonly Conversation[]) => all.map((c) => [c.title, c.blocks])
    expect(withCommas(listings(first))).toEqual(listings(published))
    // The agreed price of conversation 2, and therefore the gains, are known from its transcript only.
    const others = (all: readonly Conversation[]) => all.filter((_, i) => i !== 2).map((c) => c.participants)
    expect(withCommas(others(first))).toEqual(others(published))
  })

  it('have the same turns, and name the events that the Parquet rows without acts leave unrecorded', () => {
    const kinds = first.map((c, i) =>
      c.turns.flatMap(({ time, ...turn }, t) => {
        expect(time).toBeGreaterThan(1_490_000_000)
        const same = published[i]?.turns[t]
        if (same?.action?.type === 'unrecorded') return turn.action?.type ?? ''
        expect(turn).toEqual(same)
        return []
      }),
    )
    expect(kinds).toEqual([[], [], ['propose', 'propose', 'accept', 'accept'], [], ['propose', 'leave']])
    expect(first[2]?.turns.flatMap((t) => t.values.price ?? [])).toEqual([1900, 1900])
  })

  it('end as the Parquet rows do, or where those do not record it, as they report themselves', () => {
    expect(first.map((c) => c.outcome.status)).toEqual(['deal', 'deal', 'deal', 'unfinished', 'walked_away'])
    expect(published.map((c) => c.outcome.status)).toEqual([
      'deal',
      'deal',
      'not_recorded',
      'unfinished',
      'not_recorded',
    ])
    expect(first.map((c) => c.attributes.agreed_price)).toEqual([7, 145, 1900, null, null])
    const checks = first.flatMap((c) => c.outcome.checks)
    expect(checks).toHaveLength(8)
    expect(checks.filter((c) => c.agrees !== true)).toEqual([])
    for (const i of [0, 1, 3]) {
      expect({ ...first[i]?.outcome, checks: [] }).toEqual(published[i]?.outcome)
      expect(first[i]?.attributes).toEqual(published[i]?.attributes)
    }
  })
})
