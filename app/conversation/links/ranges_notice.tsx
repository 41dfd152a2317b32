import { useEffect, useMemo, useState } from 'react'
import type { Conversation } from '../../model/index.ts'
import { followRanges } from '../../model/links/linked_ranges.ts'
import { rangesText } from '../../model/turns/excerpt_turns.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { link_check as t } from './link_check_messages.ts'

interface RangesNoticeProps {
  /** `null`: the address names none that is there; `undefined`: not read yet. */
  readonly conversation: Conversation | null | undefined
}

interface Told {
  readonly tone: 'info' | 'warning'
  readonly words: string
}

/** Follows the ranges of turns that a link shows or has chosen to where they stand now, and says so. */
export function RangesNotice({ conversation }: RangesNoticeProps) {
  const { split, conversation: id, range, chosen } = useView().state
  const [told, setTold] = useState<Told | null>(null)
  const linked = useMemo(() => [...(range ? [range] : []), ...chosen], [range, chosen])
  const found = useMemo(() => {
    const isOpen = conversation?.split === split && conversation?.id === id
    return isOpen && conversation ? followRanges(conversation, linked) : null
  }, [conversation, split, id, linked])
  useEffect(() => {
    if (!found) return
    const { ranges, moved, lost } = found
    if (lost.length > 0) setTold({ tone: 'warning', words: t.rangesLost(rangesText(lost)) })
    else if (moved) setTold({ tone: 'info', words: t.rangesMoved(rangesText(linked), rangesText(ranges)) })
    if (!moved) return
    const [first = null, ...others] = ranges
    navigate(range ? { range: first, chosen: others } : { chosen: ranges }, 'replace')
  }, [found, linked, range])
  return (
    <div role="status">
      {told && (
        <Notice banner tone={told.tone} onClose={() => setTold(null)}>
          {told.words}
        </Notice>
      )}
    </div>
  )
}
