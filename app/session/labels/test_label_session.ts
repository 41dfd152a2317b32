import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine, EngineCrash } from '../../engine/engine.ts'
import { createIngestWork } from '../../ingest/ingest_work.ts'
import { formatLabelCounts, labelCounts } from '../../model/index.ts'
import type { IngestAnswer, IngestRequest } from '../../protocol/messages.ts'
import { dropTables } from '../../readers/duckdb/tables.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { Session } from '../session.ts'
import { createIngestClient, type IngestClient } from '../worker/ingest_client.ts'
import type { AddingParts, AddingStep } from './adding.ts'

const SAMPLES = join(import.meta.dirname, '../../../public')

/**
 * Test helper: creates a session on the sample corpora before each test of a file, all sharing one engine. The page,
 * its worker and the engine run in one thread.
 */
export function labelSession() {
  let server: Server
  let catalogueUrl: string
  let shared: Engine
  let started = 0
  let crash: (reason: EngineCrash) => void = () => {}
  let session: Session
  const rest = new AbortController()

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = join(SAMPLES, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
      if (!statSync(path, { throwIfNoEntry: false })) return void response.writeHead(404).end()
      // The engine blocks this thread for so long that the end of an idle connection would go unnoticed.
      response.setHeader('connection', 'close')
      response.end(readFileSync(path))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    catalogueUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue.json`
    shared = await startDuckDbInNode()
  })
  afterAll(async () => {
    server.close()
    await shared.close()
  })

  beforeEach(() => {
    reload()
  })

  function reload(): void {
    started = 0
    session = new Session({ ingest: client(), startEngine, catalogueUrl })
  }

  /** The client and the worker's code in one thread. */
  function client(): IngestClient {
    const listeners: ((event: { data: IngestAnswer }) => void)[] = []
    const handle = createIngestWork((data) => {
      queueMicrotask(() => {
        for (const listener of listeners) listener({ data })
      })
    })
    const worker = {
      postMessage: (request: IngestRequest) => queueMicrotask(() => handle(request)),
      terminate: () => {},
      addEventListener: (type: string, listener: unknown) => {
        if (type === 'message') listeners.push(listener as (event: { data: IngestAnswer }) => void)
      },
    }
    return createIngestClient(() => ({ worker, died: new Promise(() => {}), answer: async () => {} }))
  }

  /** An empty engine. In fact the same one is cleared and reused. */
  async function startEngine(): Promise<Engine> {
    started += 1
    for (const id of ['sample-casino', 'sample-craigslist'])
      for (const statement of dropTables(id)) await shared.query(statement)
    let gone: EngineCrash | null = null
    const crashed = new Promise<EngineCrash>((resolve) => {
      crash = (reason) => {
        gone = reason
        resolve(reason)
      }
    })
    const query: Engine['query'] = (...question) => (gone ? Promise.reject(gone) : shared.query(...question))
    return { ...shared, query, crashed, close: async () => {} }
  }

  async function corpusOf(id: string): Promise<CorpusInfo> {
    const corpus = (await session.offer()).corpora.find((c) => c.id === id)
    if (!corpus) throw new Error(`no ${id}`)
    return corpus
  }

  async function ready(id: string, splits: readonly string[]): Promise<CorpusInfo> {
    const corpus = await corpusOf(id)
    session.load(corpus, splits)
    await loaded(id, splits)
    return corpus
  }

  function loaded(id: string, splits: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!splits.every((s) => session.snapshot().splits[`${id}/${s}`]?.status === 'ready')) return
        stop()
        resolve()
      }
      const stop = session.subscribe(look)
      look()
    })
  }

  const addAll = (
    corpus: CorpusInfo,
    name: string,
    text: string,
    onStep: (step: AddingStep) => void = () => {},
    askFirstTurn: AddingParts['askFirstTurn'] = () => Promise.reject(new Error('asked')),
  ) =>
    session.addLabels(
      corpus,
      { name, file: new File([text], name) },
      { signal: rest.signal, onStep, askFirstTurn },
    )

  /** Adds a file without scheme names. */
  async function add(...file: Parameters<typeof addAll>) {
    const [added, ...others] = await addAll(...file)
    if (!added || others.length > 0) throw new Error('not one scheme')
    return added
  }

  async function rows(sql: string): Promise<readonly Record<string, unknown>[]> {
    const engine = await session.engine()
    return engine.query({ sql, params: [], decode: (row) => ({ ...row }) })
  }

  /** The tables of a corpus that added labels change. */
  async function tables(id: string) {
    const schema = schemaOf(id)
    const conversations = await rows(
      `SELECT key, annotated, label_counts FROM ${schema}.conversations ORDER BY key`,
    )
    return {
      conversations: conversations.map((c) => ({ ...c, label_counts: JSON.parse(String(c.label_counts)) })),
      turns: await rows(`SELECT conversation_key, turn, annotated FROM ${schema}.turns ORDER BY ALL`),
      labels: await rows(
        `SELECT conversation, split, turn, scheme, value, given_by FROM ${schema}.labels ORDER BY ALL`,
      ),
    }
  }

  /** The same data as `tables`, from the documents as shown on the page. */
  async function shown(corpus: CorpusInfo) {
    const places = await rows(`SELECT key, split, id FROM ${schemaOf(corpus.id)}.conversations ORDER BY key`)
    const documents = await Promise.all(
      places.map(async ({ key, split, id }) => {
        const document = await session.conversation(corpus, String(split), String(id))
        if (!document) throw new Error(`no ${split}/${id}`)
        return { key, document }
      }),
    )
    const labels = documents.flatMap(({ document: { id, split, turns } }) =>
      turns.flatMap((turn, i) =>
        turn.labels.map(({ scheme, value, by }) => ({
          conversation: id,
          split,
          turn: i,
          scheme,
          value,
          given_by: by,
        })),
      ),
    )
    const inOrder = (list: readonly object[]) => list.map((l) => JSON.stringify(l)).sort()
    return {
      conversations: documents.map(({ key, document }) => ({
        key,
        annotated: document.annotated.length > 0,
        label_counts: JSON.parse(formatLabelCounts(labelCounts(document))),
      })),
      turns: documents.flatMap(({ key, document }) =>
        document.turns.map((t, turn) => ({ conversation_key: key, turn, annotated: t.annotated.length > 0 })),
      ),
      labels: inOrder(labels),
    }
  }

  async function expectTablesAsShown(corpus: CorpusInfo): Promise<void> {
    const found = await tables(corpus.id)
    expect({ ...found, labels: found.labels.map((l) => JSON.stringify(l)).sort() }).toEqual(
      await shown(corpus),
    )
  }

  return {
    get session() {
      return session
    },
    /** A signal that is never aborted. */
    signal: rest.signal,
    started: () => started,
    /** A new session, as after a reload of the page. */
    reload,
    crash: (reason: EngineCrash) => crash(reason),
    ...{ corpusOf, ready, loaded, add, addAll, tables, expectTablesAsShown },
  }
}

/** Test helper: a label file for conversations of the CaSiNo sample, with some rows that match nothing. */
export const NEW = `conversation,turn,label,model,score
0,0,warm,mini,0.9
0,1,cold,mini,0.5
0,1,warm,maxi,
3,0,warm,mini,0.25
0,900,warm,mini,1
nobody,0,warm,mini,1
0,x,warm,mini,1
0,0,warm,mini,0.9
`
