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

/** What the list hands to every row. */
export interface RowProps {
  readonly rows: Rows
  readonly columns: readonly RowColumn[]
  readonly context: CellContext
  /** Position of the row that the keyboard is at. */
  readonly active: number | null
  /** Whether rows are cards, in which facets stand together and each says its name. */
  readonly cards: boolean
  readonly split: string | null
  readonly conversation: string | null
  /** Hidden in the row of the open conversation; `null` if it is read as everyone. */
  readonly hidden: HiddenInList | null
  /** Rows have the id `<prefix><position>`. */
  readonly idPrefix: string
}

/** A row at a position of the list; drawn again only if something about that row is different. */
export function ConversationListRow({ index, style, ...list }: RowComponentProps<RowProps>) {
  const row = list.rows.at(index)
  const open = row !== undefined && row.id === list.conversation && row.split === list.split
  return (
    <Row
      id={`${list.idPrefix}${index}`}
      index={index}
      // Numbers, not the style itself, which is a new object each time.
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
