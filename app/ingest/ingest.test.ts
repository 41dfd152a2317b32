import { createReadStream, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tableFromIPC } from '@uwdata/flechette'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../corpora/adapter.ts'
import { parseCatalogue } from '../corpora/catalogue.ts'
import { told } from '../model/error_messages/test_told.ts'
import type { Conversation } from '../model/index.ts'
import type { IngestAnswer, IngestRequest, Progress, SplitRequest } from '../protocol/messages.ts'
import type { IngestClient } from '../session/worker/ingest_client.ts'
import { conversationOf, type StoredConversation } from '../tables/document.ts'
import type { TableName } from '../tables/schema.ts'
import { createIngestWork } from './ingest_work.ts'
import { ingestHere as client } from './test_ingest.ts'

const SAMPLES = join(import.meta.dirname, '../../public')

let server: Server
let base: string
/** True while the server simulates overload. */
let overloaded = false
beforeAll(async () => {
  server = createServer((request, response) => {
    // Tests block this thread for so long that an idle connection would time out unnoticed.
    response.setHeader('connection', 'close')
    const path = join(SAMPLES, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (overloaded) return void response.writeHead(503).end()
    if (!statSync(path, { throwIfNoEntry: false })) return void response.writeHead(404).end()
    response.writeHead(range ? 206 : 200)
    const part = range ? { start: Number(range[1]), end: Number(range[2]) } : {}
    createReadStream(path, part).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue.json`
})
afterAll(() => server.close())

function samples(): { id: string; requests: SplitRequest[] }[] {
  const { corpora } = parseCatalogue(JSON.parse(readFileSync(join(SAMPLES, 'catalogue.json'), 'utf8')), base)
  return corpora.map(({ id, adapter, splits }) => ({
    id,
    requests: splits.map(({ name, files }, splitIndex) => ({
      ...{ opened: null, adapter, split: name, splitIndex, splitCount: splits.length, files },
    })),
  }))
}

/** The same split at new URLs, because files are cached by URL. */
function asNew(request: SplitRequest, name: string): SplitRequest {
  return { ...request, files: request.files.map((f) => ({ ...f, url: `${f.url}?for=${name}` })) }
}

/** The work without a client. `ask` resolves with the end of a request, one at a time. */
function workHere() {
  let ended: (answer: IngestAnswer) => void = () => {}
  // Ignores heartbeats and waits for the end.
  const handle = createIngestWork((answer) => answer.type !== 'working' && ended(answer))
  const ask = (request: IngestRequest) =>
    new Promise<IngestAnswer>((resolve) => {
      ended = resolve
      handle(request)
    })
  return { handle, ask }
}

/** Loads a split and returns its conversations as stored in its tables. */
async function loadConversations(ingest: IngestClient, request: SplitRequest): Promise<Conversation[]> {
  const texts = new Map<unknown, string[]>()
  const stored: Record<string, unknown>[] = []
  await load(ingest, request, 'key', (table, rows) => {
    if (table === 'conversations') stored.push(...rows)
    if (table !== 'turns') return
    for (const { conversation_key: key, text } of rows)
      texts.set(key, [...(texts.get(key) ?? []), String(text)])
  })
  return stored.map((row) =>
    conversationOf({ ...row, texts: texts.get(row.key) ?? [] } as unknown as StoredConversation),
  )
}

/** Loads a split and returns all values of one column of its conversations. */
async function load(
  ingest: IngestClient,
  request: SplitRequest,
  column: string,
  onRows: (table: TableName, rows: Record<string, unknown>[]) => void = () => {},
) {
  const values: unknown[] = []
  const problems: Problem[] = []
  let progress: Progress | undefined
  const count = await ingest.load(request, {
    onProgress: (p) => (progress = p),
    onProblems: (p) => problems.push(...p),
    onBatch: async (table, ipc) => {
      onRows(table, tableFromIPC(ipc).toArray())
      if (table === 'conversations') values.push(...(tableFromIPC(ipc).getChild(column)?.toArray() ?? []))
    },
  })
  return { count, values, problems, progress }
}

it('hands no conversation on before its turns', async () => {
  const ingest = client()
  for (const request of samples().flatMap(({ requests }) => requests)) {
    const turns = new Map<unknown, number>()
    const short: unknown[] = []
    await load(ingest, request, 'key', (table, rows) => {
      for (const row of rows) {
        if (table === 'turns') turns.set(row.conversation_key, (turns.get(row.conversation_key) ?? 0) + 1)
        if (table === 'conversations' && (turns.get(row.key) ?? 0) !== row.turns) short.push(row.id)
      }
    })
    expect(short).toEqual([])
    expect(turns.size).toBeGreaterThan(0)
  }
})

it('offers what the catalogue names, with what the adapters declare, as plain data', async () => {
  const { corpora, problems } = await client().offer(base)
  expect(problems).toEqual([])
  expect(corpora.map((c) => c.id)).toEqual(samples().map((s) => s.id))
  for (const corpus of corpora) {
    expect(JSON.parse(JSON.stringify(corpus))).toEqual(corpus)
    expect(corpus.facets.length).toBeGreaterThan(3)
  }
})

const SAMPLE_IDS = ['sample-casino', 'sample-craigslist', 'sample-friends', 'sample-diplomacy', 'sample-deal']

describe.each(SAMPLE_IDS)('%s', (id) => {
  const requests = () => samples().find((s) => s.id === id)?.requests ?? []

  it('loads whole, with progress to the end', async () => {
    const ingest = client()
    for (const request of requests()) {
      const { count, values, progress, problems } = await load(ingest, request, 'id')
      expect(count).toBe(values.length)
      expect(count).toBeGreaterThan(0)
      expect(problems.filter((p) => p.severity === 'dropped')).toEqual([])
      expect(progress).toMatchObject({
        bytes: progress?.totalBytes,
        conversations: count,
        records: count,
        rows: count,
      })
    }
  })

  it('gives equal documents for a link and for the table', async () => {
    for (const request of requests()) {
      const alone = client()
      for (const document of await loadConversations(client(), request))
        expect(await alone.conversation(request, document.id)).toEqual(document)
    }
  })

  it('gives the published record, and the part of it that each turn was made from', async () => {
    const [request] = requests()
    if (!request) throw new Error('no split')
    const ingest = client()
    const [document] = await loadConversations(ingest, request)
    if (!document) throw new Error('no conversation')
    const { record, turns } = await ingest.record(request, document.origin.row, document.turns.length)
    expect(record).toBeTypeOf('object')
    const texts = document.turns.map((t) => t.text).filter((t) => t !== '')
    expect(texts.length).toBeGreaterThan(0)
    for (const [i, turn] of document.turns.entries()) {
      // The texts of DealOrNoDeal records start with the speaker.
      const text = JSON.stringify(turn.text).slice(1, -1)
      if (text !== '') expect(JSON.stringify(turns[i])).toContain(text)
    }
  })
})

describe('what goes wrong', () => {
  const request = (): SplitRequest => {
    const [first] = samples()[0]?.requests ?? []
    if (!first) throw new Error('no sample')
    return first
  }

  it('a conversation that is not there is null', async () => {
    expect(await client().conversation(request(), '99999')).toBeNull()
    expect(await client().conversation(request(), 'nobody')).toBeNull()
  })

  it('a file that is not there is named; once it is, the next attempt succeeds', async () => {
    const good = request()
    const bad = { ...good, files: good.files.map((f) => ({ ...f, url: f.url.replace('train', 'absent') })) }
    const ingest = client()
    await expect(told(ingest.conversation(bad, '0'))).rejects.toThrow(/absent.*404/)
    await expect(told(load(ingest, bad, 'id'))).rejects.toThrow(/absent.*404/)
    expect(await ingest.conversation(good, '0')).toMatchObject({ id: '0' })
  })

  it('a record, a conversation or a split that could not be fetched is fetched anew when it is asked for again', async () => {
    const attempts: ((ingest: IngestClient, split: SplitRequest) => Promise<unknown>)[] = [
      (ingest, split) => ingest.record(split, 0, 1),
      (ingest, split) => ingest.conversation(split, '0'),
      (ingest, split) => load(ingest, split, 'id'),
    ]
    for (const [i, first] of attempts.entries()) {
      for (const [k, second] of attempts.entries()) {
        const ingest = client()
        const split = asNew(request(), `${i}${k}`)
        overloaded = true
        await expect(told(first(ingest, split))).rejects.toThrow(/503/)
        overloaded = false
        expect(await second(ingest, split)).toBeTruthy()
      }
    }
  })

  it('what failed after it was given up is fetched anew, too', async () => {
    const record = { type: 'record', split: asNew(request(), 'given-up'), row: 0, turnCount: 1 } as const
    const { handle, ask } = workHere()
    overloaded = true
    const givenUp = ask({ ...record, id: 1 })
    handle({ type: 'cancel', id: 1 })
    expect(await givenUp).toMatchObject({ type: 'failed', aborted: true })
    overloaded = false
    expect(await ask({ ...record, id: 2 })).toMatchObject({ type: 'done' })
  })

  it('what was fetched ahead and comes late is not kept for the next try', async () => {
    const split = asNew(request(), 'late')
    const record = { type: 'record', split, row: 0, turnCount: 1 } as const
    const { ask } = workHere()
    overloaded = true
    expect(await ask({ ...record, id: 1 })).toMatchObject({ type: 'failed' })
    overloaded = false
    const splits = [{ name: split.split, files: split.files }]
    const json = { version: 1, corpora: [{ id: 'late', title: 'Late', adapter: split.adapter, splits }] }
    const body = new Blob(['only its beginning']).stream()
    const begun = { url: split.files[0]?.url ?? '', body, version: null }
    const of = { corpus: 'late', split: null, conversation: null, catalogue: { base, json } }
    const late = { type: 'prefetch', id: 2, catalogueUrl: `${base}?late`, ...of, begun } as const
    expect(await ask(late)).toMatchObject({ type: 'done' })
    expect(await ask({ ...record, id: 3 })).toMatchObject({ type: 'done' })
  })

  it('an adapter that this Parley does not have is named', async () => {
    await expect(told(client().conversation({ ...request(), adapter: 'chess' }, '0'))).rejects.toThrow(
      /chess/,
    )
  })

  it('a batch that the engine refuses ends the load with its words', async () => {
    const handlers = { onProgress: () => {}, onProblems: () => {} }
    const refused = client().load(request(), {
      ...handlers,
      onBatch: () => Promise.reject(new Error('disk full')),
    })
    await expect(told(refused)).rejects.toThrow('disk full')
  })

  it('an aborted load rejects at once', async () => {
    const controller = new AbortController()
    const handlers = {
      onProgress: () => {},
      onProblems: () => {},
      onBatch: () => new Promise<void>(() => {}),
    }
    const stuck = client().load(request(), handlers, controller.signal)
    setTimeout(() => controller.abort(), 30)
    await expect(told(stuck)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
