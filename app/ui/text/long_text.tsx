import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import type { TextRange } from '../../base/fold.ts'
import { chunksOf } from '../../base/long_text.ts'
import { type Matches, matchesFrom } from '../../model/finding/matches.ts'
import { contextPieces, type Highlighter, piecesOf } from '../../model/index.ts'
import { beginWork } from '../../session/idle.ts'
import { Button } from '../button.tsx'
import { useInSlices } from '../use_in_slices.ts'
import styles from './bounded_text.module.css'
import { Marked, MOST_MARKS } from './highlighted.tsx'
import { longText } from './messages.ts'

/** Number of chunks rendered at a time after the user asked for all. */
const STEP = 5

/** Length of the excerpt around the first hidden match, and of the part before it, in UTF-16 units. */
const CONTEXT = 160
const BEFORE = 40

/** Recently expanded texts, latest last. Keeps the height of rows that leave the viewport and return. */
const whole = new Set<string>()
const MOST_WHOLE = 8

function rememberWhole(text: string): void {
  whole.add(text)
  const [oldest] = whole
  if (whole.size > MOST_WHOLE && oldest !== undefined) whole.delete(oldest)
}

interface LongTextProps {
  readonly text: string
  readonly highlighter: Highlighter | null
}

/** A long text: its first chunk, then all of them on request. Also lists matches in hidden chunks. */
export default function LongText({ text, highlighter }: LongTextProps) {
  const chunks = useMemo(() => chunksOf(text), [text])
  const { drawn, all, showAll } = useDrawnChunks(text, chunks.length)
  const hidden = useMatches(chunks, drawn, highlighter)
  const shown = useMemo(
    () => chunks.slice(0, drawn).reduce((sum, chunk) => sum + chunk.length, 0),
    [chunks, drawn],
  )
  return (
    <span className={styles.long}>
      {hidden && hidden.count > 0 && <HiddenMatches {...hidden} />}
      {chunks.slice(0, drawn).map((chunk, i) => (
        <Chunk key={i} text={chunk} highlighter={highlighter} />
      ))}
      {drawn < chunks.length && (
        <span className={styles.note}>
          {longText.shown(shown, text.length)}
          {!all && (
            <Button look="quiet" className={styles.more} onClick={showAll}>
              {longText.showAll}
            </Button>
          )}
        </span>
      )}
      {highlighter?.patterns && <span className={styles.note}>{longText.noPatterns(text.length)}</span>}
    </span>
  )
}

/** Number of rendered chunks: the first, then gradually more if all are requested. Resets when the text changes. */
function useDrawnChunks(text: string, most: number) {
  const begun = () => ({ text, drawn: whole.has(text) ? most : 1, all: whole.has(text) })
  const [asked, setAsked] = useState(begun)
  const now = asked.text === text ? asked : begun()
  const { drawn, all } = now
  useEffect(() => {
    if (!all || drawn >= most) return
    const end = beginWork()
    const timer = setTimeout(() => setAsked({ text, drawn: drawn + STEP, all }), 0)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [text, all, drawn, most])
  const showAll = () => {
    rememberWhole(text)
    setAsked({ text, drawn, all: true })
  }
  return { drawn, all, showAll }
}

function useMatches(
  chunks: readonly string[],
  drawn: number,
  highlighter: Highlighter | null,
): Matches | undefined {
  const begin = useCallback(
    () => matchesFrom(chunks, drawn, highlighter ?? { ranges: () => [], patterns: null }),
    [chunks, drawn, highlighter],
  )
  return useInSlices(highlighter ? begin : null)
}

const Chunk = memo(function Chunk({ text, highlighter }: LongTextProps) {
  const ranges = useMemo((): readonly TextRange[] => highlighter?.ranges(text) ?? [], [highlighter, text])
  return (
    <span className={styles.chunk}>
      <Marked pieces={piecesOf(text, ranges.slice(0, MOST_MARKS))} />
      {ranges.length > MOST_MARKS && (
        <span className={styles.note}>{longText.markedAbove(MOST_MARKS, ranges.length)}</span>
      )}
    </span>
  )
})

function HiddenMatches({ count, first }: Matches) {
  return (
    <span className={styles.lead}>
      {first ? longText.hiddenFirst(count) : longText.hidden(count)}
      {first && <Marked pieces={contextPieces(first.text, first.ranges.slice(0, 1), CONTEXT, BEFORE)} />}
    </span>
  )
}
