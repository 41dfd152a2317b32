import { CodedError } from '../../../base/coded_error.ts'
import { own } from '../../../base/safe_access.ts'
import type { RecordFile } from '../../adapter.ts'
import type { Mapping } from '../../format.ts'
import type { BranchKeys } from '../../shared/branch_columns.ts'
import { createColumnScan, firstOf, isBlank, SCANNED_RECORDS } from '../../shared/columns/columns.ts'
import { asTurnColumns, type DeclaredColumn, declareColumns } from '../../shared/columns/columns_declared.ts'
import { keyMaker } from '../../shared/columns/columns_key.ts'
import { isJsonObject, type JsonObject, leavesOf, pathReader } from '../../shared/columns/columns_path.ts'
import { createLabelScan, type LabelColumn } from './label_columns.ts'
import { withPrice } from './meanings.ts'
import { listOf } from './nested_path.ts'
import type { ReplyColumns } from './replies.ts'
import { createUnfold, surveyLists, type Unfolding } from './unfold.ts'

/** Findings about the data from its first records, under a mapping. */
export interface MappedSurvey {
  readonly mapping: Mapping
  readonly labels: readonly LabelColumn[]
  /** Columns with one value throughout each conversation. */
  readonly facets: readonly DeclaredColumn[]
  /** All other columns that Parley can show. */
  readonly fields: readonly DeclaredColumn[]
  /** How to split records into turns if each is a whole conversation. Null if each record is a turn. */
  readonly unfolding: Unfolding | null
  /** Columns that define replies. Null if the records have none. */
  readonly replies: ReplyColumns | null
  /** Null if the records have no replies. */
  readonly branches: BranchKeys | null
  /** Paths shown neither with turns nor with conversations. */
  readonly unshown: readonly string[]
}

/** Further columns are neither facets nor fields. */
export const MOST_COLUMNS = 40

export function noRecords(files: readonly RecordFile[]): CodedError {
  return new CodedError('noRecords', { names: files.map((f) => f.name), needed: 'turn' })
}

/** Number of records of all files used to find out what their lists hold. */
const LISTS_KNOWN_FROM = 200

/** Minimum number of records read per file, even if there are many files. */
const LEAST_OF_EACH = 20

/**
 * Surveys records that are conversations with lists of turns.
 * @param isOne see `surveyMapped`
 * @returns null if the text's path is the name of a column, so that each record is a turn
 * @throws CodedError if there are no records
 */
export async function surveyNested(
  files: readonly RecordFile[],
  mapping: Mapping,
  isOne: (path: string) => boolean,
): Promise<MappedSurvey | null> {
  const first = await firstRecords(files)
  if (first.length === 0) throw noRecords(files)
  if (first.some((record) => isJsonObject(record) && own(record, mapping.text) !== undefined)) return null
  const list = listOf(mapping.text)
  const unfolding = surveyLists(first, list)
  const isOfTurn = (path: string) => [list, ...unfolding.beside].some((each) => path.startsWith(each))
  const labels = [...new Set(mapping.labels)].filter(isOfTurn)
  const unfold = unfoldBy(unfolding, mapping)
  const skip = new Set([
    mapping.conversation,
    mapping.speaker,
    mapping.turn,
    mapping.text,
    mapping.role,
    ...labels,
  ]) as Set<string>
  const named = (path: string) => nameIn(path, unfolding)
  const labelScans = labels.map((path) => ({ path, scan: createLabelScan(path, isOne(path), named(path)) }))
  const [ofConversations, ofTurns] = [createColumnScan(), createColumnScan()]
  const filled = new Set<string>()
  for (const file of files) {
    for await (const { value } of firstOf(file, ofEach(SCANNED_RECORDS, files))) {
      const { conversation, turns } = unfold(value) ?? { conversation: {}, turns: [] }
      for (const part of [conversation, ...turns])
        for (const [path, inside] of leavesOf(part))
          if (!isBlank(inside) && !isEmpty(inside)) filled.add(path)
      ofConversations.add(withoutEmpty(conversation), skip)
      for (const turn of turns) {
        ofTurns.add(withoutEmpty(turn), skip)
        for (const { scan } of labelScans) scan.add(turn)
      }
    }
  }
  const makeKey = keyMaker()
  const columns = labelScans.map(({ path, scan }) => scan.column(makeKey(named(path))))
  const [facets, fields] = [ofConversations, ofTurns].map((scan) => declareNamed(scan, named, makeKey)) as [
    DeclaredColumn[],
    DeclaredColumn[],
  ]
  const shown = new Set([...skip, ...facets.map(({ path }) => path), ...fields.map(({ path }) => path)])
  const survey: MappedSurvey = {
    mapping,
    labels: columns,
    facets,
    fields: asTurnColumns(fields),
    unfolding,
    replies: null,
    branches: null,
    unshown: [...filled].filter((path) => !shown.has(path)),
  }
  return withPrice(survey, mapping)
}

/** Removes empty lists, which do not reveal a column's type. */
function withoutEmpty(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Creates a function that splits records so that every column of a mapping can be read. */
export function unfoldBy(unfolding: Unfolding, { text, speaker, turn, role, labels }: Mapping) {
  const more = [speaker, turn, role ?? null, ...labels].filter((path) => path !== null)
  return createUnfold(unfolding, [text], more)
}

function ofEach(records: number, files: readonly RecordFile[]): number {
  return Math.max(LEAST_OF_EACH, Math.ceil(records / files.length))
}

async function firstRecords(files: readonly RecordFile[]): Promise<unknown[]> {
  const records: unknown[] = []
  for (const file of files) {
    for await (const { value } of firstOf(file, ofEach(LISTS_KNOWN_FROM, files))) records.push(value)
  }
  return records
}

/** A column's name among similar ones: for a turn's column, without the list of all turns. */
function nameIn(path: string, { list }: Unfolding): string {
  const within = path.startsWith(`${list}.`) ? path.slice(list.length + 1) : path
  return within.replace(/\[\]|\{\}/g, '')
}

function declareNamed(
  scan: ReturnType<typeof createColumnScan>,
  named: (path: string) => string,
  makeKey: (name: string) => string,
): DeclaredColumn[] {
  const columns = scan.columns().slice(0, MOST_COLUMNS)
  const declared = declareColumns(
    columns.map((column) => ({ ...column, path: named(column.path) })),
    makeKey,
  )
  return declared.map((column, i) => {
    const path = columns[i]?.path ?? column.path
    const read = pathReader(path)
    return {
      ...column,
      path,
      read: (record) => {
        const value = read(record)
        return isEmpty(value) ? undefined : value
      },
    }
  })
}
