import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { AsyncData } from '../base/async_data.ts'
import type { ErrorData } from '../base/errors.ts'
import type { Filter, SortColumn } from '../model/index.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { List } from '../session/react/listing.ts'
import { shownError } from '../session/react/unread/use_unread_index.ts'
import type { SplitProblem } from '../session/react/use_problems.ts'
import type { Measured } from './grid/use_measures.ts'
import styles from './list_frame.module.css'
import { LoadStatus } from './load_status.tsx'
import type { LoadSummary } from './load_summary.ts'
import { listMessages } from './messages.ts'
import { reportText } from './problem_text.ts'
import type { ListTable } from './use_list_table.ts'
import type { Listed } from './use_listed.ts'

/** Container above the list where it renders its tools, next to the search. `null` before it is mounted. */
export const ListLine = createContext<HTMLElement | null>(null)

/** Container in the row of results and filters where the list renders its count. `null` before it is mounted. */
export const ListCount = createContext<HTMLElement | null>(null)

export interface ListProps {
  readonly corpus: CorpusInfo
  /** The listed conversations. */
  readonly found: AsyncData<List>
  /** The filter that produced the list. */
  readonly filter: Filter
  /** Tools in the bar above the list. @param columns what sorts the list and shows its columns, if it has some */
  tools(columns: ColumnTools | null): ReactNode
  /** Dropped or odd records in the listed splits. */
  readonly problems: readonly SplitProblem[]
  onShowProblems(): void
  /** Called on Enter to move on to the turns of the open conversation. */
  onOpen(): void
}

/** Columns of the list for the menu above it. */
export interface ColumnTools {
  readonly table: ListTable
  onSort(column: SortColumn): void
}

interface ListFrameProps extends Pick<ListProps, 'problems' | 'onShowProblems'> {
  readonly tools: ReactNode
  readonly measured: Measured
  readonly listed: Listed
  /** Number of listed items, as text. */
  readonly count: string
  /** True if `count` is not that of the filter, which is still looked for or failed. Nothing is announced then. */
  readonly uncounted?: boolean
  /** Current row (0-based). */
  readonly active: number | null
  readonly total: number | undefined
  /** See `LoadStatus`. */
  readonly failed: LoadSummary['failed']
  readonly error: ErrorData | null
  /** Shown instead of the list, if not `null`. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** A list with its header: the count, tools, and loading status. */
export function ListFrame(props: ListFrameProps) {
  const { measured, listed, count, uncounted, active, total, failed, error, instead, children } = props
  const { tools, problems, onShowProblems } = props
  const { summary, retry, cancel, askAgain, unread } = listed
  const line = useContext(ListLine)
  const countLine = useContext(ListCount)
  const warnings = reportText(problems, summary.rows)
  const bar = (
    <div className={styles.bar}>
      {/* Sighted users see the position next to the title of the open conversation. */}
      {active !== null && total !== undefined && (
        <p className="visually-hidden">
          {listMessages.open}
          {listMessages.position(active + 1, total)}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {summary.loading
          ? listMessages.loading
          : summary.cancelled
            ? listMessages.announcedCancelled(count)
            : uncounted
              ? ''
              : listMessages.announced(count)}
      </p>
      <div className={styles.tools}>
        {warnings !== '' && (
          <button type="button" className={styles.warnings} onClick={onShowProblems}>
            {warnings}
          </button>
        )}
        {tools}
      </div>
    </div>
  )
  return (
    <div ref={measured.boxRef} className={styles.list}>
      <span ref={measured.probeRef} className={styles.probe} aria-hidden />
      {line && createPortal(bar, line)}
      {countLine && createPortal(<Count text={count} />, countLine)}
      <LoadStatus
        summary={summary}
        failed={failed}
        error={shownError(error, unread)}
        onAskAgain={askAgain}
        onRetry={retry}
        onCancel={cancel}
      />
      {instead === null ? children : <div className={styles.instead}>{instead}</div>}
    </div>
  )
}

/** A count such as `1,030 conversations`, whose noun can be hidden if the unit is shown beside it. */
function Count({ text }: { readonly text: string }) {
  const [, number = text, noun = ''] = /^([\d,.\s]*\d)(\s\D+)$/u.exec(text) ?? []
  return (
    <p className={styles.count}>
      {number}
      <span data-noun>{noun}</span>
    </p>
  )
}
