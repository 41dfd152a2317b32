import { candidatesMessages as words } from '../../messages/conversation/candidates.ts'
import styles from './legend.module.css'
import { SIDES } from './private_tables.ts'
import { Sign } from './sign.tsx'
import type { Names } from './texts.ts'

/** What the signs in the tables mean. */
export function Legend({ names: { full, sign } }: { readonly names: Names }) {
  const [a] = sign
  return (
    <ul className={styles.legend} aria-label={words.legend.title}>
      {SIDES.map((side) => (
        <li key={side}>
          <Sign side={side} text={sign[side]} /> {words.legend.has(full[side])}
        </li>
      ))}
      <li>
        <Sign side={0} text={`${a}${words.signs.asks}`} /> {words.legend.asks}
      </li>
      <li>
        <Sign side={0} text={`${a}${words.signs.lacks}`} /> {words.legend.lacks}
      </li>
      <li>
        <span className={styles.sample}>{words.out(3)}</span> {words.legend.out}
      </li>
      <li>
        <span className={styles.sample}>{words.selected(4)}</span> {words.legend.selected}
      </li>
    </ul>
  )
}
