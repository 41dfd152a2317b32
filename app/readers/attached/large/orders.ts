import type { Engine } from '../../../engine/engine.ts'
import { facetOfColumn, NO_FILTER, type Sort } from '../../../model/index.ts'
import { KeySet } from '../../duckdb/in_memory/key_set.ts'
import { orderedKeys } from '../../duckdb/in_memory/order.ts'
import { SharedCache } from '../../duckdb/in_memory/shared_cache.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import type { ReadCorpus } from '../../reader.ts'
import type { PublishedOrder } from './published_order.ts'
import { orderBy } from './statements.ts'

/** Columns whose orders are kept: a reader turns one round, and goes back to it. */
const COLUMNS = 3

const NONE = new Int32Array()

/** The keys of a large corpus in the orders of a list, each read from a table of its own. */
export class Orders {
  readonly #engine: Engine
  readonly #corpus: ReadCorpus
  readonly #published: PublishedOrder
  readonly #kept = new SharedCache<{ readonly ranks: Int32Array; readonly keys: Int32Array }>(COLUMNS)

  constructor(engine: Engine, corpus: ReadCorpus, published: PublishedOrder) {
    this.#engine = engine
    this.#corpus = corpus
    this.#published = published
  }

  /** @param added whether labels were added to the corpus: more is annotated then */
  async of(
    sort: Sort | null,
    splits: readonly string[],
    added: boolean,
    signal: AbortSignal,
  ): Promise<Int32Array> {
    const column = sort && (facetOfColumn(sort.column) ?? sort.column)
    const isFacet = sort !== null && column !== sort.column
    const published = () => this.#published.keys(splits)
    if (sort === null || column === null) return published()
    if (isFacet && !this.#corpus.facets.some(({ key }) => key === column)) return published()
    if (sort.column === 'id') return sort.descending ? published().reverse() : published()
    if (added && column === 'annotated') {
      const scope = scopeOf(this.#corpus, splits)
      return this.#engine.integers(
        orderedKeys(this.#corpus.id, splits, sort, { filter: NO_FILTER, scope }),
        signal,
      )
    }
    const { ranks, keys } = await this.#kept.get(column, (until) => this.#read(column, until), signal)
    const sorted = sort.descending ? downwards(ranks, keys) : keys
    if (this.#published.isAll(splits)) return sorted
    const set = new KeySet(published())
    return sorted.filter((key) => set.has(key))
  }

  async #read(column: string, signal: AbortSignal) {
    const statement = { ...orderBy(this.#corpus.id, column), urgent: true }
    const [ranks = NONE, keys = NONE] = await this.#engine.integerColumns(statement, 2, signal)
    return { ranks, keys }
  }
}

/** Keys by falling ranks, those of the same rank as they stand; those without one (-1) come last all the same. */
function downwards(ranks: Int32Array, keys: Int32Array): Int32Array {
  const turned = new Int32Array(keys.length)
  const without = ranks.indexOf(-1)
  const ranked = without === -1 ? keys.length : without
  turned.set(keys.subarray(ranked), ranked)
  let at = 0
  for (let to = ranked; to > 0; ) {
    let from = to - 1
    while (from > 0 && ranks[from - 1] === ranks[to - 1]) from -= 1
    turned.set(keys.subarray(from, to), at)
    at += to - from
    to = from
  }
  return turned
}
