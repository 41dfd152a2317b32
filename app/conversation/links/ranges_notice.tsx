import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Conversation } from '../../model/index.ts'
import { followRanges } from '../../model/links/linked_ranges.ts'
import { useView } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { type MovedRanges, rangesWords } from './ranges_words.ts'

/** The last followed move of ranges, kept above the turns pane like `Following`. */
export interface FollowingRanges {
  readonly movedRanges: MovedRanges | null
  onMovedRanges(moved: MovedRanges): void
}

interface RangesNoticeProps extends FollowingRanges {
  /** `null` if the named conversation doesn't exist, undefined while loading. */
  readonly conversation: Conversation | null | undefined
}

/** Follows shown or chosen ranges of a link to their current position, and reports changes. */
export function RangesNotice({ conversation, movedRanges, onMovedRanges }: RangesNoticeProps) {
  const { split, conversation: id, range, chosen } = useView().state
  const [closed, setClosed] = useState<string | null>(null)
  const linked = useMemo(() => [...(range ? [range] : []), ...chosen], [range, chosen])
  const found = useMemo(() => {
    const isOpen = conversation?.split === split && conversation?.id === id
    return isOpen && conversation ? followRanges(conversation, linked) : null
  }, [conversation, split, id, linked])
  const onFound = useEffectEvent((now: typeof found) => {
    if (!now?.moved || split === null || id === null) return
    onMovedRanges({ split, conversation: id, from: linked, to: now.ranges })
    const [first = null, ...others] = now.ranges
    navigate(range ? { range: first, chosen: others } : { chosen: now.ranges }, 'replace')
  })
  useEffect(() => onFound(found), [found])

  const moved = movedRanges?.split === split && movedRanges.conversation === id ? movedRanges : null
  const said = found && rangesWords(found, moved)
  return (
    <div role="status">
      {said && said.words !== closed && (
        <Notice banner tone={said.tone} onClose={() => setClosed(said.words)}>
          {said.words}
        </Notice>
      )}
    </div>
  )
}
