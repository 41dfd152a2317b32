import type { CSSProperties } from 'react'
import type { LabelCounts, LabelScheme } from '../../model/index.ts'
import styles from './label_bar.module.css'
import { labelMarks, labelMarksText } from './label_marks.ts'

/** True if the only counted scheme has a default label. Shares are then more informative than counts. */
export function hasLabelBar(schemes: readonly LabelScheme[]): boolean {
  const counted = schemes.filter((scheme) => scheme.counted)
  return counted.length === 1 && counted[0]?.defaultValue !== undefined
}

interface LabelBarProps {
  readonly counts: LabelCounts
  readonly schemes: readonly LabelScheme[]
}

/**
 * Shares of the labels of a conversation, with a pale default at the end. A tooltip and screen readers have the
 * numbers.
 */
export function LabelBar({ counts, schemes }: LabelBarProps) {
  const usual = new Set(schemes.map(({ id, defaultValue }) => `${id}/${defaultValue}`))
  const marks = labelMarks(counts, schemes)
  if (marks.length === 0) return null
  const words = labelMarksText(marks)
  const ordered = marks.toSorted((a, b) => Number(usual.has(a.key)) - Number(usual.has(b.key)))
  return (
    <span className={styles.bar} title={words}>
      <span className="visually-hidden">{words}</span>
      {ordered.map(({ key, hue, count }) => (
        <span
          key={key}
          className={styles.part}
          data-hue={hue}
          data-usual={usual.has(key) || undefined}
          style={{ '--count': count } as CSSProperties}
          aria-hidden
        />
      ))}
    </span>
  )
}
