import { ChevronsUpDown } from 'lucide-react'
import styles from './choice.module.css'

export interface ChoiceItem {
  readonly value: string
  readonly label: string
  readonly note?: string
}

export interface ChoiceProps {
  /** Accessible name. */
  readonly name: string
  readonly value: string | null
  readonly items: readonly ChoiceItem[]
  readonly placeholder?: string
  onChoose(value: string): void
}

/** Placeholder for a `Choice` until its code is loaded. */
export function ChoicePlaceholder({ name, value, items, placeholder }: ChoiceProps) {
  return (
    <button type="button" disabled className={styles.trigger} aria-label={name}>
      <span className="truncate">{items.find((i) => i.value === value)?.label ?? placeholder}</span>
      <span className="flex fixed faint">
        <ChevronsUpDown size={14} aria-hidden />
      </span>
    </button>
  )
}
