import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../base/errors.ts'
import { saveFile } from '../../files/save_file.ts'
import type { CorpusInfo } from '../../session/corpus_info.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/frame/notice.tsx'
import { sql as t } from './messages.ts'
import { MOST_COLUMNS } from './result_cells.ts'
import { ResultTable } from './result_table.tsx'
import styles from './result_view.module.css'
import { resultFile, type SqlResult, type SqlState } from './use_sql.ts'

interface ResultViewProps {
  readonly corpus: CorpusInfo
  readonly state: SqlState
  /** Called when a conversation is opened. */
  onOpen(): void
}

/** Result of a query: rows, the engine's error message, or its progress. */
export function ResultView({ corpus, state, onOpen }: ResultViewProps) {
  return (
    <div className="stack gap-2 fill">
      <div className={styles.line}>
        <p role="status" className="sm soft tabular">
          {summaryOf(state)}
        </p>
        {state.status === 'done' && state.result.rows.length > 0 && (
          <ExportButtons corpus={corpus} result={state.result} />
        )}
      </div>
      {state.status === 'failed' && (
        <Notice className={styles.error} tone="error" role="alert" tabIndex={0} aria-label={t.error}>
          <pre>{state.message}</pre>
        </Notice>
      )}
      {state.status === 'done' && state.result.columns.length > 0 && (
        <ResultTable corpus={corpus} result={state.result} onOpen={onOpen} />
      )}
    </div>
  )
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

function ExportButtons({ corpus, result }: { readonly corpus: CorpusInfo; readonly result: SqlResult }) {
  const [failure, setFailure] = useState('')
  const cut = result.rows.length < result.total ? result.rows.length : null
  const save = (format: 'csv' | 'jsonl') => {
    setFailure('')
    resultFile(corpus, result, format).then(saveFile, (error: unknown) => setFailure(messageOf(error)))
  }
  return (
    <div className="row wrap gap-1 sm">
      <span role="status">{failure}</span>
      <Button look="quiet" icon={<Download size={15} aria-hidden />} onClick={() => save('csv')}>
        {cut === null ? t.csv : t.cut(t.csv, cut)}
      </Button>
      <Button look="quiet" icon={<Download size={15} aria-hidden />} onClick={() => save('jsonl')}>
        {cut === null ? t.jsonLines : t.cut(t.jsonLines, cut)}
      </Button>
    </div>
  )
}
