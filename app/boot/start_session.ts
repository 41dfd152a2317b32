import { beginFirstReading, endFirstReading } from '../session/first_reading.ts'
import { Session } from '../session/session.ts'
import { createIngestClient } from '../session/worker/ingest_client.ts'
import { currentViewState, subscribeToAddress } from '../state/address.ts'
import { isEmbedded } from '../state/is_embedded.ts'
import type { HeadStart } from './head_start.ts'

/** The session of this page, which goes on with what is under way already. */
export function startSession(begun: HeadStart): Session {
  const { catalogueUrl, linked, startEngine, startIngest } = begun
  const { corpus, split, conversation } = currentViewState()
  const first = linked && corpus !== null && split !== null && conversation !== null
  // Before the session is made: parts of it wait for this.
  if (first) beginFirstReading()
  const ingest = createIngestClient(startIngest)
  const session = new Session({ ingest, startEngine, catalogueUrl })
  if (first) void readLinkedConversation(session, corpus, split, conversation)
  // A list needs the engine first of all; where it cannot start, the session's state says so.
  else if (corpus !== null && !isEmbedded(window.location.search)) session.engine().catch(() => undefined)
  return session
}

/** Asks for the conversation that the address names, before anything else may ask for anything. */
async function readLinkedConversation(
  session: Session,
  corpus: string,
  split: string,
  conversation: string,
): Promise<void> {
  const stop = subscribeToAddress(() => {
    const now = currentViewState()
    if (now.corpus === corpus && now.split === split && now.conversation === conversation) return
    stop()
    endFirstReading()
  })
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
