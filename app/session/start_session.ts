import { currentViewState } from '../state/use_view_state.ts'
import { beginFirstReading, endFirstReading } from './first_reading.ts'
import { createIngestClient } from './ingest_client.ts'
import { Session } from './session.ts'

/** Starts the session of this page: the ingest worker, the catalogue, and the conversation that the address names. */
export function startSession(): Session {
  const worker = new Worker(new URL('./ingest.worker.ts', import.meta.url), {
    type: 'module',
    name: 'ingest',
  })
  const ingest = createIngestClient(worker)
  const catalogueUrl = new URL('catalogue.json', document.baseURI).href
  const { corpus, split, conversation } = currentViewState()
  const linked = corpus !== null && split !== null && conversation !== null
  if (linked) ingest.foresee({ catalogueUrl, corpus, split, conversation })
  const startEngine = async () => (await import('../engine/duckdb_wasm.ts')).startDuckDbWasm()
  const session = new Session({ ingest, startEngine, catalogueUrl })
  if (linked) void readLinkedConversation(session, corpus, split, conversation)
  // A list needs the engine first of all; where it cannot start, the session's state says so.
  else if (corpus !== null) session.engine().catch(() => undefined)
  return session
}

/** Asks for the conversation that the address names, before anything else may ask for anything. */
async function readLinkedConversation(
  session: Session,
  corpus: string,
  split: string,
  conversation: string,
): Promise<void> {
  beginFirstReading()
  try {
    const offer = await session.offer()
    const info = offer.corpora.find((c) => c.id === corpus)
    const known = info?.splits.some((s) => s.name === split)
    // Once it is drawn, the view says so; here only what will never be drawn ends the wait.
    if (!info || !known || (await session.conversation(info, split, conversation)) === null) endFirstReading()
  } catch {
    // The view that asks for the same conversation shows the error.
    endFirstReading()
  }
}
