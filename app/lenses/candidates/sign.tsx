import type { Side } from './private_tables.ts'
import styles from './sign.module.css'

/** Who spoke of a value, and how: a letter in the colour of the side. Said in words by what it stands in. */
export function Sign({ side, text }: { readonly side: Side; readonly text: string }) {
  return (
    <span className={styles.sign} data-side={side + 1} aria-hidden>
      {text}
    </span>
  )
}
