import { encodeBatch } from '../../../app/engine/arrow/arrow.ts'
import { type Engine, QueryError } from '../../../app/engine/engine.ts'
import { isEmptyFilter } from '../../../app/model/index.ts'
import { filteredKeys } from '../../../app/readers/duckdb/facets.ts'
import { SharedCache } from '../../../app/readers/duckdb/in_memory/shared_cache.ts'
import { scopeOf } from '../../../app/readers/duckdb/read_corpus.ts'
import { command, sql, tableOf } from '../../../app/readers/duckdb/sql.ts'
import type { AnyQuestion } from '../../../app/readers/question.ts'
import type { ReadCorpus, Reader } from '../../../app/readers/reader.ts'
import { schemaOf } from '../../../app/tables/schema_names.ts'

/** Number of filters whose keys are kept. A million keys take 4 MB. */
const FILTERS = 6

/** Number of keys that are appended at once. */
const PER_BATCH = 100_000

/** Questions that need only the conversations of a filter, not its turns. */
const OF_CONVERSATIONS = [
  'totals',
  'labelShares',
  'labelPairs',
  'labelPlaces',
  'labelRates',
  'cross',
  'having',
  'quartiles',
  'grid',
  'values',
  'labels',
  'spread',
] as const satisfies (keyof Reader)[]

/** Keys of the filtered conversations in any order. @throws QueryError if only a statement can find them */
export type FindKeys = (question: AnyQuestion, signal: AbortSignal) => Promise<Int32Array>

/** A table of keys. */
interface KeyTable {
  readonly name: string
  /** Number of questions that read it. */
  uses: number
  isForgotten: boolean
}

/** Number of tables made so far. No two have the same name. */
let made = 0

type Ask = (question: AnyQuestion, ...given: readonly unknown[]) => Promise<unknown>

/**
 * Finds the conversations of a filter once for all charts: their keys go to a table in the engine's memory. Otherwise every
 * chart would search all texts again.
 * @param find is asked first
 */
export function withKeptKeys(reader: Reader, engine: Engine, corpus: ReadCorpus, find: FindKeys): Reader {
  /** An interrupted statement may still hold a table for a moment. A closed engine has none. */
  const remove = async (name: string) => {
    const statement = command(sql`DROP TABLE IF EXISTS ${tableOf(corpus.id, name)}`)
    for (const pause of [0, 20, 200, 2_000]) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const isDone = await engine.query(statement).then(
        () => true,
        () => false,
      )
      if (isDone) return
    }
  }
  const dropUnused = (table: KeyTable) => {
    if (table.isForgotten && table.uses === 0) void remove(table.name)
  }
  const tables = new SharedCache<KeyTable>(FILTERS, null, (table) => {
    // First come the questions that wait for it: with many filters at once, it may be forgotten before it is ready.
    setTimeout(() => {
      table.isForgotten = true
      dropUnused(table)
    })
  })

  const write = async (name: string, question: AnyQuestion, signal: AbortSignal) => {
    const table = tableOf(corpus.id, name)
    const keys = await find(question, signal).catch(unlessRefused)
    // Not aborted: an interrupted statement can still create the table after it was dropped.
    await engine.query(command(sql`CREATE TABLE ${table} (key INTEGER)`))
    if (!keys) {
      const { filter, splits } = question
      const found = filteredKeys(filter, scopeOf(corpus, splits))
      await engine.query(command(sql`INSERT INTO ${table} ${found}`), signal)
      return
    }
    for (let from = 0; from < keys.length; from += PER_BATCH) {
      signal.throwIfAborted()
      await engine.append(schemaOf(corpus.id), name, keyBatch(keys.subarray(from, from + PER_BATCH)))
    }
  }

  const make = async (question: AnyQuestion, signal: AbortSignal): Promise<KeyTable> => {
    made += 1
    const name = `kept_keys_${made}`
    try {
      await write(name, question, signal)
    } catch (error) {
      void remove(name)
      throw error
    }
    return { name, uses: 0, isForgotten: false }
  }

  const asked = OF_CONVERSATIONS.map((name) => {
    const ask = reader[name] as Ask
    const withKeys: Ask = async (question, ...given) => {
      if (isEmptyFilter(question.filter)) return ask(question, ...given)
      const { splits, filter } = question
      const table = await tables.get(
        JSON.stringify([splits, filter]),
        (until) => make({ splits, filter }, until),
        given.find((one) => one instanceof AbortSignal),
      )
      table.uses += 1
      try {
        return await ask({ ...question, keys: table.name }, ...given)
      } finally {
        table.uses -= 1
        dropUnused(table)
      }
    }
    return [name, withKeys]
  })
  return { ...reader, ...Object.fromEntries(asked) }
}

function keyBatch(keys: Int32Array): Uint8Array {
  const column = { name: 'key', type: 'INTEGER', values: Array.from(keys) } as const
  return encodeBatch({ length: keys.length, columns: [column] })
}

function unlessRefused(error: unknown): null {
  if (error instanceof QueryError) return null
  throw error
}
