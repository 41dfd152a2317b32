import { currentViewState } from '../state/use_view_state.ts'
import { createIngestClient } from './ingest_client.ts'
import { Session } from './session.ts'

/** Starts the session of this page: the ingest worker, the catalogue, and the conversation that the address names. */
export function startSession(): Session {
  const worker = new Worker(new URL('./ingest.worker.ts', import.meta.url), {
    type: 'module',
    name: 'ingest',
  })
  const session = new Session({
    ingest: createIngestClient(worker),
    startEngine: async () => (await import('../engine/duckdb_wasm.ts')).startDuckDbWasm(),
    catalogueUrl: new URL('catalogue.json', document.baseURI).href,
  })
  session.putFirst(openLinkedConversation(session))
  return session
}

async function openLinkedConversation(session: Session): Promise<void> {
  const { corpus, split, conversation } = currentViewState()
  if (corpus === null || split === null || conversation === null) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (session.snapshot().catalogue.status === 'loading') return
      stop()
      resolve()
    }
    const stop = session.subscribe(look)
    look()
  })
  const { catalogue } = session.snapshot()
  if (catalogue.status !== 'ready') return
  const entry = catalogue.value.corpora.find((c) => c.id === corpus)
  if (!entry?.splits.some((s) => s.name === split)) return
  await session.conversation(entry, split, conversation)
}
