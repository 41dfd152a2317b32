import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedId, READ_BY_CONTENT } from '../../model/index.ts'
import type { IngestClient } from '../ingest_client.ts'
import type { SplitRequest } from '../protocol.ts'
import { ingestHere } from '../test_ingest.ts'

/** Chats, one per line, of which one is cut off. */
function chats(bad: number, count: number): string {
  const line = (i: number) =>
    JSON.stringify({ id: `c${i}`, messages: [{ role: 'user', content: `Hello ${i}` }] })
  return Array.from({ length: count }, (_, i) => (i === bad ? line(i).slice(0, -9) : line(i))).join('\n')
}

/** Utterances as ConvoKit has them, after a line that is cut off. */
function utterances(): string {
  const line = (i: number) =>
    JSON.stringify({ id: `u${i}`, speaker: 'a', conversation_id: 'u1', reply_to: null, text: 'Hi' })
  return [line(0).slice(0, -9), line(1), line(2)].join('\n')
}

const FILES: Readonly<Record<string, string>> = {
  // Each bad line stands behind what is read before the other split is opened.
  '/train.jsonl': chats(1500, 2000),
  '/test.jsonl': chats(1200, 2000),
  '/talk.jsonl': utterances(),
}

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

/** Opens files, and gives what their splits are asked for by. */
async function opened(ingest: IngestClient, ...paths: string[]): Promise<SplitRequest[]> {
  const urls = paths.map((path) => base + path)
  const request = { source: { kind: 'address', urls }, reading: READ_BY_CONTENT } as const
  const corpus = openedId(request)
  const order = { corpus, request, hub: 'http://hub.invalid', held: [] }
  const outcome = await ingest.open(order, () => {}, new AbortController().signal)
  if (outcome.status !== 'ready') throw new Error(`The files are ${outcome.status}.`)
  return outcome.splits.map(({ name, files }, splitIndex) => ({
    ...{ opened: corpus, adapter: outcome.description.adapter, split: name, splitIndex, files },
  }))
}

/** Loads a split and gives where it has found problems. */
async function problemsOf(ingest: IngestClient, request: SplitRequest): Promise<string[]> {
  const places: string[] = []
  await ingest.load(request, {
    onProgress: () => {},
    onProblems: (problems) => places.push(...problems.map(({ file, row }) => `${file}:${row}`)),
    onBatch: async () => {},
  })
  return places
}

it('counts bad records under the split they are in, where several are loaded at once', async () => {
  const ingest = ingestHere()
  const requests = await opened(ingest, '/train.jsonl', '/test.jsonl')
  expect(requests.map((r) => r.split)).toEqual(['train', 'test'])
  const problems = await Promise.all(requests.map((request) => problemsOf(ingest, request)))
  expect(problems).toEqual([['train.jsonl:1500'], ['test.jsonl:1200']])
})

it('counts a bad record once, where a conversation and a record are read while their split loads', async () => {
  const ingest = ingestHere()
  const [train] = await opened(ingest, '/train.jsonl')
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
  const [talk] = await opened(ingest, '/talk.jsonl')
  if (!talk) throw new Error('no split')
  expect(talk.adapter).toBe('convokit')
  expect(await problemsOf(ingest, talk)).toEqual(['talk.jsonl:0'])
})
