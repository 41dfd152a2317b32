import type { CSSProperties } from 'react'
import type { LabelCounts, LabelScheme } from '../../model/index.ts'
import styles from './label_bar.module.css'
import { type LabelMark, labelMarks } from './label_marks.ts'

/** True if labels are counted. */
export function hasLabelBar(schemes: readonly LabelScheme[]): boolean {
  return schemes.some((scheme) => scheme.counted)
}

/** Maximum number of schemes with a bar. The text alternative has all of them. */
const MOST_BARS = 3

interface LabelBarProps {
  readonly counts: LabelCounts
  readonly schemes: readonly LabelScheme[]
  /** All labels in words. */
  readonly words: string
  readonly onHover: () => void
}

/**
 * Shares of the labels of a conversation, one bar per scheme, with a pale default at the end. A tooltip and screen
 * readers have the numbers.
 */
export function LabelBar({ counts, schemes, words, onHover }: LabelBarProps) {
  if (words === '') return null
  const bars = schemes.flatMap((scheme) => {
    const parts = labelMarks(counts, [scheme])
    return parts.length > 0 ? [{ scheme, parts }] : []
  })
  return (
    <span className={styles.bars} title={words} onPointerEnter={onHover}>
      <span className="visually-hidden">{words}</span>
      {bars.slice(0, MOST_BARS).map(({ scheme, parts }) => (
        <Bar key={scheme.id} scheme={scheme} marks={parts} />
      ))}
    </span>
  )
}

function Bar({ scheme, marks }: { readonly scheme: LabelScheme; readonly marks: readonly LabelMark[] }) {
  const usual = `${scheme.id}/${scheme.defaultValue}`
  const ordered = marks.toSorted((a, b) => Number(a.key === usual) - Number(b.key === usual))
  return (
    <span className={styles.bar} aria-hidden>
      {ordered.map(({ key, hue, count }) => (
        <span
          key={key}
          className={styles.part}
          data-hue={hue}
          data-usual={key === usual || undefined}
          style={{ '--count': count } as CSSProperties}
        />
      ))}
    </span>
  )
}
