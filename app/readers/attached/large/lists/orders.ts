import type { Engine, Query } from '../../../../engine/engine.ts'
import { facetOfColumn, NO_FILTER, type Sort } from '../../../../model/index.ts'
import { KeySet } from '../../../duckdb/in_memory/key_set.ts'
import { SharedCache } from '../../../duckdb/in_memory/shared_cache.ts'
import { orderedKeys } from '../../../duckdb/paging/pages.ts'
import { scopeOf } from '../../../duckdb/read_corpus.ts'
import type { ReadCorpus } from '../../../reader.ts'
import type { Asked } from '../plan.ts'
import { fallingPart } from './order_part.ts'
import { orderBy, runOf } from './order_statements.ts'
import type { PublishedOrder } from './published_order.ts'

/** Number of cached column orders: users reverse an order, or return to it. */
const COLUMNS = 3

interface Ranked {
  readonly ranks: Int32Array
  readonly keys: Int32Array
}

/** Keys of a large corpus in list order, each order read from its own table. */
export function createOrders(engine: Engine, corpus: ReadCorpus, published: PublishedOrder) {
  const kept = new SharedCache<Ranked>(COLUMNS)

  const read = async (query: Query, signal: AbortSignal | undefined): Promise<Ranked> => {
    const [ranks, keys] = await engine.integerColumns(query, 2, signal)
    return { ranks, keys }
  }

  /** Column whose table sorts the list; null for published order, in either direction. */
  const columnOf = (sort: Sort | null): string | null => {
    const facet = sort && facetOfColumn(sort.column)
    if (facet !== null) return corpus.facets.some(({ key }) => key === facet) ? facet : null
    return sort === null || sort.column === 'id' ? null : sort.column
  }

  return {
    async of(sort: Sort | null, { splits, added, signal }: Asked): Promise<Int32Array> {
      const column = columnOf(sort)
      if (sort === null || column === null) {
        const keys = published.keys(splits)
        return sort?.column === 'id' && sort.descending ? keys.reverse() : keys
      }
      // Added labels make more conversations count as annotated.
      if (added && column === 'annotated')
        return engine.integers(
          orderedKeys({ filter: NO_FILTER, sort, scope: scopeOf(corpus, splits) }),
          signal,
        )
      const ask = (until: AbortSignal) => read(orderBy(corpus.id, column), until)
      const { ranks, keys } = await kept.get(column, ask, signal)
      const sorted = sort.descending ? downwards(ranks, keys) : keys
      if (published.isAll(splits)) return sorted
      const set = new KeySet(published.keys(splits))
      return sorted.filter((key) => set.has(key))
    },

    /**
     * Keys between two 0-based positions (end exclusive) of the result of `of`, without reading the rest. Null if that
     * is not possible.
     */
    async part(
      sort: Sort | null,
      { splits, added, signal }: Omit<Asked, 'signal'> & { readonly signal: AbortSignal | undefined },
      { from, to }: { readonly from: number; readonly to: number },
    ): Promise<Int32Array | null> {
      const column = columnOf(sort)
      if (sort === null || column === null || !published.isAll(splits)) return null
      if (added && column === 'annotated') return null
      const rows = (first: number, end: number) =>
        read(orderBy(corpus.id, column, { from: first, to: end }), signal)
      if (!sort.descending) return (await rows(from, to)).keys
      const runAt = async (rank: number) =>
        (await engine.query(runOf(corpus.id, column, rank), signal))[0] ?? { from: 0, length: 0 }
      return fallingPart({ length: published.total, rows, runOf: runAt }, from, to)
    },
  }
}

/** Keys by descending rank. Equal ranks keep their order, and unranked keys (-1) still come last. */
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
