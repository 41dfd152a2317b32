import type { ExportState } from '../../hooks/export/use_export.ts'
import { exporting as t } from '../../messages/export.ts'
import { ProgressBar } from '../ui/frame/progress_bar.tsx'
import { FailureMessage } from '../ui/state_message.tsx'

interface ExportProgressProps {
  readonly state: ExportState
  /** Rows there are to be taken. */
  readonly total: number | null
}

/** How far the file is, and what came of it. */
export function ExportProgress({ state, total }: ExportProgressProps) {
  if (state.status === 'failed') return <FailureMessage error={state.error} />
  return (
    <>
      {state.status === 'running' && (
        <div className="stack gap-1">
          <ProgressBar name={t.rowsInFile} value={state.rows} max={Math.max(1, total ?? state.rows)} />
          <p className="sm soft tabular">{t.progress(state.rows, total)}</p>
        </div>
      )}
      <p role="status" className="sm soft anywhere passing">
        {state.status === 'running' && t.making}
        {state.status === 'done' && t.saved(state.file.name, state.file.rows, state.file.blob.size)}
      </p>
    </>
  )
}
