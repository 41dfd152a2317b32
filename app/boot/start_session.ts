import { isEmptyFilter } from '../model/index.ts'
import { beginFirstReading, endFirstReading } from '../session/first_reading.ts'
import { Session } from '../session/session.ts'
import { createIngestClient } from '../session/worker/ingest_client.ts'
import { currentViewState, subscribeToAddress } from '../state/address.ts'
import { isEmbedded } from '../state/is_embedded.ts'
import type { ViewState } from '../state/view_state.ts'
import type { HeadStart } from './head_start.ts'
import { startEngine } from './start_engine.ts'

/** The session of this page, which goes on with what is under way already. */
export function startSession(begun: HeadStart): Session {
  const { catalogueUrl, linked, settled, startIngest } = begun
  const view = currentViewState()
  const { corpus, split, conversation } = view
  const first = linked && corpus !== null && split !== null && conversation !== null
  const listed = corpus !== null && !first && !isEmbedded(window.location.search)
  // Before the session is made: parts of it wait for this.
  if (first) beginFirstReading('conversation')
  else if (listed && beginsWithRows(view)) beginFirstReading('list')
  const client = createIngestClient(startIngest)
  const ingest = { ...client, offer: (url: string) => settled.then(() => client.offer(url)) }
  const session = new Session({ ingest, startEngine, catalogueUrl })
  if (first) void readLinkedConversation(session, corpus, split, conversation)
  // A list needs the engine next; where it cannot start, the session's state says so.
  else if (listed) {
    session.engine().catch(() => undefined)
    void expectFirstRows(session, corpus)
  }
  return session
}

/** Whether a list has rows before the engine: it is as published, and nothing that only the engine tells stands in front of it. */
function beginsWithRows({ opened, sort, filter, view, review, sql }: ViewState): boolean {
  return (
    opened === null &&
    sort === null &&
    isEmptyFilter(filter) &&
    view === null &&
    review === null &&
    sql === null
  )
}

/** Ends the wait for first rows where they will never be drawn. */
async function expectFirstRows(session: Session, corpus: string): Promise<void> {
  const stop = subscribeToAddress(() => {
    stop()
    endFirstReading()
  })
  const offer = await session.offer().catch(() => null)
  if (!offer?.corpora.some((c) => c.id === corpus)) endFirstReading()
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
