import { Download } from 'lucide-react'
import { exporting as t } from '../../files/messages.ts'
import { LoadNote, useLoaded } from '../../files/react/load_note.tsx'
import type { ExportScope, ExportState } from '../../files/react/use_export.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/frame/progress_bar.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './file_tab.module.css'

interface SaveFileProps {
  readonly scope: ExportScope
  readonly state: ExportState
  /** Null if only creating the file tells. */
  readonly rows: number | null
  /** File name; null if it is not known yet. */
  readonly name: string | null
  /** False while the content is not known yet. */
  readonly isReady: boolean
  onSave(): void
  onCancel(): void
}

/** Starts and cancels an export, with its progress and result. */
export function SaveFile({ scope, state, rows, name, isReady, onSave, onCancel }: SaveFileProps) {
  const loaded = useLoaded(scope)
  return (
    <>
      <LoadNote loaded={loaded} />
      <div className={styles.foot}>
        <p className="sm soft code anywhere">{name ?? ' '}</p>
        {state.status === 'running' ? (
          <Button onClick={onCancel}>{t.cancel}</Button>
        ) : (
          <Button
            look="primary"
            icon={<Download size={16} aria-hidden />}
            disabled={!isReady || loaded.loading.length > 0}
            onClick={onSave}
          >
            {rows === null ? t.download : t.downloadRows(rows)}
          </Button>
        )}
      </div>
      <Progress state={state} total={rows} />
    </>
  )
}

/** Progress and result of an export. @param total expected number of rows */
export function Progress({ state, total }: { readonly state: ExportState; readonly total: number | null }) {
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
