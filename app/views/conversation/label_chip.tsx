import type { Label, LabelScheme } from '../../model/index.ts'
import { HintTrigger } from '../ui/hint_trigger.tsx'
import { chipContent } from './chip_content.ts'
import styles from './label_chip.module.css'

interface LabelChipProps {
  readonly label: Label
  readonly schemes: readonly LabelScheme[]
}

/** A label: its mark, its name, and on hover or focus what it means and who says so. */
export function LabelChip({ label, schemes }: LabelChipProps) {
  const { mark, name, giver, hue, hint } = chipContent(label, schemes)
  return (
    <HintTrigger hint={hint} className={styles.chip} data-hue={hue}>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
      {giver && <span className={styles.giver}>{giver}: </span>}
      {name}
    </HintTrigger>
  )
}
