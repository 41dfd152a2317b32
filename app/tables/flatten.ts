import type { Conversation, Facet, FacetValue, Turn, TurnField } from '../model/index.ts'
import { fingerprintOf, isUtterance, labelCounts, preview } from '../model/index.ts'
import { documentOf } from './document.ts'
import { type Column, type CorpusTables, corpusTables, isCommonColumn, type TableName } from './schema.ts'
import type { ColumnBatch, ColumnValue } from './sink.ts'

/** Collects the rows of conversations column by column, until they are taken as batches. */
export interface Flattener {
  /** What was collected since the last `take`. */
  readonly pending: {
    readonly conversations: number
    readonly turns: number
    /** Length of documents and texts, in UTF-16 units. */
    readonly text: number
  }
  add(conversation: Conversation, key: number): void
  /** What was collected, by table, tables without rows left out; then starts anew. */
  take(): [TableName, ColumnBatch][]
}

/** A flattener for the tables that an adapter's declarations make. */
export function createFlattener(declared: {
  readonly facets: readonly Facet[]
  readonly turnFields: readonly TurnField[]
  readonly labelSchemes: readonly unknown[]
}): Flattener {
  const tables = corpusTables(declared)
  const facets = declared.facets.filter((f) => !isCommonColumn('conversations', f.key))
  const fields = declared.turnFields.filter((f) => !isCommonColumn('turns', f.key))
  const annotatable = declared.labelSchemes.length > 0
  let rows = emptyRows(tables)
  const pending = { conversations: 0, turns: 0, text: 0 }

  /** @param first position of the column that the first value belongs to */
  const push = (table: TableName, values: readonly ColumnValue[], first = 0) => {
    const columns = rows[table]
    for (let i = 0; i < values.length; i++) columns[first + i]?.values.push(values[i] ?? null)
  }

  return {
    pending,
    add(conversation, key) {
      const { id, split, turns } = conversation
      pending.conversations += 1
      pending.turns += turns.length
      const document = documentOf(conversation)
      pending.text += document.length
      const common = commonColumns(conversation, document, key, annotatable)
      push('conversations', common)
      push(
        'conversations',
        facets.map((f) => columnValue(f, f.read(conversation))),
        common.length,
      )
      for (const [index, turn] of turns.entries()) {
        pending.text += turn.text.length
        const commonOfTurn = turnColumns(conversation, turn, index, key, annotatable)
        push('turns', commonOfTurn)
        if (fields.length > 0)
          push(
            'turns',
            fields.map((f) => turn.values[f.key] ?? null),
            commonOfTurn.length,
          )
        for (const { scheme, value, by } of turn.labels)
          push('labels', [key, id, split, index, scheme, value, by])
      }
    },
    take() {
      const names: TableName[] = ['conversations', 'turns', 'labels']
      const batches = names
        .map((name): [TableName, ColumnBatch] => [
          name,
          { length: rows[name][0]?.values.length ?? 0, columns: rows[name] },
        ])
        .filter(([, batch]) => batch.length > 0)
      rows = emptyRows(tables)
      pending.conversations = 0
      pending.turns = 0
      pending.text = 0
      return batches
    },
  }
}

type Rows = Record<TableName, (Column & { values: ColumnValue[] })[]>

function emptyRows(tables: CorpusTables): Rows {
  const empty = (columns: readonly Column[]) => columns.map((c) => ({ ...c, values: [] }))
  return {
    conversations: empty(tables.conversations),
    turns: empty(tables.turns),
    labels: empty(tables.labels),
  }
}

function commonColumns(
  conversation: Conversation,
  document: string,
  key: number,
  annotatable: boolean,
): ColumnValue[] {
  const { outcome, origin } = conversation
  return [
    key,
    conversation.id,
    conversation.split,
    origin.file,
    origin.row,
    conversation.title,
    preview(conversation),
    conversation.turns.length,
    conversation.turns.filter(isUtterance).length,
    annotatable ? conversation.annotated.length > 0 : null,
    outcome.status,
    outcome.title,
    outcome.summary,
    JSON.stringify(labelCounts(conversation)),
    conversation.fingerprint,
    document,
  ]
}

function turnColumns(
  conversation: Conversation,
  turn: Turn,
  index: number,
  key: number,
  annotatable: boolean,
): ColumnValue[] {
  const speaker = conversation.participants[turn.speaker]
  return [
    key,
    conversation.id,
    conversation.split,
    index,
    speaker?.id ?? null,
    speaker?.name ?? null,
    speaker?.role ?? null,
    turn.text,
    // It is folded where it is encoded, many texts at a time.
    turn.text,
    fingerprintOf([turn.text]),
    turn.action?.type ?? null,
    turn.section ?? null,
    turn.time ?? null,
    annotatable ? turn.annotated.length > 0 : null,
  ]
}

/** A facet's value, or `null` where it is not of the facet's kind: a column holds one type. */
function columnValue(facet: Facet, value: FacetValue): ColumnValue {
  switch (facet.kind) {
    case 'category':
      return value === null || Array.isArray(value) ? null : String(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? value : null
    case 'list':
      return Array.isArray(value) ? (value as readonly string[]) : null
  }
}
