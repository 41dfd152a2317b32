import { Inbox } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AsyncData } from '../../base/async_data.ts'
import type { List } from '../../hooks/list/listing.ts'
import { useHead } from '../../hooks/list/use_head.ts'
import { useRowFacets } from '../../hooks/list/use_row_facets.ts'
import { useRowHits } from '../../hooks/list/use_row_hits.ts'
import { useRows } from '../../hooks/list/use_rows.ts'
import type { VisibleRange } from '../../hooks/list/visible_rows.ts'
import { useEndOfFirstReading } from '../../hooks/use_first_reading.ts'
import type { SplitProblem } from '../../hooks/use_problems.ts'
import { useView } from '../../hooks/use_session.ts'
import { listMessages } from '../../messages/list/list.ts'
import type { Filter } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { lazyPart } from '../ui/lazy_part.ts'
import { FailureMessage, StateMessage } from '../ui/state_message.tsx'
import { SuspenseBoundary } from '../ui/suspense_boundary.tsx'
import { plannedColumns } from './columns/planned_columns.ts'
import { SortMenu } from './columns/sort_menu.tsx'
import { ColumnsMenu } from './columns_menu.tsx'
import styles from './conversation_list.module.css'
import { listCountText, positionText } from './count_text.ts'
import { ConversationGrid } from './grid/conversation_grid.tsx'
import { layoutFor } from './grid/grid_layout.ts'
import { useFirstWishes } from './grid/use_first_wishes.ts'
import { useMeasures } from './grid/use_measures.ts'
import { useSorting } from './grid/use_sorting.ts'
import { pagesAround, sameRange } from './grid/visible_pages.ts'
import { ListBar } from './list_bar.tsx'
import { LoadStatus } from './load_status.tsx'
import { ProblemCount } from './problem_count.tsx'
import { useColumnChoice } from './use_column_choice.ts'
import { useListTable } from './use_list_table.ts'
import { useListed } from './use_listed.ts'
import { useOpenPosition } from './use_open_position.ts'
import { useOpening } from './use_open_row.ts'

const EmptyList = lazyPart(() => import('./empty_list.tsx'))

/** Ids wider than this say less than the room they take, where there are titles; in rem. */
const LONG_ID = 6

/** Room for the scrollbar, in rem. */
const SCROLLBAR = 1

interface ConversationListProps {
  readonly corpus: CorpusInfo
  /** As the address wants it. */
  readonly found: AsyncData<List>
  /** The filter that the list is the answer to. */
  readonly filter: Filter
  /** The reader wants to go on to the turns of the open conversation, by Enter. */
  readonly onOpen?: () => void
  /** Further tools in the bar above the list. */
  readonly tools?: ReactNode
  /** What was dropped or odd in the listed splits. */
  readonly problems?: readonly SplitProblem[]
  /** Shows the problems; without it, their number is said only. */
  readonly onShowProblems?: () => void
}

