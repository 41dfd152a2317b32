import { SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { useHighlighter } from '../../hooks/filters/use_highlighter.ts'
import { useWantedLabels } from '../../hooks/filters/use_wanted_labels.ts'
import type { List, Listing } from '../../hooks/list/listing.ts'
import { useTurnRows } from '../../hooks/list/use_rows.ts'
import type { VisibleRange } from '../../hooks/list/visible_rows.ts'
import type { SplitProblem } from '../../hooks/use_problems.ts'
import { useView } from '../../hooks/use_session.ts'
import { hitMessages } from '../../messages/list/hits.ts'
import { listMessages } from '../../messages/list/list.ts'
import type { Filter, LabelScheme } from '../../model/index.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import styles from '../list/conversation_list.module.css'
import { positionText } from '../list/count_text.ts'
import { useMeasures } from '../list/grid/use_measures.ts'
import { pagesAround, sameRange } from '../list/grid/visible_pages.ts'
import { ListBar } from '../list/list_bar.tsx'
import { LoadStatus } from '../list/load_status.tsx'
import { ProblemCount } from '../list/problem_count.tsx'
import { useListed } from '../list/use_listed.ts'
import { StateMessage } from '../ui/state_message.tsx'
import { HitGrid } from './hit_grid.tsx'
import { useHitCursor } from './use_hit_cursor.ts'

/** Narrower than this (in rem), labels have a line of their own. */
const NARROW = 32

const NONE: readonly LabelScheme[] = []

interface HitTurnsProps {
  readonly corpus: CorpusInfo
  /** The listed conversations. */
  readonly found: AsyncData<List>
  /** The turns that the filter of the address leads to. */
  readonly hits: AsyncData<Listing>
  /** The filter that these are the answer to. */
  readonly filter: Filter
  /** The reader wants to go on to the open turn, by Enter. */
  readonly onOpen?: () => void
  /** Further tools in the bar above the list. */
  readonly tools?: ReactNode
  readonly problems?: readonly SplitProblem[]
  readonly onShowProblems?: () => void
}

/** What was found, as a flat list of turns: to be scanned and opened. */
export function HitTurns(props: HitTurnsProps) {
  const { corpus, found, hits, filter, onOpen, tools, problems = [], onShowProblems } = props
  const { state, resolved } = useView()
  const { listed } = resolved
  const { sort } = state
  const { boxRef, probeRef, width, rem } = useMeasures()
  const { summary, retry, cancel, askAgain, unread } = useListed(corpus, listed, found)
  const list = latest(hits)
  const stale = hits.status !== 'ready'

  const [range, setRange] = useState<VisibleRange>(() => pagesAround({ first: 0, last: 0 }))
  const onVisible = useCallback((visible: VisibleRange) => {
    const pages = pagesAround(visible)
    setRange((before) => (sameRange(before, pages) ? before : pages))
  }, [])
  const rows = useTurnRows(list, range)
  const cursor = useHitCursor({ hits: list, rows, range, onOpen })
  const highlighter = useHighlighter(filter)
  const wanted = useWantedLabels(filter)
  const severalSplits = listed.length > 1
  // In steps, so that few rows are drawn anew while the pane is being resized.
  const rowWidth = Math.floor(width / rem)
  const context = useMemo(
    () => ({
      schemes: corpus.labelSchemes,
      hidden: corpus.blind?.schemes ?? NONE,
      highlighter,
      wanted,
      severalSplits,
      width: rowWidth,
      narrow: rowWidth < NARROW,
    }),
    [corpus.labelSchemes, corpus.blind, highlighter, wanted, severalSplits, rowWidth],
  )

  const failure = hits.status === 'failed' ? hits.error : found.status === 'failed' ? found.error : null
  const nothingLoaded = !list && !summary.loading && summary.conversations === 0
  const nothing = list?.total === 0 && !stale && !summary.loading
  const count = nothingLoaded
    ? hitMessages.nothingLoaded
    : list
      ? hitMessages.count(list.total)
      : hitMessages.counting
  const name = JSON.stringify([corpus.id, listed])
  return (
    <div ref={boxRef} className={styles.list}>
      <span ref={probeRef} className={styles.probe} aria-hidden />
      <ListBar
        count={count}
        position={cursor.active !== null && list ? positionText(cursor.active, list.total) : ''}
        announcement={
          summary.loading
            ? listMessages.loading
            : summary.cancelled
              ? listMessages.announcedCancelled(count)
              : listMessages.announced(count)
        }
      >
        <ProblemCount problems={problems} rows={summary.rows} onShow={onShowProblems} />
        {tools}
      </ListBar>
      <LoadStatus
        summary={summary}
        failed={summary.failed}
        error={failure ?? rows.error ?? unread}
        onAskAgain={askAgain}
        onRetry={retry}
        onCancel={cancel}
      />
      {nothing || nothingLoaded ? (
        <div className={styles.instead}>
          {nothing && <StateMessage icon={<SearchX size={28} />} title={hitMessages.none} />}
        </div>
      ) : (
        width > 0 && (
          <HitGrid
            key={name}
            id={JSON.stringify(['turns', name, sort, filter])}
            count={list?.total}
            rows={rows}
            stale={stale}
            cursor={cursor}
            context={context}
            rem={rem}
            onVisible={onVisible}
          />
        )
      )}
    </div>
  )
}
