import {
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type List, useListCallbackRef } from 'react-window'
import type { VisibleRange } from '../../session/react/visible_rows.ts'
import { VirtualList } from '../../ui/virtual_list.ts'
import styles from './row_grid.module.css'
import { type GridKeysOptions, useGridKeys } from './use_grid_keys.ts'
import { useScrollMemory } from './use_scroll_memory.ts'
import { useScrollToOpen } from './use_scroll_to_open.ts'

type Rest = Pick<ComponentProps<'div'>, 'aria-label' | 'onPointerDown' | 'onPointerOver'>

interface RowGridProps<P extends object>
  extends Pick<ComponentProps<typeof List<P>>, 'rowComponent' | 'rowProps'>,
    Rest,
    Pick<GridKeysOptions, 'active' | 'onMove' | 'onEnter'> {
  /** Identifies the list and its order. */
  readonly id: string
  /** Rows have the id `<prefix><position>`. */
  readonly idPrefix: string
  /** Number of rows to render. They are placeholders if the number is unknown. */
  readonly total: number
  readonly known: boolean
  /** In CSS pixels. */
  readonly rowHeight: number
  readonly open: number | null
  /** Identifies the open conversation or turn. `null` if there is none. */
  readonly identity: string | null
  /** True if nothing is open, so that the list restores its scroll position. */
  readonly free: boolean
  readonly stale: boolean
  readonly layout: 'table' | 'cards'
  /** Header row and its keyboard actions. */
  readonly header?: ReactNode
  readonly headerKeys?: Pick<GridKeysOptions, 'columns' | 'hasHeaders' | 'onSort' | 'onResize'>
  readonly style?: CSSProperties
  readonly 'data-narrow'?: true | undefined
  readonly 'data-tall'?: true | undefined
  readonly 'data-unlabelled'?: true | undefined
  onPress(event: MouseEvent<HTMLElement>, position: number): void
  onVisible(range: VisibleRange): void
}

const NO_HEADERS = { columns: [], hasHeaders: false, onSort: () => {}, onResize: () => {} }

/** A virtualized list. It is a single tab stop, and the keyboard's current row is its active descendant. */
export function RowGrid<P extends object>(props: RowGridProps<P>) {
  const { id, idPrefix, total, known, rowHeight, active, open, identity, free, stale, layout, header } = props
  const {
    headerKeys = NO_HEADERS,
    style,
    rowComponent,
    rowProps,
    onMove,
    onEnter,
    onPress,
    onVisible,
    ...rest
  } = props
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [list, setList] = useListCallbackRef()
  useScrollToOpen({ list, scroller, position: open, identity, order: id })
  const rememberFirst = useScrollMemory({
    id,
    list,
    total: known ? total : null,
    free,
    rowHeight,
  })
  const noteVisible = useCallback(
    (visible: VisibleRange) => {
      if (known) rememberFirst(visible.first)
      onVisible(visible)
    },
    [known, rememberFirst, onVisible],
  )
  const [onRowsRendered, activeInPage] = useActiveInPage(active, noteVisible)
  const onKeyDown = useGridKeys({
    ...headerKeys,
    scroller,
    active,
    total: known ? total : 0,
    rowHeight,
    onMove: (position) => {
      list?.scrollToRow({ index: position, align: 'auto' })
      onMove(position)
    },
    onEnter,
  })
  return (
    <div
      ref={setScroller}
      role="grid"
      aria-label={rest['aria-label']}
      aria-rowcount={known ? total + (header === undefined ? 0 : 1) : -1}
      aria-busy={stale}
      aria-activedescendant={active !== null && activeInPage ? `${idPrefix}${active}` : undefined}
      tabIndex={0}
      className={styles.grid}
      data-layout={layout}
      data-narrow={rest['data-narrow']}
      data-tall={rest['data-tall']}
      data-unlabelled={rest['data-unlabelled']}
      data-stale={stale || undefined}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const position = positionOf(event)
        if (position !== null && known) onPress(event, position)
      }}
      onPointerDown={rest.onPointerDown}
      onPointerOver={rest.onPointerOver}
    >
      <div role="presentation" className={styles.content} style={style}>
        {header}
        <VirtualList
          role="rowgroup"
          listRef={setList}
          scrollElement={scroller}
          rowComponent={rowComponent}
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

/** Position of the row that an event occurred in. */
export function positionOf({ target }: { readonly target: EventTarget }): number | null {
  const row = target instanceof Element && target.closest<HTMLElement>('[data-position]')
  return row ? Number(row.dataset.position) : null
}

interface RenderedRows {
  readonly startIndex: number
  readonly stopIndex: number
}

/**
 * Tracks whether the active row is rendered. The grid may reference it only then.
 * @returns the list's `onRowsRendered` handler, and whether the row is rendered
 */
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
