import { memo } from 'react'
import type { RowComponentProps } from 'react-window'
import type { ParticipantRow } from '../../readers/participants.ts'
import { currentViewState } from '../../state/address.ts'
import { formatViewState } from '../../state/view_state.ts'
import styles from '../grid/conversation_row.module.css'
import { GridRow, type RowPlace } from '../grid/grid_row.tsx'
import { cellSkeleton, FacetCell, type RowColumn, TextCell, TurnsCell } from '../grid/row_cells.tsx'
import { listMessages } from '../messages.ts'
import type { Rows } from '../rows/use_rows.ts'
import { participantMessages as t } from './messages.ts'
import { participantValue } from './participant_columns.ts'
import own from './participant_row.module.css'

const CELL = { role: 'gridcell' } as const

/** Props that the list passes to every row. */
export interface ParticipantRowProps {
  readonly rows: Rows<ParticipantRow>
  readonly columns: readonly RowColumn[]
  /** Position of the keyboard's current row. */
  readonly active: number | null
  /** True if rows are cards, which group fields and show their names. */
  readonly cards: boolean
  readonly split: string | null
  readonly conversation: string | null
  /** Rows have the id `<prefix><position>`. */
  readonly idPrefix: string
}

/** A row of the list. Re-renders only if something about that row changes. */
export function ParticipantListRow({ index, style, ...list }: RowComponentProps<ParticipantRowProps>) {
  const row = list.rows.at(index)
  return (
    <Row
      id={`${list.idPrefix}${index}`}
      index={index}
      // Pass numbers, not the style object, which is new on every render.
      top={String(style.transform)}
      height={Number(style.height)}
      row={row}
      columns={list.columns}
      cards={list.cards}
      active={list.active === index}
      open={row !== undefined && row.id === list.conversation && row.split === list.split}
    />
  )
}

interface SingleRowProps extends RowPlace {
  readonly row: ParticipantRow | undefined
  readonly columns: readonly RowColumn[]
  readonly cards: boolean
}

const Row = memo(function Row({ row, columns, cards, ...place }: SingleRowProps) {
  const cell = (column: RowColumn, first: boolean) => (
    <div
      key={column.id}
      {...CELL}
      className={styles.cell}
      data-column={column.id}
      data-numeric={column.numeric || undefined}
    >
      {cards && column.facet && <span className={styles.name}>{column.title} </span>}
      {row ? <Content column={column} row={row} /> : cellSkeleton(column.id)}
      {!row && first && <span className="visually-hidden">{listMessages.loadingRow}</span>}
    </div>
  )
  const fields = cards ? columns.filter(({ facet }) => facet) : []
  return (
    <GridRow
      {...place}
      className={`${styles.row} ${own.row}`}
      ariaIndex={place.index + 2}
      loading={row === undefined}
      conversation={row?.id}
    >
      {columns.filter((column) => !fields.includes(column)).map((column, i) => cell(column, i === 0))}
      {fields.length > 0 && (
        <div role="presentation" className={styles.facets}>
          {fields.map((column) => cell(column, false))}
        </div>
      )}
    </GridRow>
  )
})

function Content({ column, row }: { readonly column: RowColumn; readonly row: ParticipantRow }) {
  if (column.facet) return <FacetCell facet={column.facet} value={participantValue(row, column.facet.key)} />
  switch (column.id) {
    case 'id':
      return row.name === '' ? (
        <TextCell text={row.who || t.unnamed} />
      ) : (
        <a
          className={own.name}
          tabIndex={-1}
          title={t.profile(row.name)}
          href={formatViewState({ ...currentViewState(), view: 'profile', who: [row.name] })}
          onClick={(event) => event.stopPropagation()}
        >
          {row.name}
        </a>
      )
    case 'split':
      return <TextCell text={row.split} />
    case 'turns':
      return <TurnsCell turns={row.turns} />
    default:
      return <TextCell text={row.title || t.conversationId(row.id)} />
  }
}
