import type { KeyboardEvent } from 'react'
import type { ColumnId } from '../column_choice.ts'
import type { ListColumn } from '../use_list_table.ts'
import { meaningOfHeaderKey, meaningOfRowKey } from './grid_keys.ts'

/** Step by which keys resize a column, in rem. */
const KEY_STEP = 0.5

export interface GridKeysOptions {
  /** The grid element, which is also the scroll container. */
  readonly scroller: HTMLElement | null
  /** The visible columns. */
  readonly columns: readonly ListColumn[]
  readonly active: number | null
  /** Number of rows that the keyboard can reach. */
  readonly total: number
  /** In CSS pixels. */
  readonly rowHeight: number
  /** True if headers can be focused. */
  readonly hasHeaders: boolean
  onMove(position: number): void
  onEnter(): void
  onSort(column: ListColumn): void
  /** @param width in rem */
  onResize(id: ColumnId, width: number): void
}

/** Handles the grid's keys on rows, on headers, and on the edges of headers. */
export function useGridKeys(options: GridKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const { scroller, columns, active, total, rowHeight, hasHeaders, onMove, onEnter, onSort, onResize } =
    options
  const headers = () => (scroller ? [...scroller.querySelectorAll<HTMLElement>('[role="columnheader"]')] : [])

  const onRowKey = (event: KeyboardEvent) => {
    const page = scroller ? Math.floor(scroller.clientHeight / rowHeight) - 1 : 1
    const meaning = meaningOfRowKey(event, { position: active, total, page })
    if (!meaning) return
    event.preventDefault()
    if (meaning.type === 'open') onMove(meaning.position)
    else if (meaning.type === 'enter') onEnter()
    else if (hasHeaders) headers()[0]?.focus()
  }

  const onHeaderKey = (event: KeyboardEvent, header: HTMLElement, edge: Element | null) => {
    const all = headers()
    const at = all.indexOf(header)
    const column = columns[at]
    const meaning = meaningOfHeaderKey(event, at, all.length)
    if (!column || !meaning) return
    event.preventDefault()
    // Down from the title is the column's histogram, then the rows.
    const plot = event.target === header ? header.querySelector<HTMLElement>('[role="listbox"]') : null
    if (edge && meaning.type === 'move') {
      const outwards = edge.getAttribute('data-side') === 'end' ? 1 : -1
      onResize(column.id, column.width + outwards * (event.key === 'ArrowRight' ? KEY_STEP : -KEY_STEP))
    } else if (meaning.type === 'move') all[meaning.to]?.focus()
    else if (meaning.type === 'sort') onSort(column)
    else if (meaning.type === 'resize') onResize(column.id, column.width + meaning.by * KEY_STEP)
    else (plot ?? scroller)?.focus()
  }

  return (event) => {
    if (!(event.target instanceof Element)) return
    const header = event.target.closest<HTMLElement>('[role="columnheader"]')
    if (header) onHeaderKey(event, header, event.target.closest('[role="separator"]'))
    else onRowKey(event)
  }
}
