import { type CSSProperties, memo } from 'react'
import type { Conversation, LabelScheme, Turn } from '../../../model/index.ts'
import { LabelMark } from '../../../ui/label/label_mark.tsx'
import styles from './column.module.css'
import { columnText, MOST_LINES, type StripRow, stripCell, turnName } from './model.ts'

/** Interval of columns that show their turn number. */
const NUMBERED = 5

interface ColumnProps {
  readonly index: number
  readonly conversation: Conversation
  readonly rows: readonly StripRow[]
  readonly schemes: readonly LabelScheme[]
  /** True for the current turn. */
  readonly current: boolean
  /** True for the column reached by Tab. */
  readonly stop: boolean
  onHover(index: number): void
  onFocus(index: number): void
  onChoose(index: number): void
}

/** A turn in the strip: a button with a cell per scheme. */
export const Column = memo(function Column(props: ColumnProps) {
  const { index, conversation, rows, schemes, current, stop, onHover, onFocus, onChoose } = props
  const turn = conversation.turns[index]
  if (!turn) return null
  return (
    <button
      type="button"
      className={styles.column}
      style={{ '--index': index } as CSSProperties}
      aria-label={`${turnName(conversation, index)}: ${columnText(turn, rows, schemes)}`}
      aria-current={current ? 'true' : undefined}
      tabIndex={stop ? 0 : -1}
      data-turn={index}
      onPointerEnter={() => onHover(index)}
      onFocus={() => onFocus(index)}
      onClick={() => onChoose(index)}
    >
      {rows.map((row) => (
        <Cell key={row.scheme} turn={turn} row={row} schemes={schemes} />
      ))}
      <span className={styles.number} aria-hidden>
        {current || index % NUMBERED === 0 ? index : ''}
      </span>
    </button>
  )
})

interface CellProps {
  readonly turn: Turn
  readonly row: StripRow
  readonly schemes: readonly LabelScheme[]
}

function Cell({ turn, row: { scheme, lines }, schemes }: CellProps) {
  const { labels, annotated } = stripCell(turn, scheme, schemes)
  const state = labels.length > 0 ? 'labelled' : annotated ? 'none' : 'unknown'
  const shown = labels.length > MOST_LINES ? labels.slice(0, MOST_LINES - 1) : labels
  return (
    <span
      className={styles.cell}
      style={{ '--lines': lines } as CSSProperties}
      data-state={state}
      aria-hidden
    >
      {shown.map(({ value, mark, hue, quiet }) =>
        quiet ? (
          <span key={value} className={styles.quiet} />
        ) : (
          <LabelMark key={value} mark={mark} hue={hue} className={styles.mark} />
        ),
      )}
      {shown.length < labels.length && (
        <span className={styles.more}>+{Math.min(99, labels.length - shown.length)}</span>
      )}
      {state === 'none' && '–'}
    </span>
  )
}
