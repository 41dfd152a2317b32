import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TextRange } from '../../../base/fold.ts'
import { shortened } from '../../../base/long_text.ts'
import type { RowHits } from '../../../hooks/list/use_row_hits.ts'
import { countText } from '../../../messages/intl.ts'
import { listMessages } from '../../../messages/list/list.ts'
import { contextPieces, type Highlighter, type LabelScheme } from '../../../model/index.ts'
import type { ConversationRow } from '../../../readers/rows.ts'
import { Highlighted } from '../../ui/highlighted.tsx'
import { OutcomeCell } from '../../ui/outcome/outcome_cell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ColumnId } from '../column_choice.ts'
import { LabelMarksView } from './label_marks_view.tsx'
import styles from './row_cells.module.css'

/** What cells need to know beside their row. */
export interface CellContext {
  readonly schemes: readonly LabelScheme[]
  /** Room for marks of labels, in rem. */
  readonly marksRoom: number
  /** What the filter finds in a conversation, if it is there already. */
  readonly hitsOf: (key: number) => RowHits | undefined
  readonly highlighter: Highlighter | null
}

/** What stands in a cell. */
export function cellContent(id: ColumnId, row: ConversationRow, context: CellContext): ReactNode {
  switch (id) {
    case 'id':
      return <Text text={row.id} />
    case 'split':
      return <Text text={row.split} />
    case 'preview':
      return <Preview row={row} hits={context.hitsOf(row.key)} highlighter={context.highlighter} />
    case 'turns':
      return (
        <>
          {countText(row.turns)}
          <span className={styles.unit}>{listMessages.turnUnit(row.turns)}</span>
        </>
      )
    case 'annotated':
      return row.annotated === null ? null : <Annotated annotated={row.annotated} />
    case 'outcome':
      return <OutcomeCell status={row.outcome} title={row.outcomeTitle} summary={row.outcomeSummary} />
    case 'labels':
      return <LabelMarksView counts={row.labelCounts} schemes={context.schemes} room={context.marksRoom} />
  }
}

const SKELETON_WIDTHS: Readonly<Record<ColumnId, string>> = {
  id: '2rem',
  split: '3rem',
  preview: '80%',
  turns: '1.25rem',
  annotated: '1rem',
  outcome: '4.5rem',
  labels: '5rem',
}

/** What stands in a cell whose row has not arrived. */
export function cellSkeleton(id: ColumnId): ReactNode {
  return <Skeleton width={SKELETON_WIDTHS[id]} />
}

function Text({ text }: { readonly text: string }) {
  return (
    <span className={styles.text} dir="auto" title={text}>
      {text}
    </span>
  )
}

interface PreviewProps {
  readonly row: ConversationRow
  readonly hits: RowHits | undefined
  readonly highlighter: Highlighter | null
}

/** How much of the first hit a row shows, in UTF-16 units; the cell cuts what does not fit. */
const CONTEXT = 90

const aroundFirst = (text: string, ranges: readonly TextRange[]) => contextPieces(text, ranges, CONTEXT)

/** The conversation's title, then its beginning or, where something is searched for, the first hit in context. */
function Preview({ row: { title, preview }, hits, highlighter }: PreviewProps) {
  return (
    <>
      {title !== '' && (
        <span className={styles.title} dir="auto">
          {shortened(title)}
        </span>
      )}{' '}
      <span className={title === '' ? styles.only : styles.preview} dir="auto">
        {hits ? (
          <FirstHit hits={hits} highlighter={highlighter} />
        ) : preview === '' ? (
          listMessages.noText
        ) : (
          preview
        )}
      </span>
    </>
  )
}

function FirstHit({
  hits: { hits },
  highlighter,
}: {
  readonly hits: RowHits
  readonly highlighter: Highlighter | null
}) {
  const [first] = hits
  if (!first) return null
  return (
    <>
      <span className={styles.hitCount}>{listMessages.hits(hits.length)}</span>
      {' · '}
      {first.text === '' ? (
        listMessages.turn(first.turn)
      ) : (
        <Highlighted text={first.text} highlighter={highlighter} pieces={aroundFirst} />
      )}
    </>
  )
}

function Annotated({ annotated }: { readonly annotated: boolean }) {
  return annotated ? (
    <>
      <Check className={styles.yes} aria-hidden />
      <span className="visually-hidden">{listMessages.annotated}</span>
    </>
  ) : (
    <>
      <Minus className={styles.no} aria-hidden />
      <span className={styles.noWord}>{listMessages.notAnnotated}</span>
    </>
  )
}
