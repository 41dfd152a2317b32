import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { List, useListCallbackRef } from 'react-window'
import type { LabelScheme, Sort } from '../../model/index.ts'
import type { VisibleRange } from '../../session/row_loader.ts'
import type { Rows } from '../../session/use_rows.ts'
import type { ColumnId } from './column_choice.ts'
import styles from './conversation_grid.module.css'
import { ConversationListRow, type RowProps } from './conversation_row.tsx'
import { GridHeader } from './grid_header.tsx'
import { meaningOfHeaderKey, meaningOfRowKey } from './grid_keys.ts'
import { cardMarksRoom, columnMarksRoom, columnTemplate, columnTotal, ROW_HEIGHTS } from './grid_layout.ts'
import { nextSort, sortColumnOf } from './next_sort.ts'
import type { ListColumn, ListTable } from './use_list_table.ts'
import type { Opening } from './use_opening.ts'
import { useScrollMemory } from './use_scroll_memory.ts'
import { useScrollToOpen } from './use_scroll_to_open.ts'

/** Placeholder rows while not even the number of conversations is known. */
const PLACEHOLDERS = 24

/** By how much a key makes a column wider or narrower, in rem. */
const KEY_STEP = 0.5

interface ConversationGridProps {
  /** Names the list and its order. */
  readonly id: string
  /** `undefined`: not known yet. */
  readonly keys: Int32Array | undefined
  readonly rows: Rows
  /** Whether `keys` are of an earlier order or an unfinished list, so that newer are on their way. */
  readonly stale: boolean
  readonly table: ListTable
  readonly schemes: readonly LabelScheme[]
  readonly layout: 'table' | 'cards'
  /** In CSS pixels. */
  readonly width: number
  readonly rem: number
  readonly split: string | null
  readonly conversation: string | null
  /** Position of the open conversation. */
  readonly open: number | null
  readonly opening: Opening
  readonly sort: Sort | null
  readonly titled: boolean
  onSort(sort: Sort | null): void
  onVisible(range: VisibleRange): void
}

/**
 * The list itself: a grid of which only the rows near the screen are in the page. It is one tab stop; the row that the
 * keyboard is at is its active descendant.
 */
