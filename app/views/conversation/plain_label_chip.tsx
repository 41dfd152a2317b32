import type { Label, LabelScheme } from '../../model/index.ts'
import { chipContent } from './chip_content.ts'
import styles from './label_chip.module.css'

interface PlainLabelChipProps {
  readonly label: Label
  readonly schemes: readonly LabelScheme[]
}

/** A label: its mark and its name. For rows of a list, where nothing but the list itself takes the focus. */
export function PlainLabelChip({ label, schemes }: PlainLabelChipProps) {
  const { mark, name, giver, hue, hint } = chipContent(label, schemes)
  return (
    <span className={`${styles.chip} ${styles.plain}`} data-hue={hue} title={hint.text}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      {giver && <span className={styles.giver}>{giver}: </span>}
      <span className={styles.name}>{name}</span>
    </span>
  )
}
