import { parseMoment, TIME_SCALES } from '../../../base/time/times.ts'
import type { Block, Facet, FacetValue, Field, TextBlock, TurnField } from '../../../model/index.ts'
import type { Report } from '../../adapter.ts'
import { describe, shorten } from '../../guard.ts'
import { attribute } from '../attribute_facet.ts'
import { bareName, UTTERANCE_ID_NAMES } from './column_names.ts'
import { isRounded, type TypedColumn, valueOfKind } from './columns.ts'
import { columnTitle } from './columns_key.ts'
import { pathReader } from './columns_path.ts'
import { namedUnit } from './columns_times.ts'

/** A column that is used as a facet, a turn field or a block. */
export interface DeclaredColumn extends TypedColumn {
  /** Key in `Conversation.attributes` or `Turn.values`. */
  readonly key: string
  readonly title: string
  read(record: unknown): unknown
}

/** Gives columns unique keys (for tables) and titles (for display). */
export function declareColumns(
  columns: readonly TypedColumn[],
  makeKey: (name: string) => string,
): DeclaredColumn[] {
  const titles = new Set<string>()
  return columns.map((column) => {
    const key = makeKey(column.path)
    const short = columnTitle(column.path)
    const title = titles.has(short) ? `${short} (${key})` : short
    titles.add(title)
    return { ...column, key, title, read: pathReader(column.path) }
  })
}

/** Facets of the countable columns. Text columns become blocks only, see `columnBlocks`. */
export function toFacets(columns: readonly DeclaredColumn[]): Facet[] {
  return columns.flatMap(({ path, key, title, kind }) =>
    kind === 'text' ? [] : [attribute(key, title, kind, unitOf(path, kind))],
  )
}

function unitOf(path: string, kind: TypedColumn['kind']): string | undefined {
  return kind === 'number' ? namedUnit(path) : undefined
}

/** Columns of turns. Times stay texts there, because turns have no fields of times. */
export function asTurnColumns<Column extends TypedColumn>(columns: readonly Column[]): readonly Column[] {
  return columns.map((column) => (isTime(column.kind) ? { ...column, kind: 'category' } : column))
}

const isTime = (kind: string) => TIME_SCALES.some((scale) => scale === kind)

/** Maximum number of fields shown next to a turn. Only fields with few values distinguish turns at a glance. */
const MOST_SHOWN = 4
const FEW_VALUES = 30

/**
 * Turn fields of columns. A boolean becomes the category `true` or `false`, a list its items joined by commas.
 * @param hidden paths of columns that are not shown next to turns
 */
export function turnFieldsOf(
  columns: readonly DeclaredColumn[],
  hidden: readonly string[] = [],
): TurnField[] {
  let shown = 0
  return columns.map(({ path, key, title, kind, distinct }) => {
    const unit = unitOf(path, kind)
    const field: TurnField = {
      ...{ key, title, kind: kind === 'number' ? 'number' : 'category' },
      ...(unit !== undefined && { unit }),
      ...(isUtteranceId(key) && { identifies: true }),
    }
    if (hidden.includes(path) || kind === 'text' || kind === 'list' || distinct < 2 || distinct > FEW_VALUES)
      return field
    shown += 1
    return shown > MOST_SHOWN ? field : { ...field, shown: true }
  })
}

function isUtteranceId(key: string): boolean {
  return UTTERANCE_ID_NAMES.includes(bareName(key))
}

export function fieldValue(value: FacetValue): string | number | null {
  if (value === null || typeof value === 'number') return value
  return typeof value === 'object' ? value.join(', ') : String(value)
}

/** Blocks for the values of a record: one list of short values, then each long text. */
export function columnBlocks(
  columns: readonly DeclaredColumn[],
  valueIn: (column: DeclaredColumn) => FacetValue,
): Block[] {
  const fields = columns.flatMap((column): Field[] => {
    const value = column.kind === 'text' ? null : valueIn(column)
    if (value === null || (typeof value === 'object' && value.length === 0)) return []
    return [{ name: column.title, value: typeof value === 'boolean' ? value : fieldValue(value) }]
  })
  const list: Block[] =
    fields.length === 0 ? [] : [{ kind: 'fields', title: 'About the conversation', fields }]
  return [...list, ...textBlocks(columns, valueIn)]
}

function textBlocks(
  columns: readonly DeclaredColumn[],
  valueIn: (column: DeclaredColumn) => FacetValue,
): TextBlock[] {
  return columns.flatMap((column) => {
    if (column.kind !== 'text') return []
    const text = valueIn(column)
    return typeof text === 'string' ? [{ kind: 'text', title: column.title, text }] : []
  })
}

/** An unexpected value that may occur in every record of a column. */
export interface Finding {
  readonly file: string
  readonly row: number
  readonly field: string
  readonly found: unknown
}

export type ColumnFindings = ReturnType<typeof createFindings>

/** Collects findings, so that each column is reported once, with a count, instead of once per record. */
export function createFindings() {
  const findings = new Map<string, Finding & { expected: string; count: number }>()
  return {
    add(finding: Finding, expected: string) {
      const key = `${finding.field}\n${expected}`
      const known = findings.get(key)
      if (known) known.count += 1
      else findings.set(key, { ...finding, expected, count: 1 })
    },
    /** Reports all findings, each at its first occurrence, and clears them. */
    tell(report: Report) {
      for (const { file, row, field, found, expected, count } of findings.values()) {
        const first = shorten(describe(found))
        const text = count === 1 ? first : `${count} times; first ${first}`
        report({ severity: 'noticed', file, row, field, found: text, expected })
      }
      findings.clear()
    },
  }
}

const EXPECTED: Readonly<Record<TypedColumn['kind'], string>> = {
  category: 'a single value, as in the first records',
  text: 'text, as in the first records',
  number: 'a number, as in the first records',
  boolean: 'true or false, as in the first records',
  list: 'a list of strings, as in the first records',
  moment: 'a date that starts with the year, as in the first records',
  clock: 'a time of day, as in the first records',
  duration: 'a duration with its unit, as in the first records',
}

const ZONED = 'a timestamp with a time zone, as in the first records'
const NAIVE = 'a timestamp without a time zone, as in the first records'

const ROUNDED = 'a number of at most 17 digits; the others are rounded off'

const EMPTY_LISTS =
  'a list of strings; in the first records the list is empty, which does not say what it holds'

/** Reads a column's value. A value of another kind than in the first records becomes null and a finding. */
export function readColumn(
  column: DeclaredColumn,
  record: unknown,
  place: { readonly file: string; readonly row: number },
  findings: ColumnFindings,
): FacetValue {
  const found = column.read(record)
  const value = valueOfKind(column.kind, found)
  const { file, row } = place
  if (column.kind === 'number' && isRounded(found) && value !== undefined)
    findings.add({ file, row, field: column.path, found }, ROUNDED)
  if (column.kind === 'moment' && typeof value === 'string') {
    const isZoned = parseMoment(value)?.zone !== null
    if (isZoned !== (column.zoned === true)) {
      findings.add({ file, row, field: column.path, found }, column.zoned ? ZONED : NAIVE)
      return null
    }
  }
  if (value !== undefined) return value
  const expected = column.emptyLists ? EMPTY_LISTS : EXPECTED[column.kind]
  findings.add({ file, row, field: column.path, found }, expected)
  return null
}
