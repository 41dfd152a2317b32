import { useEffect, useRef } from 'react'
import { conversationMessages } from '../../conversation/messages.ts'
import { useHitsIn } from '../../list/rows/use_hits_in.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'

/** Time in milliseconds after which a user who is already reading isn't moved to a hit. */
const SETTLED = 1000

/**
 * Moves to the first hit of a conversation that is opened under a filter on turns, unless the address names a turn.
 * Changes of the filter while the conversation is open don't move the reader.
 */
export function useFirstHit(corpus: CorpusInfo): void {
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const hits = useHitsIn(corpus, listed, state.filter, split, conversation)
  const first = hits.status === 'ready' ? hits.value[0] : undefined
  const at = conversation === null ? null : JSON.stringify([corpus.id, split, conversation])
  const filter = JSON.stringify(state.filter)
  const opened = useRef<{ readonly at: string | null; readonly filter: string; readonly time: number }>(null)
  useEffect(() => {
    if (opened.current?.at !== at) opened.current = { at, filter, time: performance.now() }
  }, [at, filter])
  const free = state.turn === null && state.compare === null
  useEffect(() => {
    if (first === undefined || !free || opened.current?.filter !== filter) return
    if (performance.now() - opened.current.time > SETTLED && hasScrolled()) return
    navigate({ turn: first }, 'replace')
  }, [first, free, filter])
}

function hasScrolled(): boolean {
  return (document.querySelector(`[aria-label="${conversationMessages.scroller}"]`)?.scrollTop ?? 0) > 0
}