/** All conversations of the listed splits: to be scanned, sorted and opened. */
export function ConversationList(props: ConversationListProps) {
  const { corpus, found, filter, onOpen, tools, problems = [], onShowProblems } = props
  const { state, resolved } = useView()
  const { listed, split, conversation } = resolved
  const { boxRef, probeRef, width, rem } = useMeasures()
  const layout = layoutFor(width / rem)

  const head = useHead(corpus, listed, { sort: state.sort, filter, conversation })
  const { summary, list, retry, cancel, askAgain, unread } = useListed(corpus, listed, found)
  const count = list?.total ?? head?.length
  const [range, setRange] = useState<VisibleRange>(() => pagesAround({ first: 0, last: 0 }))
  const onVisible = useCallback((visible: VisibleRange) => {
    const pages = pagesAround(visible)
    setRange((before) => (sameRange(before, pages) ? before : pages))
  }, [])
  const rows = useRows(list, head, range)
  const atHand = useMemo(() => {
    const length = Math.max(0, Math.min(range.last + 1, count ?? 0) - range.first)
    return Array.from({ length }, (_, i) => rows.at(range.first + i)).filter((row) => row !== undefined)
  }, [count, range, rows])
  const hitsOf = useRowHits(corpus, listed, filter, atHand)
  const open = useOpenPosition({ list, count, rows, range, split, conversation })
  const firstHit = (key: number) => hitsOf(key)?.[0]?.turn ?? null
  const opening = useOpening({ list: list?.name ?? '', rows, open, firstHit, onOpen })
  const titled = atHand.some((row) => row.title !== '')
  const name = JSON.stringify([corpus.id, listed])
  const wishes = useFirstWishes(name, atHand)

  const [choice, choose] = useColumnChoice(corpus.id)
  const severalSplits = listed.length > 1
  const longIds = wishes.id > LONG_ID
  const planned = useMemo(() => {
    const { labelSchemes } = corpus
    const counted = labelSchemes.filter((scheme) => scheme.counted).map(({ title }) => title)
    const facts = {
      severalSplits,
      annotatable: labelSchemes.length > 0 && !corpus.blind,
      counted,
      titled,
      longIds,
    }
    return plannedColumns(corpus, facts)
  }, [corpus, severalSplits, titled, longIds])
  // Cards have a place for every column of their own.
  const room = layout === 'cards' ? Number.POSITIVE_INFINITY : width / rem - SCROLLBAR
  const { sort } = state
  const table = useListTable({ planned, choice, wishes, room, sort, onChoose: choose })
  const sorting = useSorting()
  const facetKeys = useMemo(
    () => table.columns.flatMap(({ visible, facet }) => (visible && facet ? [facet.key] : [])),
    [table.columns],
  )
  const facetsOf = useRowFacets(corpus, listed, facetKeys, atHand)

  const total = found.status === 'ready' ? found.value.total : null
  const empty = !count
  const nothingCame = empty && !summary.loading && found.status !== 'loading'
  const { failed, cancelled } = summary
  // Where one of several splits is lacking, only the engine knows the rows.
  useEndOfFirstReading(!empty || !summary.loading || failed.length > 0 || cancelled !== null)
  const failedOnly = empty && !summary.loading && failed.length > 0
  // What was cancelled before the engine had anything of it leaves no list.
  const cancelledOnly = empty && !summary.loading && cancelled !== null && summary.conversations === 0
  const nothingLoaded = failedOnly || cancelledOnly
  const orderError = found.status === 'failed' ? found.error : null
  const countText = nothingLoaded ? listMessages.nothingLoaded : listCountText(summary, total)
  return (
    <div ref={boxRef} className={styles.list}>
      <span ref={probeRef} className={styles.probe} aria-hidden />
      <ListBar
        count={countText}
        position={opening.active !== null && count !== undefined ? positionText(opening.active, count) : ''}
        announcement={
          summary.loading
            ? listMessages.loading
            : cancelled
              ? listMessages.announcedCancelled(countText)
              : listMessages.announced(countText)
        }
      >
        <ProblemCount problems={problems} rows={summary.rows} onShow={onShowProblems} />
        <ColumnsMenu table={table} />
        <SortMenu table={table} onSort={sorting.sortBy} />
        {tools}
      </ListBar>
      <LoadStatus
        summary={summary}
        failed={failedOnly ? [] : failed}
        error={orderError ?? rows.error ?? unread}
        onAskAgain={askAgain}
        onRetry={retry}
        onCancel={cancel}
      />
      {nothingLoaded ? (
        <div className={styles.instead}>
          {failed.map(({ split: name, error }) => (
            <FailureMessage key={name} error={error} onRetry={() => retry([name])} />
          ))}
          {!failedOnly && <StateMessage icon={<Inbox size={28} />} title={listMessages.noneLoaded} />}
        </div>
      ) : nothingCame ? (
        <div className={styles.instead}>
          {!orderError && (
            <SuspenseBoundary>
              <EmptyList
                corpus={corpus}
                splits={listed.length}
                rows={summary.rows}
                problems={problems}
                onShowProblems={onShowProblems}
              />
            </SuspenseBoundary>
          )}
        </div>
      ) : (
        width > 0 && (
          <ConversationGrid
            key={name}
            id={JSON.stringify([name, sort, filter])}
            count={empty ? undefined : count}
            rows={rows}
            hitsOf={hitsOf}
            facetsOf={facetsOf}
            filter={filter}
            stale={list !== undefined && found.status === 'loading'}
            table={table}
            schemes={corpus.labelSchemes}
            layout={layout}
            width={width}
            rem={rem}
            split={split}
            conversation={conversation}
            open={open}
            opening={opening}
            sorting={sorting}
            onVisible={onVisible}
          />
        )
      )}
    </div>
  )
}
