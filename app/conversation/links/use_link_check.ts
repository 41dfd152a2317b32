import { useEffect, useMemo } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { Conversation } from '../../model/index.ts'
import { checkLink, type LinkCheck, type TurnLink } from '../../model/links/link_target.ts'
import type { Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession, useSplitLoads } from '../../session/react/use_session.ts'
import { isComing } from '../../session/splits/split_load.ts'
import type { ViewState } from '../../state/view_state.ts'

type LinkedView = Pick<ViewState, 'split' | 'conversation' | 'turn' | 'print' | 'excerpt' | 'range'>

/**
 * Checks whether the linked turn is unchanged. `null` if the address has no fingerprint.
 * The open conversation suffices for most links. Only if it lacks the linked text, the rest of the corpus is loaded and
 * searched. Meanwhile the result is `loading`, with the preliminary result as `previous`.
 * @param splits splits to search for a moved text: all splits of the corpus
 * @param conversation the linked conversation, `null` if it doesn't exist, or undefined while loading
 */
export function useLinkCheck(
  corpus: CorpusInfo,
  splits: readonly string[],
  conversation: Conversation | null | undefined,
  state: LinkedView,
): AsyncData<LinkCheck | null> {
  const session = useSession()
  const { split, conversation: id, turn, print, excerpt, range } = state
  const link = useMemo(
    () => turnLinkOf({ split, conversation: id, turn, print, excerpt, range }),
    [split, id, turn, print, excerpt, range],
  )
  const inside = useMemo(
    () => (link && isAnswered(conversation, link) ? checkLink(conversation, link, null) : null),
    [conversation, link],
  )
  const lost = inside?.kind === 'changed' || inside?.kind === 'gone'
  useEffect(() => {
    if (lost) session.load(corpus, splits)
  }, [lost, session, corpus, splits])
  const loads = useSplitLoads(corpus.id, splits)
  const rows = useLoaded(corpus, splits)
  const asking = lost && !loads.some(isComing)
  const asked = link && {
    corpus,
    key: queryKeys.link(rows, link),
    ask: (reader: Reader, signal: AbortSignal) => reader.linked(splits, link, signal),
  }
  const elsewhere = useReaderAnswer(asked, asking)

  if (!link) return { status: 'ready', value: null }
  if (!inside) return { status: 'loading' }
  if (!lost) return { status: 'ready', value: inside }
  if (elsewhere.status === 'failed') return { status: 'failed', error: elsewhere.error, previous: inside }
  if (elsewhere.status === 'loading' || !asking) return { status: 'loading', previous: inside }
  return { status: 'ready', value: checkLink(conversation ?? null, link, elsewhere.value) }
}

/** The linked turn, or the first one of a linked range, or `null` if the address has nothing to check. */
export function turnLinkOf(view: LinkedView): TurnLink | null {
  const { split, conversation, turn, print, excerpt, range } = view
  if (split === null || conversation === null) return null
  if (turn === null && range?.prints)
    return { split, conversation, turn: range.first, print: range.prints[0], excerpt }
  return turn === null || print === null ? null : { split, conversation, turn, print, excerpt }
}

/** True if this is the linked conversation. While another one is loading, the previous one is still passed. */
function isAnswered(
  conversation: Conversation | null | undefined,
  link: TurnLink,
): conversation is Conversation | null {
  if (conversation === undefined) return false
  return conversation === null || (conversation.id === link.conversation && conversation.split === link.split)
}
