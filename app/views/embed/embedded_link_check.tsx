import { useMemo, useState } from 'react'
import { turnLinkOf } from '../../hooks/use_link_check.ts'
import type { Conversation } from '../../model/index.ts'
import { checkLink } from '../../model/links/link_target.ts'
import type { ViewState } from '../../state/view_state.ts'
import { goToTurn } from '../links/go_to_turn.ts'
import { type FollowedMove, LinkNotice } from '../links/link_notice.tsx'

interface EmbeddedLinkCheckProps {
  /** `null`: the corpus has none that the address names. */
  readonly conversation: Conversation | null
  readonly view: ViewState
}

/** Says where in its conversation the linked turn is now; only the full page looks for it in the whole corpus. */
export default function EmbeddedLinkCheck({ conversation, view }: EmbeddedLinkCheckProps) {
  const [followed, onFollow] = useState<FollowedMove | null>(null)
  const check = useMemo(() => {
    const link = turnLinkOf(view)
    return link && checkLink(conversation, link, null)
  }, [conversation, view])
  return (
    <LinkNotice
      result={{ status: 'ready', value: check }}
      followed={followed}
      onFollow={onFollow}
      onGo={goToTurn}
    />
  )
}
