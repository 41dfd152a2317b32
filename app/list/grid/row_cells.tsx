import { Check, EyeOff, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortened } from '../../base/long_text.ts'
import { countText } from '../../base/messages/intl.ts'
import { fieldMessages } from '../../fields/messages.ts'
import { FIELD_KINDS, timeScaleOf } from '../../fields/registry.ts'
import { isCurrency } from '../../fields/words.ts'
import { contextPieces, type FacetValue, type Highlighter, isFacetColumn } from '../../model/index.ts'
import type { ConversationRow, Hit } from '../../readers/rows.ts'
import { OutcomeCell } from '../../ui/outcome/outcome_cell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Marked, useRanges } from '../../ui/text/highlighted.tsx'
import type { BuiltInColumn, ColumnId } from '../column_choice.ts'
import { drawnCell } from '../columns/drawn/registry.tsx'
import { listMessages } from '../messages.ts'
import type { RowFacets } from '../rows/use_row_facets.ts'
import type { RowHits } from '../rows/use_row_hits.ts'
import type { ListColumn } from '../use_list_table.ts'
import { type LabelContext, LabelsCell } from './labels_cell.tsx'
import styles from './row_cells.module.css'

/** Data that cells need in addition to their row. */
export interface CellContext extends LabelContext {
  /** Filter hits in a conversation, if already loaded. */
  readonly hitsOf: RowHits
  /** Values of the facets that columns show. */
  readonly facetValues: RowFacets
  readonly highlighter: Highlighter | null
}

/** The part of a column that rows need. */
export interface RowColumn extends Pick<ListColumn, 'id' | 'title' | 'facet' | 'numeric'> {
  /** True if it is the drawing that cards have a place for. */
  readonly drawing: boolean
}

export function cellContent(
  { id, facet }: Pick<RowColumn, 'id' | 'facet'>,
  row: ConversationRow,
  context: CellContext,
): ReactNode {
  if (facet) {
    const values = context.facetValues(row.key)
    return values ? <FacetCell facet={facet} value={values[facet.key] ?? null} /> : cellSkeleton(id)
  }
  if (isFacetColumn(id)) return null
  switch (id) {
    case 'id':
      return <TextCell text={row.id} />
    case 'split':
      return <TextCell text={row.split} />
    case 'preview':
      return <Preview row={row} hits={context.hitsOf(row.key)} highlighter={context.highlighter} />
    case 'turns':
      return <TurnsCell turns={row.turns} />
    case 'annotated':
      return row.annotated === null ? null : <Annotated annotated={row.annotated} />
    case 'outcome':
      return <OutcomeCell status={row.outcome} title={row.outcomeTitle} summary={row.outcomeSummary} />
    case 'labels':
      return <LabelsCell key={row.key} row={row} {...context} />
  }
}

/** A number of turns. Cards name the unit. */
export function TurnsCell({ turns }: { readonly turns: number }) {
  return (
    <span className={styles.turns}>
      {countText(turns)}
      <span className={styles.unit}>{listMessages.turnUnit(turns)}</span>
    </span>
  )
}

const SKELETON_WIDTHS: Readonly<Record<BuiltInColumn, string>> = {
  id: '2rem',
  split: '3rem',
  preview: '80%',
  turns: '1.25rem',
  annotated: '1rem',
  outcome: '4.5rem',
  labels: '5rem',
}

/** Placeholder for a cell whose row is loading. */
export function cellSkeleton(id: ColumnId): ReactNode {
  return <Skeleton width={isFacetColumn(id) ? '2rem' : SKELETON_WIDTHS[id]} />
}

interface FacetCellProps {
  readonly facet: NonNullable<RowColumn['facet']>
  readonly value: FacetValue
}

/** A facet's value as text. Times have a tooltip with the text as published. Omits the unit if the header already names it. */
export function FacetCell({ facet, value }: FacetCellProps) {
  if (value === null) {
    return (
      <span className="faint">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{fieldMessages.notGiven}</span>
      </span>
    )
  }
  const text = facetCellText(value, facet)
  const isTime = timeScaleOf(facet.kind) !== undefined
  const title = isTime && typeof value === 'string' ? listMessages.published(text, value) : text
  return drawnCell(facet.kind, value, text) ?? <TextCell text={text} title={title} />
}

/** Placeholder for a value that is hidden from the current side. */
export function HiddenCell() {
  return (
    <span className="faint" title={listMessages.hiddenValue}>
      <EyeOff size={14} aria-hidden />
      <span className="visually-hidden">{listMessages.hiddenValue}</span>
    </span>
  )
}

export function TextCell({ text, title = text }: { readonly text: string; readonly title?: string }) {
  return (
    <span className={styles.text} dir="auto" title={title}>
      {text}
    </span>
  )
}

interface PreviewProps {
  readonly row: ConversationRow
  readonly hits: readonly Hit[] | undefined
  readonly highlighter: Highlighter | null
}

/** Length of the first hit's excerpt in UTF-16 units. CSS truncates what doesn't fit. */
const CONTEXT = 200

/** Maximum length of the excerpt before the hit, so that the hit is on the second line at the latest. */
const BEFORE = 30

/** The conversation's title, followed by its first words or, during a search, the first hit in context. */
function Preview({ row: { title, preview }, hits = [], highlighter }: PreviewProps) {
  const [first] = hits
  return (
    <>
      {title !== '' && (
        <span className={styles.title} dir="auto">
          {shortened(title)}
        </span>
      )}{' '}
      {first ? (
        <span className={styles.found} dir="auto">
          <span className={styles.hit}>
            <span className={styles.hitCount}>{listMessages.hits(hits.length)}</span>
            <span className={styles.dot}> · </span>
            {first.text === '' ? (
              listMessages.turn(first.turn)
            ) : (
              <Excerpt text={first.text} highlighter={highlighter} />
            )}
          </span>
        </span>
      ) : (
        <span className={title === '' ? styles.only : styles.preview} dir="auto">
          {preview || listMessages.noText}
        </span>
      )}
    </>
  )
}

/** An excerpt with the match in the middle, however narrow the cell. */
function Excerpt({ text, highlighter }: { readonly text: string; readonly highlighter: Highlighter | null }) {
  const pieces = contextPieces(text, useRanges(highlighter, text), CONTEXT, BEFORE)
  const at = pieces.findIndex((piece) => piece.marked)
  const before = pieces
    .slice(0, Math.max(0, at))
    .map((piece) => piece.text)
    .join('')
  const after = pieces.slice(Math.max(0, at))
  // A trailing space in right-to-left text would move to its start.
  const gap = /\s$/.test(before) ? [{ text: ' ', marked: false }] : []
  return (
    <>
      {before !== '' && (
        <span className={styles.before}>
          <bdi>{before.trimEnd()}</bdi>
        </span>
      )}
      <span className={styles.after}>
        <Marked pieces={[...gap, ...after]} />
      </span>
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

/** Units that are symbols. Numbers keep them under any header. */
const SIGNS: readonly string[] = ['%']

/** Formats a value whose header names the unit. Omits units other than symbols. */
function facetCellText(value: FacetValue, facet: FacetCellProps['facet']): string {
  const { kind, unit, signed, names } = facet
  const keepsUnit = unit !== undefined && (isCurrency(unit) || SIGNS.includes(unit))
  return FIELD_KINDS[kind].text(value, {
    ...(keepsUnit && { unit }),
    ...(signed && { signed }),
    ...(names && { names }),
  })
}
