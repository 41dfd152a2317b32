import type { AsyncData } from '../../base/async_data.ts'
import { grouped } from '../../base/grouped.ts'
import type { Filter } from '../../model/index.ts'
import {
  type ExportCounts,
  type ExportSelection,
  exportColumns,
  exportCounts,
  type SubsetPlace,
  subsetPlaces,
} from '../../readers/duckdb/export.ts'
import type { Reader } from '../../readers/reader.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { useFilterScope } from '../../session/filter_scope.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession } from '../../session/react/use_session.ts'
import { encodeFile } from '../encode_file.ts'
import { fileName } from '../file_name.ts'
import { EXPORT_FORMS, type ExportFormat, type ExportOptions } from '../formats.ts'
import type { Subset, SubsetPart } from '../subset.ts'
import { type FileRun, useFileRun } from './use_file_run.ts'

export { turnsAsMarkdown, turnsAsText } from '../excerpt.ts'
export { IDS_FILE, LISTED, type Snippet, type SnippetKind, snippetOf } from '../snippet.ts'
export { idsFile, type Subset, sizeOf } from '../subset.ts'
export { EXPORT_FORMS, type ExportCounts, type ExportFormat, type ExportSelection }

/** What to export, and how. */
export interface ExportRequest extends ExportSelection, ExportOptions {
  readonly format: ExportFormat
}

/** The conversations that the list shows. */
export interface ExportScope {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly filter: Filter
}

/** A file, ready to be saved. */
export interface TakenFile {
  readonly name: string
  readonly blob: Blob
  /** Without the header. */
  readonly rows: number
}

export type ExportState = FileRun<TakenFile>

/**
 * The name of a file of so many rows: `casino-train-turns-187.csv`. Of turns and labels it says whether they are
 * those of the hits alone.
 */
export function exportName(
  { corpus, splits }: ExportScope,
  { table, rows, format }: ExportRequest,
  count: number,
): string {
  const hits = table !== 'conversations' && rows === 'hits'
  const ofTable = hits ? (table === 'turns' ? 'hits' : 'labels-of-hits') : table
  return fileName({
    corpus: corpus.id,
    splits,
    allSplits: splits.length === corpus.splits.length,
    what: EXPORT_FORMS[format].documents ? 'documents' : ofTable,
    rows: count,
    extension: EXPORT_FORMS[format].extension,
  })
}

/**
 * Reads what the filter lets through, page by page, and makes a file of it.
 * @param onProgress told how many rows are in the file so far
 * @throws QueryError, EngineCrash; an error named `AbortError` where `signal` is aborted
 */
export async function exportFile(
  reader: Pick<Reader, 'exported'>,
  scope: ExportScope,
  request: ExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress(rows: number): void },
): Promise<TakenFile> {
  let rows = 0
  const { corpus, splits, filter } = scope
  const form = EXPORT_FORMS[request.format]
  const table = form.documents ? 'documents' : request.table
  const pages = reader.exported({ splits, filter }, { table, rows: request.rows }, signal)
  const blob = await encodeFile(
    pages,
    await form.encoder(exportColumns(corpus.tables, request.table), request),
    {
      signal,
      onProgress(encoded) {
        rows = encoded
        onProgress(encoded)
      },
    },
  )
  return { name: exportName(scope, request, rows), blob, rows }
}

/** Makes files of what the list shows, one at a time. Gives up when the component goes. */
export function useExport(scope: ExportScope): {
  readonly state: ExportState
  /** @returns the file; `null` where it was given up or failed, which `state` tells */
  start(request: ExportRequest): Promise<TakenFile | null>
  cancel(): void
} {
  const session = useSession()
  const { start, ...run } = useFileRun<TakenFile>()
  return {
    ...run,
    start: (request) =>
      start(async (parts) => exportFile(await session.reader(scope.corpus), scope, request, parts)),
  }
}

/** How many rows a selection has. Where the filter finds no turns, all of them count. */
export function rowsOf(counts: ExportCounts, { table, rows }: ExportSelection): number {
  if (table === 'conversations') return counts.conversations
  const [all, hits] = table === 'turns' ? [counts.turns, counts.hitTurns] : [counts.labels, counts.hitLabels]
  return (rows === 'hits' ? hits : null) ?? all
}

/** How many rows there are to be taken. */
export function useExportCounts(scope: ExportScope): AsyncData<ExportCounts> {
  const session = useSession()
  const filtered = useFilterScope(scope.corpus, scope.splits)
  const rows = useLoaded(scope.corpus, scope.splits)
  const asked = {
    key: queryKeys.exportCounts(rows, scope.filter),
    async ask(signal: AbortSignal) {
      const [counts] = await (await session.engine()).query(exportCounts(scope.filter, filtered), signal)
      return counts ?? { conversations: 0, turns: 0, labels: 0, hitTurns: null, hitLabels: null }
    },
  }
  return useAnswer(asked, rows.any)
}

/**
 * The conversations that the list shows, by where they were published.
 * @param link address of the view that shows them
 */
export function useSubset(scope: ExportScope, link: string): AsyncData<Subset> {
  const { corpus, splits, filter } = scope
  const filtered = useFilterScope(corpus, splits)
  const rows = useLoaded(corpus, splits)
  const session = useSession()
  const asked = {
    key: queryKeys.subset(rows, filter),
    async ask(signal: AbortSignal) {
      const places = await (await session.engine()).query(subsetPlaces(filter, filtered), signal)
      return partsOf(places, (split) => session.publishedFiles(corpus, split, signal))
    },
  }
  const data = useAnswer(asked, rows.any)
  if (data.status === 'failed') return { status: 'failed', error: data.error }
  if (data.status === 'loading') return { status: 'loading' }
  const { convokit = null } = corpus
  return { status: 'ready', value: { corpus: titleWithOrigin(corpus), convokit, link, parts: data.value } }
}

/** Conversations by split, in the order in which splits come. */
export function partsOf(
  places: readonly SubsetPlace[],
  filesOf: (split: string) => Promise<SubsetPart['files']>,
): Promise<readonly SubsetPart[]> {
  return Promise.all(
    [...grouped(places, ({ split }) => split)].map(async ([split, own]) => ({
      split,
      ids: own.map(({ id }) => id),
      rows: own.map(({ row }) => row),
      turns: own.reduce((sum, { turns }) => sum + turns, 0),
      files: await filesOf(split),
    })),
  )
}
