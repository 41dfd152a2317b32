import { parquetWriteBuffer } from 'hyparquet-writer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Mapping, openedId, READ_BY_CONTENT } from '../../model/index.ts'
import type { IngestAnswer, Progress } from '../../protocol/messages.ts'
import type { HeldFile, OpenOutcome } from '../../protocol/open_order.ts'
import { createIngestWork } from '../ingest_work.ts'

const CHATS = 3_000
/** Turns per conversation, which is the unit of `rows`. */
const TURNS = 3

const chat = (i: number) => ({
  id: `c${i}`,
  messages: [
    { role: 'user', content: `Question ${i} with an é` },
    { role: 'assistant', content: `Answer ${i}` },
  ],
})
const rows = Array.from({ length: CHATS * TURNS }, (_, i) => ({
  game: `g${Math.floor(i / TURNS)}`,
  who: i % 2 ? 'tom' : 'mia',
  said: `What is said ${i}`,
}))
const utterance = ({ game, who, said }: (typeof rows)[number], i: number) => ({
  id: `u${i}`,
  conversation_id: game,
  speaker: who,
  text: said,
  'reply-to': i % TURNS === 0 ? null : `u${i - 1}`,
  meta: {},
})
const chats = Array.from({ length: CHATS }, (_, i) => chat(i))
const lines = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).join('\n')
const columnOf = (name: 'game' | 'who' | 'said') => ({ name, data: rows.map((row) => row[name]) })
const MAPPING: Mapping = { text: 'said', conversation: 'game', turn: null, speaker: 'who', labels: [] }

/** Opens a file, loads its split, and returns the progress reports. */
async function progressOf(name: string, content: string | ArrayBuffer, mapping: Mapping | null) {
  const file = new File([content], name)
  const held: HeldFile = { name, bytes: file.size, print: 'x', file }
  const reading = mapping ? { adapter: 'mapped', mapping } : READ_BY_CONTENT
  const source = { kind: 'local' as const, files: [{ name, bytes: file.size, print: 'x' }] }
  const request = { source, reading }
  const told: Progress[] = []
  let settle: (answer: IngestAnswer) => void = () => {}
  const work = createIngestWork((answer) => {
    if (answer.type === 'progress' && answer.id === 2) told.push(answer.progress)
    if (answer.type === 'batch') work({ type: 'taken', id: answer.id })
    if (answer.type === 'done' || answer.type === 'failed') settle(answer)
  })
  const ask = (message: Parameters<typeof work>[0]) =>
    new Promise<unknown>((resolve, reject) => {
      settle = (answer) =>
        answer.type === 'done' ? resolve(answer.result) : reject(new Error(JSON.stringify(answer)))
      work(message)
    })
  const corpus = openedId(request)
  const opened = (await ask({ type: 'open', id: 1, corpus, request, hub: '', held: [held] })) as OpenOutcome
  if (opened.status !== 'ready') throw new Error(JSON.stringify(opened))
  const [split] = opened.splits
  if (!split) throw new Error('no split')
  const asked = {
    opened: corpus,
    adapter: '',
    split: split.name,
    splitIndex: 0,
    splitCount: 1,
    files: split.files,
  }
  await ask({ type: 'load', id: 2, split: asked, engineStarts: false })
  return told
}

describe('the progress of loading what was opened', () => {
  // Simulates a slow machine. Loads shorter than PERIOD only report their beginning and end.
  beforeEach(() => {
    let time = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 50))
  })
  afterEach(() => vi.restoreAllMocks())

  it.each([
    ['chats.jsonl', () => lines(chats), null],
    ['chats.json', () => JSON.stringify(chats), null],
    ['utterances.jsonl', () => lines(rows.map(utterance)), null],
    [
      'turns.csv',
      () => ['game,who,said', ...rows.map((r) => `${r.game},${r.who},${r.said}`)].join('\n'),
      MAPPING,
    ],
    [
      'turns.parquet',
      () => parquetWriteBuffer({ columnData: [columnOf('game'), columnOf('who'), columnOf('said')] }),
      MAPPING,
    ],
  ] as const)('goes from nothing to all of %s', async (name, content, mapping) => {
    const told = await progressOf(name, content(), mapping)
    const parts = told.map((progress) => progress.part)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts[0]).toBeLessThan(0.2)
    expect(parts.some((part) => part > 0.2 && part < 0.9)).toBe(true)
    expect(parts.at(-1)).toBeGreaterThan(0.99)
    const last = told.at(-1)
    expect(last?.bytes).toBe(last?.totalBytes)
    expect(last).toMatchObject({
      conversations: CHATS,
      read: name.startsWith('chats') ? CHATS : CHATS * TURNS,
      expected: null,
    })
  })
})
