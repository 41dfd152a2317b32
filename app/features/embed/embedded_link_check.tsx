import { useMemo, useState } from 'react'
import { goToTurn } from '../../conversation/links/go_to_turn.ts'
import { type FollowedMove, LinkNotice } from '../../conversation/links/link_notice.tsx'
import { RangesNotice } from '../../conversation/links/ranges_notice.tsx'
import type { MovedRanges } from '../../conversation/links/ranges_words.ts'
import { turnLinkOf } from '../../conversation/links/use_link_check.ts'
import type { Conversation } from '../../model/index.ts'
import { checkLink } from '../../model/links/link_target.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import type { ViewState } from '../../state/view_state.ts'
import { lazyBounded } from '../../ui/lazy_part.ts'

const LinkCheckView = lazyBounded(() => import('../../conversation/links/link_check.tsx'))

interface EmbeddedLinkCheckProps {
  readonly corpus: CorpusInfo
  /** Null if the corpus has no conversation with the id in the address. */
  readonly conversation: Conversation | null
  readonly view: ViewState
}

/**
 * Reports whether the linked turns have moved or changed. Loads the engine and searches the rest of the corpus only if
 * the turns aren't in their conversation.
 */
export default function EmbeddedLinkCheck({ corpus, conversation, view }: EmbeddedLinkCheckProps) {
  const [followed, onFollow] = useState<FollowedMove | null>(null)
  const [movedRanges, onMovedRanges] = useState<MovedRanges | null>(null)
  const check = useMemo(() => {
    const link = turnLinkOf(view)
    return link && checkLink(conversation, link, null)
  }, [conversation, view])
  const following = { followed, onFollow, movedRanges, onMovedRanges }
  if (check?.kind === 'changed' || check?.kind === 'gone')
    return <LinkCheckView corpus={corpus} conversation={conversation} {...following} />
  return (
    <>
      <LinkNotice result={{ status: 'ready', value: check }} onGo={goToTurn} {...following} />
      <RangesNotice conversation={conversation} {...following} />
    </>
  )
}
