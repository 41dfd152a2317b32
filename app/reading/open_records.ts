import { CodedError } from '../base/coded_error.ts'
import { pulse } from '../base/pulse.ts'
import type { FileForm, RecordsWithin, SourceRecord } from '../model/index.ts'
import { type BadRecord, type OnBadRecord, shortRaw } from './bad_record.ts'
import type { FileKind } from './file_kind.ts'
import type { RecordRange } from './parquet/parquet.ts'
import type { ByteSource } from './sources/source.ts'
import type { CsvForm } from './text/csv.ts'
import type { OnPart, Reading } from './text/text_blocks.ts'

/** A format that was unpacked, or `recode` for a text that was not in UTF-8. */
export type Unpacked = FileForm['unpack'][number]

/** The beginning of a text, and the encoding in which it is read. */
export interface TextBeginning {
  readonly bytes: Uint8Array
  readonly encoding: string
  /** The encoding that its bytes suggest. */
  readonly detected: string
}

/** An opened file of records, in any supported format. */
export interface RecordSource {
  /** File name without folders. */
  readonly name: string
  readonly kind: Exclude<FileKind, 'zip' | 'gzip' | 'zstd' | 'tar' | 'unknown'>
  /** `null` if the count is known only after reading to the end. */
  readonly rowCount: number | null
  /** Formats that were unpacked to get the bytes, outermost first. Empty if the file was not packed. */
  readonly unpacked: readonly Unpacked[]
  /** CSV only: detects delimiter and line end from the beginning of the file. */
  csvForm?(): Promise<CsvForm | null>
  /** Set for texts. */
  readonly text?: TextBeginning
  /** Set if the records are values within the object of a JSON document. */
  readonly within?: RecordsWithin
  /**
   * Yields the records of a range of rows in order, by default all. Each call reads the file again.
   * @param onBadRecord called for each record that could not be read, during this iteration
   */
  records(range?: WatchedRange, onBadRecord?: OnBadRecord): AsyncGenerator<SourceRecord, void, undefined>
}

/** The Parquet reader calls neither callback. */
interface WatchedRange extends RecordRange, Pick<Reading, 'onPart' | 'onRows'> {}

interface OpenOptions extends Pick<Reading, 'signal'> {
  /** Encoding of texts. Detected if undefined. */
  readonly encoding?: string | undefined
}

/**
 * Opens a file of records by its content: Parquet, JSON, JSON Lines, CSV, lines of tagged or named values. Any of these
 * may be gzipped, or the only file in a zip.
 * The reader of each format is loaded on demand.
 * @throws CodedError naming the file if it is empty, damaged or of unknown kind
 */
export async function openRecords(source: ByteSource, options: OpenOptions = {}): Promise<RecordSource> {
  const { name } = source
  pulse(name)
  if (source.byteLength === 0) throw new CodedError('empty', { name })
  const { sniffKind, HEAD, TAIL } = await import('./file_kind.ts')
  const head = new Uint8Array(await source.slice(0, Math.min(HEAD, source.byteLength)))
  const tail = new Uint8Array(await source.slice(Math.max(0, source.byteLength - TAIL), source.byteLength))
  options.signal?.throwIfAborted()
  const kind = sniffKind(head, tail, name)
  if (kind === 'parquet') {
    const { openParquet } = await import('./parquet/parquet.ts')
    const { rowCount, records } = await openParquet(source)
    const { signal } = options
    const read: RecordSource['records'] = (range, onBadRecord) => {
      const all = records(range, onBadRecord)
      return signal ? abortable(all, signal) : all
    }
    return { name, kind, rowCount, unpacked: [], records: read }
  }
  if (kind === 'arrow') {
    const { rowCount, records } = await (await import('./arrow/arrow.ts')).openArrow(source)
    const read: RecordSource['records'] = (range = {}) =>
      part(name, counted(records(), rowCount, range.onPart), range)
    return { name, kind, rowCount, unpacked: [], records: read }
  }
  if (isTextKind(kind)) return openText(source, kind, head, options)
  // In another encoding, the content may be recognized.
  if (kind === 'unknown' && options.encoding !== undefined && options.encoding !== 'utf-8')
    return openText(source, 'csv', head, options)
  if (kind === 'gzip') {
    const { gunzip } = await import('./sources/gunzip.ts')
    return unpackedFrom('gzip', await openRecords(await gunzip(source, options), options))
  }
  if (kind === 'zstd') {
    const { unzstd } = await import('./sources/unzstd.ts')
    return unpackedFrom('zstd', await openRecords(await unzstd(source, options), options))
  }
  if (kind === 'tar') {
    const [file, ...others] = await (await import('./sources/tar.ts')).openTar(source)
    if (!file || others.length > 0)
      throw new CodedError('severalFiles', { name, files: others.length + (file ? 1 : 0) })
    return unpackedFrom('tar', await openRecords(await file.source(), options))
  }
  if (kind === 'zip') return unpackedFrom('zip', await openRecords(await onlyFile(source, options), options))
  const { unknownKind } = await import('./not_data.ts')
  throw unknownKind(name, head)
}

function unpackedFrom(outer: Unpacked, file: RecordSource): RecordSource {
  return { ...file, unpacked: [outer, ...file.unpacked] }
}

type TextKind = keyof typeof TEXT_READERS | 'json'

const isTextKind = (kind: FileKind): kind is TextKind => kind === 'json' || kind in TEXT_READERS

/** Number of bytes of a text that are shown to choose its encoding. */
export const BEGINNING = 4096

