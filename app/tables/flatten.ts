import { countWords } from '../base/statistics/words.ts'
import { FIELD_KINDS } from '../fields/registry.ts'
import {
  type Conversation,
  fingerprintOf,
  formatLabelCounts,
  isUtterance,
  labelCounts,
  preview,
  type Turn,
} from '../model/index.ts'
import { documentOf } from './document.ts'
import {
  type Column,
  type CorpusTables,
  corpusTables,
  type DeclaredColumns,
  isCommonColumn,
  ownParticipantFields,
  TABLES,
  type TableName,
} from './schema.ts'
import type { ColumnBatch, ColumnValue } from './sink.ts'

/** Collects rows of conversations in columns, until they are taken as batches. */
export interface Flattener {
  /** Amounts since the last `take`. */
  readonly pending: {
    readonly conversations: number
    readonly turns: number
    /** Length of documents and texts, in UTF-16 units. */
    readonly text: number
  }
  add(conversation: Conversation, key: number): void
  /** Returns the collected batches of non-empty tables, and resets the flattener. */
  take(): [TableName, ColumnBatch][]
}

/** Creates a flattener for the tables of an adapter. */
export function createFlattener(
  declared: DeclaredColumns & { readonly labelSchemes: readonly unknown[] },
): Flattener {
  const tables = corpusTables(declared)
  const facets = declared.facets.filter((f) => !isCommonColumn('conversations', f.key))
  const fields = declared.turnFields.filter((f) => !isCommonColumn('turns', f.key))
  const ofParticipants = ownParticipantFields(declared)
  const annotatable = declared.labelSchemes.length > 0
  let rows = emptyRows(tables, { conversations: 0, turns: 0, labels: 0, participants: 0 })
  const pending = { conversations: 0, turns: 0, text: 0 }

  return {
    pending,
    add(conversation, key) {
      const { id, split, turns } = conversation
      pending.conversations += 1
      pending.turns += turns.length
      const document = documentOf(conversation)
      pending.text += document.length
      const words = turns.map(({ text }) => countWords(text))
      addConversation(rows.conversations, conversation, document, key, annotatable, sum(words))
      for (const facet of facets) {
        rows.conversations.put(FIELD_KINDS[facet.kind].cell(facet.read(conversation)))
      }
      for (let index = 0; index < turns.length; index++) {
        const turn = turns[index] as Turn
        pending.text += turn.text.length
        addTurn(rows.turns, conversation, key, turn, index, annotatable, words[index] ?? 0)
        if (declared.addressed) addAddressee(rows.turns, conversation, turn)
        for (const field of fields) rows.turns.put(turn.values[field.key] ?? null)
        for (const [position, { scheme, value, by }] of turn.labels.entries()) {
          const { labels } = rows
          for (const cell of [key, id, split, index, scheme, value, by, position]) labels.put(cell)
        }
      }
      const spoken = ofSpeakers(conversation, words)
      for (const [index, participant] of conversation.participants.entries()) {
        const { participants } = rows
        const { turns: own = 0, words: said = 0 } = spoken[index] ?? {}
        for (const cell of [
          key,
          id,
          split,
          index,
          participant.id,
          participant.name,
          participant.role || null,
        ])
          participants.put(cell)
        participants.put(own)
        participants.put(said)
        for (const field of ofParticipants)
          participants.put(FIELD_KINDS[field.kind].cell(field.read(participant, conversation, index)))
      }
    },
    take() {
      const batches = TABLES.map((table) => [table, rows[table].batch()] as [TableName, ColumnBatch])
      const lengths = batches.map(([table, { length }]) => [table, length] as const)
      // The next batch is likely to have the same size.
      rows = emptyRows(tables, Object.fromEntries(lengths) as Record<TableName, number>)
      pending.conversations = 0
      pending.turns = 0
      pending.text = 0
      return batches.filter(([, batch]) => batch.length > 0)
    },
  }
}

