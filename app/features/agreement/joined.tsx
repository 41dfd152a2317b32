import { useState } from 'react'
import type { JoinedReviews } from '../../reviews/annotators/drafts.ts'
import type { TurnPlace } from '../../reviews/log/review.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { EMPTY_VIEW, formatViewState } from '../../state/view_state.ts'
import { Notice } from '../../ui/frame/notice.tsx'
import { agreementMessages as t } from './messages.ts'

/** Number of links shown at first. */
const SHOWN = 50

interface JoinedNoticeProps {
  readonly corpus: CorpusInfo
  readonly joined: JoinedReviews
  readonly places: readonly TurnPlace[]
}

/** Says that reviews of one person count as one annotator, and lists the turns that these answer differently. */
export function JoinedNotice({ corpus: { id, opened }, joined, places }: JoinedNoticeProps) {
  const { name, reviews, conflicts } = joined
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice tone="info" role="note">
      <div className="stack gap-1" data-joined={name} data-conflicts={conflicts.length}>
        <p dir="auto">{t.joined(name, reviews, conflicts.length)}</p>
        {conflicts.length > 0 && (
          <details onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t.joinedTurns(conflicts.length)}</summary>
            <ul>
              {isOpen &&
                conflicts.slice(0, SHOWN).flatMap((at) => {
                  const place = places[at]
                  if (!place) return []
                  const { split, conversation, turn } = place
                  return (
                    <li key={at}>
                      <a
                        href={formatViewState({
                          ...{ ...EMPTY_VIEW, corpus: id, opened },
                          ...{ split, conversation, turn },
                        })}
                        dir="auto"
                      >
                        {t.place(split, conversation, turn)}
                      </a>
                    </li>
                  )
                })}
            </ul>
            {conflicts.length > SHOWN && <p>{t.moreTurns(conflicts.length - SHOWN)}</p>}
          </details>
        )}
      </div>
    </Notice>
  )
}
