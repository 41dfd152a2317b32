import { CodedError } from '../base/coded_error.ts'
import { isAbort, messageOf } from '../base/errors.ts'
import type { CorpusAdapter, Report } from '../corpora/adapter.ts'
import type { CatalogueFile } from '../corpora/catalogue.ts'
import { adapterById } from '../corpora/registry.ts'
import type { SourceRecord } from '../model/index.ts'
import type { SplitRequest } from '../protocol/messages.ts'
import type { OnBadRecord } from '../reading/bad_record.ts'
import { openParquet } from '../reading/parquet/parquet.ts'
import { type ByteSource, rangeHttpSource, streamHttpSource } from '../reading/sources/source.ts'
import type { PartialFile } from '../tables/find_conversation.ts'
import { takePrefetched } from './prefetched_files.ts'

/** Files up to this size are streamed and kept. Larger ones are read in ranges. */
const WHOLE_FILE_LIMIT = 64 * 1024 * 1024

/** From this size on, a single conversation is read by ranges instead of waiting for the whole file. */
const PEEK_LIMIT = 8 * 1024 * 1024

interface OpenFile {
  readonly source: ByteSource
  received: number
  readonly listeners: Set<() => void>
}

/** Open files by URL. Each is downloaded only once. */
const open = new Map<string, OpenFile>()

/** Opens a whole file. Starts the download if it is at most `WHOLE_FILE_LIMIT`. */
export function openFile(file: CatalogueFile): OpenFile {
  const known = open.get(file.url)
  if (known) return known
  const begun = takePrefetched(file.url)
  const listeners = new Set<() => void>()
  const options = { url: file.url, byteLength: file.bytes, ...(begun && { begun }) }
  const whole = file.bytes <= WHOLE_FILE_LIMIT
  const entry: OpenFile = {
    received: whole ? 0 : file.bytes,
    listeners,
    source: whole
      ? streamHttpSource({
          ...options,
          onBytes: (received) => {
            entry.received = received
            for (const listener of listeners) listener()
          },
        })
      : rangeHttpSource(options),
  }
  open.set(file.url, entry)
  return entry
}

/** Drops files after a failure, so that the next attempt fetches them again. */
export function forgetFiles(files: readonly CatalogueFile[]): void {
  for (const file of files) open.delete(file.url)
}

/**
 * Drops incomplete files of a cancelled load, because they may never complete. The next attempt fetches them again.
 * @param inUse true if another request is still reading the file, so that its download continues
 */
export function giveUpFiles(files: readonly CatalogueFile[], inUse: (url: string) => boolean): void {
  for (const { url, bytes } of files) {
    const entry = open.get(url)
    const isRanges = bytes > WHOLE_FILE_LIMIT
    if (!entry || (!isRanges && entry.received >= bytes)) continue
    open.delete(url)
    if (!inUse(url)) entry.source.interrupt?.()
  }
}

/** Files of a split and the adapter that reads them. */
interface SplitSource {
  readonly adapter: CorpusAdapter
  readonly files: readonly PartialFile[]
}

/**
 * Opens a split for reading all of it.
 * @param report called for records that cannot be read, and for texts that are not UTF-8
 * @param onBytes called with the bytes received so far over all files; never called for local files
 */
export function openSplit(
  request: SplitRequest,
  report?: Report,
  onBytes: (received: number) => void = () => {},
): Promise<SplitSource> {
  return sourceOf(request, report, (files) => {
    const entries = files.map(openFile)
    const tell = () => onBytes(entries.reduce((sum, e) => sum + e.received, 0))
    for (const entry of entries) entry.listeners.add(tell)
    tell()
    return entries.map(({ source }) => source)
  })
}

/** Opens a split for reading a single record. Reads large files by ranges, unless they are already open. */
export function peekSplit(request: SplitRequest): Promise<SplitSource> {
  return sourceOf(request, undefined, (files) =>
    files.map((file) =>
      file.bytes > PEEK_LIMIT
        ? rangeHttpSource({ url: file.url, byteLength: file.bytes })
        : openFile(file).source,
    ),
  )
}

/** @throws CodedError if the catalogue names an unknown adapter, or no readable files */
async function sourceOf(
  { opened, split, adapter, files }: SplitRequest,
  report: Report | undefined,
  openAll: (files: readonly CatalogueFile[]) => readonly ByteSource[],
): Promise<SplitSource> {
  if (opened !== null) {
    const { openedSplit } = await import('./opening/opened_corpora.ts')
    return openedSplit(opened, split, report)
  }
  if (files.length === 0) throw new CodedError('noSourceFiles', {})
  const known = adapterById(adapter)
  if (!known) throw new CodedError('noAdapter', { adapter, inLink: false })
  const sources = openAll(files)
  return { adapter: known, files: await Promise.all(sources.map((source) => partialFile(source, report))) }
}

async function partialFile(source: ByteSource, report: Report = () => {}): Promise<PartialFile> {
  const { name } = source
  const onBadRecord: OnBadRecord = ({ severity, row, raw, fault }) =>
    report({ severity, file: name, row, fileRow: row, field: '(record)', found: raw, expected: fault })
  const file = await openParquet(source).catch((error: unknown) => {
    throw unreadable(error, 'parquetEndMissing', name)
  })
  return { name, rowCount: file.rowCount, records: (range) => named(name, file.records(range, onBadRecord)) }
}

/** Records of a file. Adds the file name to decoding errors. */
async function* named(name: string, records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  try {
    yield* records
  } catch (error) {
    throw unreadable(error, 'parquetDamaged', name)
  }
}

/** Network errors already include advice; decoder errors don't. */
function unreadable(cause: unknown, code: 'parquetEndMissing' | 'parquetDamaged', name: string): unknown {
  if (cause instanceof CodedError || isAbort(cause)) return cause
  return new CodedError(code, { name }, { detail: messageOf(cause), cause })
}
