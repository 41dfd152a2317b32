import { existsSync, readFileSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { Problem, SourceRecord } from '../../adapter.ts'
import { mutualFriends } from './index.ts'

const data = '../shared/data'

async function conversationsOf(records: readonly SourceRecord[]) {
  const conversations: Conversation[] = []
  const problems: Problem[] = []
  const file = { name: 'train', split: 'train', records: () => records }
  for await (const c of mutualFriends.conversations([file], (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

/** Rounds clock times to 32 bits, and removes the duration, which depends on them. */
function in32Bits(c: Conversation) {
  const { duration_seconds, ...attributes } = c.attributes
  return { ...c, attributes, turns: c.turns.map((t) => ({ ...t, time: Math.fround(t.time ?? 0) })) }
}

it.skipIf(!existsSync(data))(
  'five transcripts of the first release are rows 0 to 4 of the Parquet release',
  async () => {
    const transcripts: unknown[] = JSON.parse(readFileSync(`${data}/originals/mutual_friends_5.json`, 'utf8'))
    const parquet = await openParquet(
      await asyncBufferFromFile(`${data}/mutual_friends/train-00000-of-00001.parquet`),
    )
    const rows: SourceRecord[] = []
    for await (const record of parquet.records()) if (rows.push(record) === 5) break

    const first = await conversationsOf(transcripts.map((value, row) => ({ row, value })))
    const published = await conversationsOf(rows)
    expect(mutualFriends.recognises(['a.json'], transcripts[0])).toBe(true)
    expect(first.problems).toEqual([])
    expect(first.conversations).toHaveLength(5)
    expect(first.conversations.map(in32Bits)).toEqual(published.conversations.map(in32Bits))
    expect(first.conversations.flatMap((c) => c.outcome.checks).filter((c) => c.agrees !== true)).toEqual([])
    // Eight events within 62 seconds, which have the same time in the Parquet release.
    expect([first, published].map((p) => p.conversations[0]?.attributes.duration_seconds)).toEqual([62, 0])
  },
  60_000,
)
