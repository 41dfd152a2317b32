import type { Engine } from '../../engine/engine.ts'
import { isAsPublished } from '../../model/index.ts'
import type { At, Cursor, ListQuestion, ReadCorpus, Reader } from '../reader.ts'
import { besideKey } from './beside.ts'
import { conversationRows } from './conversations.ts'
import { turnsOfEach } from './export.ts'
import { orderedKeys } from './order.ts'
import { createSqlReader, exportedRows, scopeOf } from './paging/sql_reader.ts'

/** A reader of tables in memory, which knows the orders that it was asked for as lists of keys. */
export interface InMemoryReader extends Reader {
  /** The keys of a list in its order. */
  order(question: ListQuestion, signal?: AbortSignal): Promise<Int32Array>
}

/**
 * Reads a corpus in DuckDB's memory. The latest order is kept, so that scrolling sorts nothing anew.
 * @param revision changes whenever there are other rows, and cursors are good no longer
 */
export function createDuckDbReader(
  engine: Engine,
  corpus: ReadCorpus,
  revision: () => string = () => '',
): InMemoryReader {
  const sql = createSqlReader(engine, corpus)
  let kept: { readonly of: string; readonly keys: Int32Array } | null = null

  const order = async (question: ListQuestion, signal?: AbortSignal): Promise<Int32Array> => {
    const { splits, filter, sort } = question
    const of = JSON.stringify([revision(), splits, filter, isAsPublished(sort) ? null : sort])
    if (kept?.of === of) return kept.keys
    const scope = scopeOf(corpus, splits)
    const keys = await engine.integers(orderedKeys(corpus.id, splits, sort, { filter, scope }), signal)
    kept = { of, keys }
    return keys
  }

  return {
    ...sql,
    order,

    async page(question, at, n, signal) {
      const keys = await order(question, signal)
      const { from, to } = rangeOf(keys, at, n)
      const shown = Array.from(keys.subarray(from, to))
      if (shown.length === 0) return { rows: [], previous: null, next: null }
      const found = await engine.query(conversationRows(corpus.id, shown), signal)
      const rows = new Map(found.map((row) => [row.key, row]))
      return {
        rows: shown.flatMap((key) => rows.get(key) ?? []),
        previous: from > 0 ? cursorOf(keys[from]) : null,
        next: to < keys.length ? cursorOf(keys[to - 1]) : null,
      }
    },

    async beside(question, ref, signal) {
      const keys = await order(question, signal)
      const open = ref && (await sql.place(ref, signal))
      return besideKey(engine, corpus.id, keys, open?.key ?? null, signal)
    },

    async *exported(question, selection, signal) {
      const scope = scopeOf(corpus, question.splits)
      const [keys, turns] = await Promise.all([
        order({ ...question, sort: null }, signal),
        engine.integers(turnsOfEach(question.filter, scope), signal),
      ])
      yield* exportedRows(engine, corpus, question, selection, { keys, turns }, signal)
    },
  }
}

/** @throws RangeError where a cursor is of another list */
function rangeOf(keys: Int32Array, at: At, n: number): { readonly from: number; readonly to: number } {
  if ('before' in at) {
    const to = positionOf(keys, at.before)
    return { from: Math.max(0, to - n), to }
  }
  const from = 'offset' in at ? at.offset : at.after === null ? 0 : positionOf(keys, at.after) + 1
  return { from: Math.min(from, keys.length), to: Math.min(from + n, keys.length) }
}

function positionOf(keys: Int32Array, cursor: Cursor): number {
  const position = keys.indexOf(Number(cursor))
  if (position === -1) throw new RangeError('The cursor is of another list.')
  return position
}

function cursorOf(key: number | undefined): Cursor {
  return String(key) as Cursor
}