export function ConversationGrid(props: ConversationGridProps) {
  const { id, keys, rows, stale, table, schemes, layout, width, rem, split, conversation } = props
  const { open, opening, sort, titled, onSort, onVisible } = props
  const { active } = opening
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [list, setList] = useListCallbackRef()
  const idPrefix = `${useId()}row-`
  const cards = layout === 'cards'
  const total = keys ? keys.length : PLACEHOLDERS
  const rowHeight = Math.round(ROW_HEIGHTS[layout] * rem)
  const columns = table.columns.filter((column) => column.visible)

  const shownIds = columns.map((column) => column.id).join(' ')
  const marksRoom = cards ? cardMarksRoom(width / rem) : columnMarksRoom(columns)
  // Of their own, so that rows stay as they are while the keyboard moves on.
  const columnIds = useMemo(() => shownIds.split(' ') as ColumnId[], [shownIds])
  const context = useMemo(() => ({ schemes, marksRoom }), [schemes, marksRoom])
  const rowProps = useMemo<RowProps>(
    () => ({
      keys,
      rows,
      columns: columnIds,
      context,
      active,
      split,
      conversation,
      idPrefix,
    }),
    [keys, rows, columnIds, context, active, split, conversation, idPrefix],
  )

  const identity = JSON.stringify([split, conversation])
  const stayAtTop = useScrollToOpen({ list, scroller, position: open, identity })
  const rememberFirst = useScrollMemory({
    id,
    list,
    total: keys ? total : null,
    free: conversation === null,
    rowHeight,
  })
  const noteVisible = useCallback(
    (visible: VisibleRange) => {
      if (keys) rememberFirst(visible.first)
      onVisible(visible)
    },
    [keys, rememberFirst, onVisible],
  )
  const [onRowsRendered, activeInPage] = useActiveInPage(active, noteVisible)

  const goTo = (position: number) => {
    list?.scrollToRow({ index: position, align: 'auto' })
    opening.move(position)
  }
  const canSort = ({ id }: ListColumn) => sortColumnOf(id, titled) !== null
  const sortBy = ({ id }: ListColumn) => {
    const column = sortColumnOf(id, titled)
    if (column === null) return
    stayAtTop()
    if (scroller) scroller.scrollTop = 0
    onSort(nextSort(sort, column))
  }
  const resize = (column: ListColumn, to: number) => table.setWidth(column.id, to)

  const onRowKey = (event: KeyboardEvent) => {
    const page = scroller ? Math.floor(scroller.clientHeight / rowHeight) - 1 : 1
    const meaning = meaningOfRowKey(event, { position: active, total: keys ? total : 0, page })
    if (!meaning) return
    event.preventDefault()
    if (meaning.type === 'open') goTo(meaning.position)
    else if (meaning.type === 'enter') opening.enter()
    else if (!cards) headersIn(scroller)[0]?.focus()
  }
  const onHeaderKey = (event: KeyboardEvent, header: HTMLElement, edge: Element | null) => {
    const headers = headersIn(scroller)
    const at = headers.indexOf(header)
    const column = columns[at]
    const meaning = meaningOfHeaderKey(event, at, headers.length)
    if (!column || !meaning) return
    event.preventDefault()
    if (edge && meaning.type === 'move') {
      const outwards = edge.getAttribute('data-side') === 'end' ? 1 : -1
      resize(column, column.width + outwards * (event.key === 'ArrowRight' ? KEY_STEP : -KEY_STEP))
    } else if (meaning.type === 'move') headers[meaning.to]?.focus()
    else if (meaning.type === 'sort') sortBy(column)
    else if (meaning.type === 'resize') resize(column, column.width + meaning.by * KEY_STEP)
    else scroller?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return
    const header = event.target.closest<HTMLElement>('[role="columnheader"]')
    if (header) onHeaderKey(event, header, event.target.closest('[role="separator"]'))
    else onRowKey(event)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-position]')
    if (row && keys) opening.choose(Number(row.dataset.position))
  }

  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label="Conversations"
      aria-rowcount={keys ? total + 1 : -1}
      aria-busy={stale}
      aria-activedescendant={active !== null && activeInPage ? `${idPrefix}${active}` : undefined}
      tabIndex={0}
      className={styles.grid}
      data-layout={layout}
      data-stale={stale || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div
        role="presentation"
        className={styles.content}
        style={
          {
            '--columns': columnTemplate(columns),
            minWidth: cards ? 0 : `${columnTotal(columns)}rem`,
          } as React.CSSProperties
        }
      >
        <GridHeader
          columns={columns}
          cards={cards}
          rem={rem}
          canSort={canSort}
          onSort={sortBy}
          onResize={resize}
          onResetWidth={({ id }) => table.resetWidth(id)}
        />
        <List
          role="rowgroup"
          listRef={setList}
          scrollElement={scroller}
          rowComponent={ConversationListRow}
          rowCount={total}
          rowHeight={rowHeight}
          rowProps={rowProps}
          overscanCount={4}
          onRowsRendered={onRowsRendered}
        />
      </div>
    </div>
  )
}

function headersIn(scroller: HTMLElement | null): HTMLElement[] {
  return scroller ? [...scroller.querySelectorAll<HTMLElement>('[role="columnheader"]')] : []
}

interface RenderedRows {
  readonly startIndex: number
  readonly stopIndex: number
}

/** Whether the active row is among those in the page: only then may the grid point at it. */
function useActiveInPage(active: number | null, onVisible: (range: VisibleRange) => void) {
  const inPage = useRef<RenderedRows>({ startIndex: 0, stopIndex: -1 })
  const current = useRef(active)
  const [found, setFound] = useState(false)
  const look = useCallback(() => {
    const { startIndex, stopIndex } = inPage.current
    const position = current.current
    setFound(position !== null && position >= startIndex && position <= stopIndex)
  }, [])
  useEffect(() => {
    current.current = active
    look()
  }, [active, look])
  const onRowsRendered = useCallback(
    (visible: RenderedRows, all: RenderedRows) => {
      inPage.current = all
      look()
      onVisible({ first: visible.startIndex, last: visible.stopIndex })
    },
    [look, onVisible],
  )
  return [onRowsRendered, found] as const
}