function emptyRows(tables: CorpusTables, expected: Record<TableName, number>): Record<TableName, Rows> {
  return {
    conversations: new Rows(tables.conversations, expected.conversations),
    turns: new Rows(tables.turns, expected.turns),
    labels: new Rows(tables.labels, expected.labels),
    participants: new Rows(tables.participants, expected.participants),
  }
}

/** Turns and words of each participant of a conversation. */
function ofSpeakers({ participants, turns }: Conversation, words: readonly number[]) {
  const counts = participants.map(() => ({ turns: 0, words: 0 }))
  for (const [index, { speaker }] of turns.entries()) {
    const own = counts[speaker]
    if (!own) continue
    own.turns += 1
    own.words += words[index] ?? 0
  }
  return counts
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Adds the columns that every corpus has. */
function addConversation(
  rows: Rows,
  conversation: Conversation,
  document: string,
  key: number,
  annotatable: boolean,
  words: number,
): void {
  const { outcome, origin } = conversation
  let utterances = 0
  let labels = 0
  for (const turn of conversation.turns) {
    if (isUtterance(turn)) utterances += 1
    labels += turn.labels.length
  }
  rows.put(key)
  rows.put(conversation.id)
  rows.put(conversation.split)
  rows.put(origin.file)
  rows.put(origin.row)
  rows.put(conversation.title)
  rows.put(preview(conversation))
  rows.put(conversation.turns.length)
  rows.put(utterances)
  rows.put(words)
  rows.put(annotatable ? conversation.annotated.length > 0 : null)
  rows.put(outcome.status)
  rows.put(outcome.title)
  rows.put(outcome.summary)
  rows.put(labels === 0 ? '{}' : formatLabelCounts(labelCounts(conversation)))
  rows.put(conversation.fingerprint)
  rows.put(document)
}

/** Adds the columns that every corpus has. */
function addTurn(
  rows: Rows,
  conversation: Conversation,
  key: number,
  turn: Turn,
  index: number,
  annotatable: boolean,
  words: number,
): void {
  const speaker = conversation.participants[turn.speaker]
  rows.put(key)
  rows.put(conversation.id)
  rows.put(conversation.split)
  rows.put(index)
  rows.put(speaker?.id ?? null)
  rows.put(speaker?.name ?? null)
  rows.put(speaker?.role ?? null)
  rows.put(turn.text)
  // Folded later, when many texts are encoded at once.
  rows.put(turn.text)
  rows.put(fingerprintOf([turn.text]))
  rows.put(turn.action?.type ?? null)
  rows.put(turn.section ?? null)
  rows.put(turn.time ?? null)
  rows.put(annotatable ? turn.annotated.length > 0 : null)
  rows.put(words)
}

function addAddressee(rows: Rows, { participants }: Conversation, { addressee }: Turn): void {
  const to = addressee === undefined ? undefined : participants[addressee]
  rows.put(to?.id ?? null)
  rows.put(to?.name ?? null)
}

/** Rows of a table that are filled value by value, without creating an object per row. */
class Rows {
  readonly #columns: readonly (Column & { readonly values: ColumnValue[] })[]
  /** Index of the column for the next value. */
  #next = 0
  #length = 0

  /** @param expected approximate number of rows, because growing arrays are copied repeatedly */
  constructor(columns: readonly Column[], expected: number) {
    this.#columns = columns.map((c) => ({ ...c, values: new Array(expected) }))
  }

  /** Adds the next value of a row. */
  put(value: ColumnValue): void {
    const column = this.#columns[this.#next]
    if (column) column.values[this.#length] = value
    this.#next += 1
    if (this.#next < this.#columns.length) return
    this.#next = 0
    this.#length += 1
  }

  /** Returns the values as a batch. Don't add values afterwards. */
  batch(): ColumnBatch {
    for (const { values } of this.#columns) values.length = this.#length
    return { length: this.#length, columns: this.#columns }
  }
}
