import { Ban, Check } from 'lucide-react'
import { memo } from 'react'
import { filterMessages } from '../../../messages/filters/panel.ts'
import { countText } from '../../../messages/intl.ts'
import type { Hue, Wish } from '../../../model/index.ts'
import { type HintContent, HintTrigger } from '../../ui/hint_trigger.tsx'
import { LabelMark } from '../../ui/label/label_mark.tsx'
import styles from './value_row.module.css'

/** What the filter says of a value. */
export type ValueChoice = 'included' | 'excluded' | 'open'

/** What the filter says of one value of a facet or scheme. */
export function choiceOf(
  part: { readonly include: readonly string[]; readonly exclude: readonly string[] } | null,
  value: string,
): ValueChoice {
  if (part?.include.includes(value)) return 'included'
  return part?.exclude.includes(value) ? 'excluded' : 'open'
}

interface ValueRowProps {
  readonly value: string
  /** Of the facet or scheme, for screen readers. */
  readonly group: string
  readonly title: string
  /** Conversations under all other filters; `null`: not counted yet. */
  readonly count: number | null
  readonly choice: ValueChoice
  /** Two characters and a colour that stand for a label. */
  readonly mark?: { readonly letters: string; readonly hue: Hue }
  readonly hint?: HintContent
  onToggle(value: string, wish: Wish): void
}

/**
 * A value with its live count: a click includes it, the button beside it excludes it; the same again leaves it open.
 * Drawn anew only when its count or choice is another: most of hundreds stay as they are.
 */
export const ValueRow = memo(function ValueRow(props: ValueRowProps) {
  const { value, group, title, count, choice, mark, hint, onToggle } = props
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
      {mark && <LabelMark mark={mark.letters} hue={mark.hue} />}
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
      {hint ? (
        <HintTrigger hint={hint} {...button}>
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
