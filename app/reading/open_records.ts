import { ParleyError } from '../base/errors.ts'
import type { SourceRecord } from '../model/index.ts'
import type { OnBadRecord } from './bad_record.ts'
import type { FileKind } from './file_kind.ts'
import type { RecordRange } from './parquet.ts'
import type { ByteSource } from './source.ts'

export type { BadRecord, OnBadRecord } from './bad_record.ts'
export type { RecordRange } from './parquet.ts'

/** A file of records, of whatever kind. */
export interface RecordSource {
  /** Without folders. */
  readonly name: string
  readonly kind: Exclude<FileKind, 'zip' | 'gzip' | 'unknown'>
  /** `null` where only reading to the end tells. */
  readonly rowCount: number | null
  /** The records of a range of rows, in order; all where none is given. Each call reads anew. */
  records(range?: RecordRange): AsyncGenerator<SourceRecord, void, undefined>
}

export interface OpenOptions {
  /** Told of records that could not be read, each time that they are come across. */
  readonly onBadRecord?: OnBadRecord | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Opens a file of records by its content: Parquet, JSON, JSON Lines, CSV; any of these in gzip, or alone in a zip.
 * What reads a kind is loaded when a file of it comes.
 * @throws ParleyError naming the file: empty, of no kind that is known, or damaged
 */
export async function openRecords(source: ByteSource, options: OpenOptions = {}): Promise<RecordSource> {
  const { name } = source
  if (source.byteLength === 0)
    throw new ParleyError(`${name} is empty: it has 0 bytes.`, {
      advice: 'Download or copy the file again; if it stays so, ask whoever published it.',
    })
  const { sniffKind, HEAD, TAIL } = await import('./file_kind.ts')
  const head = new Uint8Array(await source.slice(0, Math.min(HEAD, source.byteLength)))
  const tail = new Uint8Array(await source.slice(Math.max(0, source.byteLength - TAIL), source.byteLength))
  options.signal?.throwIfAborted()
  const kind = sniffKind(head, tail, name)
  if (kind === 'parquet') {
    const { openParquet } = await import('./parquet.ts')
    const { rowCount, records } = await openParquet(source, options)
    const { signal } = options
    const read = (range: RecordRange = {}) => (signal ? abortable(records(range), signal) : records(range))
    return { name, kind, rowCount, records: read }
  }
  if (kind === 'json') {
    const { readJson } = await import('./json.ts')
    const all = await readJson(source, options)
    const count = (all.at(-1)?.row ?? -1) + 1
    return { name, kind, rowCount: count, records: (range = {}) => part(all, range) }
  }
  if (kind === 'jsonl') {
    const { readJsonLines } = await import('./json.ts')
    return {
      name,
      kind,
      rowCount: null,
      records: (range = {}) => part(readJsonLines(source, options), range),
    }
  }
  if (kind === 'csv') {
    const { readCsv } = await import('./csv.ts')
    return { name, kind, rowCount: null, records: (range = {}) => part(readCsv(source, options), range) }
  }
  if (kind === 'gzip') {
    const { gunzip } = await import('./gunzip.ts')
    return openRecords(await gunzip(source, options), options)
  }
  if (kind === 'zip') return openRecords(await onlyFile(source, options), options)
  const { unknownKind } = await import('./not_data.ts')
  throw unknownKind(name, head)
}

/** The one file of an archive. */
async function onlyFile(source: ByteSource, { signal }: OpenOptions): Promise<ByteSource> {
  const { openZip } = await import('./zip.ts')
  const [file, ...others] = await openZip(source, { signal })
  if (file && others.length === 0) return file.source()
  throw new ParleyError(
    `${source.name} has ${others.length + (file ? 1 : 0)} files, expected a single one here.`,
    { advice: 'Unpack it, and open the file that is meant.' },
  )
}

/** The records of a range; stops reading at its end. */
async function* part(
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  { rowStart = 0, rowEnd = Infinity, columns }: RecordRange,
): AsyncGenerator<SourceRecord, void, undefined> {
  if (rowStart >= rowEnd) return
  for await (const record of records) {
    if (record.row >= rowEnd) return
    if (record.row >= rowStart) yield columns ? only(record, columns) : record
    if (record.row + 1 >= rowEnd) return
  }
}

function only({ row, value }: SourceRecord, columns: readonly string[]): SourceRecord {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return { row, value }
  return { row, value: Object.fromEntries(Object.entries(value).filter(([key]) => columns.includes(key))) }
}

async function* abortable<T>(
  items: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }
}