/** @param kind not used if the text is converted to UTF-8, because its kind is detected again */
async function openText(
  source: ByteSource,
  kind: TextKind,
  head: Uint8Array,
  { signal, encoding: chosen }: OpenOptions,
): Promise<RecordSource> {
  const { detectEncoding, inUtf8 } = await import('./text/encoding.ts')
  const detected = (await detectEncoding(head)) ?? 'utf-8'
  const encoding = chosen ?? detected
  const text = { bytes: head.slice(0, BEGINNING), encoding, detected }
  if (encoding === 'utf-8') return { ...(await readText(source, kind, signal)), text }
  const file = await openRecords(await inUtf8(source, encoding), { signal, encoding: 'utf-8' })
  return { ...recoded(unpackedFrom('recode', file), encoding, chosen !== undefined), text }
}

/** Reads a text in UTF-8. */
async function readText(
  source: ByteSource,
  kind: TextKind,
  signal: AbortSignal | undefined,
): Promise<RecordSource> {
  const { name } = source
  if (kind === 'json') {
    const { readJson } = await import('./text/json.ts')
    const bad: BadRecord[] = []
    const all = await readJson(source, { onBadRecord: (b) => bad.push(b) })
    const count =
      Math.max(all.at(-1)?.row ?? -1, bad.findLast((b) => b.severity === 'dropped')?.row ?? -1) + 1
    const records: RecordSource['records'] = (range = {}, onBadRecord) =>
      part(name, counted(telling(all, bad, range, onBadRecord), all.length, range.onPart), range)
    return { name, kind, rowCount: count, unpacked: [], records }
  }
  const read = await TEXT_READERS[kind]()
  const records: RecordSource['records'] = (range = {}, onBadRecord) => {
    const { onPart, onRows } = range
    return part(name, read(source, { signal, onPart, onRows, onBadRecord }), range)
  }
  const form = { csvForm: async () => (await import('./text/csv.ts')).csvForm(source) }
  return { name, kind, rowCount: null, unpacked: [], records, ...(kind === 'csv' && form) }
}

/** Reports the encoding from which a file was converted, once for each iteration. */
function recoded(file: RecordSource, encoding: string, isChosen: boolean): RecordSource {
  const code = isChosen ? ('encodingChosen' as const) : ('recoded' as const)
  const fault = { code, values: { encoding: encoding.toUpperCase() } }
  return {
    ...file,
    records: (range, onBadRecord) => {
      if ((range?.rowStart ?? 0) === 0)
        onBadRecord?.({ severity: 'noticed', row: 0, line: null, raw: file.name, fault })
      return file.records(range, onBadRecord)
    },
  }
}

/** Readers of text formats that stream the file. */
const TEXT_READERS = {
  jsonl: async () => (await import('./text/json.ts')).readJsonLines,
  tagged: async () => (await import('./text/line_records.ts')).readTaggedLines,
  episodes: async () => (await import('./text/line_records.ts')).readEpisodes,
  ruled: async () => (await import('./text/line_records.ts')).readRuledLines,
  csv: async () => (await import('./text/csv.ts')).readCsv,
}

/**
 * Replaces the records of a file with values that were found within its only record.
 * @param values one record each, in order
 * @param within their location in the document
 * @param unread names of other lists in the document, which are reported
 */
export function withRecords(
  file: RecordSource,
  values: readonly unknown[],
  within: RecordsWithin,
  unread: readonly string[] = [],
): RecordSource {
  async function* all(onBadRecord: OnBadRecord | undefined): AsyncGenerator<SourceRecord, void, undefined> {
    // Read the file for its side effect: it reports odd records.
    for await (const _ of file.records({}, onBadRecord));
    const fault = { code: 'unreadLists', values: { names: unread.map(shortRaw) } } as const
    if (unread.length > 0) onBadRecord?.({ severity: 'noticed', row: 0, line: null, raw: '', fault })
    yield* values.map((value, row) => ({ row, value }))
  }
  const records: RecordSource['records'] = (range = {}, onBadRecord) =>
    part(file.name, all(onBadRecord), range)
  return { ...file, rowCount: values.length, within, records }
}

async function onlyFile(source: ByteSource, { signal }: OpenOptions): Promise<ByteSource> {
  const { openZip } = await import('./sources/zip.ts')
  const [file, ...others] = await openZip(source, { signal })
  if (file && others.length === 0) return file.source()
  throw new CodedError('severalFiles', { name: source.name, files: others.length + (file ? 1 : 0) })
}

/** Yields records that were already read, after reporting the bad records of the range. */
function* telling(
  records: readonly SourceRecord[],
  bad: readonly BadRecord[],
  { rowStart = 0, rowEnd = Infinity }: RecordRange,
  onBadRecord: OnBadRecord | undefined,
): Generator<SourceRecord, void, undefined> {
  if (onBadRecord) for (const b of bad) if (b.row >= rowStart && b.row < rowEnd) onBadRecord(b)
  yield* records
}

/** Yields the records of a range. Stops reading at its end. */
async function* part(
  name: string,
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  { rowStart = 0, rowEnd = Infinity, columns }: RecordRange,
): AsyncGenerator<SourceRecord, void, undefined> {
  if (rowStart >= rowEnd) return
  for await (const record of records) {
    pulse(name)
    if (record.row >= rowEnd) return
    if (record.row >= rowStart) yield columns ? only(record, columns) : record
    if (record.row + 1 >= rowEnd) return
  }
}

function* counted(
  records: Iterable<SourceRecord>,
  count: number,
  onPart: OnPart | undefined,
): Generator<SourceRecord, void, undefined> {
  let taken = 0
  for (const record of records) {
    yield record
    taken += 1
    onPart?.(taken / count)
  }
}

function only(record: SourceRecord, columns: readonly string[]): SourceRecord {
  const { value } = record
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return record
  return {
    ...record,
    value: Object.fromEntries(Object.entries(value).filter(([key]) => columns.includes(key))),
  }
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
