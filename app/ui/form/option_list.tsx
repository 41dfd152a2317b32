import { useId } from 'react'
import styles from './option_list.module.css'

export interface Option<T extends string = string> {
  readonly value: T
  readonly label: string
  readonly note: string
  /** Short tag that distinguishes it from the others. */
  readonly mark?: string
  readonly end?: string
}

interface OptionListProps<T extends string> {
  readonly legend: string
  /** True to show the legend, and to lay out options in a row if they fit. */
  readonly beside?: boolean
  readonly items: readonly Option<T>[]
  readonly value: T
  onChoose(value: T): void
}

/** Radio buttons with a note each. */
export function OptionList<T extends string>(props: OptionListProps<T>) {
  const { legend, beside = false, items, value, onChoose } = props
  const group = useId()
  return (
    <fieldset className={styles.options} data-beside={beside ? items.length : undefined}>
      <legend className={beside ? styles.legend : 'visually-hidden'}>{legend}</legend>
      {items.map((item) => (
        <label key={item.value} className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={item.value === value}
            onChange={() => onChoose(item.value)}
          />
          <span className="grow stack anywhere">
            <span className="md medium" dir="auto">
              {item.label} {item.mark && <span className="xs normal soft">{item.mark}</span>}
            </span>
            <span className="sm tight soft">{item.note}</span>
          </span>
          {item.end !== undefined && <span className={styles.end}>{item.end}</span>}
        </label>
      ))}
    </fieldset>
  )
}
