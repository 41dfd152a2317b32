import { type KeyboardEvent, type MouseEvent, useCallback, useId, useMemo, useState } from 'react'
import { List, useListCallbackRef } from 'react-window'
import type { Rows } from '../../hooks/list/use_rows.ts'
import type { VisibleRange } from '../../hooks/list/visible_rows.ts'
import type { TurnRow } from '../../readers/rows.ts'
import grid from '../list/grid/conversation_grid.module.css'
import { meaningOfRowKey } from '../list/grid/grid_keys.ts'
import { useScrollMemory } from '../list/grid/use_scroll_memory.ts'
import { useScrollToOpen } from '../list/grid/use_scroll_to_open.ts'
import { useActiveInPage } from '../list/use_active_in_page.ts'
import { type HitContext, HitListRow, type HitRowProps } from './hit_row.tsx'
import type { HitCursor } from './use_hit_cursor.ts'

/** Placeholder rows while not even the number of turns is known. */
const PLACEHOLDERS = 24

/** Of a row, in rem. */
const ROW_HEIGHT = 4.875

/** Of the line for labels that a narrow row has besides, in rem. */
const LABELS_HEIGHT = 1.75

interface HitGridProps {
  /** Names the list and its order. */
  readonly id: string
  /** `undefined`: not known yet. */
  readonly count: number | undefined
  readonly rows: Rows<TurnRow>
  /** Whether these are those of an earlier filter or order. */
  readonly stale: boolean
  readonly cursor: HitCursor
  readonly context: HitContext
  readonly rem: number
  onVisible(range: VisibleRange): void
}

/**
 * The turns that were found, one below the other; only those near the screen are in the page. It is one tab stop; the
 * row that the keyboard is at is its active descendant.
 */
export function HitGrid({ id, count, rows, stale, cursor, context, rem, onVisible }: HitGridProps) {
  const { narrow } = context
  const { active, open } = cursor
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [list, setList] = useListCallbackRef()
  const idPrefix = `${useId()}hit-`
  const total = count ?? PLACEHOLDERS
  const unlabelled = context.schemes.length === 0
  const rowHeight = Math.round((ROW_HEIGHT + (narrow && !unlabelled ? LABELS_HEIGHT : 0)) * rem)

  const rowProps = useMemo<HitRowProps>(
    () => ({ rows, context, active, open, idPrefix }),
    [rows, context, active, open, idPrefix],
  )
  useScrollToOpen({ list, scroller, position: open, identity: cursor.identity, order: id })
  const rememberFirst = useScrollMemory({
    id,
    list,
    total: count ?? null,
    free: open === null,
    rowHeight,
  })
  const noteVisible = useCallback(
    (visible: VisibleRange) => {
      if (count !== undefined) rememberFirst(visible.first)
      onVisible(visible)
    },
    [count, rememberFirst, onVisible],
  )
  const [onRowsRendered, activeInPage] = useActiveInPage(active, noteVisible)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const page = scroller ? Math.floor(scroller.clientHeight / rowHeight) - 1 : 1
    const meaning = meaningOfRowKey(event, { position: active, total: count ?? 0, page })
    if (!meaning || meaning.type === 'header') return
    event.preventDefault()
    if (meaning.type === 'enter') return cursor.enter()
    list?.scrollToRow({ index: meaning.position, align: 'auto' })
    cursor.move(meaning.position)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-position]')
    if (row && count !== undefined) cursor.choose(Number(row.dataset.position))
  }
  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label="Turns found"
      aria-rowcount={count ?? -1}
      aria-busy={stale}
      aria-activedescendant={active !== null && activeInPage ? `${idPrefix}${active}` : undefined}
      tabIndex={0}
      className={grid.grid}
      data-layout="cards"
      data-narrow={narrow || undefined}
      data-unlabelled={unlabelled || undefined}
      data-stale={stale || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={grid.content}>
        <List
          role="rowgroup"
          listRef={setList}
          scrollElement={scroller}
          rowComponent={HitListRow}
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
