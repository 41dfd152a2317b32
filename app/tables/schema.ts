import type { FieldColumnType } from '../fields/field_kind.ts'
import { FIELD_KINDS } from '../fields/registry.ts'
import type { Facet, TurnField } from '../model/index.ts'

export type TableName = 'conversations' | 'turns' | 'labels'

export type ColumnType = FieldColumnType | 'INTEGER'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  /** Whether texts enter the table as search compares them (`fold`), whatever a batch has. */
  readonly folded?: boolean
}

/** Columns by table, in the order of the columns of a batch. */
export type CorpusTables = Readonly<Record<TableName, readonly Column[]>>

/** Keys are 32-bit integers that are not negative, less than this. */
export const KEYS = 2 ** 31

/** Corpora of up to this many splits give each of them the same number of keys: 16,777,216. */
const USUAL_SPLITS = 128

/** How many conversations a split can have, in a corpus of so many splits: the splits share the keys evenly. */
export function keysPerSplit(splitCount: number): number {
  return Math.floor(KEYS / Math.max(USUAL_SPLITS, splitCount))
}

/**
 * Identifies a conversation among all splits of a corpus and orders them as published: the split's position in the
 * catalogue, then the conversation's position in the split.
 * @param position less than `keysPerSplit(splitCount)`
 */
export function conversationKey(splitIndex: number, position: number, splitCount = USUAL_SPLITS): number {
  return splitIndex * keysPerSplit(splitCount) + position
}

/** The column that holds whole conversations, see `documentOf`. */
const DOCUMENT = 'document'

/** The columns of labels, whether they are the corpus's own or were added to it. */
export const LABEL_COLUMNS: readonly Column[] = [
  { name: 'conversation_key', type: 'INTEGER' },
  { name: 'conversation', type: 'VARCHAR' },
  { name: 'split', type: 'VARCHAR' },
  { name: 'turn', type: 'INTEGER' },
  { name: 'scheme', type: 'VARCHAR' },
  { name: 'value', type: 'VARCHAR' },
  { name: 'given_by', type: 'VARCHAR' },
  { name: 'position', type: 'INTEGER' },
]

const COMMON: CorpusTables = {
  conversations: [
    { name: 'key', type: 'INTEGER' },
    { name: 'id', type: 'VARCHAR' },
    { name: 'split', type: 'VARCHAR' },
    { name: 'file', type: 'VARCHAR' },
    { name: 'row', type: 'INTEGER' },
    { name: 'title', type: 'VARCHAR' },
    { name: 'preview', type: 'VARCHAR' },
    { name: 'turns', type: 'INTEGER' },
    { name: 'utterances', type: 'INTEGER' },
    { name: 'annotated', type: 'BOOLEAN' },
    { name: 'outcome', type: 'VARCHAR' },
    { name: 'outcome_title', type: 'VARCHAR' },
    { name: 'outcome_summary', type: 'VARCHAR' },
    { name: 'label_counts', type: 'VARCHAR' },
    { name: 'fingerprint', type: 'VARCHAR' },
    { name: DOCUMENT, type: 'VARCHAR' },
  ],
  turns: [
    { name: 'conversation_key', type: 'INTEGER' },
    { name: 'conversation', type: 'VARCHAR' },
    { name: 'split', type: 'VARCHAR' },
    { name: 'turn', type: 'INTEGER' },
    { name: 'speaker', type: 'VARCHAR' },
    { name: 'name', type: 'VARCHAR' },
    { name: 'role', type: 'VARCHAR' },
    { name: 'text', type: 'VARCHAR' },
    { name: 'folded', type: 'VARCHAR', folded: true },
    { name: 'fingerprint', type: 'VARCHAR' },
    { name: 'action', type: 'VARCHAR' },
    { name: 'section', type: 'VARCHAR' },
    { name: 'time', type: 'DOUBLE' },
    { name: 'annotated', type: 'BOOLEAN' },
  ],
  labels: LABEL_COLUMNS,
}

/** Whether a facet is the same as a column that every corpus has (`outcome`, `annotated`, …) and so shares it. */
export function isCommonColumn(table: TableName, name: string): boolean {
  return COMMON[table].some((c) => c.name === name)
}

/**
 * The tables of a corpus: the common columns, then one typed column per declared facet and turn field that is not
 * a common column already. `label_counts` and `document` (see `documentOf`) hold JSON; `folded` is the text as search compares it; a turn's
 * `fingerprint` is that of its text alone (`fingerprintOf([text])`), by which links search for it, see `turnPrint`. The labels of a turn are
 * sorted by `position`.
 */
export function corpusTables(declared: {
  readonly facets: readonly Facet[]
  readonly turnFields: readonly TurnField[]
}): CorpusTables {
  const facets = declared.facets.filter((f) => !isCommonColumn('conversations', f.key))
  const fields = declared.turnFields.filter((f) => !isCommonColumn('turns', f.key))
  return {
    conversations: [...COMMON.conversations, ...facets.map(fieldColumn)],
    turns: [...COMMON.turns, ...fields.map(fieldColumn)],
    labels: COMMON.labels,
  }
}

function fieldColumn({ key, kind }: Pick<Facet, 'key' | 'kind'>): Column {
  return { name: key, ...FIELD_KINDS[kind].column }
}

/** The tables of a corpus whose conversations are kept elsewhere. */
export function withoutDocuments(tables: CorpusTables): CorpusTables {
  return { ...tables, conversations: tables.conversations.filter(({ name }) => name !== DOCUMENT) }
}
