import { Inbox } from 'lucide-react'
import { type CSSProperties, type PointerEvent, useCallback, useId, useMemo } from 'react'
import { useHighlighter } from '../find/values/use_highlighter.ts'
import { useWantedLabels } from '../find/values/use_wanted_labels.ts'
import { isEmptyFilter } from '../model/index.ts'
import { hiddenInList } from '../model/knowledge/hidden_in_list.ts'
import { useDebouncedFilter } from '../session/react/use_debounced_filter.ts'
import { useEndOfFirstReading } from '../session/react/use_first_reading.ts'
import { useView } from '../session/react/use_session.ts'
import { useVisiblePages } from '../session/react/visible_rows.ts'
import { lazyBounded } from '../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../ui/state_message.tsx'
import { isDrawn } from './columns/drawn/registry.tsx'
import { ConversationListRow, type RowProps } from './grid/conversation_row.tsx'
import { GridHeader } from './grid/grid_header.tsx'
import {
  cardMarksRoom,
  columnMarksRoom,
  columnTemplate,
  columnTotal,
  layoutFor,
  needsTallRows,
  rowHeightOf,
} from './grid/grid_layout.ts'
import { positionOf, RowGrid } from './grid/row_grid.tsx'
import { useMeasures } from './grid/use_measures.ts'
import { useSorting } from './grid/use_sorting.ts'
import { ListFrame, type ListProps } from './list_frame.tsx'
import { listCountText } from './load_summary.ts'
import { listMessages } from './messages.ts'
import { useHead } from './rows/use_head.ts'
import { useListToCount } from './rows/use_list_to_count.ts'
import { useRowFacets } from './rows/use_row_facets.ts'
import { useRowHits } from './rows/use_row_hits.ts'
import { rowsIn, useRows } from './rows/use_rows.ts'
import { useListColumns } from './use_list_columns.ts'
import type { ListColumn } from './use_list_table.ts'
import { useListed } from './use_listed.ts'
import { useOpening } from './use_open_row.ts'

const EmptyList = lazyBounded(() => import('./empty_list.tsx'))

/** Width of the scrollbar in rem. */
const SCROLLBAR = 1

/** Number of placeholder rows while the number of conversations is unknown. */
const PLACEHOLDERS = 24

