import { useEffect } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { ErrorData } from '../../base/errors.ts'
import { useVersions } from '../../hooks/list/use_order.ts'
import { useQuery } from '../../hooks/use_query.ts'
import { useSession, useSplitLoads } from '../../hooks/use_session.ts'
import type { FacetValue } from '../../model/index.ts'
import { facetValues } from '../../readers/duckdb/links.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { ConversationAddress } from '../../state/view_state.ts'

const CANCELLED: ErrorData = {
  message: 'Loading the split was cancelled.',
  advice: 'Load the rest, above the list.',
  detail: '',
}

/**
 * The values of a conversation's facets by their keys, from its row in the engine, whose split is loaded for it;
 * `null`: the split has no such conversation.
 */
export function useFacetValues(
  corpus: CorpusInfo,
  { split, id }: ConversationAddress,
): AsyncData<Readonly<Record<string, FacetValue>> | null> {
  const session = useSession()
  const known = corpus.splits.some((s) => s.name === split)
  useEffect(() => {
    if (known) session.load(corpus, [split])
  }, [session, corpus, split, known])
  const [load] = useSplitLoads(corpus.id, [split])
  const versions = useVersions(corpus, [split])
  const answering = load !== undefined && load.version > 0
  const key = answering ? JSON.stringify(['facets', corpus.id, split, id, versions]) : null
  const row = useQuery(key, async (engine, signal) => {
    const [values] = await engine.query(facetValues(corpus.id, split, id, corpus.facets), signal)
    return { id, split, values: values ?? null }
  })
  if (row.status === 'failed') return { status: 'failed', error: row.error }
  // A row of the conversation before is no answer about this one.
  const asked = row.status === 'ready' || key === null
  const given = row.status === 'ready' && row.value.values
  const missing = load?.status === 'failed' ? load.error : load?.status === 'cancelled' ? CANCELLED : null
  if (missing && asked && !given) return { status: 'failed', error: missing }
  if (row.status === 'ready') return { status: 'ready', value: row.value.values }
  const { previous } = row
  return previous?.values && previous.id === id && previous.split === split
    ? { status: 'ready', value: previous.values }
    : { status: 'loading' }
}
