import { X } from 'lucide-react'
import type { Turn } from '../../../model/index.ts'
import type { EvidenceSpan } from '../../../reviews/log/review.ts'
import { type ReviewState, verdictKey } from '../../../reviews/log/review_state.ts'
import type { PaletteLabel } from '../../../reviews/work/palette.ts'
import { isThere } from '../../../reviews/work/question_steps.ts'
import { IconButton } from '../../../ui/button.tsx'
import { reviewWork as text } from '../work/messages.ts'
import styles from '../work/work_view.module.css'

interface EvidenceOfTurnProps {
  /** Labels that the turn has according to the reviewer. */
  readonly labels: readonly PaletteLabel[]
  readonly state: Pick<ReviewState, 'verdicts'>
  readonly position: number
  readonly turn: Turn
  /** Null if nothing can be removed. */
  readonly onRemove: ((label: PaletteLabel, span: EvidenceSpan) => void) | null
}

/** The words of a turn that support its labels. Hidden if there are none. */
export function EvidenceOfTurn({ labels, state, position, turn, onRemove }: EvidenceOfTurnProps) {
  const found = labels.flatMap((label) => {
    const spans = state.verdicts.get(verdictKey(position, label.scheme))?.evidence.get(label.value) ?? []
    return spans.length > 0 ? [{ label, spans }] : []
  })
  if (found.length === 0) return null
  return (
    <ul className={styles.evidence} data-evidence>
      {found.map(({ label, spans }) => {
        const title = label.definition?.title ?? label.value
        return (
          <li key={`${label.scheme} ${label.value}`} className="row wrap gap-1">
            <span className="medium">{text.evidence(title)}</span>
            {spans.map((span) => (
              <span key={`${span.start} ${span.end}`} className="row narrowing" dir="auto">
                <q className={styles.quote}>
                  {isThere(turn.text, span) ? span.text : text.evidenceGone(span.text)}
                </q>
                {onRemove && (
                  <IconButton
                    name={text.removeEvidence(title, span.text)}
                    onClick={() => onRemove(label, span)}
                    icon={<X size={14} aria-hidden />}
                  />
                )}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
