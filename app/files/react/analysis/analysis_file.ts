import { findsTurns, MISSING, NO_FILTER } from '../../../model/index.ts'
import { EXAMINED_COLUMNS, exportColumns, participantFieldColumns } from '../../../readers/duckdb/export.ts'
import type { Question, Reader } from '../../../readers/reader.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import {
  type AnalysisOptions,
  ARCHIVED,
  PARTICIPANT_COLUMNS,
  type ParticipantAttribute,
} from '../../analysis/table.ts'
import type { ExportColumn, ExportRow } from '../../columns.ts'
import { encodeFile } from '../../encode_file.ts'
import { EXPORT_FORMS, type ExportFormat } from '../../formats.ts'
import { parquetEncoder } from '../../parquet.ts'
import { zipFile } from '../../zip_file.ts'
import { analysisColumns, type LabelValues, labelValues } from './analysis_columns.ts'
import { AttributeTypes, analysisRows, attributeOf, speakersOf } from './analysis_rows.ts'
import { type TableRow, type WholeConversation, wholeConversations } from './wholes.ts'

type AnalysedCorpus = Pick<CorpusInfo, 'tables' | 'labelSchemes'>

interface Run {
  readonly signal: AbortSignal
  /** Called with the number of rows so far. */
  onProgress(rows: number): void
}

/** Labels and attributes that can become columns of a table for analysis. */
export interface AnalysisChoices {
  readonly labels: LabelValues
  readonly attributes: readonly ParticipantAttribute[]
  /** Declared fields of participants that this reader cannot read, by key. */
  readonly unread: readonly string[]
}

/** Maximum number of label values per scheme. */
const MOST_VALUES = 1_000

/** True if declared fields of participants can be read. Large published corpora only have documents. */
const hasFields = ({ capabilities }: Pick<Reader, 'capabilities'>, { tables }: Pick<CorpusInfo, 'tables'>) =>
  capabilities.participants && participantFieldColumns(tables).length > 0

/**
 * Labels of the splits, and declared fields and other attributes of the filtered participants. Reads every filtered
 * conversation, since only documents tell the attributes.
 */
export async function analysisChoices(
  reader: Pick<Reader, 'labels' | 'exported' | 'capabilities'>,
  { labelSchemes, tables }: AnalysedCorpus,
  question: Question,
  signal: AbortSignal,
): Promise<AnalysisChoices> {
  const everything = { splits: question.splits, filter: NO_FILTER }
  const found = await Promise.all(
    labelSchemes.map(async ({ id }) =>
      (await reader.labels(everything, id, MOST_VALUES, signal)).flatMap(({ value }) =>
        value === MISSING ? [] : [value],
      ),
    ),
  )
  const types = new AttributeTypes()
  for await (const page of reader.exported(question, { table: 'documents', rows: 'all' }, signal))
    for (const [document] of page) types.add(JSON.parse(String(document)).participants)
  const fields = participantFieldColumns(tables)
  const declared = (hasFields(reader, { tables }) ? fields : []).map(({ name, type }) => ({
    key: name,
    type,
  }))
  const others = types.attributes.filter(({ key }) => !declared.some((field) => field.key === key))
  const unread = fields.flatMap(({ name }) =>
    [...declared, ...others].some(({ key }) => key === name) ? [] : [name],
  )
  return { labels: labelValues(labelSchemes, found), attributes: [...declared, ...others], unread }
}

/**
 * Creates a file with a table for analysis.
 * @throws QueryError, EngineCrash, or an error named `AbortError` if `signal` is aborted
 */
export async function analysisFile(
  reader: Pick<Reader, 'exported' | 'capabilities'>,
  corpus: AnalysedCorpus,
  question: Question,
  parts: {
    readonly options: AnalysisOptions
    readonly labels: LabelValues
    readonly format: ExportFormat
    readonly byteOrderMark: boolean
  },
  { signal, onProgress }: Run,
): Promise<{ readonly blob: Blob; readonly rows: number }> {
  const { options, labels, format } = parts
  const columns = analysisColumns(corpus, labels, options)
  const hasAttributes = columns.some(({ source }) => source.of === 'attribute')
  const wanted = {
    documents: options.unit === 'participants' || hasAttributes,
    fields: hasAttributes && hasFields(reader, corpus),
    hits: findsTurns(question.filter),
  }
  let rows = 0
  const blob = await encodeFile(
    batches(wholeConversations(reader, corpus, question, wanted, signal), (whole) =>
      analysisRows(whole, columns, options),
    ),
    await EXPORT_FORMS[format].encoder(columns, parts),
    {
      signal,
      onProgress(encoded) {
        rows = encoded
        onProgress(encoded)
      },
    },
  )
  return { blob, rows }
}

