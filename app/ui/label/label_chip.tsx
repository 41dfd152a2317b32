import type { Label, LabelScheme } from '../../model/index.ts'
import { HintTrigger } from '../hint_trigger.tsx'
import { chipContent } from './chip_content.ts'
import styles from './label_chip.module.css'
import { LabelMark } from './label_mark.tsx'

interface LabelChipProps {
  readonly label: Label
  readonly schemes: readonly LabelScheme[]
  /** Text in place of mark, annotator and name. */
  readonly phrase?: string
  /** For list rows, in which only the list itself can be focused. */
  readonly plain?: boolean
}

/** A label with mark and name. Shows definition and annotator on hover or focus. */
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
