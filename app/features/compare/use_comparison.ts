import { useEffect, useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { ErrorData } from '../../base/errors.ts'
import { type Comparison, compareConversations } from '../../model/comparison.ts'
import type { Conversation, FacetValue } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import type { ConversationAddress } from '../../state/view_state.ts'
import { compareMessages } from './messages.ts'

/** Compares two conversations once both are loaded. Facets follow when the engine has read them. */
export function useComparison(
  corpus: CorpusInfo,
  left: ConversationAddress,
  right: ConversationAddress,
  a: Conversation | null,
  b: Conversation | null,
): { value: Comparison | null; facetsRemark: string } {
  const facetsA = useFacetValues(corpus, left)
  const facetsB = useFacetValues(corpus, right)
  // Facets would reveal what the hidden side knew.
  const hidden = a?.hidden !== undefined || b?.hidden !== undefined
  const valuesA = facetsA.status === 'ready' && !hidden ? facetsA.value : null
  const valuesB = facetsB.status === 'ready' && !hidden ? facetsB.value : null
  const value = useMemo(() => {
    if (!a || !b) return null
    const [one, other] = [
      { conversation: a, facets: valuesA },
      { conversation: b, facets: valuesB },
    ]
    return compareConversations(one, other, corpus.labelSchemes, corpus.facets)
  }, [a, b, valuesA, valuesB, corpus])
  const failed = [facetsA, facetsB].find((f) => f.status === 'failed')
  const facetsRemark = hidden
    ? compareMessages.hiddenFacets
    : failed
      ? compareMessages.noFacets(failed.error.message)
      : compareMessages.readingFacets
  return { value, facetsRemark }
}

const CANCELLED: ErrorData = {
  message: compareMessages.cancelled,
  advice: compareMessages.loadRest,
  detail: '',
}

/**
 * Facet values of a conversation by key, read from the engine after loading its split. Null if the split has no such
 * conversation.
 */
function useFacetValues(
  corpus: CorpusInfo,
  { split, id }: ConversationAddress,
): AsyncData<Readonly<Record<string, FacetValue>> | null> {
  const session = useSession()
  const known = corpus.splits.some((s) => s.name === split)
  useEffect(() => {
    if (known) session.load(corpus, [split])
  }, [session, corpus, split, known])
  const [load] = useSplitLoads(corpus.id, [split])
  const splits = useMemo(() => [split], [split])
  const rows = useLoaded(corpus, splits)
  const asked = {
    key: queryKeys.facets(rows, id),
    async ask(signal: AbortSignal) {
      return (await session.reader(corpus)).facets({ split, id }, signal)
    },
  }
  const row = useAnswer(asked, rows.any)
  if (row.status === 'failed') return { status: 'failed', error: row.error }
  const answered = row.status === 'ready' || !rows.any
  const given = row.status === 'ready' && row.value
  const missing = load?.status === 'failed' ? load.error : load?.status === 'cancelled' ? CANCELLED : null
  if (missing && answered && !given) return { status: 'failed', error: missing }
  if (row.status === 'ready') return row
  // Further rows of the split don't change this one.
  return row.previous ? { status: 'ready', value: row.previous } : { status: 'loading' }
}
