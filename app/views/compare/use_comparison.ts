import { useMemo } from 'react'
import { compareMessages } from '../../messages/conversation/compare.ts'
import { type Comparison, compareConversations } from '../../model/comparison.ts'
import type { Conversation } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { ConversationAddress } from '../../state/view_state.ts'
import { useFacetValues } from './use_facet_values.ts'

/** The comparison as soon as both conversations are there; facets follow when the engine has them. */
export function useComparison(
  corpus: CorpusInfo,
  left: ConversationAddress,
  right: ConversationAddress,
  a: Conversation | null,
  b: Conversation | null,
): { value: Comparison | null; facetsRemark: string } {
  const facetsA = useFacetValues(corpus, left)
  const facetsB = useFacetValues(corpus, right)
  // They hold what the other side alone knew, too.
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
