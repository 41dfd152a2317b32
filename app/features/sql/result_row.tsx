import type { MouseEvent } from 'react'
import type { RowComponentProps } from 'react-window'
import { currentViewState, navigate } from '../../state/address.ts'
import { EMPTY_VIEW, formatViewState } from '../../state/view_state.ts'
import { sql as t } from './messages.ts'
import { type CellKind, cellText, type PlaceColumns, type RowPlace, rowPlace } from './result_cells.ts'
import styles from './result_table.module.css'

export interface ResultRowProps {
  readonly corpusId: string
  readonly rows: readonly (readonly unknown[])[]
  readonly kinds: readonly CellKind[]
  readonly places: PlaceColumns
  /** Splits of conversations, for rows without a split. */
  readonly splits: ReadonlyMap<string, readonly string[]>
  onOpen(): void
}

const rowAria = (index: number) => ({ role: 'row', 'aria-rowindex': index + 2 }) as const

/** A row of a result. Ids of conversations are links. */
export function ResultRow({ index, style, rows, ...shared }: RowComponentProps<ResultRowProps>) {
  const { kinds, places } = shared
  const row = rows[index]
  if (!row) return null
  const place = rowPlace(row, places)
  return (
    <div {...rowAria(index)} className={styles.row} style={style}>
      {row.slice(0, kinds.length).map((value, i) => (
        <div key={i} role="cell" className={styles.cell} data-kind={kinds[i]}>
          {place && (i === places.conversation || i === places.turn) ? (
            <PlaceLinks {...shared} place={place} text={cellText(value)} />
          ) : (
            <CellText text={cellText(value)} />
          )}
        </div>
      ))}
    </div>
  )
}

/** Links to the place of a row, one per split that has the conversation. */
function PlaceLinks({
  corpusId,
  splits,
  place,
  text,
  onOpen,
}: Pick<ResultRowProps, 'corpusId' | 'splits' | 'onOpen'> & {
  readonly place: RowPlace
  readonly text: string | null
}) {
  const { id, split, turn } = place
  const found = split === null ? (splits.get(id) ?? []) : [split]
  if (found.length === 0) return <CellText text={text} />
  return found.map((name) => {
    const { opened } = currentViewState()
    const view = { ...EMPTY_VIEW, corpus: corpusId, opened, split: name, conversation: id, turn }
    const open = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(view)
      onOpen()
    }
    return (
      <a
        key={name}
        className={styles.link}
        href={formatViewState(view)}
        aria-label={t.open(turn, id, name)}
        onClick={open}
      >
        {found.length === 1 ? text : `${text} (${name})`}
      </a>
    )
  })
}

function CellText({ text }: { readonly text: string | null }) {
  if (text === null) return <span className={styles.nothing}>null</span>
  return (
    <span className="truncate" dir="auto" title={text}>
      {text}
    </span>
  )
}
