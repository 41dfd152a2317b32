import { countText } from '../../base/messages/intl.ts'
import type { LabelFilter, LabelScheme } from '../../model/index.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import { labelMarks, marksThatFit, markWidth, moreWidth, wantedFirst } from './label_marks.ts'
import styles from './label_marks_view.module.css'

interface LabelMarksProps {
  readonly counts: ConversationRow['labelCounts']
  readonly schemes: readonly LabelScheme[]
  /** Labels in the filter, shown first. */
  readonly wanted: readonly LabelFilter[]
  /** In rem. */
  readonly room: number
  /** All labels in words. */
  readonly words: string
  readonly onHover: () => void
}

/** Label counts as small marks. A tooltip and screen readers have all of them in words. */
export function LabelMarksView(props: LabelMarksProps) {
  const { counts, schemes, wanted, room, words, onHover } = props
  const marks = wantedFirst(labelMarks(counts, schemes), wanted)
  if (marks.length === 0) return null
  const { shown, left } = marksThatFit(marks, room)
  return (
    <span className={styles.marks} title={words} onPointerEnter={onHover}>
      <span className="visually-hidden">{words}</span>
      {shown.map((mark) => (
        <span
          key={mark.key}
          className={styles.mark}
          data-hue={mark.hue}
          style={{ width: `${markWidth(mark)}rem` }}
          aria-hidden
        >
          <span className={styles.letters}>{mark.mark}</span>
          {countText(mark.count)}
        </span>
      ))}
      {left > 0 && (
        <span className={styles.more} style={{ width: `${moreWidth(left)}rem` }} aria-hidden>
          +{countText(left)}
        </span>
      )}
    </span>
  )
}
