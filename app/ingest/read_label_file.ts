import { CodedError } from '../base/coded_error.ts'
import type { Problem } from '../corpora/adapter.ts'
import { marksOf } from '../corpora/forms/mapped/label_columns.ts'
import type { LabelRow } from '../corpora/label_file.ts'
import { LABEL_FORMS } from '../corpora/labels/forms/registry.ts'
import type { FlatRecord, TextForm } from '../corpora/labels/label_form.ts'
import { readLabelRows } from '../corpora/labels/read_labels.ts'
import type { Hue, LabelDefinition, LabelMapping } from '../model/index.ts'
import type { PickedFile } from '../protocol/import_state.ts'
import type { LabelFileContent } from '../protocol/messages.ts'
import { openRecords } from '../reading/open_records.ts'
import { localSource } from '../reading/sources/local_source.ts'

/** Maximum number of label definitions. Further labels are shown without one. */
const MOST_VALUES = 200

/** Number of bytes read to recognise a form that isn't made of records. */
const BEGINNING = 4096

const RECORD_FORMS = LABEL_FORMS.filter((form) => form.reads === 'records')
const TEXT_FORMS = LABEL_FORMS.filter((form) => form.reads === 'text')

interface LabelFileOptions {
  /** Null if the names of columns decide. */
  readonly mapping?: LabelMapping | null
  /** True if the user can choose a mapping. In that case, unclear columns give no rows instead of an error. */
  readonly isAsking?: boolean
}

/**
 * Reads a label file: CSV, JSON Lines, JSON, Parquet, or a file of an annotation tool.
 * @throws CodedError naming the file if it is damaged, of an unknown type, or lacks required columns
 */
export async function readLabelFile(
  file: PickedFile,
  signal: AbortSignal,
  { mapping = null, isAsking = false }: LabelFileOptions = {},
): Promise<LabelFileContent> {
  const name = file.name.split('/').at(-1) ?? file.name
  const problems: Problem[] = []
  const report = (problem: Problem) => problems.push(problem)
  const beginning = await file.file.slice(0, BEGINNING).text()
  const form = TEXT_FORMS.find((one) => one.recognises(beginning.replace(/^\uFEFF/u, ''))) ?? null
  const records = form ? await textRecords(name, form, file.file) : await tableRecords(file, report, signal)
  const { rows, survey } = await readLabelRows(name, records, report, {
    ...{ forms: RECORD_FORMS, form, mapping, isAsking },
  })
  if (rows.length === 0 && !isAsking) {
    const [first] = problems
    const { field = '', found = '', expected = '' } = first ?? {}
    throw new CodedError('labelsUnreadable', { name, place: first ?? null, field, found, expected })
  }
  return { name, rows, problems, values: definitionsOf(name, rows), survey }
}

async function tableRecords(
  file: PickedFile,
  report: (problem: Problem) => void,
  signal: AbortSignal,
): Promise<AsyncIterable<FlatRecord>> {
  const source = await openRecords(localSource(file.file), { signal })
  return source.records({}, ({ severity, row, line, raw, fault }) =>
    report({
      ...{ severity, file: file.name.split('/').at(-1) ?? file.name, row, line: line ?? undefined },
      ...{ field: '(record)', found: raw, expected: fault },
    }),
  )
}

async function textRecords(name: string, form: TextForm, file: File): Promise<readonly FlatRecord[]> {
  const text = (await file.text()).replace(/^\uFEFF/u, '')
  try {
    return [...form.read(text)]
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const found = error.message
    throw new CodedError('labelsUnreadable', { name, place: null, field: '', found, expected: form.title })
  }
}

function definitionsOf(name: string, rows: readonly LabelRow[]): LabelDefinition[] {
  const counts = new Map<string, number>()
  for (const { labels } of rows) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const values = [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_VALUES)
    .map(([value]) => value)
  const marks = marksOf(values)
  return values.map((value, i) => ({
    value,
    title: value,
    definition: `As it stands in ${name}, which does not define it.`,
    mark: marks[i] ?? '??',
    hue: ((i % 12) + 1) as Hue,
  }))
}
