import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { TextRange } from '../../base/fold.ts'
import type { Highlighter } from '../../model/index.ts'

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
