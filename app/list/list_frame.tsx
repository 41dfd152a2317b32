import { TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { AsyncData } from '../base/async_data.ts'
import type { ErrorData } from '../base/errors.ts'
import type { Filter } from '../model/index.ts'
import type { CorpusInfo } from '../session/corpus_info.ts'
import type { List } from '../session/react/listing.ts'
import type { SplitProblem } from '../session/react/use_problems.ts'
import { Button } from '../ui/button.tsx'
import type { Measured } from './grid/use_measures.ts'
import styles from './list_frame.module.css'
import { LoadStatus } from './load_status.tsx'
import type { LoadSummary } from './load_summary.ts'
import { listMessages } from './messages.ts'
import { reportText } from './problem_text.ts'
import type { Listed } from './use_listed.ts'

/** The line above the list, where the list puts its count and tools beside the search; `null`: not drawn yet. */
export const ListLine = createContext<HTMLElement | null>(null)

/** What a list of conversations or turns is given. */
export interface ListProps {
  readonly corpus: CorpusInfo
  /** The listed conversations. */
  readonly found: AsyncData<List>
  /** The filter that the list is the answer to. */
  readonly filter: Filter
  /** Further tools in the bar above the list. */
  readonly tools: ReactNode
  /** What was dropped or odd in the listed splits. */
  readonly problems: readonly SplitProblem[]
  onShowProblems(): void
  /** The reader wants to go on to the turns of the open conversation, by Enter. */
  onOpen(): void
}

interface ListFrameProps extends Pick<ListProps, 'tools' | 'problems' | 'onShowProblems'> {
  readonly measured: Measured
  readonly listed: Listed
  /** How much is listed, in words. */
  readonly count: string
  /** The current row (0-based) of so many. */
  readonly active: number | null
  readonly total: number | undefined
  /** See `LoadStatus`. */
  readonly failed: LoadSummary['failed']
  readonly error: ErrorData | null
  /** What is shown in place of the list; `null`: the list. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** A list with what stands above it: how much is listed, what can be done with it, and what loading has come to. */
export function ListFrame(props: ListFrameProps) {
  const { measured, listed, count, active, total, failed, error, instead, children } = props
  const { tools, problems, onShowProblems } = props
  const { summary, retry, cancel, askAgain } = listed
  const line = useContext(ListLine)
  const warnings = reportText(problems, summary.rows)
  const bar = (
    <div className={styles.bar}>
      <p className={styles.count}>
        <ShortWords>{count}</ShortWords>
      </p>
      {/* Who sees the page sees it beside the title of what is open. */}
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
            : listMessages.announced(count)}
      </p>
      <div className={styles.tools}>
        {warnings !== '' && (
          <Button
            look="quiet"
            title={warnings}
            icon={<TriangleAlert size={14} aria-hidden />}
            onClick={onShowProblems}
          >
            <ShortWords>{warnings}</ShortWords>
          </Button>
        )}
        {tools}
      </div>
    </div>
  )
  return (
    <div ref={measured.boxRef} className={styles.list}>
      <span ref={measured.probeRef} className={styles.probe} aria-hidden />
      {line && createPortal(bar, line)}
      <LoadStatus
        summary={summary}
        failed={failed}
        error={error ?? listed.unread}
        onAskAgain={askAgain}
        onRetry={retry}
        onCancel={cancel}
      />
      {instead === null ? children : <div className={styles.instead}>{instead}</div>}
    </div>
  )
}

/** A number and what is counted; where there is little room, only the number shows. */
function ShortWords({ children }: { readonly children: string }) {
  const [, number, words] = /^([\d,]+)( [\p{L} ]+)$/u.exec(children) ?? []
  if (number === undefined) return children
  return (
    <>
      {number}
      <span className={styles.long}>{words}</span>
    </>
  )
}
