import type { ReactNode } from 'react'
import { latest } from '../../base/async_data.ts'
import type { AnalysisOptions } from '../../files/analysis/table.ts'
import { analysisSize, useAnalysisChoices, useAnalysisExport } from '../../files/react/use_analysis.ts'
import type { ExportCounts, ExportRequest, ExportScope } from '../../files/react/use_export.ts'
import { saveFile } from '../../files/save_file.ts'
import { AnalysisFields } from './analysis_fields.tsx'
import { SaveFile } from './save_file.tsx'

interface AnalysisTableProps {
  readonly scope: ExportScope
  readonly counts: ExportCounts | null
  readonly options: AnalysisOptions
  readonly request: Pick<ExportRequest, 'format' | 'byteOrderMark'>
  /** Controls for the format. */
  readonly children: ReactNode
  onOptions(change: Partial<AnalysisOptions>): void
}

/** Selects and downloads a table for analysis. */
export function AnalysisTable(props: AnalysisTableProps) {
  const { scope, counts, options, request, children, onOptions } = props
  const choices = useAnalysisChoices(scope, true)
  const { state, table, cancel } = useAnalysisExport(scope)
  const known = latest(choices)
  const rows = counts && analysisSize(counts, options, scope.filter)
  const download = async () => {
    const file = known && (await table(options, known, request))
    if (file) saveFile(file)
  }
  return (
    <>
      <AnalysisFields
        corpus={scope.corpus}
        hits={counts?.hitTurns ?? null}
        {...{ choices, options }}
        onChange={onOptions}
      />
      {children}
      <SaveFile
        {...{ scope, state, rows }}
        name={null}
        isReady={counts !== null && choices.status === 'ready'}
        onSave={() => void download()}
        onCancel={cancel}
      />
    </>
  )
}
