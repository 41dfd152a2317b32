import type { LabelScheme } from '../../model/index.ts'
import { LabelMark } from '../ui/label/label_mark.tsx'
import styles from './agreement.module.css'
import { labelSign, labelTitle } from './models/chosen.ts'

/** The neutral hue, for labels that no scheme declares. */
const UNDECLARED_HUE = 12

interface LabelNameProps {
  readonly scheme: LabelScheme
  readonly value: string
  /** Its sign only; the name is for screen readers. */
  readonly short?: boolean
}

/** A label in a table: its sign and its name. */
export function LabelName({ scheme, value, short }: LabelNameProps) {
  const { hue = UNDECLARED_HUE, definition = '' } = scheme.values.find((one) => one.value === value) ?? {}
  const title = labelTitle(scheme, value)
  return (
    <span className={styles.label} title={short ? title : definition}>
      <LabelMark mark={labelSign(scheme, value)} hue={hue} />
      <span className={short ? 'visually-hidden' : 'anywhere'} dir="auto">
        {title}
      </span>
    </span>
  )
}
