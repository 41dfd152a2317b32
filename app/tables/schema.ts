import type { FieldColumnType } from '../fields/field_kind.ts'
import { FIELD_KINDS } from '../fields/registry.ts'
import type { Facet, ParticipantField, TurnField } from '../model/index.ts'

/** In the order in which a split is written. */
export const TABLES = ['conversations', 'turns', 'labels', 'participants'] as const

export type TableName = (typeof TABLES)[number]

export type ColumnType = FieldColumnType | 'INTEGER'

export interface Column {
  readonly name: string
  readonly type: ColumnType
  /** True if texts are folded (`fold`) when stored, for search. */
  readonly folded?: boolean
}

/** Columns by table, in the order of the columns of a batch. */
export type CorpusTables = Readonly<Record<TableName, readonly Column[]>>

/** Exclusive upper limit of keys, which are non-negative 32-bit integers. */
export const KEYS = 2 ** 31

/** Corpora with up to this many splits have the same number of keys per split: 16,777,216. */
const USUAL_SPLITS = 128

/** Maximum number of conversations per split. Splits share the keys evenly. */
export function keysPerSplit(splitCount: number): number {
  return Math.floor(KEYS / Math.max(USUAL_SPLITS, splitCount))
}

/**
 * Key of a conversation, unique among all splits of a corpus and ascending in published order: index of the split in
 * the catalogue, then index of the conversation in the split.
 * @param position less than `keysPerSplit(splitCount)`
 */
export function conversationKey(splitIndex: number, position: number, splitCount = USUAL_SPLITS): number {
  return splitIndex * keysPerSplit(splitCount) + position
}

/** Column with whole conversations, see `documentOf`. */
const DOCUMENT = 'document'

/** Columns of published and added labels. */
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
    { name: 'words', type: 'INTEGER' },
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
    { name: 'words', type: 'INTEGER' },
  ],
  labels: LABEL_COLUMNS,
  participants: [
    { name: 'conversation_key', type: 'INTEGER' },
    { name: 'conversation', type: 'VARCHAR' },
    { name: 'split', type: 'VARCHAR' },
    { name: 'participant', type: 'INTEGER' },
    { name: 'id', type: 'VARCHAR' },
    { name: 'name', type: 'VARCHAR' },
    { name: 'role', type: 'VARCHAR' },
    { name: 'turns', type: 'INTEGER' },
    { name: 'words', type: 'INTEGER' },
  ],
}

/** Id and display name of a turn's addressee. Only in corpora that declare `addressed`. */
const ADDRESSEE_COLUMNS: readonly Column[] = [
  { name: 'addressee', type: 'VARCHAR' },
  { name: 'addressee_name', type: 'VARCHAR' },
]

/** True if turns have the columns of addressees. */
export function hasAddressees(tables: CorpusTables): boolean {
  return tables.turns.some(({ name }) => name === ADDRESSEE_COLUMNS[1]?.name)
}

/** True if a facet shares a column that every corpus has (`outcome`, `annotated`, …). */
export function isCommonColumn(table: TableName, name: string): boolean {
  return COMMON[table].some((c) => c.name === name)
}

/** Columns that an adapter declares for its corpus. */
export interface DeclaredColumns {
  readonly facets: readonly Facet[]
  readonly turnFields: readonly TurnField[]
  readonly addressed?: true
  readonly participantFields?: readonly ParticipantField[]
}

/**
 * Tables of a corpus: the common columns, then addressees if declared, then one typed column per declared field that is
 * not a common column. The column `participant` is the 0-based index in the conversation, and `words` counts `WORD`.
 * `label_counts` and `document` (see `documentOf`) contain JSON, and `folded` the text for search. A turn's
 * `fingerprint` covers only its text (`fingerprintOf([text])`), because links search by it, see `turnPrint`. The labels
 * of a turn are sorted by `position`.
 */
export function corpusTables(declared: DeclaredColumns): CorpusTables {
  const facets = declared.facets.filter((f) => !isCommonColumn('conversations', f.key))
  const fields = declared.turnFields.filter((f) => !isCommonColumn('turns', f.key))
  return {
    conversations: [...COMMON.conversations, ...facets.map(fieldColumn)],
    turns: [...COMMON.turns, ...(declared.addressed ? ADDRESSEE_COLUMNS : []), ...fields.map(fieldColumn)],
    labels: COMMON.labels,
    participants: [...COMMON.participants, ...ownParticipantFields(declared).map(fieldColumn)],
  }
}

/** The declared fields of participants that are not common columns. */
export function ownParticipantFields({
  participantFields = [],
}: Pick<DeclaredColumns, 'participantFields'>): readonly ParticipantField[] {
  return participantFields.filter((f) => !isCommonColumn('participants', f.key))
}

function fieldColumn({ key, kind }: Pick<Facet, 'key' | 'kind'>): Column {
  return { name: key, ...FIELD_KINDS[kind].column }
}

/** Tables of an index that an older version of Parley published: nothing counts participants or words. */
export function withoutParticipants(tables: CorpusTables): CorpusTables {
  const isOld = ({ name }: Column) => name !== 'words'
  const { conversations, turns } = tables
  return {
    ...tables,
    conversations: conversations.filter(isOld),
    turns: turns.filter(isOld),
    participants: [],
  }
}

/** Tables of a corpus whose documents are stored elsewhere. */
export function withoutDocuments(tables: CorpusTables): CorpusTables {
  return { ...tables, conversations: tables.conversations.filter(({ name }) => name !== DOCUMENT) }
}
