import { isEmptyFilter } from '../model/index.ts'
import { corpusNamed } from '../session/corpus_info.ts'
import { beginFirstReading, endFirstReading } from '../session/first_reading.ts'
import { Session } from '../session/session.ts'
import { createIngestClient } from '../session/worker/ingest_client.ts'
import { currentViewState, renameCorpus, subscribeToAddress } from '../state/address.ts'
import { isEmbedded } from '../state/is_embedded.ts'
import type { ViewState } from '../state/view_state.ts'
import type { HeadStart } from './head_start.ts'
import { startEngine } from './start_engine.ts'

/** Creates the page's session, which continues the work of the head start. */
export function startSession(begun: HeadStart): Session {
  const { catalogueUrl, linked, settled, startIngest } = begun
  const view = currentViewState()
  const { corpus, split, conversation } = view
  const first = linked && corpus !== null && split !== null && conversation !== null
  const listed = corpus !== null && !first && !isEmbedded(window.location.search)
  // Before the session is created, because parts of it wait for this.
  if (first && view.view === null) beginFirstReading('conversation')
  else if (listed && beginsWithRows(view)) beginFirstReading('list')
  const client = createIngestClient(startIngest)
  const ingest = { ...client, offer: (url: string) => settled.then(() => client.offer(url)) }
  const session = new Session({ ingest, startEngine, catalogueUrl })
  if (first) void readLinkedConversation(session, corpus, split, conversation)
  // A list needs the engine next. If it fails to start, the session's state has the error.
  else if (listed) {
    session.engine().catch(() => undefined)
    void expectFirstRows(session, corpus)
  }
  void followRenames(session)
  return session
}

/** Puts the present id of a corpus into addresses that have an earlier one. */
async function followRenames(session: Session): Promise<void> {
  const offer = await session.offer().catch(() => null)
  if (!offer?.corpora.some(({ entry }) => entry.formerly)) return
  const follow = () => {
    const { corpus, opened } = currentViewState()
    const now = corpus === null || opened ? undefined : corpusNamed(offer, corpus)
    if (now && now.id !== corpus) renameCorpus(now.id)
  }
  follow()
  subscribeToAddress(follow)
}

/**
 * True if the list has rows before the engine starts: it is of conversations in published order, and no view that needs
 * the engine covers it.
 */
function beginsWithRows({ opened, sort, filter, hits, view, review, sql }: ViewState): boolean {
  return (
    opened === null &&
    sort === null &&
    isEmptyFilter(filter) &&
    hits === 'conversations' &&
    view === null &&
    review === null &&
    sql === null
  )
}

/** Ends the wait for first rows if they will never be shown. */
async function expectFirstRows(session: Session, corpus: string): Promise<void> {
  const stop = subscribeToAddress(() => {
    stop()
    endFirstReading()
  })
  const offer = await session.offer().catch(() => null)
  if (!offer || !corpusNamed(offer, corpus)) endFirstReading()
}

/** Requests the linked conversation before any other request. */
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
    const info = corpusNamed(offer, corpus)
    const known = info?.splits.some((s) => s.name === split)
    // After rendering, the view ends the wait. Here it ends only if nothing will be rendered.
    if (!info || !known || (await session.conversation(info, split, conversation)) === null) endFirstReading()
  } catch {
    // The view that requests the same conversation shows the error.
    endFirstReading()
  }
}