/** Rows per batch, so that progress is not reported for each conversation. */
const BATCH = 1_000

async function* batches(
  wholes: AsyncIterable<WholeConversation>,
  rowsOf: (whole: WholeConversation) => ExportRow[],
): AsyncGenerator<readonly ExportRow[], void, undefined> {
  let batch: ExportRow[] = []
  for await (const whole of wholes) {
    batch.push(...rowsOf(whole))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/** Names of the files in the archive of tables. */
type TableFile = 'conversations' | 'turns' | 'labels' | 'examined' | 'participants'

/**
 * Creates an archive of Parquet files: the corpus's tables of the filtered conversations, from which the code for R and
 * Python derives a table for analysis. `turns` has a column that marks hits, `participants` the given attributes and
 * a column that marks those that the filter selects.
 */
export async function tablesArchive(
  reader: Pick<Reader, 'exported' | 'capabilities'>,
  { tables }: AnalysedCorpus,
  question: Question,
  attributes: readonly ParticipantAttribute[],
  { signal, onProgress }: Run,
): Promise<Blob> {
  const columns: Readonly<Record<TableFile, readonly ExportColumn[]>> = {
    conversations: exportColumns(tables, 'conversations'),
    turns: [
      ...exportColumns(tables, 'turns'),
      { name: ARCHIVED.hit, type: 'BOOLEAN' },
      { name: ARCHIVED.participant, type: 'INTEGER' },
    ],
    labels: exportColumns(tables, 'labels'),
    examined: EXAMINED_COLUMNS,
    participants: [
      { name: 'split', type: 'VARCHAR' },
      { name: 'conversation', type: 'VARCHAR' },
      ...PARTICIPANT_COLUMNS,
      { name: ARCHIVED.selected, type: 'BOOLEAN' },
      ...attributes.map(({ key, type }) => ({ name: `${ARCHIVED.attribute}${key}`, type })),
    ],
  }
  const rowsIn = (whole: WholeConversation): Readonly<Record<TableFile, readonly ExportRow[]>> => {
    const { split, id, hits, document } = whole
    const ownOf = (turn: number) => ({
      [ARCHIVED.hit]: hits ? hits.has(turn) : null,
      [ARCHIVED.participant]: document?.turns[turn]?.speaker ?? null,
    })
    return {
      conversations: [cells(whole.row, columns.conversations)],
      turns: whole.turns.map((row) => cells({ ...row, ...ownOf(Number(row.turn)) }, columns.turns)),
      labels: whole.labels.map((row) => cells(row, columns.labels)),
      examined: whole.examined.map((row) => cells(row, columns.examined)),
      participants: speakersOf(whole).map(({ participant, fields, values, isSelected }) => [
        split,
        id,
        ...PARTICIPANT_COLUMNS.map(({ name }) => values[name] ?? null),
        isSelected,
        ...attributes.map(({ key, type }) => attributeOf(participant, fields, key, type)),
      ]),
    }
  }
  const names = Object.keys(columns) as TableFile[]
  const encoders = new Map(
    await Promise.all(names.map(async (name) => [name, await parquetEncoder(columns[name])] as const)),
  )
  const contents = new Map(names.map((name) => [name, [encoders.get(name)?.begin() ?? '']]))
  const wanted = {
    documents: true,
    fields: hasFields(reader, { tables }),
    hits: findsTurns(question.filter),
  }
  let done = 0
  for await (const whole of wholeConversations(reader, { tables }, question, wanted, signal)) {
    const rows = rowsIn(whole)
    for (const name of names) contents.get(name)?.push(encoders.get(name)?.rows(rows[name]) ?? '')
    done += whole.turns.length
    onProgress(done)
  }
  signal.throwIfAborted()
  for (const name of names) contents.get(name)?.push(encoders.get(name)?.end() ?? '')
  return zipFile(
    names.map((name) => ({ name: `${name}.parquet`, content: new Blob(contents.get(name) ?? []) })),
  )
}

function cells(row: TableRow, columns: readonly ExportColumn[]): ExportRow {
  return columns.map(({ name }) => row[name] ?? null)
}
