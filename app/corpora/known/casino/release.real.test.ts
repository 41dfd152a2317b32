import { existsSync, readFileSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { Problem, RecordFile } from '../../adapter.ts'
import { casino } from './index.ts'

const data = '../shared/data'

async function conversationsOf(file: RecordFile) {
  const conversations: Conversation[] = []
  const problems: Problem[] = []
  for await (const c of casino.conversations([file], (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

describe.skipIf(!existsSync(data))("the authors' validation split", () => {
  const records: unknown[] = []
  let first: Awaited<ReturnType<typeof conversationsOf>>
  let published: readonly Conversation[]

  beforeAll(async () => {
    records.push(...JSON.parse(readFileSync(`${data}/originals/casino_valid.json`, 'utf8')))
    const parquet = await openParquet(
      await asyncBufferFromFile(`${data}/casino/train-00000-of-00001.parquet`),
    )
    published = (
      await conversationsOf({ name: 'train.parquet', split: 'train', records: () => parquet.records() })
    ).conversations
    first = await conversationsOf({
      name: 'casino_valid.json',
      split: 'valid',
      records: () => records.map((value, row) => ({ row, value })),
    })
  }, 60_000)

  it('loads whole, by its own ids, without a word', () => {
    expect(casino.recognises(['a.json'], records[0])).toBe(true)
    expect(first.problems).toEqual([])
    expect(first.conversations.map((c) => c.id)).toEqual(
      records.map((r) => String((r as { dialogue_id: number }).dialogue_id)),
    )
    expect(first.conversations).toHaveLength(30)
    expect(first.conversations.filter((c) => c.annotated.length > 0)).toHaveLength(7)
  })

  it('becomes what the same dialogues in the Parquet release become, but for where they stand', () => {
    const byTexts = new Map(published.map((c) => [c.fingerprint, c]))
    expect(byTexts.size).toBe(published.length)
    for (const conversation of first.conversations) {
      const same = byTexts.get(conversation.fingerprint)
      const { id, split, origin } = conversation
      expect(conversation).toEqual({ ...same, id, split, origin })
    }
  })
})
