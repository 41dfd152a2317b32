import { Copy, Download, ListFilter } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../base/errors.ts'
import { grouped } from '../../base/grouped.ts'
import { saveFile } from '../../files/save_file.ts'
import { latexTable, type TextTable } from '../../files/table_text.ts'
import { MOST_PLACES, NO_FILTER } from '../../model/index.ts'
import { showAnalysis } from '../../session/console.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { tracked } from '../../session/idle.ts'
import { useSession } from '../../session/react/use_session.ts'
import { navigate } from '../../state/address.ts'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy/use_copy.ts'
import { Segments } from '../../ui/form/segments.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { lazyBounded } from '../../ui/lazy_part.ts'
import { sql as t } from './messages.ts'
import {
  fullText,
  type ListedRows,
  listedRows,
  MOST_COLUMNS,
  placeColumns,
  rowPlace,
} from './result_cells.ts'
import { ResultTable } from './result_table.tsx'
import styles from './result_view.module.css'
import { resultFile, type SqlResult, type SqlState } from './use_sql.ts'

const ResultChart = lazyBounded(() => import('./result_chart.tsx'))

interface ResultViewProps {
  readonly corpus: CorpusInfo
  readonly state: SqlState
  /** Called when a conversation is opened. */
  onOpen(): void
}

/** Result of a query: rows, the engine's error message, or its progress. */
export function ResultView({ corpus, state, onOpen }: ResultViewProps) {
  const [shape, setShape] = useState<'table' | 'chart'>('table')
  const result = state.status === 'done' && state.result.columns.length > 0 ? state.result : null
  useEffect(() => {
    if (!result) return
    const { sql, columns, rows, total } = result
    return showAnalysis({ sql, columns, rows, total })
  }, [result])
  return (
    <div className="stack gap-2 fill">
      <div className={styles.line}>
        <p role="status" className="sm soft tabular">
          {summaryOf(state)}
        </p>
        {result && result.rows.length > 0 && (
          <>
            <Segments<'table' | 'chart'>
              name={t.shownAs}
              value={shape}
              items={[
                { value: 'table', label: t.table },
                { value: 'chart', label: t.chart },
              ]}
              onChoose={setShape}
            />
            <ListRows key={result.sql} {...{ corpus, result, onOpen }} />
            <ExportButtons corpus={corpus} result={result} />
          </>
        )}
      </div>
      {state.status === 'failed' && (
        <Notice className={styles.error} tone="error" role="alert" tabIndex={0} aria-label={t.error}>
          <pre>{state.message}</pre>
        </Notice>
      )}
      {result && (shape === 'table' || result.rows.length === 0) && (
        <ResultTable corpus={corpus} result={result} onOpen={onOpen} />
      )}
      {result && shape === 'chart' && result.rows.length > 0 && (
        <ResultChart key={result.sql} result={result} />
      )}
    </div>
  )
}

/** All cells as text, for a table in a document. */
function resultText({ columns, rows }: SqlResult): TextTable {
  return {
    columns: columns.map(({ name }) => name),
    rows: rows.map((row) => columns.map((_, i) => fullText(row[i]) ?? '')),
  }
}

function summaryOf(state: SqlState): string {
  switch (state.status) {
    case 'idle':
      return ''
    case 'running':
      return state.read === 0 ? t.running : t.runningRead(state.read)
    case 'cancelled':
      return state.restarted ? t.restarted : t.cancelled
    case 'failed':
      return state.crashed ? t.crashed : t.refused
    case 'done': {
      const { columns, rows, total, milliseconds } = state.result
      return [
        rows.length < total ? t.firstRows(rows.length, total) : t.rows(total),
        ...(columns.length > MOST_COLUMNS ? [t.firstColumns(MOST_COLUMNS, columns.length)] : []),
        t.time(milliseconds),
      ].join(', ')
    }
  }
}

/** Opens the rows of a result in the list, if it names conversations. */
function ListRows({
  corpus,
  result,
  onOpen,
}: Omit<ResultViewProps, 'state'> & { readonly result: SqlResult }) {
  const session = useSession()
  const [said, setSaid] = useState('')
  /** Places of a part of the rows, which a second click lists. */
  const [partial, setPartial] = useState<ListedRows | null>(null)
  const columns = placeColumns(result.columns)
  if (columns.conversation < 0) return null
  const show = async () => {
    const unknown = result.rows.flatMap((row) => {
      const place = rowPlace(row, columns)
      return place && place.split === null ? [place.id] : []
    })
    const reader = await session.reader(corpus)
    const known = unknown.length === 0 ? [] : await reader.splitsOf([...new Set(unknown)])
    const splits = grouped(known, ({ id }) => id)
    const listed = listedRows(result.rows, columns, (id) => (splits.get(id) ?? []).map(({ split }) => split))
    if (listed.places.length === 0) {
      setSaid(t.noneListed)
      return
    }
    const isWhole = listed.unplaced === 0 && listed.all === listed.places.length
    if (!isWhole && !partial) {
      setPartial(listed)
      setSaid(t.partlyListed(listed.places.length, listed.all, listed.unplaced))
      return
    }
    const hits = listed.places.some(({ turn }) => turn !== null) ? 'turns' : 'conversations'
    const filter = { ...NO_FILTER, only: listed.places }
    onOpen()
    navigate(
      {
        filter,
        hits,
        ...{ sort: null, sql: null, conversation: null, turn: null, view: null },
        allSplits: corpus.splits.length > 1,
      },
      'push',
    )
  }
  return (
    <>
      <Button
        look="quiet"
        icon={<ListFilter size={15} aria-hidden />}
        onClick={() => void tracked(show().catch((error: unknown) => setSaid(messageOf(error))))}
      >
        {partial ? t.listPart : t.listRows(Math.min(result.rows.length, MOST_PLACES), result.total)}
      </Button>
      <span role="status" className="sm">
        {said}
      </span>
    </>
  )
}

function ExportButtons({ corpus, result }: { readonly corpus: CorpusInfo; readonly result: SqlResult }) {
  const [failure, setFailure] = useState('')
  const cut = result.rows.length < result.total ? result.rows.length : null
  const [status, copy] = useCopy()
  const save = (format: 'csv' | 'jsonl' | 'parquet') => {
    setFailure('')
    resultFile(corpus, result, format).then(saveFile, (error: unknown) => setFailure(messageOf(error)))
  }
  return (
    <div className="row wrap gap-1 sm">
      <span role="status">
        {failure}
        {status === 'copied' && t.copied}
        {status === 'refused' && t.notCopied}
      </span>
      <Button look="quiet" icon={<Download size={15} aria-hidden />} onClick={() => save('csv')}>
        {cut === null ? t.csv : t.cut(t.csv, cut)}
      </Button>
      <Button look="quiet" icon={<Download size={15} aria-hidden />} onClick={() => save('jsonl')}>
        {cut === null ? t.jsonLines : t.cut(t.jsonLines, cut)}
      </Button>
      <Button look="quiet" icon={<Download size={15} aria-hidden />} onClick={() => save('parquet')}>
        {cut === null ? t.parquet : t.cut(t.parquet, cut)}
      </Button>
      <Button
        look="quiet"
        icon={<Copy size={15} aria-hidden />}
        onClick={() => copy(latexTable(resultText(result)))}
      >
        {cut === null ? t.latex : t.cut(t.latex, cut)}
      </Button>
    </div>
  )
}
