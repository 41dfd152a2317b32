import { Ban, Check } from 'lucide-react'
import { memo } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import type { Choice } from '../../../fields/conditions/choice.ts'
import type { Hue, Wish } from '../../../model/index.ts'
import { HintTrigger } from '../../../ui/hint_trigger.tsx'
import { LabelMark } from '../../../ui/label/label_mark.tsx'
import { type CountedUnit, filterMessages } from '../messages.ts'
import styles from './value_row.module.css'

/** State of a value in the filter. */
type ValueChoice = 'included' | 'excluded' | 'open'

/** State of a value in the filter's part about its facet or scheme. */
export function choiceOf(part: Choice | null, value: string): ValueChoice {
  if (part?.include.includes(value)) return 'included'
  return part?.exclude.includes(value) ? 'excluded' : 'open'
}

interface ShownValue {
  readonly value: string
  readonly title: string
  /** Number of conversations under all other filters, or `null` if not counted yet. */
  readonly count: number | null
  /** Number of conversations that can have the value, under the same filters. Undefined if unknown. */
  readonly whole?: number | undefined
  /** A label's mark of two characters, its colour and its definition. */
  readonly mark?: string
  readonly hue?: Hue
  readonly definition?: string
}

interface ValueListProps {
  /** Accessible name of the facet or scheme. */
  readonly group: string
  readonly values: readonly ShownValue[]
  /** The filter's part about it. */
  readonly part: Choice | null
  /** Author of the label definitions. */
  readonly source?: string
  /** What is counted. Conversations by default. */
  readonly unit?: CountedUnit
  /** True while counts are loading. */
  readonly busy?: boolean
  onToggle(value: string, wish: Wish): void
}

/** Values of a facet or scheme. */
export function ValueList({ values, part, busy, ...shared }: ValueListProps) {
  return (
    <ul className={styles.values} aria-busy={busy}>
      {values.map((shown) => (
        <ValueRow key={shown.value} {...shown} {...shared} choice={choiceOf(part, shown.value)} />
      ))}
    </ul>
  )
}

interface ValueRowProps extends ShownValue, Pick<ValueListProps, 'group' | 'source' | 'unit' | 'onToggle'> {
  readonly choice: ValueChoice
}

/**
 * A value with a live count. A click includes it, the button next to it excludes it, and repeating either clears the
 * choice. Memoized, since most of hundreds don't change.
 */
const ValueRow = memo(function ValueRow(props: ValueRowProps) {
  const { value, group, title, count, whole, choice, mark, hue, definition } = props
  const { source = '', unit = 'conversation', onToggle } = props
  const button = {
    className: styles.value,
    'data-choice': choice,
    'data-none': count === 0 || undefined,
    'aria-pressed': choice === 'included',
    onClick: () => onToggle(value, 'include'),
  }
  const content = (
    <>
      <span className={styles.box} aria-hidden>
        {choice === 'included' && <Check size={12} strokeWidth={3} />}
      </span>
      {mark !== undefined && hue !== undefined && <LabelMark mark={mark} hue={hue} />}
      <span className="grow">
        <span className="visually-hidden">{group} </span>
        <span className={styles.name}>{title}</span>
      </span>
      <span className={styles.count}>
        <span className="visually-hidden">, </span>
        {count === null ? '…' : countText(count)}
        <span className="visually-hidden">
          {filterMessages.units[unit](count ?? 0)}
          {filterMessages.choices[choice]}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.row} data-choice={choice}>
      {definition !== undefined ? (
        <HintTrigger
          hint={{ title, text: filterMessages.labelHint(definition, count, whole), source }}
          {...button}
        >
          {content}
        </HintTrigger>
      ) : (
        <button type="button" title={filterMessages.valueHint(title, count, whole, unit)} {...button}>
          {content}
        </button>
      )}
      <button
        type="button"
        className={styles.exclude}
        aria-pressed={choice === 'excluded'}
        aria-label={filterMessages.exclude(group, title)}
        title={filterMessages.excludeShort}
        onClick={() => onToggle(value, 'exclude')}
      >
        <Ban size={14} aria-hidden />
      </button>
    </li>
  )
})
