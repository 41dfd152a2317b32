import type { Engine } from '../../../engine/engine.ts'
import { MISSING } from '../../../model/index.ts'
import type { ValueGroup } from '../../duckdb/facets.ts'
import { type CountedIn, countValues } from '../../duckdb/in_memory/facet_counts.ts'
import { SharedCache } from '../../duckdb/in_memory/shared_cache.ts'
import type { ValueCount } from '../../reader.ts'
import { type CountedField, valueCounts, valuePlaces } from './statements.ts'
import type { ValueNumbers } from './value_numbers.ts'

/** Fields whose conversations by value are kept: four bytes for each conversation. */
const FIELDS = 16

const NONE = new Int32Array()

/** How many conversations of a large corpus have which value: as published, or counted here under a filter. */
export class ValueCounts {
  readonly #engine: Engine
  readonly #corpusId: string
  readonly #numbers: ValueNumbers
  readonly #kept = new SharedCache<readonly ValueGroup[]>(FIELDS)

  constructor(engine: Engine, corpusId: string, numbers: ValueNumbers) {
    this.#engine = engine
    this.#corpusId = corpusId
    this.#numbers = numbers
  }

  /**
   * @param set `null`: all of the splits
   * @returns `null`: the values of this field are not counted
   */
  async of(
    field: CountedField,
    splits: readonly string[],
    set: CountedIn,
    top: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly ValueCount[] | null> {
    if (set === null) {
      const counts = await this.#engine.query(valueCounts(this.#corpusId, field, splits, top), signal)
      const found = counts.map(({ value, count }) => ({ value: value ?? MISSING, count }))
      return found.length > 0 || (await this.#isCounted(field, signal)) ? found : null
    }
    const ask = (until: AbortSignal) => this.#groups(field, until)
    const groups = await this.#kept.get(JSON.stringify([field.of, field.field]), ask, signal)
    return groups.length > 0 ? countValues(groups, set).slice(0, top) : null
  }

  async #isCounted(field: CountedField, signal: AbortSignal | undefined): Promise<boolean> {
    return (await this.#numbers.of(field, signal)).length > 0
  }

  async #groups(field: CountedField, signal: AbortSignal): Promise<readonly ValueGroup[]> {
    const values = await this.#numbers.of(field, signal)
    const [first, last] = [values[0], values.at(-1)]
    if (!first || !last) return []
    const places = valuePlaces(this.#corpusId, first.id, last.id)
    const [ids = NONE, keys = NONE] = await this.#engine.integerColumns(places, 2, signal)
    // One array for each value: of one for all of them, the numbers would be kept, too.
    const groups: ValueGroup[] = []
    let from = 0
    for (const { id, value } of values) {
      let to = from
      while (ids[to] === id) to += 1
      groups.push({ value: value ?? MISSING, keys: keys.slice(from, to) })
      from = to
    }
    return groups
  }
}
