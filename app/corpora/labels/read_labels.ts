import { CodedError } from '../../base/coded_error.ts'
import { isCompleteMapping, type LabelMapping, mappingWithin, type SourceRecord } from '../../model/index.ts'
import type { Report } from '../adapter.ts'
import { describe, shorten } from '../guard.ts'
import type { LabelRow, LabelSurvey } from '../label_file.ts'
import { isJsonObject, pathReader } from '../shared/columns/columns_path.ts'
import { guessLabels } from './guess_labels.ts'
import type { FlatRecord, LabelForm, RecordsForm } from './label_form.ts'
import { labelRowReader } from './label_rows.ts'

/** Number of records used to find the form and the columns. In JSON Lines, the first record need not have all. */
const LOOKED_AT = 100

/** Maximum number of values to show of a column. */
const MOST_SAMPLES = 4

/** How to read a label file. */
export interface LabelOrder {
  /** Forms of annotation tools, most specific first. */
  readonly forms: readonly RecordsForm[]
  /** The form, if the file was already recognised. */
  readonly form: LabelForm | null
  /** Null if the names of columns decide. */
  readonly mapping: LabelMapping | null
  /** True if the user can choose a mapping, so that unclear columns are no error. */
  readonly isAsking: boolean
}

const AS_TABLE: LabelOrder = { forms: [], form: null, mapping: null, isAsking: false }

export interface ReadLabels {
  readonly rows: readonly LabelRow[]
  readonly survey: LabelSurvey
}

/**
 * Reads the rows of a label file.
 * @param file its name, without folders
 * @throws CodedError if there are no rows, or if required columns cannot be found and the user cannot be asked
 */
export async function readLabelRows(
  file: string,
  records: AsyncIterable<FlatRecord> | Iterable<FlatRecord>,
  report: Report,
  order: LabelOrder = AS_TABLE,
): Promise<ReadLabels> {
  const rows: LabelRow[] = []
  const first: FlatRecord[] = []
  const begin = () => {
    const { form, flattened } = recognised(first, order)
    const sample = first.flatMap(flattened)
    const { survey, mapping } = surveyOf(file, sample, form, order)
    const read = mapping && labelRowReader(file, mapping, report)
    const add = (record: FlatRecord) => rows.push(...(read?.(record) ?? []))
    for (const record of sample) add(record)
    return {
      survey,
      isRead: read !== null,
      add: (record: FlatRecord) => {
        for (const one of flattened(record)) add(one)
      },
    }
  }
  let reading: ReturnType<typeof begin> | null = null
  for await (const record of records) {
    if (reading?.isRead === false) break
    if (reading) reading.add(record)
    else if (first.push(record) % LOOKED_AT === 0 && hasRows(first, order)) reading = begin()
  }
  const { survey } = reading ?? begin()
  return { rows: withSchemes(rows), survey }
}

/** False if the records have no answers so far, such as tasks of a tool that are still pending. */
function hasRows(first: readonly FlatRecord[], order: LabelOrder): boolean {
  const last = first.slice(-LOOKED_AT)
  const { flattened } = recognised(last, order)
  return last.some((record) => flattened(record).length > 0)
}

function recognised(first: readonly FlatRecord[], { forms, form }: LabelOrder) {
  const objects = first.flatMap(({ value }) => (isJsonObject(value) ? [value] : []))
  const found = form ?? forms.find((one) => objects.length > 0 && one.recognises(objects)) ?? null
  const flattened = (record: FlatRecord): readonly FlatRecord[] => {
    const { row, line, value } = record
    if (found?.reads !== 'records' || !isJsonObject(value)) return [record]
    return found.flatten(value).map((one) => ({ ...one, row, ...(line !== undefined && { line }) }))
  }
  return { form: found, flattened }
}

function surveyOf(
  file: string,
  sample: readonly FlatRecord[],
  form: LabelForm | null,
  { mapping: given, isAsking }: LabelOrder,
): { readonly survey: LabelSurvey; readonly mapping: LabelMapping | null } {
  if (sample.length === 0) throw new CodedError('labelsWithoutRows', { name: file })
  const { columns, certain, proposed, missing } = guessLabels(sample, form)
  const chosen = given && mappingWithin(given, columns)
  // A column alone can't say both a turn and its label.
  if (!chosen && !certain && (!isAsking || columns.length < 2))
    throw new CodedError('labelsWithoutColumns', {
      name: file,
      columns: shorten(columns.join(', ')),
      missing,
    })
  const isSure = chosen !== null || (certain !== null && certain === proposed)
  const mapping = chosen ?? (isAsking ? proposed : certain)
  const survey: LabelSurvey = {
    form: form?.id ?? 'table',
    tool: form && !form.isTable ? form.title : null,
    columns: columns.map((path) => ({ path, samples: samplesOf(sample, path) })),
    mapping,
    isSure,
  }
  return { survey, mapping: mapping && isCompleteMapping(mapping) ? mapping : null }
}

function samplesOf(records: readonly SourceRecord[], path: string): string[] {
  const read = pathReader(path)
  const samples = new Set<string>()
  for (const { value } of records) {
    const cell = read(value)
    if (cell === undefined || cell === null || cell === '') continue
    samples.add(typeof cell === 'string' ? shorten(cell) : describe(cell))
    if (samples.size === MOST_SAMPLES) break
  }
  return [...samples]
}

/** Gives rows without scheme and label every scheme of the file: the annotator gave no answer to any question. */
function withSchemes(rows: readonly LabelRow[]): readonly LabelRow[] {
  const named = [...new Set(rows.flatMap(({ scheme }) => scheme ?? []))]
  if (named.length === 0) return rows
  return rows.flatMap((row) =>
    row.scheme === undefined && row.labels.length === 0 ? named.map((scheme) => ({ ...row, scheme })) : [row],
  )
}
