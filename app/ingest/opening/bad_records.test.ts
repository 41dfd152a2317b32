import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../corpora/adapter.ts'
import { told } from '../../model/error_messages/test_told.ts'
import { openedId, READ_BY_CONTENT, type Reading } from '../../model/index.ts'
import type { SplitRequest } from '../../protocol/messages.ts'
import type { IngestClient } from '../../session/worker/ingest_client.ts'
import { ingestHere } from '../test_ingest.ts'

/** Chats, one per line, with one truncated line. */
function chats(bad: number, count: number): string {
  return Array.from({ length: count }, (_, i) => (i === bad ? chat(i).slice(0, -9) : chat(i))).join('\n')
}

const chat = (i: number) =>
  JSON.stringify({ id: `c${i}`, messages: [{ role: 'user', content: `Hello ${i}` }] })

/** A record with too many nesting levels. */
const DEEP = `{"id": "deep", "messages": ${'['.repeat(100)}${']'.repeat(100)}}`

/** ConvoKit utterances after a truncated line. */
function utterances(): string {
  const line = (i: number) =>
    JSON.stringify({ id: `u${i}`, speaker: 'a', conversation_id: 'u1', reply_to: null, text: 'Hi' })
  return [line(0).slice(0, -9), line(1), line(2)].join('\n')
}

/** Utterances of one conversation, with one truncated line and one without text. */
function talk(count: number, cutOff: number, textless: number): string {
  const lines = Array.from({ length: count }, (_, i) => {
    const text = i === textless ? 7 : `Line ${i}`
    return JSON.stringify({ id: `u${i}`, speaker: 'a', conversation_id: 'u0', reply_to: null, text })
  })
  return lines.map((line, i) => (i === cutOff ? line.slice(0, -9) : line)).join('\n')
}

/** Turns of two conversations as CSV, some with an extra value. */
function turns(count: number, bad: readonly number[]): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const row = `c${i % 2},${i},a,Line ${i}`
    return bad.includes(i) ? `${row},more` : row
  })
  return ['conversation_id,turn,speaker,text', ...rows].join('\n')
}

const FILES: Readonly<Record<string, string>> = {
  // Bad lines come after the part that is read before the other split is opened.
  '/train.jsonl': chats(1500, 2000),
  '/test.jsonl': chats(1200, 2000),
  '/talk.jsonl': utterances(),
  '/train-00000-of-00002.jsonl': chats(-1, 20),
  '/train-00001-of-00002.jsonl': `${chats(-1, 3)}\n{oops\n${chats(-1, 2)}\n{"id": "odd", "messages": "none"}`,
  '/none.jsonl': `${chats(-1, 2)}\n${'{"id": "long'.padEnd(20_000, '…')}\n${'{oops\n'.repeat(150)}`,
  '/en/train.jsonl': chats(1, 3),
  '/fr/train.jsonl': chats(1, 3),
  '/list.json': `[\n${chat(0)},\n ${DEEP} ,\n${chat(2)}\n]\n`,
  '/deep.json': `[\n\n ${DEEP},\n ${DEEP}]`,
  '/by_id.json': `{"c1": ${chat(1)},\n"c2": ${chat(2)},\n"c1": ${chat(3)}}`,
  '/turns.csv': turns(103, [20, 40, 60]),
  '/kit/utterances.jsonl': talk(60, 50, 55),
  '/kit/speakers.json': '{"a": {"meta": {}}}',
  '/kit/conversations.json': '{"u0": {"meta": {}}}',
  '/kit/corpus.json': '{"name": "kit"}',
  '/kit/index.json': '{}',
}

const KIT = ['conversations.json', 'corpus.json', 'index.json', 'speakers.json', 'utterances.jsonl'].map(
  (name) => `/kit/${name}`,
)

