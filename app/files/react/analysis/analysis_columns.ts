import type { LabelScheme } from '../../../model/index.ts'
import { exportColumns } from '../../../readers/duckdb/export.ts'
import type { CorpusInfo } from '../../../session/corpus_info.ts'
import type { AnalysisColumn, AnalysisOptions, AnalysisUnit } from '../../analysis/table.ts'
import { PARTICIPANT_COLUMNS } from '../../analysis/table.ts'
import type { ExportColumn } from '../../columns.ts'

/** Label values of a corpus by scheme: the declared ones, and others in the data. */
export type LabelValues = readonly { readonly scheme: string; readonly values: readonly string[] }[]

/** Maximum number of label columns of turns. More are written as lists, because programs are slow with such wide tables. */
export const MOST_LABEL_COLUMNS = 300

const PLACE = ['split', 'conversation', 'turn']

/** Columns of a table for analysis. Their names are unique, and valid in formulas of R and Python. */
export function analysisColumns(
  corpus: Pick<CorpusInfo, 'tables' | 'labelSchemes'>,
  labels: LabelValues,
  options: AnalysisOptions,
): readonly AnalysisColumn[] {
  const { unit, attributes } = options
  const columns = [
    ...ownColumns(corpus, unit),
    ...labelColumns(labels, options),
    ...facetColumns(corpus, options),
    ...attributes.map(
      ({ key, type }): AnalysisColumn => ({
        name: unit === 'turns' ? `speaker_${key}` : key,
        type,
        source: { of: 'attribute', key },
      }),
    ),
    unit === 'turns'
      ? { name: 'is_hit', type: 'BOOLEAN' as const, source: { of: 'hit' as const } }
      : { name: 'hits', type: 'INTEGER' as const, source: { of: 'hit' as const } },
  ]
  const taken = new Set<string>()
  return columns
    .filter(({ source }) => unit !== 'conversations' || source.of !== 'attribute')
    .map((column) => ({ ...column, name: uniqueName(plain(column.name), taken) }))
}

function ownColumns({ tables }: Pick<CorpusInfo, 'tables'>, unit: AnalysisUnit): AnalysisColumn[] {
  if (unit === 'turns')
    return exportColumns(tables, 'turns')
      .filter(({ name }) => name !== 'fingerprint')
      .map((column) => from(column, 'turn'))
  const place = [
    from({ name: 'split', type: 'VARCHAR' }, 'conversation'),
    { ...from({ name: 'id', type: 'VARCHAR' }, 'conversation'), name: 'conversation' },
  ]
  if (unit === 'participants')
    return [...place, ...PARTICIPANT_COLUMNS.map((column) => from(column, 'participant'))]
  return [
    ...place,
    from({ name: 'title', type: 'VARCHAR' }, 'conversation'),
    from({ name: 'turns', type: 'INTEGER' }, 'conversation'),
  ]
}

function from({ name, type }: ExportColumn, of: 'turn' | 'conversation' | 'participant'): AnalysisColumn {
  return { name, type, source: { of, key: name } }
}

function facetColumns({ tables }: Pick<CorpusInfo, 'tables'>, { facets, unit }: AnalysisOptions) {
  const own = unit === 'conversations' ? ['turns', 'title'] : []
  const wanted = new Set(['outcome', ...facets].filter((key) => !PLACE.includes(key) && !own.includes(key)))
  return exportColumns(tables, 'conversations')
    .filter(({ name }) => wanted.has(name))
    .map((column) => from(column, 'conversation'))
    .map((column) =>
      isOwnOfUnit(column.name, unit) ? { ...column, name: `conversation_${column.name}` } : column,
    )
}

/** True for names that mean something else in a row of the unit. */
function isOwnOfUnit(name: string, unit: AnalysisUnit): boolean {
  return unit !== 'conversations' && ['turns', 'words', 'annotated', 'title'].includes(name)
}

function labelColumns(labels: LabelValues, options: AnalysisOptions): AnalysisColumn[] {
  const isOne = labels.length === 1
  if (hasLists(labels, options))
    return labels.map(({ scheme }) => ({
      name: scheme,
      type: 'VARCHAR[]',
      source: { of: 'labels', scheme },
    }))
  const type = options.unit === 'turns' ? 'BOOLEAN' : 'INTEGER'
  return labels.flatMap(({ scheme, values }) =>
    values.map(
      (value): AnalysisColumn => ({
        name: isOne ? value : `${scheme}_${value}`,
        type,
        source: { of: 'label', scheme, value },
      }),
    ),
  )
}

/** True if labels are written as lists, by choice or because there are too many. */
export function hasLists(labels: LabelValues, { labels: how, unit }: AnalysisOptions): boolean {
  const count = labels.reduce((sum, { values }) => sum + values.length, 0)
  return unit === 'turns' && (how === 'lists' || count > MOST_LABEL_COLUMNS)
}

/** Declared values of each scheme, then others found in the data. */
export function labelValues(
  schemes: readonly LabelScheme[],
  found: readonly (readonly string[])[],
): LabelValues {
  return schemes.map(({ id, values }, i) => ({
    scheme: id,
    values: [...new Set([...values.map(({ value }) => value), ...(found[i] ?? [])])],
  }))
}

/** A name without characters that formulas of R and Python interpret. */
function plain(name: string): string {
  const words = [...name.replace(/[^\p{L}\p{N}_]+/gu, '_')].slice(0, 80).join('')
  // Names begin with a letter in R.
  return /^\p{L}/u.test(words) ? words : `x_${words.replace(/^_+/u, '')}`
}

/** Compares without case, because DuckDB does. */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${name}_${n}`
  taken.add(unique.toLowerCase())
  return unique
}
