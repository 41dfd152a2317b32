import type { Engine } from '../../../engine/engine.ts'
import { SharedCache } from '../../duckdb/in_memory/shared_cache.ts'
import { type CountedField, type NumberedValue, numberedValues } from './statements.ts'

/** Fields whose values are kept. */
const FIELDS = 32

/** Which values the fields of a large corpus have, and the numbers by which tables name them; asked once for each field. */
export class ValueNumbers {
  readonly #engine: Engine
  readonly #corpusId: string
  readonly #kept = new SharedCache<readonly NumberedValue[]>(FIELDS)

  constructor(engine: Engine, corpusId: string) {
    this.#engine = engine
    this.#corpusId = corpusId
  }

  /** Sorted by number, which follow each other. None: the field has no values, or its values are not counted. */
  of(field: CountedField, signal: AbortSignal | undefined): Promise<readonly NumberedValue[]> {
    const ask = (until: AbortSignal) => this.#engine.query(numberedValues(this.#corpusId, field), until)
    return this.#kept.get(JSON.stringify([field.of, field.field]), ask, signal)
  }
}
