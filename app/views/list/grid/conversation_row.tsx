import { memo } from 'react'
import type { RowComponentProps } from 'react-window'
import type { Rows } from '../../../hooks/list/use_rows.ts'
import type { ConversationRow } from '../../../readers/rows.ts'
import type { ColumnId } from '../column_choice.ts'
import styles from './conversation_row.module.css'
import { type CellContext, cellContent, cellSkeleton } from './row_cells.tsx'

/** The grid has the focus and points at its active row (`aria-activedescendant`): rows and cells never have it. */
const rowAria = (index: number, open: boolean, loading: boolean) =>
  ({ role: 'row', 'aria-rowindex': index + 2, 'aria-selected': open, 'aria-busy': loading }) as const
const CELL = { role: 'gridcell' } as const

/** What the list hands to every row. */
export interface RowProps {
  readonly rows: Rows
  readonly columns: readonly ColumnId[]
  readonly context: CellContext
  /** Position of the row that the keyboard is at. */
  readonly active: number | null
  readonly split: string | null
  readonly conversation: string | null
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
      active={list.active === index}
      open={open}
    />
  )
}

interface SingleRowProps {
  readonly id: string
  readonly index: number
  /** CSS transform that puts the row in its place. */
  readonly top: string
  /** In CSS pixels. */
  readonly height: number
  readonly row: ConversationRow | undefined
  readonly columns: readonly ColumnId[]
  readonly context: CellContext
  readonly active: boolean
  readonly open: boolean
}

const Row = memo(function Row(props: SingleRowProps) {
  const { id, index, top, height, row, columns, context, active, open } = props
  return (
    <div
      {...rowAria(index, open, row === undefined)}
      id={id}
      data-position={index}
      data-active={active || undefined}
      className={styles.row}
      style={{ transform: top, height }}
    >
      {columns.map((column, i) => (
        <div key={column} {...CELL} className={styles.cell} data-column={column}>
          {row ? cellContent(column, row, context) : cellSkeleton(column)}
          {!row && i === 0 && <span className="visually-hidden">Loading</span>}
        </div>
      ))}
    </div>
  )
})
