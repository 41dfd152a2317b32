import type { Engine } from '../../../engine/engine.ts'
import { MISSING } from '../../../model/index.ts'
import type { ValueGroup } from '../../duckdb/facets.ts'
import { type CountedIn, countValues } from '../../duckdb/in_memory/facet_counts.ts'
import { SharedCache } from '../../duckdb/in_memory/shared_cache.ts'
import type { ValueCount } from '../../reader.ts'
import {
  type CountedField,
  type NumberedValue,
  numberedValues,
  valueCounts,
  valuePlaces,
} from './statements.ts'

/** Number of fields whose values are cached. */
const NUMBERED = 32

/** Number of fields whose conversations by value are cached, at four bytes per conversation. */
const GROUPED = 16

/**
 * Values of a field of a large corpus with their ids in the tables, sorted by id. Ids are consecutive. Empty if the
 * field has no values, or if its values are not counted.
 */
export type ValueNumbers = (
  field: CountedField,
  signal: AbortSignal | undefined,
) => Promise<readonly NumberedValue[]>

/** Queries each field once. */
export function valueNumbers(engine: Engine, corpusId: string): ValueNumbers {
  const kept = new SharedCache<readonly NumberedValue[]>(NUMBERED)
  return (field, signal) => {
    const ask = (until: AbortSignal) => engine.query(numberedValues(corpusId, field), until)
    return kept.get(JSON.stringify([field.of, field.field]), ask, signal)
  }
}

/** Counts conversations of a large corpus by value: as published, or here if a filter is set. */
export function countedByValue(engine: Engine, corpusId: string, numbers: ValueNumbers) {
  const kept = new SharedCache<readonly ValueGroup[]>(GROUPED)

  const groupsOf = async (field: CountedField, signal: AbortSignal): Promise<readonly ValueGroup[]> => {
    const values = await numbers(field, signal)
    const [first, last] = [values[0], values.at(-1)]
    if (!first || !last) return []
    const statement = valuePlaces(corpusId, first.id, last.id)
    const [ids, keys] = await engine.integerColumns(statement, 2, signal)
    // Slices a copy for each value, because subarrays would keep the array of ids alive too.
    let to = 0
    return values.map(({ id, value }) => {
      const from = to
      while (ids[to] === id) to += 1
      return { value: value ?? MISSING, keys: keys.slice(from, to) }
    })
  }

  /**
   * @param set null means all of the splits
   * @returns null if the values of this field are not counted
   */
  return async (
    field: CountedField,
    splits: readonly string[],
    set: CountedIn,
    top: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly ValueCount[] | null> => {
    if (set === null) {
      const found = await engine.query(valueCounts(corpusId, field, splits, top), signal)
      return found.length > 0 || (await numbers(field, signal)).length > 0 ? found : null
    }
    const ask = (until: AbortSignal) => groupsOf(field, until)
    const groups = await kept.get(JSON.stringify([field.of, field.field]), ask, signal)
    return groups.length > 0 ? countValues(groups, set).slice(0, top) : null
  }
}
