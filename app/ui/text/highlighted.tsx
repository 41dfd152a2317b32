import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TextRange } from '../../base/fold.ts'
import { type Highlighter, piecesOf, type TextPiece } from '../../model/index.ts'
import styles from './highlighted.module.css'

/** Maximum number of highlighted matches per piece of text. */
export const MOST_MARKS = 1_000

interface HighlightedProps {
  readonly text: string
  /** Null if there is no search. */
  readonly highlighter: Highlighter | null
  /** Selects the pieces to render. By default the whole text. */
  readonly pieces?: (text: string, ranges: readonly TextRange[]) => readonly TextPiece[]
}

export function Highlighted({ text, highlighter, pieces = piecesOf }: HighlightedProps) {
  return <Marked pieces={pieces(text, useRanges(highlighter, text))} />
}

export function Marked({ pieces }: { readonly pieces: readonly TextPiece[] }) {
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

const NONE: readonly TextRange[] = []
const never = () => () => {}

/** Visible search matches in a text. Those of patterns arrive asynchronously. */
export function useRanges(highlighter: Highlighter | null, text: string): readonly TextRange[] {
  const patterns = highlighter?.patterns ?? null
  const matches = useSyncExternalStore(patterns?.subscribe ?? never, () => patterns?.of(text))
  useEffect(() => patterns?.want(text), [patterns, text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the highlighter knows more once there are matches
  return useMemo(() => highlighter?.ranges(text) ?? NONE, [highlighter, text, matches])
}
