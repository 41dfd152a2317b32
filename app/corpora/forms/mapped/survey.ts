import { CodedError } from '../../../base/coded_error.ts'
import { type Place, placeText } from '../../../base/place_text.ts'
import type { RecordFile } from '../../adapter.ts'
import type { Mapping } from '../../format.ts'
import { describe, shorten } from '../../guard.ts'
import { branchKeys } from '../../shared/branch_columns.ts'
import { createColumnScan, firstOf, isBlank } from '../../shared/columns/columns.ts'
import { asTurnColumns, declareColumns } from '../../shared/columns/columns_declared.ts'
import { columnTitle, keyMaker } from '../../shared/columns/columns_key.ts'
import { leavesOf, pathReader, plainText } from '../../shared/columns/columns_path.ts'
import { contentOf } from '../../shared/message_content.ts'
import { guessMapping } from './guess.ts'
import { createLabelScan } from './label_columns.ts'
import { withPrice } from './meanings.ts'
import { isNested } from './nested_path.ts'
import { doBranch, findReplies } from './replies.ts'
import { type MappedSurvey, MOST_COLUMNS, noRecords, surveyNested } from './survey_nested.ts'

/** Number of records used to guess a mapping. */
const GUESSED_FROM = 100

/** Number of records searched for ids and replies to them. */
const REPLIES_KNOWN_FROM = 5_000

/**
 * @param given mapping chosen by the user; guessed if undefined
 * @param isOne true for a column whose texts are one label each, whatever separators they contain
 * @throws CodedError if there are no records, or if the first ones have no text in that column
 */
export async function surveyMapped(
  files: readonly RecordFile[],
  given: Mapping | undefined,
  isOne: (path: string) => boolean = () => false,
): Promise<MappedSurvey> {
  const mapping = given ?? (await guessFrom(files))
  if (isNested(mapping.text)) {
    const nested = await surveyNested(files, mapping, isOne)
    if (nested) return nested
  }
  const labelScans = [...new Set(mapping.labels)].map((path) => ({
    path,
    scan: createLabelScan(path, isOne(path)),
  }))
  const { role = null } = mapping
  const skip = new Set([
    ...[mapping.conversation, mapping.turn, mapping.speaker, role, mapping.text],
    ...mapping.labels,
  ])
  const columns = createColumnScan()
  const constancy = createConstancy()
  const conversationOf = mapping.conversation === null ? () => '' : pathReader(mapping.conversation)
  const textOf = pathReader(mapping.text)
  let first: FirstRecord | null = null
  let texts = 0
  const sample: unknown[] = []
  for (const [position, file] of files.entries()) {
    for await (const record of firstOf(file)) {
      const { value } = record
      first ??= { file: file.name, ...record }
      if (sample.length < REPLIES_KNOWN_FROM) sample.push(value)
      const text = textOf(value)
      if (contentOf(text) !== null) texts += 1
      for (const { scan } of labelScans) scan.add(value)
      columns.add(value, skip as ReadonlySet<string>)
      const conversation = conversationOf(value)
      if (mapping.conversation === null) constancy.add(`${position}`, value)
      else if (!isBlank(conversation) && typeof conversation !== 'object')
        constancy.add(`${file.split} ${String(conversation)}`, value)
    }
  }
  if (first === null) throw noRecords(files)
  if (texts === 0) throw noText(first, mapping)
  const makeKey = keyMaker()
  const replies = findReplies(sample)
  const branches = replies && doBranch(sample, replies) ? branchKeys(makeKey) : null
  const labels = labelScans.map(({ path, scan }) => scan.column(makeKey(path)))
  const declared = declareColumns(columns.columns().slice(0, MOST_COLUMNS), makeKey)
  const survey: MappedSurvey = {
    mapping,
    labels,
    facets: declared.filter(({ path }) => constancy.isConstant(path)),
    fields: asTurnColumns(declared.filter(({ path }) => !constancy.isConstant(path))),
    unfolding: null,
    replies,
    branches,
    unshown: [],
  }
  return withPrice(survey, mapping)
}

type FirstRecord = Place & { readonly value: unknown }

async function guessFrom(files: readonly RecordFile[]): Promise<Mapping> {
  const records: unknown[] = []
  for (const file of files) {
    for await (const { value } of file.records()) {
      records.push(value)
      if (records.length >= GUESSED_FROM) break
    }
    if (records.length >= GUESSED_FROM) break
  }
  if (records.length === 0) throw noRecords(files)
  const mapping = guessMapping(records)
  if (mapping) return mapping
  throw new CodedError(
    'noTextColumn',
    {},
    { detail: `In the first record of ${files[0]?.name}: found ${shorten(describe(records[0]))}.` },
  )
}

function noText(first: FirstRecord, { text }: Mapping): CodedError {
  const columns = leavesOf(first.value).map(([path]) => path)
  const detail =
    `Field ${shorten(text)} in ${placeText(first)}: found ${shorten(describe(pathReader(text)(first.value)))}; ` +
    `expected text. Columns: ${columns.slice(0, 20).map(shorten).join(', ') || 'none'}.`
  return new CodedError('noTextIn', { file: first.file, column: columnTitle(text) }, { detail })
}

/** Distinguishes columns about a conversation from columns about a turn. */
function createConstancy() {
  const valuesOf = new Map<string, Map<string, string>>()
  const varying = new Set<string>()
  let repeated = false
  return {
    add(conversation: string, record: unknown) {
      const known = valuesOf.get(conversation)
      const values = known ?? new Map<string, string>()
      if (known) repeated = true
      else valuesOf.set(conversation, values)
      for (const [path, value] of leavesOf(record)) {
        if (isBlank(value) || varying.has(path)) continue
        const written = writtenValue(value)
        const before = values.get(path)
        if (before === undefined) values.set(path, written)
        else if (before !== written) varying.add(path)
      }
    },
    /**
     * True if, in the sampled records, a column has one value throughout each conversation. Ignores blanks, since some
     * files give a conversation's data only on its first turn. False if no conversation has two turns, because a turn
     * field is always correct.
     */
    isConstant: (path: string) => repeated && !varying.has(path),
  }
}

/** Maximum length compared exactly. Longer values are compared by this prefix and their length. */
const COMPARED = 500

function writtenValue(value: unknown): string {
  if (Array.isArray(value)) {
    const items = value
      .slice(0, 50)
      .map((item) => (typeof item === 'string' ? item.slice(0, COMPARED) : typeof item))
    return `${value.length}\n${items.join('\n')}`
  }
  const text = plainText(value)
  return `${typeof value} ${text.length} ${text.slice(0, COMPARED)}`
}
