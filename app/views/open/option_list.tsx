import { useId } from 'react'
import styles from './option_list.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  readonly note: string
  /** A few words that set it apart from the others. */
  readonly mark?: string
}

interface OptionListProps {
  readonly legend: string
  readonly items: readonly Option[]
  readonly value: string
  onChoose(value: string): void
}

/** One of several, each with a line about it. */
export function OptionList({ legend, items, value, onChoose }: OptionListProps) {
  const group = useId()
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{legend}</legend>
      {items.map((item) => (
        <label key={item.value} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={item.value === value}
            onChange={() => onChoose(item.value)}
          />
          <span className="stack grow anywhere">
            <span className={styles.label} dir="auto">
              {item.label} {item.mark && <span className={styles.mark}>{item.mark}</span>}
            </span>
            <span className="sm tight soft">{item.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
