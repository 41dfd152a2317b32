import { notifyManager, QueryClient } from '@tanstack/react-query'
import { AttachedFileError } from '../../engine/engine.ts'
import type { Session } from '../session.ts'
import { type SessionState, versionsOf } from '../session_state.ts'
import type { AnswerKey } from './query_keys.ts'

/** How long an answer that nothing shows is kept, in milliseconds: whoever goes back to it has it at once. */
const KEPT = 60_000

/** How often parts of an attached file are asked for again, after a second, two, … */
const RETRIES = 2

const clients = new WeakMap<Session, QueryClient>()

/** The answers that a session has given. Rows that are loaded change only together with their version, so no answer ages. */
export function queryClient(session: Session): QueryClient {
  const known = clients.get(session)
  if (known) return known
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT,
        // A connection may break for a moment.
        retry: (times, error) =>
          error instanceof AttachedFileError && error.why === 'unreached' && times < RETRIES,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: false,
      },
    },
  })
  clients.set(session, client)
  // An answer is drawn in the task that brings it.
  notifyManager.setScheduler(queueMicrotask)
  let { splits } = session.snapshot()
  session.subscribe(() => {
    const now = session.snapshot()
    if (now.splits === splits) return
    splits = now.splits
    forgetFormer(client, now)
  })
  return client
}

/** Forgets answers of rows that are there no longer, or have become more; what still shows stands until the next is there. */
function forgetFormer(client: QueryClient, state: SessionState): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => {
      const [corpus, about, [versions]] = queryKey as AnswerKey
      return versions !== null && versions !== versionsOf(state, corpus, about.at(-1) as readonly string[])
    },
  })
}
