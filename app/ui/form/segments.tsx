import { useId } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<T extends string> {
  /** Accessible name. */
  readonly name: string
  readonly value: T
  readonly items: readonly { readonly value: T; readonly label: string; readonly disabled?: boolean }[]
  onChoose(value: T): void
}

/** Selects one of two or three visible options. */
export function Segments<T extends string>({ name, value, items, onChoose }: SegmentsProps<T>) {
  const group = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{name}</legend>
      {items.map((item) => (
        <label key={item.value} className={styles.segment}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={item.value === value}
            disabled={item.disabled}
            onChange={() => onChoose(item.value)}
          />
          {item.label}
        </label>
      ))}
    </fieldset>
  )
}
