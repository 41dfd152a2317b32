import type { Engine } from '../../../engine/engine.ts'
import { type FieldRef, TURNS_FACET } from '../../../model/index.ts'
import { type BinGroup, binnedKeys, numberRows, spreadOf, wholeStep } from '../../duckdb/facets.ts'
import { type CountedIn, countBins } from '../../duckdb/in_memory/facet_counts.ts'
import { SharedCache } from '../../duckdb/in_memory/shared_cache.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import { extentOf } from '../../duckdb/summaries/axes.ts'
import type { ReadCorpus, Spread } from '../../reader.ts'
import { FACET_BINS } from '../extra_tables.ts'
import type { PublishedOrder } from './lists/published_order.ts'
import { countedField, publishedBins } from './statements.ts'

/** Number of fields whose conversations by bin are cached. */
const FIELDS = 8

/** Histograms of a large corpus: as published, or counted here. */
export function createSpreads(engine: Engine, corpus: ReadCorpus, published: PublishedOrder) {
  const kept = new SharedCache<readonly BinGroup[]>(FIELDS)

  const binsOf = async (field: FieldRef, bins: number, splits: readonly string[], signal: AbortSignal) => {
    const scope = scopeOf(corpus, splits)
    const [[extent], [keys, at]] = await Promise.all([
      engine.query(extentOf(numberRows(field, scope), wholeStep(field, scope)), signal),
      engine.integerColumns(binnedKeys(field, bins, scope), 2, signal),
    ])
    if (!extent) return []
    const { low: min, high: max, whole } = extent
    const groups = Array.from({ length: bins }, (_, bin) => ({
      min,
      max,
      whole,
      bin,
      keys: keys.filter((_, i) => at[i] === bin),
    }))
    return groups.filter((group) => group.keys.length > 0)
  }

  /** @param set null means all of the splits */
  return async (
    field: FieldRef,
    bins: number,
    splits: readonly string[],
    set: CountedIn,
    signal: AbortSignal | undefined,
  ): Promise<Spread | null> => {
    const [split] = splits
    const isAll = published.isAll(splits)
    if (set === null && bins === FACET_BINS && split !== undefined && (isAll || splits.length === 1)) {
      const asked = publishedBins(corpus.id, countedField(field), isAll ? null : split)
      const found = await engine.query(asked, signal)
      // The index doesn't say whether other numbers are integers.
      const whole = field.of === undefined && field.key === TURNS_FACET.key
      const counts = found.map(({ n, ...bin }) => ({ ...bin, whole, all: n, filtered: n }))
      if (counts.length > 0) return spreadOf(counts, bins)
    }
    const ask = (until: AbortSignal) => binsOf(field, bins, splits, until)
    const groups = await kept.get(JSON.stringify([field, bins, splits]), ask, signal)
    return spreadOf(countBins(groups, set), bins)
  }
}