let server: Server
let base: string
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('connection', 'close')
    const text = FILES[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Opens files and returns requests for their splits. */
async function opened(
  ingest: IngestClient,
  paths: readonly string[],
  reading: Reading = READ_BY_CONTENT,
): Promise<SplitRequest[]> {
  const urls = paths.map((path) => base + path)
  const request = { source: { kind: 'address', urls }, reading } as const
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held: [] }
  const outcome = await ingest.open(order, () => {}, new AbortController().signal)
  if (outcome.status !== 'ready') throw new Error(`The files are ${outcome.status}.`)
  return outcome.splits.map(({ name, files }, splitIndex, { length: splitCount }) => ({
    ...{ opened: corpus, adapter: outcome.description.adapter, split: name, splitIndex, splitCount, files },
  }))
}

/** Loads a split and returns its problems and the number of rows read. */
async function loaded(ingest: IngestClient, request: SplitRequest) {
  const problems: Problem[] = []
  let rows = 0
  await ingest.load(request, {
    onProgress: (progress) => (rows = progress.rows),
    onProblems: (found) => problems.push(...found),
    onBatch: async () => {},
  })
  return { problems, rows }
}

/** Loads a split and returns the locations of its problems. */
async function problemsOf(ingest: IngestClient, request: SplitRequest): Promise<string[]> {
  return (await loaded(ingest, request)).problems.map(({ file, row }) => `${file}:${row}`)
}

/** Opens the files of one split, loads it, and returns dropped records. */
async function droppedOf(ingest: IngestClient, paths: readonly string[], reading?: Reading) {
  const [split, ...others] = await opened(ingest, paths, reading)
  if (!split || others.length > 0) throw new Error('The files are not one split.')
  const { problems, rows } = await loaded(ingest, split)
  return { split, dropped: problems.filter((p) => p.severity === 'dropped'), rows }
}

it('counts bad records under the split they are in, where several are loaded at once', async () => {
  const ingest = ingestHere()
  const requests = await opened(ingest, ['/train.jsonl', '/test.jsonl'])
  expect(requests.map((r) => r.split)).toEqual(['train', 'test'])
  const problems = await Promise.all(requests.map((request) => problemsOf(ingest, request)))
  expect(problems).toEqual([['train.jsonl:1500'], ['test.jsonl:1200']])
})

it('counts a bad record once, where a conversation and a record are read while their split loads', async () => {
  const ingest = ingestHere()
  const [train] = await opened(ingest, ['/train.jsonl'])
  if (!train) throw new Error('no split')
  const [problems, conversation, { record }] = await Promise.all([
    problemsOf(ingest, train),
    ingest.conversation(train, 'c1900'),
    ingest.record(train, 1900, 1),
  ])
  expect(conversation?.id).toBe('c1900')
  expect(record).toMatchObject({ id: 'c1900' })
  expect(problems).toEqual(['train.jsonl:1500'])
})

it('counts a bad record once, where the adapter reads the beginning of its file twice', async () => {
  const ingest = ingestHere()
  const [talk] = await opened(ingest, ['/talk.jsonl'])
  if (!talk) throw new Error('no split')
  expect(talk.adapter).toBe('convokit')
  expect(await problemsOf(ingest, talk)).toEqual(['talk.jsonl:0'])
})

it('shows of a line that is no record what stands there, in whichever file it is; of a record, the record', async () => {
  const ingest = ingestHere()
  const paths = ['/train-00000-of-00002.jsonl', '/train-00001-of-00002.jsonl']
  const { split, dropped } = await droppedOf(ingest, paths)
  const [cut, odd] = dropped
  expect(dropped).toHaveLength(2)
  expect(cut).toMatchObject({
    file: 'train-00001-of-00002.jsonl',
    line: 4,
    raw: { text: '{oops', length: 5 },
  })
  expect(odd).toMatchObject({ file: 'train-00001-of-00002.jsonl', field: 'messages' })
  expect(odd?.raw).toBeUndefined()
  expect((await ingest.record(split, odd?.row ?? -1, 0)).record).toEqual({ id: 'odd', messages: 'none' })
})

