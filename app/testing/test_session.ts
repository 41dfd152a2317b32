import type { Reader } from '../readers/reader.ts'
import { Session } from '../session/session.ts'
import { NOTHING_OPEN, type SessionState } from '../session/session_state.ts'
import { NOT_LOADED, splitKey } from '../session/splits/split_load.ts'
import type { IngestClient } from '../session/worker/ingest_client.ts'
import { createMemoryReader } from './memory_reader.ts'
import type { TestCorpus } from './sample_corpora.ts'

/** A session without worker, engine and network. All splits of its corpora are loaded, and readers answer from memory. */
export class TestSession extends Session {
  readonly #state: SessionState
  override readonly snapshot = () => this.#state
  override readonly subscribe = () => () => {}
  override readonly reader: Session['reader']

  constructor(corpora: readonly TestCorpus[], answering: (reader: Reader) => Reader = (reader) => reader) {
    const conversationsOf = (id: string) => corpora.find(({ info }) => info.id === id)?.conversations ?? []
    const infos = corpora.map(({ info }) => info)
    const offer = { corpora: infos, known: [], problems: [], hub: null }
    const refuse = () => Promise.reject(new Error('A test session has no worker.'))
    const ingest: Partial<IngestClient> = {
      offer: async () => offer,
      expectFiles: async () => {},
      conversation: async ({ adapter, split }, id) => {
        const corpus = corpora.find(({ info }) => info.entry.adapter === adapter)
        return corpus?.conversations.find((c) => c.split === split && c.id === id) ?? null
      },
      record: refuse,
    }
    const startEngine = () => Promise.reject(new Error('A test session has no engine.'))
    super({ ingest: ingest as IngestClient, startEngine, catalogueUrl: 'http://127.0.0.1/catalogue.json' })
    const loads = infos.flatMap((info) =>
      info.splits.map(({ name }) => [
        splitKey(info.id, name),
        { ...NOT_LOADED, status: 'ready' as const, version: 1 },
      ]),
    )
    this.#state = {
      ...NOTHING_OPEN,
      catalogue: { status: 'ready', value: offer },
      engine: { status: 'ready', error: null, silent: false },
      splits: Object.fromEntries(loads),
    }
    const readers = new Map(infos.map(({ id }) => [id, answering(createMemoryReader(conversationsOf(id)))]))
    this.reader = async ({ id }) => readers.get(id) ?? createMemoryReader([])
  }

  override load(): void {}
}
