import { type CSSProperties, type PointerEvent, useCallback, useId, useMemo } from 'react'
import { useHighlighter } from '../../../hooks/filters/use_highlighter.ts'
import { useWantedLabels } from '../../../hooks/filters/use_wanted_labels.ts'
import type { RowFacets } from '../../../hooks/list/use_row_facets.ts'
import type { RowHits } from '../../../hooks/list/use_row_hits.ts'
import type { Rows } from '../../../hooks/list/use_rows.ts'
import type { VisibleRange } from '../../../hooks/list/visible_rows.ts'
import { listMessages } from '../../../messages/list/list.ts'
import type { Filter, LabelScheme } from '../../../model/index.ts'
import { isDrawn } from '../columns/drawn/registry.tsx'
import type { ListColumn, ListTable } from '../use_list_table.ts'
import type { Opening } from '../use_open_row.ts'
import { ConversationListRow, type RowProps } from './conversation_row.tsx'
import { GridHeader } from './grid_header.tsx'
import { cardMarksRoom, columnMarksRoom, columnTemplate, columnTotal, rowHeightOf } from './grid_layout.ts'
import { positionOf, RowGrid } from './row_grid.tsx'
import type { Sorting } from './use_sorting.ts'

/** Placeholder rows while not even the number of conversations is known. */
const PLACEHOLDERS = 24

interface ConversationGridProps {
  /** Names the list and its order. */
  readonly id: string
  /** `undefined`: not known yet. */
  readonly count: number | undefined
  readonly rows: Rows
  readonly hitsOf: RowHits
  readonly facetsOf: RowFacets
  readonly filter: Filter
  /** Whether these rows are of an earlier order or an unfinished list, so that newer are on their way. */
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
  readonly sorting: Sorting
  onVisible(range: VisibleRange): void
}

/** The list itself, as a table or as cards. */
export function ConversationGrid(props: ConversationGridProps) {
  const { id, count, rows, stale, table, schemes, layout, width, rem, split, conversation } = props
  const { open, opening, hitsOf, facetsOf, filter, sorting, onVisible } = props
  const { active } = opening
  const idPrefix = `${useId()}row-`
  const cards = layout === 'cards'
  const total = count ?? PLACEHOLDERS
  const columns = useMemo(() => table.columns.filter(({ visible }) => visible), [table.columns])
  const drawing = columns.find(({ facet }) => isDrawn(facet))?.id
  const named = columns.filter(({ id }) => id !== drawing)
  const rowHeight = Math.round(rowHeightOf(layout, named) * rem)

  const shownIds = columns.map((column) => column.id).join(' ')
  const marksRoom = cards ? cardMarksRoom(width / rem, drawing !== undefined) : columnMarksRoom(columns)
  // Of their own, so that rows stay as they are while the keyboard moves on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths do not matter
  const shown = useMemo(
    () =>
      columns.map(({ id, title, facet, numeric }) => ({
        id,
        title,
        facet,
        numeric,
        drawing: id === drawing,
      })),
    [shownIds],
  )
  const highlighter = useHighlighter(filter)
  const wanted = useWantedLabels(filter)
  const context = useMemo(
    () => ({ schemes, wanted, marksRoom, hitsOf, facetsOf, highlighter }),
    [schemes, wanted, marksRoom, hitsOf, facetsOf, highlighter],
  )
  const rowProps = useMemo<RowProps>(
    () => ({
      rows,
      columns: shown,
      context,
      active,
      cards,
      split,
      conversation,
      idPrefix,
    }),
    [rows, shown, context, active, cards, split, conversation, idPrefix],
  )

  const identity = conversation === null ? null : JSON.stringify([split, conversation])
  const sortBy = useCallback(({ sort }: ListColumn) => sort !== null && sorting.sortBy(sort), [sorting])
  const prefetchSort = useCallback(
    ({ sort }: ListColumn) => sort !== null && sorting.prefetch(sort),
    [sorting],
  )

  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const position = positionOf(event)
    if (position !== null) opening.prefetch(position)
  }

  return (
    <RowGrid
      aria-label={listMessages.grid}
      id={id}
      idPrefix={idPrefix}
      total={total}
      known={count !== undefined}
      rowHeight={rowHeight}
      active={active}
      open={open}
      identity={identity}
      free={identity === null}
      stale={stale}
      layout={layout}
      style={
        {
          '--columns': columnTemplate(columns),
          minWidth: cards ? 0 : `${columnTotal(columns)}rem`,
        } as CSSProperties
      }
      header={
        <GridHeader
          columns={columns}
          cards={cards}
          rem={rem}
          onSort={sortBy}
          onPrefetch={prefetchSort}
          onResize={table.setWidth}
          onResetWidth={table.resetWidth}
        />
      }
      headerKeys={{ columns, hasHeaders: !cards, onSort: sortBy, onResize: table.setWidth }}
      rowComponent={ConversationListRow}
      rowProps={rowProps}
      onMove={opening.move}
      onEnter={opening.enter}
      onPress={(event, position) => {
        if (event.ctrlKey || event.metaKey) opening.pin(position)
        else opening.choose(position)
      }}
      onPointerDown={onPointer}
      onPointerOver={onPointer}
      onVisible={onVisible}
    />
  )
}