it('shows the same of a ConvoKit corpus, beside whose utterances other files stand', async () => {
  const ingest = ingestHere()
  const { split, dropped } = await droppedOf(ingest, KIT)
  expect(split.adapter).toBe('convokit')
  const [cut, textless] = dropped
  expect(dropped).toHaveLength(2)
  expect(cut).toMatchObject({ file: 'utterances.jsonl', line: 51 })
  expect(cut?.raw?.text).toMatch(/^\{"id":"u50".*"text":"$/)
  expect(textless).toMatchObject({ file: 'utterances.jsonl', field: 'text' })
  expect((await ingest.record(split, textless?.row ?? -1, 0)).record).toMatchObject({ id: 'u55', text: 7 })
})

it('keeps the content of a hundred bad records, and of each ten thousand characters', async () => {
  const { dropped } = await droppedOf(ingestHere(), ['/none.jsonl'])
  expect(dropped).toHaveLength(151)
  expect(dropped[0]?.raw).toEqual({ text: '{"id": "long'.padEnd(10_000, '…'), length: 20_000 })
  expect(dropped.slice(1).map((p) => p.raw?.text)).toEqual(
    Array.from({ length: 150 }, (_, i) => (i < 99 ? '{oops' : undefined)),
  )
  expect(dropped.at(-1)).toMatchObject({ raw: null, found: '{oops' })
})

it('tells bad records of files apart that are called the same and belong to one split', async () => {
  const { dropped } = await droppedOf(ingestHere(), ['/en/train.jsonl', '/fr/train.jsonl'])
  expect(dropped.map(({ file, line }) => [file, line])).toEqual([
    ['en/train.jsonl', 2],
    ['fr/train.jsonl', 2],
  ])
})

describe('how many rows were read, where conversations have several', () => {
  it('is a count of utterances, not of conversations nor of files about them', async () => {
    // Of 60 lines, one could not be parsed. The one without text still counts.
    expect((await droppedOf(ingestHere(), KIT)).rows).toBe(59)
  })

  it('is a count of rows, not of conversations', async () => {
    const mapping = {
      conversation: 'conversation_id',
      turn: 'turn',
      speaker: 'speaker',
      text: 'text',
      labels: [],
    }
    const { dropped, rows } = await droppedOf(ingestHere(), ['/turns.csv'], {
      adapter: 'mapped',
      mapping,
    })
    expect(dropped).toHaveLength(3)
    expect(rows).toBe(100)
    expect(dropped[0]).toMatchObject({ line: 22, raw: { text: 'c0,20,a,Line 20,more' } })
  })
})

describe('a JSON document', () => {
  it('is read without the records that are too deep, which are told once, as they stand', async () => {
    const ingest = ingestHere()
    const { split, dropped, rows } = await droppedOf(ingest, ['/list.json'])
    expect(rows).toBe(2)
    expect(dropped).toHaveLength(1)
    expect(dropped[0]).toMatchObject({ file: 'list.json', row: 1, line: 3, raw: { text: DEEP } })
    expect((await ingest.record(split, 2, 0)).record).toMatchObject({ id: 'c2' })
  })

  it('of which no record can be read says where and why', async () => {
    await expect(told(opened(ingestHere(), ['/deep.json']))).rejects.toMatchObject({
      message:
        'No record of deep.json could be read. In line 3 of deep.json, found lists and objects more than 100 levels deep, expected fewer.',
      detail: expect.stringMatching(/^\{"id": "deep", "messages": \[\[/),
    })
  })
})

it('names the key of a record that another record of a document replaces', async () => {
  const ingest = ingestHere()
  const [split] = await opened(ingest, ['/by_id.json'])
  if (!split) throw new Error('no split')
  const { problems, rows } = await loaded(ingest, split)
  expect(rows).toBe(2)
  expect(problems).toMatchObject([
    {
      ...{ severity: 'noticed', file: 'by_id.json', line: 1, field: '(record)' },
      expected: { code: 'repeatedKey', values: { key: 'c1', line: 1, nextLine: 3 } },
    },
  ])
  expect(problems[0]?.found).toMatch(/^"c1": /)
})
