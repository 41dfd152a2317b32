import type { TextPiece } from '../../model/index.ts'
import styles from './highlighted.module.css'

/** A text with some of it marked. */
export function Highlighted({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, marked }, i) =>
    marked ? (
      <mark key={i} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
