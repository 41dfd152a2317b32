import type { AsyncData } from '../../base/async_data.ts'
import { findsTurns } from '../../model/index.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession } from '../../session/react/use_session.ts'
import type { AnalysisOptions } from '../analysis/table.ts'
import { fileName } from '../file_name.ts'
import { EXPORT_FORMS, type ExportFormat } from '../formats.ts'
import { analysisColumns } from './analysis/analysis_columns.ts'
import {
  type AnalysisChoices,
  analysisChoices,
  analysisFile,
  tablesArchive,
} from './analysis/analysis_file.ts'
import type { ExportCounts, ExportScope, TakenFile } from './use_export.ts'
import { useFileRun } from './use_file_run.ts'

/** Labels and attributes of the listed conversations for a table for analysis. @param wanted false if it is not needed yet */
export function useAnalysisChoices(scope: ExportScope, wanted: boolean): AsyncData<AnalysisChoices> {
  const { corpus, splits, filter } = scope
  const rows = useLoaded(corpus, splits)
  const key = queryKeys.analysisChoices(rows, filter, corpus.labelSchemes)
  return useReaderAnswer(
    { corpus, key, ask: (reader, signal) => analysisChoices(reader, corpus, { splits, filter }, signal) },
    rows.any && wanted,
  )
}

/** Creates tables for analysis, and the archive for their code. */
export function useAnalysisExport(scope: ExportScope) {
  const session = useSession()
  const { start, ...run } = useFileRun<TakenFile>()
  const { corpus, splits, filter } = scope
  const question = { splits, filter }
  return {
    ...run,
    table: (
      options: AnalysisOptions,
      { labels }: AnalysisChoices,
      format: { readonly format: ExportFormat; readonly byteOrderMark: boolean },
    ) =>
      start(async (parts) => {
        const reader = await session.reader(corpus)
        const made = await analysisFile(reader, corpus, question, { options, labels, ...format }, parts)
        const extension = EXPORT_FORMS[format.format].extension
        return { ...made, name: nameOf(scope, analysisName(options), made.rows, extension) }
      }),
    archive: (conversations: number, { attributes }: AnalysisChoices) =>
      start(async (parts) => {
        const reader = await session.reader(corpus)
        const blob = await tablesArchive(reader, corpus, question, attributes, parts)
        return { name: archiveName(scope, conversations), blob, rows: conversations }
      }),
  }
}

/** Part of a file name that tells a table from others of the corpus. */
function analysisName({ unit, rows }: AnalysisOptions): string {
  return unit === 'turns' && rows === 'hits' ? 'hits-with-labels' : `${unit}-with-labels`
}

export function archiveName(scope: ExportScope, conversations: number): string {
  return nameOf(scope, 'tables', conversations, 'zip')
}

function nameOf({ corpus, splits }: ExportScope, what: string, rows: number, extension: string): string {
  const allSplits = splits.length === corpus.splits.length
  return fileName({ corpus: corpus.id, splits, allSplits, what, rows, extension })
}

/** Number of rows of a table. Null if only creating it tells. */
export function analysisSize(
  counts: ExportCounts,
  { unit, rows, context }: AnalysisOptions,
  filter: ExportScope['filter'],
): number | null {
  if (unit === 'participants') return null
  if (unit === 'conversations') return counts.conversations
  if (rows === 'all' || !findsTurns(filter)) return counts.turns
  return context === 0 ? counts.hitTurns : null
}

/** The table that code reproduces. */
export function codedTable(
  scope: ExportScope,
  place: { readonly title: string; readonly link: string; readonly conversations: number },
  options: AnalysisOptions,
  { labels }: AnalysisChoices,
) {
  return {
    ...{ title: place.title, link: place.link, options },
    archive: archiveName(scope, place.conversations),
    columns: analysisColumns(scope.corpus, labels, options),
    hasHits: findsTurns(scope.filter),
  }
}
