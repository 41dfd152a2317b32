import { existsSync, readFileSync } from 'node:fs'
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Block, Conversation } from '../../../model/index.ts'
import { labelCounts } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import type { Problem, RecordFile } from '../../adapter.ts'
import { diplomacy } from './index.ts'

const DATA = '../shared/data'
const there = existsSync(DATA)

const splitPath = (split: string) => `${DATA}/diplomacy/${split}-00000-of-00001.parquet`

async function parquetFile(split: string): Promise<RecordFile> {
  const file = await openParquet(await asyncBufferFromFile(splitPath(split)))
  return { name: splitPath(split), split, records: () => file.records() }
}

function recordFile(name: string, split: string, values: readonly unknown[]): RecordFile {
  return { name, split, records: () => values.map((value, row) => ({ row, value })) }
}

function parseLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
}

async function convoKitFiles(): Promise<RecordFile[]> {
  const zip = new ZipReader(new Uint8ArrayReader(readFileSync(`${DATA}/diplomacy/diplomacy-corpus.zip`)))
  const files: RecordFile[] = []
  for (const entry of await zip.getEntries()) {
    if (entry.directory) continue
    const text = await entry.getData(new TextWriter(), { useWebWorkers: false })
    const name = entry.filename.replace(/^.*\//, '')
    files.push(recordFile(name, 'all', name.endsWith('.jsonl') ? parseLines(text) : [JSON.parse(text)]))
  }
  return files
}

async function readAll(files: readonly RecordFile[]) {
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  for await (const c of diplomacy.conversations(files, (p) => problems.push(p))) conversations.push(c)
  return { conversations, problems }
}

/** Removes data that ConvoKit's form does not have: file and split, and the season of each message. */
function withoutSeasons(conversation: Conversation) {
  const { origin: _, split: __, sectionNotes: ___, ...rest } = conversation
  return {
    ...rest,
    blocks: conversation.blocks.filter(isNoFold).map(() => 'by season or year'),
    turns: conversation.turns.map(({ section, ...turn }) => ({
      ...turn,
      year: section?.replace(/^\w+ /, ''),
      values: { ...turn.values, season: null, utterance_id: null },
    })),
    outcome: {
      ...conversation.outcome,
      blocks: conversation.outcome.blocks.map((block) =>
        block.kind === 'fields' ? block.fields.filter(({ name }) => name !== 'Span') : block,
      ),
    },
    attributes: { ...conversation.attributes, seasons: null },
  }
}

const isNoFold = (block: Block) => block.title !== 'In the paper'

const foldOf = (conversation: Conversation) =>
  conversation.blocks.flatMap((b) => (!isNoFold(b) && b.kind === 'fields' ? b.fields : []))[0]?.value

describe.skipIf(!there)('the ConvoKit form of Diplomacy', () => {
  let files: RecordFile[]
  let conversations: Conversation[]
  let problems: Problem[]
  let parquet: Conversation[]
  beforeAll(async () => {
    files = await convoKitFiles()
    ;({ conversations, problems } = await readAll(files))
    const splits = await Promise.all(['train', 'validation', 'test'].map(parquetFile))
    parquet = (await readAll(splits)).conversations
  })

  it('is recognised by its utterances, its conversations and its index, whatever they are called', async () => {
    for (const name of ['utterances.jsonl', 'conversations.json', 'index.json']) {
      for await (const { value } of files.find((f) => f.name === name)?.records() ?? []) {
        expect(diplomacy.recognises(['x.json'], value), name).toBe(true)
        break
      }
    }
  })

  it('loads without a problem: 17,289 utterances, 246 conversations, 83 speakers', () => {
    expect(problems).toEqual([])
    expect(conversations).toHaveLength(246)
    expect(conversations.reduce((n, c) => n + c.turns.length, 0)).toBe(17_289)
    const speakers = conversations.flatMap((c) =>
      c.participants
        .filter((_, i) => c.turns.some((t) => t.speaker === i))
        .map((p) => `${c.attributes.game} ${p.id}`),
    )
    expect(new Set(speakers).size).toBe(83)
  })

  it('has the published quadrants', () => {
    const counts: Record<string, number> = {}
    for (const c of conversations) {
      for (const [value, n] of labelCounts(c).get('quadrant') ?? []) counts[value] = (counts[value] ?? 0) + n
    }
    expect(counts).toEqual({ Straightforward: 14_314, Deceived: 691, Cassandra: 667, Caught: 111 })
    const turns = conversations.flatMap((c) => c.turns)
    expect(turns.filter((t) => !t.annotated.includes('quadrant'))).toHaveLength(1_506)
  })

  it("gives the same quadrants as ConvoKit's own deception_quadrant", async () => {
    const published = new Map<string, (string | null)[]>()
    for await (const { value } of files.find((f) => f.name === 'utterances.jsonl')?.records() ?? []) {
      const { conversation_id, meta } = value as {
        conversation_id: string
        meta: { deception_quadrant: string | null }
      }
      const list = published.get(conversation_id) ?? []
      published.set(conversation_id, list)
      list.push(meta.deception_quadrant)
    }
    for (const { id, turns } of conversations) {
      const ours = turns.map((t) => t.labels.find((l) => l.scheme === 'quadrant')?.value ?? null)
      expect(ours, id).toEqual(published.get(id))
    }
  })

  it('is, conversation by conversation, the Parquet form, but for the seasons, which ConvoKit leaves out', () => {
    const byId = new Map(parquet.map((c) => [c.id, c]))
    for (const conversation of conversations) {
      const other = byId.get(conversation.id)
      expect(other, conversation.id).toBeDefined()
      if (other) expect(withoutSeasons(conversation)).toEqual(withoutSeasons(other))
      expect(conversation.turns.every((t) => /^19\d\d$/.test(t.section ?? ''))).toBe(true)
      expect(`${foldOf(conversation)}`.toLowerCase()).toBe(other?.split)
    }
    const silent = parquet.filter((c) => !conversations.some(({ id }) => id === c.id))
    expect(silent.map((c) => c.turns.length)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe.skipIf(!there)('the first release of Diplomacy, as JSON Lines', () => {
  it('is the Parquet validation split', async () => {
    const values = parseLines(readFileSync(`${DATA}/originals/diplomacy_validation.jsonl`, 'utf8'))
    expect(diplomacy.recognises(['diplomacy_validation.jsonl'], values[0])).toBe(true)
    const jsonl = await readAll([recordFile('diplomacy_validation.jsonl', 'validation', values)])
    const parquet = await readAll([await parquetFile('validation')])
    expect(jsonl.problems).toEqual([])
    expect(jsonl.conversations).toHaveLength(21)
    const withoutFile = (c: Conversation) => ({ ...c, origin: c.origin.row })
    expect(jsonl.conversations.map(withoutFile)).toEqual(parquet.conversations.map(withoutFile))
  })
})
