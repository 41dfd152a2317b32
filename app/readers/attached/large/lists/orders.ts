import type { Engine } from '../../../../engine/engine.ts'
import { facetOfColumn, NO_FILTER, type Sort } from '../../../../model/index.ts'
import { KeySet } from '../../../duckdb/in_memory/key_set.ts'
import { orderedKeys } from '../../../duckdb/in_memory/order.ts'
import { SharedCache } from '../../../duckdb/in_memory/shared_cache.ts'
import { scopeOf } from '../../../duckdb/read_corpus.ts'
import type { ReadCorpus } from '../../../reader.ts'
import { fallingPart, type RankedKeys } from './order_part.ts'
import { orderBy, orderPart, runOf } from './order_statements.ts'
import type { PublishedOrder } from './published_order.ts'

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
    const published = () => this.#published.keys(splits)
    const column = this.#columnOf(sort)
    if (sort === null || column === null)
      return sort?.column === 'id' && sort.descending ? published().reverse() : published()
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

  /**
   * The keys from one position (0-based) to another, exclusive, of what `of` would give, without the rest; `null`: they are not to be
   * had without it.
   */
  async part(
    sort: Sort | null,
    splits: readonly string[],
    added: boolean,
    { from, to }: { readonly from: number; readonly to: number },
    signal: AbortSignal | undefined,
  ): Promise<Int32Array | null> {
    const column = this.#columnOf(sort)
    if (sort === null || column === null || !this.#published.isAll(splits)) return null
    if (added && column === 'annotated') return null
    const table = this.#table(column, signal)
    if (sort.descending) return fallingPart(table, from, to)
    return (await table.rows(from, to)).keys
  }

  /** By whose table a list is sorted; `null`: it is as published, or turned round. */
  #columnOf(sort: Sort | null): string | null {
    const facet = sort && facetOfColumn(sort.column)
    if (facet !== null) return this.#corpus.facets.some(({ key }) => key === facet) ? facet : null
    return sort === null || sort.column === 'id' ? null : sort.column
  }

  #table(column: string, signal: AbortSignal | undefined): RankedKeys {
    const { id } = this.#corpus
    return {
      length: this.#published.total,
      rows: async (from, to) => {
        const statement = { ...orderPart(id, column, from, to), urgent: true }
        const [ranks = NONE, keys = NONE] = await this.#engine.integerColumns(statement, 2, signal)
        return { ranks, keys }
      },
      runOf: async (rank) =>
        (await this.#engine.query(runOf(id, column, rank), signal))[0] ?? { from: 0, length: 0 },
    }
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
