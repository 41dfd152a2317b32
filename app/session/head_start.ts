import type { Engine } from '../engine/engine.ts'
import { parseAddressPath } from '../state/address_path.ts'
import type { IngestRequest } from './protocol.ts'

/** What is under way before the page's own code has arrived. */
export interface HeadStart {
  readonly ingestWorker: Worker
  /** Absolute. */
  readonly catalogueUrl: string
  /** Whether the address names a conversation, which is being read. */
  readonly linked: boolean
  /** Starts the engine, or gives the one that is starting already. */
  startEngine(): Promise<Engine>
}

/**
 * Begins what takes longest, from the address alone: the conversation that a link leads to is read, or, where a list
 * is asked for, the engine starts. Imports next to nothing, so that it runs before React is even parsed.
 */
export function headStart(): HeadStart {
  const ingestWorker = new Worker(new URL('./ingest.worker.ts', import.meta.url), {
    type: 'module',
    name: 'ingest',
  })
  const catalogueUrl = new URL('catalogue.json', document.baseURI).href
  const { corpus, split, conversation } = parseAddressPath(window.location.hash)
  const linked = corpus !== null && split !== null && conversation !== null
  if (linked) {
    // The page's own requests are counted from 1; nobody waits for the answer to this one.
    const foresee: IngestRequest = { type: 'foresee', id: 0, catalogueUrl, corpus, split, conversation }
    ingestWorker.postMessage(foresee)
  }
  const start = async () => (await import('../engine/duckdb_wasm.ts')).startDuckDbWasm()
  let early = corpus !== null && !linked ? start() : null
  early?.catch(() => undefined)
  return {
    ingestWorker,
    catalogueUrl,
    linked,
    startEngine() {
      const engine = early ?? start()
      early = null
      return engine
    },
  }
}