/** All conversations of the listed splits as a table or cards, for scanning, sorting and opening. */
export function ConversationList(props: ListProps) {
  const { corpus, found, filter, onOpen, tools, problems, onShowProblems } = props
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const { sort } = state
  const idPrefix = `${useId()}row-`
  const measured = useMeasures()
  const { width, rem } = measured
  const layout = layoutFor(width / rem)
  const cards = layout === 'cards'

  const head = useHead(corpus, listed, { sort, filter, conversation })
  const loaded = useListed(corpus, listed, found)
  const { summary, list, retry } = loaded
  const count = list?.total ?? head?.length
  const [range, onVisible] = useVisiblePages()
  const rows = useRows(list, head, range)
  const atHand = useMemo(
    () => rowsIn(rows, range, count ?? 0).filter((row) => row !== undefined),
    [count, range, rows],
  )
  const hitsOf = useRowHits(corpus, listed, filter, atHand)
  const firstHit = (key: number) => hitsOf(key)?.[0]?.turn ?? null
  const opening = useOpening({ list, count, rows, range, firstHit, onOpen })
  const { active } = opening

  const name = JSON.stringify([corpus.id, listed])
  // Cards have space for every column.
  const room = cards ? Number.POSITIVE_INFINITY : width / rem - SCROLLBAR
  const severalSplits = listed.length > 1
  const table = useListColumns({ corpus, severalSplits, list: name, atHand, sort, room })
  const columns = useMemo(() => table.columns.filter(({ visible }) => visible), [table.columns])
  const tall = needsTallRows(columns, table.titled, room)
  const drawing = columns.find(({ facet }) => isDrawn(facet))?.id
  const shownIds = columns.map((column) => column.id).join(' ')
  // A separate memo, so that rows don't re-render on keyboard moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths do not matter
  const shown = useMemo(
    () =>
      columns.map(({ id, title, facet, numeric }) => {
        return { id, title, facet, numeric, drawing: id === drawing }
      }),
    [shownIds],
  )
  const facetKeys = useMemo(() => columns.flatMap(({ facet }) => (facet ? [facet.key] : [])), [columns])
  const facetValues = useRowFacets(corpus, listed, facetKeys, atHand)

  const schemes = corpus.labelSchemes
  const highlighter = useHighlighter(corpus, filter)
  const wanted = useWantedLabels(filter)
  const marksRoom = cards ? cardMarksRoom(width / rem, drawing !== undefined) : columnMarksRoom(columns)
  const context = useMemo(
    () => ({ corpus, schemes, wanted, marksRoom, hitsOf, facetValues, highlighter }),
    [corpus, schemes, wanted, marksRoom, hitsOf, facetValues, highlighter],
  )
  const { seen, reveal } = state
  const hidden = useMemo(() => (seen === null ? null : hiddenInList(corpus, reveal)), [corpus, seen, reveal])
  const rowProps = useMemo<RowProps>(
    () => ({ rows, columns: shown, context, active, cards, split, conversation, hidden, idPrefix }),
    [rows, shown, context, active, cards, split, conversation, hidden, idPrefix],
  )
  const identity = conversation === null ? null : JSON.stringify([split, conversation])
  const counted = useListToCount(corpus, listed, useDebouncedFilter(filter) === filter ? found : null)
  const filtered = JSON.stringify(filter.facets)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter of a search makes new, equal conditions
  const parts = useMemo(() => filter.facets, [filtered])
  const sorting = useSorting()
  const sortBy = useCallback(({ sort }: ListColumn) => sort !== null && sorting.sortBy(sort), [sorting])
  const prefetchSort = useCallback(
    ({ sort }: ListColumn) => sort !== null && sorting.prefetch(sort),
    [sorting],
  )
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const position = positionOf(event)
    if (position !== null) opening.prefetch(position)
  }

  const empty = !count
  const nothingCame = empty && !summary.loading && found.status !== 'loading'
  const { failed, cancelled } = summary
  // If one of several splits is missing, only the engine knows the rows.
  useEndOfFirstReading(!empty || !summary.loading || failed.length > 0 || cancelled !== null)
  const failedOnly = empty && !summary.loading && failed.length > 0
  // A load that was cancelled before its first rows leaves no list.
  const cancelledOnly = empty && !summary.loading && cancelled !== null && summary.conversations === 0
  const nothingLoaded = failedOnly || cancelledOnly
  const orderError = found.status === 'failed' ? found.error : null
  const total = found.status === 'ready' ? found.value.total : null
  const instead = failedOnly ? (
    failed.map(({ split: name, error }) => (
      <FailureMessage key={name} error={error} onRetry={() => retry([name])} />
    ))
  ) : cancelledOnly ? (
    <StateMessage icon={<Inbox size={28} />} title={listMessages.noneLoaded} />
  ) : nothingCame ? (
    !orderError && (
      <EmptyList
        corpus={corpus}
        splits={listed.length}
        rows={summary.rows}
        problems={problems}
        onShowProblems={onShowProblems}
      />
    )
  ) : null
  return (
    <ListFrame
      measured={measured}
      listed={loaded}
      count={nothingLoaded ? listMessages.nothingLoaded : listCountText(summary, total)}
      uncounted={total === null && !isEmptyFilter(filter)}
      active={active}
      total={count}
      failed={failedOnly ? [] : failed}
      error={orderError ?? rows.error}
      tools={tools({ table, onSort: sorting.sortBy })}
      problems={problems}
      onShowProblems={onShowProblems}
      instead={instead}
    >
      {width > 0 && (
        <RowGrid
          key={name}
          aria-label={listMessages.grid}
          id={JSON.stringify([name, sort, filter])}
          idPrefix={idPrefix}
          total={count || PLACEHOLDERS}
          known={!empty}
          rowHeight={Math.round(
            rowHeightOf(
              layout,
              columns.filter(({ id }) => id !== drawing),
              tall,
            ) * rem,
          )}
          active={active}
          open={opening.open}
          identity={identity}
          free={identity === null}
          stale={list !== undefined && found.status === 'loading'}
          layout={layout}
          data-tall={(!cards && tall) || undefined}
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
              counted={cards ? undefined : counted}
              parts={parts}
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
      )}
    </ListFrame>
  )
}
