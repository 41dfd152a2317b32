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

/** Files up to this size are read in one stream and kept; larger ones are read part by part. */
const WHOLE_FILE_LIMIT = 64 * 1024 * 1024

/** From this size on, one conversation is read by ranges instead of waiting for the stream of the whole file. */
const PEEK_LIMIT = 8 * 1024 * 1024

interface OpenFile {
  readonly source: ByteSource
  received: number
  readonly listeners: Set<() => void>
}

/** The files that the worker has open, by address; a file is downloaded once, whoever asks for it. */
const open = new Map<string, OpenFile>()

/** Opens a file whole; one of up to `WHOLE_FILE_LIMIT` begins to come. */
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

/** Forgets files, so that the next attempt fetches them anew; for a reading that failed. */
export function forgetFiles(files: readonly CatalogueFile[]): void {
  for (const file of files) open.delete(file.url)
}

/**
 * A load was cancelled: files that have not come whole may never come, and are fetched anew for the next attempt.
 * @param inUse whether somebody else is still reading the file of an address, whose download then goes on
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

/** A split's files, and who reads them. */
interface SplitSource {
  readonly adapter: CorpusAdapter
  readonly files: readonly PartialFile[]
}

/**
 * Opens a split for reading from start to end.
 * @param report told of records that cannot be read, and of texts that are not UTF-8
 * @param onBytes called with the bytes received so far, over all files; never where the files are at hand
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

/** Opens a split for reading a single record: large files by ranges, unless they are open already. */
export function peekSplit(request: SplitRequest): Promise<SplitSource> {
  return sourceOf(request, undefined, (files) =>
    files.map((file) =>
      file.bytes > PEEK_LIMIT
        ? rangeHttpSource({ url: file.url, byteLength: file.bytes })
        : openFile(file).source,
    ),
  )
}

/** @throws CodedError where the catalogue names an adapter that is not there, or no files that it could read */
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

/** The records of a file; what decoding throws says which file it is. */
async function* named(name: string, records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  try {
    yield* records
  } catch (error) {
    throw unreadable(error, 'parquetDamaged', name)
  }
}

/** Errors of the network say what to do already; those of the decoder do not. */
function unreadable(cause: unknown, code: 'parquetEndMissing' | 'parquetDamaged', name: string): unknown {
  if (cause instanceof CodedError || isAbort(cause)) return cause
  return new CodedError(code, { name }, { detail: messageOf(cause), cause })
}
