import { existsSync, readFileSync } from 'node:fs'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { labelCounts } from '../../../model/index.ts'
import type { RecordFile } from '../../adapter.ts'
import { fileOf, open } from './test_corpus.ts'

const ZIP = '../shared/data/diplomacy/diplomacy-corpus.zip'

async function files(): Promise<RecordFile[]> {
  const zip = new ZipReader(new Uint8ArrayReader(readFileSync(ZIP)))
  const found: RecordFile[] = []
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue
    const text = await entry.getData(new TextWriter(), { useWebWorkers: false })
    const values: unknown[] = entry.filename.endsWith('.jsonl')
      ? text
          .trimEnd()
          .split('\n')
          .map((line): unknown => JSON.parse(line))
      : [JSON.parse(text)]
    found.push(fileOf(entry.filename, values))
  }
  return found
}

describe.skipIf(!existsSync(ZIP))('a published corpus, read without knowing it', () => {
  it('has its 17,289 utterances, 246 conversations and 83 speakers, and nothing to complain of', async () => {
    const { adapter, conversations, problems } = await open(...(await files()))
    expect(problems).toEqual([])
    expect(conversations).toHaveLength(246)
    expect(conversations.reduce((n, c) => n + c.turns.length, 0)).toBe(17_289)
    expect(new Set(conversations.flatMap((c) => c.participants.map((p) => p.id))).size).toBe(83)
    expect(conversations.filter((c) => c.attributes.branches)).toEqual([])

    expect(adapter.title).toBe('diplomacy-corpus')
    expect(adapter.labelSchemes.map((s) => [s.id, s.values.length])).toEqual([
      ['speaker_intention', 2],
      ['receiver_perception', 2],
      ['deception_quadrant', 4],
    ])
    expect(adapter.facets.map((f) => `${f.key} ${f.kind}`)).toEqual([
      'speakers number',
      'branches boolean',
      'acl2020_fold category',
      'speaker_country list',
      'utterance_receiver list',
      'utterance_absolute_message_index_lowest number',
      'utterance_absolute_message_index_highest number',
      'utterance_relative_message_index_lowest number',
      'utterance_relative_message_index_highest number',
      'utterance_year_lowest number',
      'utterance_year_highest number',
      'utterance_game_score_lowest number',
      'utterance_game_score_highest number',
      'utterance_game_score_delta_lowest number',
      'utterance_game_score_delta_highest number',
    ])
    expect(adapter.turnFields.map((f) => `${f.key} ${f.kind}`)).toEqual([
      'receiver category',
      'absolute_message_index number',
      'relative_message_index number',
      'year number',
      'game_score number',
      'game_score_delta number',
      'utterance_id category',
    ])

    const counts: Record<string, number> = {}
    for (const c of conversations) {
      for (const [value, n] of labelCounts(c).get('deception_quadrant') ?? [])
        counts[value] = (counts[value] ?? 0) + n
    }
    expect(counts).toEqual({ Straightforward: 14_314, Deceived: 691, Cassandra: 667, Caught: 111 })
    // The times are indexes of messages in a game, not clock times.
    expect(conversations.flatMap((c) => c.turns).filter((t) => t.time !== undefined)).toEqual([])
  })

  it('can be filtered by years, scores and who is spoken to', async () => {
    const { adapter, conversations } = await open(...(await files()))
    const read = (key: string) => {
      const facet = adapter.facets.find((f) => f.key === key)
      return conversations.map((c) => facet?.read(c))
    }
    expect(adapter.facets.find((f) => f.key === 'utterance_year_highest')?.title).toBe(
      'Utterances: Year (highest)',
    )
    const [first, last] = [read('utterance_year_lowest'), read('utterance_year_highest')]
    // Games begin in 1901, and all of these ended before 1920.
    expect(first.every((year) => typeof year === 'number' && year >= 1901 && year < 1920)).toBe(true)
    expect(last.every((year, i) => typeof year === 'number' && year >= Number(first[i]) && year < 1920)).toBe(
      true,
    )
    expect(new Set(first).size).toBeGreaterThan(1)
    expect(new Set(last).size).toBeGreaterThan(1)

    // There are 34 supply centres.
    const scores = [...read('utterance_game_score_lowest'), ...read('utterance_game_score_highest')]
    expect(scores.every((score) => typeof score === 'number' && score >= 0 && score <= 34)).toBe(true)
    // Each conversation is between two players.
    for (const receivers of read('utterance_receiver')) {
      expect(receivers).toBeInstanceOf(Array)
      expect([1, 2]).toContain((receivers as string[]).length)
      for (const receiver of receivers as string[]) expect(receiver).toMatch(/^[a-z]+-Game\d+$/)
    }
  })
})
