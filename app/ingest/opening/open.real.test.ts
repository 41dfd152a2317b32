import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { labelCounts, openedId, READ_BY_CONTENT, type SourceRef } from '../../model/index.ts'
import { fingerprintOfFile } from '../../session/imports/local_files.ts'
import { recordFiles } from '../../tables/find_conversation.ts'
import { openCorpus, openedSplit } from './opened_corpora.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data')

/** Opens files as if picked, and reads all of their splits. */
async function openAll(...paths: string[]) {
  const held = await Promise.all(
    paths.map(async (path) => {
      const file = new File([readFileSync(join(DATA, path))], path.replace(/^.*\//, ''))
      return { name: path, bytes: file.size, print: await fingerprintOfFile(file), file }
    }),
  )
  const source: SourceRef = {
    kind: 'local',
    files: held.map(({ name, bytes, print }) => ({ name, bytes, print })),
  }
  const request = { source, reading: READ_BY_CONTENT }
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held }
  const outcome = await openCorpus(order, new AbortController().signal, () => {})
  if (outcome.status !== 'ready') return { outcome, conversations: [], problems: [] }
  const problems: unknown[] = []
  const conversations = []
  for (const { name } of outcome.splits) {
    const { adapter, files } = openedSplit(corpus, name, (p) => problems.push(p))
    for await (const c of adapter.conversations(recordFiles(files, name), (p) => problems.push(p)))
      conversations.push(c)
  }
  return { outcome, conversations, problems }
}

/** Expected contents of each file, from the README next to the data. */
const FILES: readonly (readonly [
  paths: string[],
  adapter: string,
  splits: string[],
  conversations: number,
])[] = [
  [['casino/train-00000-of-00001.parquet'], 'casino', ['train'], 1030],
  [
    ['train', 'validation', 'test'].map((s) => `craigslist_bargains/${s}-00000-of-00001.parquet`),
    'craigslist_bargains',
    ['train', 'validation', 'test'],
    656,
  ],
  [
    ['train', 'validation', 'test'].map((s) => `mutual_friends/${s}-00000-of-00001.parquet`),
    'mutual_friends',
    ['train', 'validation', 'test'],
    423,
  ],
  [
    ['train', 'validation', 'test'].map((s) => `diplomacy/${s}-00000-of-00001.parquet`),
    'diplomacy',
    ['train', 'validation', 'test'],
    252,
  ],
  [['diplomacy/diplomacy-corpus.zip'], 'diplomacy', ['diplomacy-corpus'], 246],
  [['originals/casino_valid.json'], 'casino', ['valid'], 30],
  [['originals/diplomacy_validation.jsonl'], 'diplomacy', ['validation'], 21],
  [['originals/craigslist_parsed_5.json'], 'craigslist_bargains', ['craigslist_parsed_5'], 5],
  [['originals/mutual_friends_5.json'], 'mutual_friends', ['mutual_friends_5'], 5],
]

describe.skipIf(!existsSync(DATA))('the real files', () => {
  it.each(FILES)('%s open as %s', async (paths, adapter, splits, count) => {
    const { outcome, conversations, problems } = await openAll(...paths)
    expect(outcome).toMatchObject({ status: 'ready', description: { adapter } })
    expect(outcome.status === 'ready' && outcome.splits.map((s) => s.name)).toEqual(splits)
    expect(conversations).toHaveLength(count)
    expect(problems.filter((p) => (p as { severity: string }).severity === 'dropped')).toEqual([])
  })

  it('give the same labels from the zip of ConvoKit as from Parquet', async () => {
    const { conversations } = await openAll('diplomacy/diplomacy-corpus.zip')
    expect(conversations.reduce((sum, c) => sum + c.turns.length, 0)).toBe(17_289)
    const caught = conversations.reduce(
      (sum, c) => sum + (labelCounts(c).get('quadrant')?.get('Caught') ?? 0),
      0,
    )
    expect(caught).toBe(111)
  })
})
