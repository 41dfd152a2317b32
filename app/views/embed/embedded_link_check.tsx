import { useMemo, useState } from 'react'
import { turnLinkOf } from '../../hooks/use_link_check.ts'
import type { Conversation } from '../../model/index.ts'
import { checkLink } from '../../model/links/link_target.ts'
import type { ViewState } from '../../state/view_state.ts'
import { goToTurn } from '../links/go_to_turn.ts'
import { type FollowedMove, LinkNotice } from '../links/link_notice.tsx'

interface EmbeddedLinkCheckProps {
  /** `null`: the address names none that is there. */
  readonly conversation: Conversation | null
  readonly view: ViewState
}

/** Says what has become of the linked turn within its conversation; the full page looks in the whole corpus. */
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
