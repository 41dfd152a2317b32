import { useState } from 'react'
import { type AsyncData, latest } from '../../base/async_data.ts'
import { countText } from '../../base/messages/intl.ts'
import type { AnalysisOptions } from '../../files/analysis/table.ts'
import { exporting as t } from '../../files/messages.ts'
import { analysisSize } from '../../files/react/use_analysis.ts'
import {
  EXPORT_FORMS,
  type ExportCounts,
  type ExportFormat,
  type ExportRequest,
  type ExportScope,
  exportName,
  rowsOf,
  useExport,
} from '../../files/react/use_export.ts'
import { saveFile } from '../../files/save_file.ts'
import { hasParticipants } from '../../session/corpus_info.ts'
import { CheckBox } from '../../ui/form/check_box.tsx'
import { OptionList } from '../../ui/form/option_list.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { FailureMessage } from '../../ui/state_message.tsx'
import { AnalysisTable } from './analysis_table.tsx'
import styles from './file_tab.module.css'
import { SaveFile } from './save_file.tsx'

interface FileTabProps {
  readonly scope: ExportScope
  readonly counts: AsyncData<ExportCounts>
  /** Content of the table for analysis. */
  readonly options: AnalysisOptions
  /** True if the table for analysis is chosen. */
  readonly isAnalysis: boolean
  onAnalysis(isAnalysis: boolean): void
  onOptions(change: Partial<AnalysisOptions>): void
}

const TABLES = [
  { value: 'conversations', label: t.conversations, note: t.conversationsNote },
  { value: 'turns', label: t.turns, note: t.turnsNote },
  { value: 'labels', label: t.labels, note: t.labelsNote },
  { value: 'participants', label: t.participants, note: t.participantsNote },
  { value: 'analysis', label: t.analysis, note: t.analysisNote },
] as const

const FORMATS = Object.entries(EXPORT_FORMS).map(([value, form]) => ({
  value: value as ExportFormat,
  ...form,
}))

const FIRST: ExportRequest = { table: 'conversations', rows: 'all', format: 'csv', byteOrderMark: false }

/** Selects the content and format of the exported file. */
export function FileTab({ scope, counts, options, isAnalysis, onAnalysis, onOptions }: FileTabProps) {
  const [request, setRequest] = useState(FIRST)
  const known = latest(counts)
  const choose = (change: Partial<ExportRequest>, analysis = isAnalysis) => {
    const next = { ...request, ...change }
    const noDocuments = (analysis || next.table !== 'conversations') && EXPORT_FORMS[next.format].documents
    setRequest(noDocuments ? { ...next, format: 'jsonl' } : next)
  }
  if (counts.status === 'failed') return <FailureMessage error={counts.error} />
  const isConversations = !isAnalysis && request.table === 'conversations'
  const size = (table: (typeof TABLES)[number]['value']) => {
    if (!known) return '…'
    if (table !== 'analysis') return countText(rowsOf(known, { table, rows: request.rows }))
    const rows = analysisSize(known, options, scope.filter)
    return rows === null ? '' : countText(rows)
  }
  const format = (
    <>
      <OptionList
        beside
        legend={t.as}
        items={FORMATS.filter((f) => !f.documents || isConversations)}
        value={request.format}
        onChoose={(format) => choose({ format })}
      />
      {request.format === 'csv' && (
        <CheckBox checked={request.byteOrderMark} onChange={(byteOrderMark) => choose({ byteOrderMark })}>
          {t.bom}
        </CheckBox>
      )}
    </>
  )
  return (
    <div className="stack gap-4">
      <OptionList
        beside
        legend={t.what}
        items={TABLES.filter(({ value }) => value !== 'participants' || hasParticipants(scope.corpus)).map(
          (item) => ({ ...item, end: size(item.value) }),
        )}
        value={isAnalysis ? 'analysis' : request.table}
        onChoose={(table) => {
          onAnalysis(table === 'analysis')
          choose(table === 'analysis' ? {} : { table }, table === 'analysis')
        }}
      />
      {isAnalysis ? (
        <AnalysisTable {...{ scope, options, onOptions, request }} counts={known ?? null}>
          {format}
        </AnalysisTable>
      ) : (
        <>
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
          {format}
          <PlainFile scope={scope} request={request} rows={known ? rowsOf(known, request) : null} />
        </>
      )}
    </div>
  )
}

interface PlainFileProps {
  readonly scope: ExportScope
  readonly request: ExportRequest
  /** Null if not counted yet. */
  readonly rows: number | null
}

/** Downloads a table unchanged. */
function PlainFile({ scope, request, rows }: PlainFileProps) {
  const { state, start, cancel } = useExport(scope)
  const download = async () => {
    const file = await start(request)
    if (file) saveFile(file)
  }
  return (
    <SaveFile
      {...{ scope, state, rows }}
      name={rows === null ? null : exportName(scope, request, rows)}
      isReady={rows !== null}
      onSave={() => void download()}
      onCancel={cancel}
    />
  )
}
