import { Ban, Check } from 'lucide-react'
import { memo } from 'react'
import { countText } from '../../../base/messages/intl.ts'
import type { Choice } from '../../../fields/conditions/choice.ts'
import type { Hue, Wish } from '../../../model/index.ts'
import { HintTrigger } from '../../../ui/hint_trigger.tsx'
import { LabelMark } from '../../../ui/label/label_mark.tsx'
import { filterMessages } from '../messages.ts'
import styles from './value_row.module.css'

/** What the filter says of a value. */
type ValueChoice = 'included' | 'excluded' | 'open'

/** What the filter says of one value of a facet or scheme. */
export function choiceOf(part: Choice | null, value: string): ValueChoice {
  if (part?.include.includes(value)) return 'included'
  return part?.exclude.includes(value) ? 'excluded' : 'open'
}

interface ShownValue {
  readonly value: string
  readonly title: string
  /** Conversations under all other filters; `null`: not counted yet. */
  readonly count: number | null
  /** Two characters and a colour that stand for a label, and what it means. */
  readonly mark?: string
  readonly hue?: Hue
  readonly definition?: string
}

interface ValueListProps {
  /** The name of the facet or scheme, for screen readers. */
  readonly group: string
  readonly values: readonly ShownValue[]
  /** What the filter says of it. */
  readonly part: Choice | null
  /** Who defined the labels. */
  readonly source?: string
  /** Whether counts are on their way. */
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

interface ValueRowProps extends ShownValue, Pick<ValueListProps, 'group' | 'source' | 'onToggle'> {
  readonly choice: ValueChoice
}

/**
 * A value with its live count: a click includes it, the button beside it excludes it; the same again leaves it open.
 * Drawn anew only when its count or choice is another: most of hundreds stay as they are.
 */
const ValueRow = memo(function ValueRow(props: ValueRowProps) {
  const { value, group, title, count, choice, mark, hue, definition, source = '', onToggle } = props
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
          {filterMessages.conversations(count ?? 0)}
          {filterMessages.choices[choice]}
        </span>
      </span>
    </>
  )
  return (
    <li className={styles.row} data-choice={choice}>
      {definition !== undefined ? (
        <HintTrigger hint={{ title, text: definition, source }} {...button}>
          {content}
        </HintTrigger>
      ) : (
        <button type="button" title={title} {...button}>
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
