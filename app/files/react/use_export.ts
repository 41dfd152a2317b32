import type { AsyncData } from '../../base/async_data.ts'
import { grouped } from '../../base/grouped.ts'
import type { Conversation, Filter } from '../../model/index.ts'
import { type ExportSelection, exportColumns } from '../../readers/duckdb/export.ts'
import type { ExportCounts, Reader, SubsetPlace } from '../../readers/reader.ts'
import { type CorpusInfo, titleWithOrigin } from '../../session/corpus_info.ts'
import { queryKeys } from '../../session/react/query_keys.ts'
import { useAnswer, useReaderAnswer } from '../../session/react/use_answer.ts'
import { useLoaded } from '../../session/react/use_loaded.ts'
import { useSession } from '../../session/react/use_session.ts'
import type { ExportRow } from '../columns.ts'
import { encodeFile } from '../encode_file.ts'
import { fileName } from '../file_name.ts'
import { EXPORT_FORMS, type ExportFormat, type ExportOptions } from '../formats.ts'
import type { Subset, SubsetPart } from '../subset.ts'
import { type FileRun, useFileRun } from './use_file_run.ts'

export { turnsAsMarkdown, turnsAsText } from '../excerpt.ts'
export { IDS_FILE, LISTED, type Snippet, type SnippetKind, snippetOf } from '../snippet.ts'
export { idsFile, type Subset, sizeOf } from '../subset.ts'
export { EXPORT_FORMS, type ExportCounts, type ExportFormat, type ExportSelection }

/** Selection and format of an export. */
export interface ExportRequest extends ExportSelection, ExportOptions {
  readonly format: ExportFormat
}

/** The conversations in the list. */
export interface ExportScope {
  readonly corpus: CorpusInfo
  readonly splits: readonly string[]
  readonly filter: Filter
}

/** A file that is ready to be saved. */
export interface TakenFile {
  readonly name: string
  readonly blob: Blob
  /** Without the header. */
  readonly rows: number
}

export type ExportState = FileRun<TakenFile>

/**
 * File name with the number of rows: `casino-train-turns-187.csv`. For turns and labels it says whether only hits are
 * included.
 */
export function exportName(
  { corpus, splits }: ExportScope,
  { table, rows, format }: ExportRequest,
  count: number,
): string {
  const hits = (table === 'turns' || table === 'labels') && rows === 'hits'
  const ofTable = hits ? (table === 'turns' ? 'hits' : 'labels-of-hits') : table
  return fileName({
    corpus: corpus.id,
    splits,
    allSplits: splits.length === corpus.splits.length,
    what: EXPORT_FORMS[format].documents ? (format === 'documents' ? format : 'labels') : ofTable,
    rows: count,
    extension: EXPORT_FORMS[format].extension,
  })
}

/**
 * Reads the filtered rows page by page and creates a file.
 * @param onProgress called with the number of rows in the file so far
 * @param withAdded adds labels of label files to a document
 * @throws QueryError, EngineCrash, or an error named `AbortError` if `signal` is aborted
 */
export async function exportFile(
  reader: Pick<Reader, 'exported'>,
  scope: ExportScope,
  request: ExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress(rows: number): void },
  withAdded: (conversation: Conversation) => Conversation = (conversation) => conversation,
): Promise<TakenFile> {
  let rows = 0
  const { corpus, splits, filter } = scope
  const form = EXPORT_FORMS[request.format]
  const table = form.documents ? 'documents' : request.table
  const rowsOfTable = table === 'participants' ? 'hits' : request.rows
  const pages = reader.exported({ splits, filter }, { table, rows: rowsOfTable }, signal)
  const blob = await encodeFile(
    form.documents ? documentsWith(pages, withAdded) : pages,
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

async function* documentsWith(
  pages: AsyncIterable<readonly ExportRow[]>,
  withAdded: (conversation: Conversation) => Conversation,
): AsyncGenerator<readonly ExportRow[]> {
  for await (const page of pages)
    yield page.map(([document]) => {
      const conversation: Conversation = JSON.parse(String(document))
      const added = withAdded(conversation)
      return [added === conversation ? document : JSON.stringify(added)]
    })
}

/** Exports the listed conversations, one file at a time. Cancels on unmount. */
export function useExport(scope: ExportScope): {
  readonly state: ExportState
  /** @returns the file, or `null` if it was cancelled or failed, see `state` */
  start(request: ExportRequest): Promise<TakenFile | null>
  cancel(): void
} {
  const session = useSession()
  const { start, ...run } = useFileRun<TakenFile>()
  return {
    ...run,
    start: (request) =>
      start(async (parts) =>
        exportFile(await session.reader(scope.corpus), scope, request, parts, (conversation) =>
          session.labels.withAdded(scope.corpus.id, conversation),
        ),
      ),
  }
}

/** Number of rows in a selection. If the filter finds no turns, all of them count. */
export function rowsOf(counts: ExportCounts, { table, rows }: ExportSelection): number {
  if (table === 'conversations') return counts.conversations
  if (table === 'participants') return counts.participants ?? 0
  const [all, hits] = table === 'turns' ? [counts.turns, counts.hitTurns] : [counts.labels, counts.hitLabels]
  return (rows === 'hits' ? hits : null) ?? all
}

/** Counts the rows available for export. */
export function useExportCounts(scope: ExportScope): AsyncData<ExportCounts> {
  const { corpus, splits, filter } = scope
  const rows = useLoaded(corpus, splits)
  const key = queryKeys.exportCounts(rows, filter)
  const ask = (reader: Reader, signal: AbortSignal) => reader.exportCounts({ splits, filter }, signal)
  return useReaderAnswer({ corpus, key, ask }, rows.any)
}

/** The listed conversations with their published locations. @param link address of the view that shows them */
export function useSubset(scope: ExportScope, link: string): AsyncData<Subset> {
  const { corpus, splits, filter } = scope
  const rows = useLoaded(corpus, splits)
  const session = useSession()
  const asked = {
    key: queryKeys.subset(rows, filter),
    async ask(signal: AbortSignal) {
      const places = await (await session.reader(corpus)).subset({ splits, filter }, signal)
      return partsOf(places, (split) => session.publishedFiles(corpus, split, signal))
    },
  }
  const data = useAnswer(asked, rows.any)
  if (data.status === 'failed') return { status: 'failed', error: data.error }
  if (data.status === 'loading') return { status: 'loading' }
  const { convokit = null } = corpus
  return { status: 'ready', value: { corpus: titleWithOrigin(corpus), convokit, link, parts: data.value } }
}

/** Groups conversations by split, in order of first occurrence. */
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
