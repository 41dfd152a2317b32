import { useContext } from 'react'
import { LONG_TEXT } from '../../base/long_text.ts'
import { type Highlighter, piecesOf } from '../../model/index.ts'
import { Printed } from '../frame/printed.ts'
import { lazyBounded } from '../lazy_part.ts'
import { ui } from '../messages.ts'
import styles from './bounded_text.module.css'
import { Marked, MOST_MARKS, useRanges } from './highlighted.tsx'

/** Initially rendered length of a long text, in UTF-16 units. */
const BEGINNING = 1_000

const LongText = lazyBounded(
  () => import('./long_text.tsx'),
  ({ text }) => text.slice(0, BEGINNING),
)

interface BoundedTextProps {
  readonly text: string
  readonly highlighter?: Highlighter | null
}

/** A text of any length. Long texts are truncated with a button to show all. Print shows everything. */
export function BoundedText({ text, highlighter = null }: BoundedTextProps) {
  const printed = useContext(Printed)
  if (printed || text.length <= LONG_TEXT) return <WholeText text={text} highlighter={highlighter} />
  return <LongText text={text} highlighter={highlighter} />
}

function WholeText({ text, highlighter }: Required<BoundedTextProps>) {
  const ranges = useRanges(highlighter, text)
  return (
    <>
      <Marked pieces={piecesOf(text, ranges.slice(0, MOST_MARKS))} />
      {ranges.length > MOST_MARKS && (
        <span className={styles.note}>{ui.marked(MOST_MARKS, ranges.length)}</span>
      )}
    </>
  )
}
