import { Download } from 'lucide-react'
import { useState } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { countText } from '../../base/messages/intl.ts'
import { exporting as t } from '../../files/messages.ts'
import { LoadNote, useLoaded } from '../../files/react/load_note.tsx'
import {
  EXPORT_FORMS,
  type ExportCounts,
  type ExportFormat,
  type ExportRequest,
  type ExportScope,
  type ExportState,
  exportName,
  rowsOf,
  useExport,
} from '../../files/react/use_export.ts'
import { saveFile } from '../../files/save_file.ts'
import { hasParticipants } from '../../session/corpus_info.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { OptionList } from '../../ui/form/option_list.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { ProgressBar } from '../../ui/frame/progress_bar.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import styles from './file_tab.module.css'

interface FileTabProps {
  readonly scope: ExportScope
  readonly counts: AsyncData<ExportCounts>
}

const TABLES = [
  { value: 'conversations', label: t.conversations, note: t.conversationsNote },
  { value: 'turns', label: t.turns, note: t.turnsNote },
  { value: 'labels', label: t.labels, note: t.labelsNote },
  { value: 'participants', label: t.participants, note: t.participantsNote },
] as const

const FORMATS = Object.entries(EXPORT_FORMS).map(([value, form]) => ({
  value: value as ExportFormat,
  ...form,
}))

const FIRST: ExportRequest = { table: 'conversations', rows: 'all', format: 'csv', byteOrderMark: false }

/** Selects the content and format of the exported file. */
export function FileTab({ scope, counts }: FileTabProps) {
  const [request, setRequest] = useState(FIRST)
  const { state, start, cancel } = useExport(scope)
  const loaded = useLoaded(scope)
  const known = latest(counts)
  const rows = known ? rowsOf(known, request) : null
  const choose = (change: Partial<ExportRequest>) => {
    const next = { ...request, ...change }
    const noDocuments = next.table !== 'conversations' && EXPORT_FORMS[next.format].documents
    setRequest(noDocuments ? { ...next, format: 'jsonl' } : next)
  }
  const download = async () => {
    const file = await start(request)
    if (file) saveFile(file)
  }
  if (counts.status === 'failed') return <FailureMessage error={counts.error} />
  const running = state.status === 'running'
  const formats = FORMATS.filter((f) => !f.documents || request.table === 'conversations')
  return (
    <div className="stack gap-4">
      <OptionList
        beside
        legend={t.what}
        items={TABLES.filter(({ value }) => value !== 'participants' || hasParticipants(scope.corpus)).map(
          (item) => ({
            ...item,
            end: known ? countText(rowsOf(known, { table: item.value, rows: request.rows })) : '…',
          }),
        )}
        value={request.table}
        onChoose={(table) => choose({ table })}
      />
      {known && known.hitTurns !== null && (request.table === 'turns' || request.table === 'labels') && (
        <div className={styles.within}>
          <Segments
            name={t.whichTurns}
            value={request.rows}
            items={[
              { value: 'all', label: t.allTurns },
              { value: 'hits', label: t.onlyHits(known.hitTurns) },
            ]}
            onChoose={(chosen) => choose({ rows: chosen })}
          />
        </div>
      )}
      <OptionList
        beside
        legend={t.as}
        items={formats}
        value={request.format}
        onChoose={(format) => choose({ format })}
      />
      {request.format === 'csv' && (
        <CheckBox checked={request.byteOrderMark} onChange={(byteOrderMark) => choose({ byteOrderMark })}>
          {t.bom}
        </CheckBox>
      )}
      <LoadNote loaded={loaded} />
      <div className={styles.foot}>
        <p className="sm soft code anywhere">{rows === null ? ' ' : exportName(scope, request, rows)}</p>
        {running ? (
          <Button onClick={cancel}>{t.cancel}</Button>
        ) : (
          <Button
            look="primary"
            icon={<Download size={16} aria-hidden />}
            disabled={rows === null || loaded.loading.length > 0}
            onClick={() => void download()}
          >
            {rows === null ? t.download : t.downloadRows(rows)}
          </Button>
        )}
      </div>
      <Progress state={state} total={rows} />
    </div>
  )
}

/** Progress and result of an export. @param total expected number of rows */
function Progress({ state, total }: { readonly state: ExportState; readonly total: number | null }) {
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
