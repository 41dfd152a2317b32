import type { Label, LabelScheme } from '../../model/index.ts'
import { HintTrigger } from '../hint_trigger.tsx'
import { chipContent } from './chip_content.ts'
import styles from './label_chip.module.css'
import { LabelMark } from './label_mark.tsx'

interface LabelChipProps {
  readonly label: Label
  readonly schemes: readonly LabelScheme[]
  /** Words instead of its mark, annotator and name. */
  readonly phrase?: string
  /** For rows of a list, where nothing but the list itself takes the focus. */
  readonly plain?: boolean
}

/** A label: its mark, its name, and on hover or focus what it means and who says so. */
export function LabelChip({ label, schemes, phrase, plain = false }: LabelChipProps) {
  const { mark, name, annotator, hue, hint } = chipContent(label, schemes, phrase)
  const words = (
    <>
      {mark !== '' && <LabelMark mark={mark} />}
      {annotator && <span className={styles.annotator}>{annotator}: </span>}
      <span className={mark === '' ? styles.phrase : styles.name}>{name}</span>
    </>
  )
  if (plain) {
    return (
      <span className={`${styles.chip} ${styles.plain}`} data-hue={hue} title={hint.text}>
        {words}
      </span>
    )
  }
  return (
    <HintTrigger hint={hint} className={styles.chip} data-hue={hue}>
      {words}
    </HintTrigger>
  )
}
