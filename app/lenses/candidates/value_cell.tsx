import { shortened } from '../../base/long_text.ts'
import { candidatesMessages as words } from '../../messages/conversation/candidates.ts'
import type { Cell } from '../../model/index.ts'
import type { MarkProps } from './marks.ts'
import type { Spoken } from './model.ts'
import { Sign } from './sign.tsx'
import { type Names, signsOf, spokenText } from './texts.ts'
import styles from './value_cell.module.css'

interface ValueCellProps {
  readonly cell: Cell
  /** `null`: nobody named it yet. */
  readonly spoken: Spoken | null
  readonly names: Names
  markOf(goesTo: number, mentions: readonly number[]): MarkProps
}

/** A value of a row; one that was named is a button to the turn that named it first. */
export function ValueCell({ cell, spoken, names, markOf }: ValueCellProps) {
  const text = cell === null ? words.notGiven : shortened(String(cell))
  if (!spoken)
    return (
      <td className={styles.cell}>
        <span className={styles.text} title={text}>
          {text}
        </span>
      </td>
    )
  const signs = signsOf(spoken, names)
  const first = spoken.mentions[0]?.side ?? 0
  const said = spokenText(text, spoken, names)
  return (
    <td className={styles.cell}>
      <button
        type="button"
        {...markOf(
          spoken.first,
          spoken.mentions.map((mention) => mention.turn),
        )}
        className={styles.named}
        data-side={first + 1}
        aria-label={said}
        title={said}
      >
        <span className={styles.text}>{text}</span>
        <span className={styles.signs}>
          {signs.map((sign) => (
            <Sign key={sign.side} {...sign} />
          ))}
        </span>
      </button>
    </td>
  )
}
