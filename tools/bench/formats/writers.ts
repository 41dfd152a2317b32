import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deflateRawSync } from 'node:zlib'
import { zipOf } from '../../../app/reading/sources/test_zip.ts'
import { columns, list, struct } from '../../parquet/shape.ts'
import { writeParquet } from '../../parquet/write.ts'
import type { Dialogue } from './dialogues.ts'

type Dialogues = Iterable<Dialogue>

const ROLES = ['user', 'assistant'] as const

/** A chat record: `messages` with `role` and `content`, an id, and two other columns. */
function withMessages({ id, topic, rating, turns }: Dialogue) {
  return { id, topic, rating, messages: turns.map(({ by, text }) => ({ role: ROLES[by], content: text })) }
}

export function writeChatParquet(path: string, all: Dialogues): Promise<void> {
  const schema = columns(
    ['id', 'string'],
    ['topic', 'string'],
    ['rating', 'int32'],
    ['messages', list(struct(['role', 'string'], ['content', 'string']))],
  )
  return writeParquet(path, schema, mapped(all, withMessages))
}

export function writeChatLines(path: string, all: Dialogues): Promise<void> {
  return writeText(path, jsonLines(mapped(all, withMessages)))
}

export function writeChatArray(path: string, all: Dialogues): Promise<void> {
  return writeText(path, jsonArray(mapped(all, withMessages)))
}

export function writeShareGpt(path: string, all: Dialogues): Promise<void> {
  const record = ({ id, turns }: Dialogue) => ({
    id,
    conversations: turns.map(({ by, text }) => ({ from: by === 0 ? 'human' : 'gpt', value: text })),
  })
  return writeText(path, jsonArray(mapped(all, record)))
}

/** Writes one row per turn, with all texts quoted. */
export function writeTurnsCsv(path: string, all: Dialogues): Promise<void> {
  const rows = function* () {
    yield 'conversation_id,turn,speaker,text,act\n'
    for (const { id, speakers, turns } of all)
      for (const [i, { by, text, act }] of turns.entries())
        yield `${id},${i},${speakers[by]},"${text.replaceAll('"', '""')}",${act}\n`
  }
  return writeText(path, rows())
}

/** Writes the files of a ConvoKit corpus as one zip archive. */
export async function writeConvoKitZip(path: string, all: Dialogues): Promise<void> {
  const utterances: string[] = []
  const conversations: Record<string, unknown> = {}
  const speakers: Record<string, unknown> = {}
  for (const dialogue of all) {
    const ids = dialogue.turns.map((_, i) => `${dialogue.id}.${i}`)
    const { topic, rating } = dialogue
    conversations[ids[0] ?? ''] = { meta: { topic, rating }, vectors: [] }
    for (const speaker of dialogue.speakers) speakers[speaker] = { meta: {}, vectors: [] }
    for (const [i, { by, text, act }] of dialogue.turns.entries()) {
      const utterance = {
        id: ids[i],
        conversation_id: ids[0],
        text,
        speaker: dialogue.speakers[by],
        meta: { act },
        'reply-to': ids[i - 1] ?? null,
        timestamp: 1_600_000_000 + utterances.length,
        vectors: [],
      }
      utterances.push(`${JSON.stringify(utterance)}\n`)
    }
  }
  const index = {
    'utterances-index': { act: ["<class 'str'>"] },
    'speakers-index': {},
    'conversations-index': { topic: ["<class 'str'>"], rating: ["<class 'int'>"] },
    'overall-index': {},
    version: 1,
    vectors: [],
  }
  const contents = {
    'utterances.jsonl': utterances.join(''),
    'conversations.json': JSON.stringify(conversations),
    'speakers.json': JSON.stringify(speakers),
    'corpus.json': JSON.stringify({ name: 'made-up-corpus' }),
    'index.json': JSON.stringify(index),
  }
  const files = Object.entries(contents).map(([name, text]) => {
    const content = Buffer.from(text)
    return { name: `made-up-corpus/${name}`, content, packed: deflateRawSync(content) }
  })
  await writeFile(path, zipOf(files))
}

function writeText(path: string, parts: Iterable<string>): Promise<void> {
  return pipeline(Readable.from(parts), createWriteStream(path))
}

function* mapped<T, R>(items: Iterable<T>, change: (item: T) => R): Generator<R> {
  for (const item of items) yield change(item)
}

function* jsonLines(records: Iterable<unknown>): Generator<string> {
  for (const record of records) yield `${JSON.stringify(record)}\n`
}

function* jsonArray(records: Iterable<unknown>): Generator<string> {
  let before = '[\n'
  for (const record of records) {
    yield before + JSON.stringify(record)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
