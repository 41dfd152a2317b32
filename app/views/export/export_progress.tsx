import type { ExportState } from '../../hooks/export/use_export.ts'
import { counted, countText } from '../list/count_text.ts'
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
          <ProgressBar name="Rows in the file" value={state.rows} max={Math.max(1, total ?? state.rows)} />
          <p className="sm soft tabular">
            {countText(state.rows)} of {total === null ? '…' : counted(total, 'row')}
          </p>
        </div>
      )}
      <p role="status" className="sm soft anywhere passing">
        {state.status === 'running' && 'Making the file…'}
        {state.status === 'done' &&
          `Saved ${state.file.name}: ${counted(state.file.rows, 'row')}, ${sizeText(state.file.blob.size)}.`}
      </p>
    </>
  )
}

function sizeText(bytes: number): string {
  const [size, unit] = bytes >= 1e6 ? [1e6, 'MB'] : bytes >= 1e3 ? [1e3, 'kB'] : [1, 'bytes']
  const digits = size === 1 ? 0 : 1
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(bytes / size)} ${unit}`
}
