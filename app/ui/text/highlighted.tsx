import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TextRange } from '../../base/fold.ts'
import { type Highlighter, piecesOf, type TextPiece } from '../../model/index.ts'
import styles from './highlighted.module.css'

/** More matches in one piece of text are not marked. */
export const MOST_MARKS = 1_000

interface HighlightedProps {
  readonly text: string
  /** `null`: nothing is searched for. */
  readonly highlighter: Highlighter | null
  /** How much of the text is drawn; by default all of it. */
  readonly pieces?: (text: string, ranges: readonly TextRange[]) => readonly TextPiece[]
}

/** A text in which what is searched for is marked. */
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

/** What of a search can be seen in a text. Matches of patterns come a moment later. */
export function useRanges(highlighter: Highlighter | null, text: string): readonly TextRange[] {
  const patterns = highlighter?.patterns ?? null
  const matches = useSyncExternalStore(patterns?.subscribe ?? never, () => patterns?.of(text))
  useEffect(() => patterns?.want(text), [patterns, text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the highlighter knows more once there are matches
  return useMemo(() => highlighter?.ranges(text) ?? NONE, [highlighter, text, matches])
}
