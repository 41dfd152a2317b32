import { memo } from 'react'
import type { RowComponentProps } from 'react-window'
import type { HiddenInList } from '../../model/knowledge/hidden_in_list.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import { listMessages } from '../messages.ts'
import type { Rows } from '../rows/use_rows.ts'
import { seenRow } from '../seen_row.ts'
import styles from './conversation_row.module.css'
import { GridRow, type RowPlace } from './grid_row.tsx'
import { type CellContext, cellContent, cellSkeleton, HiddenCell, type RowColumn } from './row_cells.tsx'

const CELL = { role: 'gridcell' } as const

/** Props that the list passes to every row. */
export interface RowProps {
  readonly rows: Rows
  readonly columns: readonly RowColumn[]
  readonly context: CellContext
  /** Position of the keyboard's current row. */
  readonly active: number | null
  /** True if rows are cards. Cards group facets and show their names. */
  readonly cards: boolean
  readonly split: string | null
  readonly conversation: string | null
  /** Hidden parts of the open conversation's row, or `null` if it is read without a side. */
  readonly hidden: HiddenInList | null
  /** Rows have the id `<prefix><position>`. */
  readonly idPrefix: string
}

/** A row of the list. Re-renders only if something about that row changes. */
export function ConversationListRow({ index, style, ...list }: RowComponentProps<RowProps>) {
  const row = list.rows.at(index)
  const open = row !== undefined && row.id === list.conversation && row.split === list.split
  return (
    <Row
      id={`${list.idPrefix}${index}`}
      index={index}
      // Pass numbers, not the style object, which is new on every render.
      top={String(style.transform)}
      height={Number(style.height)}
      row={row}
      columns={list.columns}
      context={list.context}
      cards={list.cards}
      active={list.active === index}
      open={open}
      hidden={open ? list.hidden : null}
    />
  )
}

interface SingleRowProps extends RowPlace {
  readonly row: ConversationRow | undefined
  readonly columns: readonly RowColumn[]
  readonly context: CellContext
  readonly cards: boolean
  readonly hidden: HiddenInList | null
}

const Row = memo(function Row(props: SingleRowProps) {
  const { row: whole, columns, context, cards, hidden, ...place } = props
  const row = whole && hidden ? seenRow(whole, hidden) : whole
  const isHidden = ({ facet }: RowColumn) => facet !== null && hidden?.facet(facet.key) === true
  const cell = (column: RowColumn, first: boolean) => (
    <div
      key={column.id}
      {...CELL}
      className={styles.cell}
      data-column={column.id}
      data-numeric={column.numeric || undefined}
      data-drawing={column.drawing || undefined}
    >
      {cards && column.facet && !column.drawing && <span className={styles.name}>{column.title} </span>}
      {!row ? cellSkeleton(column.id) : isHidden(column) ? <HiddenCell /> : cellContent(column, row, context)}
      {!row && first && <span className="visually-hidden">{listMessages.loadingRow}</span>}
    </div>
  )
  const facets = cards ? columns.filter(({ facet, drawing }) => facet && !drawing) : []
  return (
    <GridRow
      {...place}
      className={styles.row}
      ariaIndex={place.index + 2}
      loading={row === undefined}
      conversation={row?.id}
    >
      {columns.filter((column) => !facets.includes(column)).map((column, i) => cell(column, i === 0))}
      {facets.length > 0 && (
        <div role="presentation" className={styles.facets}>
          {facets.map((column) => cell(column, false))}
        </div>
      )}
    </GridRow>
  )
})
