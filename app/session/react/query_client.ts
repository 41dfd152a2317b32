import { notifyManager, QueryClient } from '@tanstack/react-query'
import { AttachedFileError } from '../../engine/engine.ts'
import type { Session } from '../session.ts'
import { type SessionState, versionsOf } from '../session_state.ts'
import type { AnswerKey } from './query_keys.ts'
import { askUntilBack } from './unread/ask_until_back.ts'

/** Time for which the result of an inactive query is cached, in milliseconds, for going back without delay. */
const KEPT = 60_000

/** Number of retries for parts of an attached file, after 1 s, 2 s, … */
const RETRIES = 2

const clients = new WeakMap<Session, QueryClient>()

/** The query cache of a session. Loaded rows change only together with their version, so results never become stale. */
export function queryClient(session: Session): QueryClient {
  const known = clients.get(session)
  if (known) return known
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: KEPT,
        // Connections may fail temporarily.
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
  askUntilBack(client, () => session.conversations.forgetFailed())
  // Renders results in the same task in which they arrive.
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

/** Removes inactive results for outdated versions of rows. Visible ones stay until the next result arrives. */
function forgetFormer(client: QueryClient, state: SessionState): void {
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => {
      const [corpus, about, [versions]] = queryKey as AnswerKey
      return versions !== null && versions !== versionsOf(state, corpus, about.at(-1) as readonly string[])
    },
  })
}
