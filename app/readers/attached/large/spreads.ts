import type { Engine } from '../../../engine/engine.ts'
import type { FieldRef } from '../../../model/index.ts'
import { type BinGroup, binnedKeys, numberRows, spreadOf } from '../../duckdb/facets.ts'
import { type CountedIn, countBins } from '../../duckdb/in_memory/facet_counts.ts'
import { SharedCache } from '../../duckdb/in_memory/shared_cache.ts'
import { scopeOf } from '../../duckdb/read_corpus.ts'
import { extentOf } from '../../duckdb/summaries/axes.ts'
import type { ReadCorpus, Spread } from '../../reader.ts'
import { FACET_BINS } from '../extra_tables.ts'
import { countedField, publishedBins } from './statements.ts'

/** Fields whose conversations by bin are kept. */
const FIELDS = 8

const NONE = new Int32Array()

/** How the numbers of a large corpus are spread: as published, or counted here. */
export class Spreads {
  readonly #engine: Engine
  readonly #corpus: ReadCorpus
  readonly #kept = new SharedCache<readonly BinGroup[]>(FIELDS)

  constructor(engine: Engine, corpus: ReadCorpus) {
    this.#engine = engine
    this.#corpus = corpus
  }

  /**
   * @param isAll whether these splits are all that have conversations
   * @param set `null`: all of the splits
   */
  async of(
    field: FieldRef,
    bins: number,
    splits: readonly string[],
    isAll: boolean,
    set: CountedIn,
    signal: AbortSignal | undefined,
  ): Promise<Spread | null> {
    const [split] = splits
    if (set === null && bins === FACET_BINS && split !== undefined && (isAll || splits.length === 1)) {
      const asked = publishedBins(this.#corpus.id, countedField(field), isAll ? null : split)
      const found = await this.#engine.query(asked, signal)
      if (found.length > 0)
        return spreadOf(
          found.map(({ n, ...bin }) => ({ ...bin, all: n, filtered: n })),
          bins,
        )
    }
    const ask = (until: AbortSignal) => this.#bins(field, bins, splits, until)
    const groups = await this.#kept.get(JSON.stringify([field, bins, splits]), ask, signal)
    return spreadOf(countBins(groups, set), bins)
  }

  async #bins(
    field: FieldRef,
    bins: number,
    splits: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly BinGroup[]> {
    const scope = scopeOf(this.#corpus, splits)
    const [[extent], [keys = NONE, at = NONE]] = await Promise.all([
      this.#engine.query(extentOf(numberRows(field, scope)), signal),
      this.#engine.integerColumns(binnedKeys(field, bins, scope), 2, signal),
    ])
    if (!extent) return []
    const { low: min, high: max } = extent
    const groups = Array.from({ length: bins }, (_, bin) => ({
      min,
      max,
      bin,
      keys: keys.filter((_, i) => at[i] === bin),
    }))
    return groups.filter((group) => group.keys.length > 0)
  }
}
