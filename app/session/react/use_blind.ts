import { useMemo, useRef, useSyncExternalStore } from 'react'
import { latest } from '../../base/async_data.ts'
import { useViewPart } from '../../state/use_view_state.ts'
import { type Blind, blindState } from '../blind.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { OpenedConversation } from '../opened_conversations.ts'

/**
 * Hidden parts of a corpus in the open review. Null if there are none. `unknown` until it is known if the review is
 * blind, so that nothing is shown that should be hidden.
 */
function useBlind(corpus: string): Blind | 'unknown' | null {
  const review = useViewPart(({ review }) => review)
  const known = useSyncExternalStore(blindState.subscribe, blindState.snapshot)
  if (review === null) return null
  if (known?.review !== review) return 'unknown'
  return known.blind?.corpus === corpus ? known.blind : null
}

/** The corpus without the parts hidden by an open blind review. */
export function useBlindCorpus(corpus: CorpusInfo): CorpusInfo {
  const blind = useBlind(corpus.id)
  const shown = useRef<CorpusInfo | null>(null)
  const allowed = useMemo(() => {
    if (blind === null) return corpus
    return blind === 'unknown' ? unlabelled(corpus) : blind.corpusInfo(corpus)
  }, [corpus, blind])
  // Keeps showing the previous corpus until the review is known, to avoid flicker if it is not blind.
  const before = blind === 'unknown' && shown.current?.id === corpus.id ? shown.current : allowed
  shown.current = before
  return before
}

function unlabelled(corpus: CorpusInfo): CorpusInfo {
  return { ...corpus, labelSchemes: [], facets: [], blind: { whole: corpus, schemes: corpus.labelSchemes } }
}

/** A conversation without the parts hidden by an open blind review. */
export function useBlindConversation(corpus: string, data: OpenedConversation): OpenedConversation {
  const blind = useBlind(corpus)
  const whole = latest(data) ?? null
  const shown = useMemo(
    () => (whole && blind !== null && blind !== 'unknown' ? blind.conversation(whole) : null),
    [whole, blind],
  )
  return useMemo(() => {
    if (blind === null) return data
    if (blind === 'unknown')
      return data.status === 'failed' ? { status: 'failed', error: data.error } : UNKNOWN
    if (data.status === 'ready') return { status: 'ready', value: shown }
    return shown ? { ...data, previous: shown } : data
  }, [blind, data, shown])
}

const UNKNOWN = { status: 'loading' } as const
