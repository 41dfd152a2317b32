import type { Engine } from '../../../engine/engine.ts'
import { NO_FILTER } from '../../../model/index.ts'
import type { ComparisonQuestions } from '../../comparisons.ts'
import type { ReadCorpus } from '../../reader.ts'
import { scopeOf } from '../read_corpus.ts'
import { countedCases, countedWords, distinctValues } from './measured.ts'

/** Answers comparisons from the tables. */
export function createComparisons(engine: Engine, corpus: ReadCorpus): ComparisonQuestions {
  return {
    async measured({ splits, groups }, unit, measured, signal) {
      const scope = scopeOf(corpus, splits)
      const isShare = measured.of === 'share'
      const [[group, cluster, ranks, n], distinct] = await Promise.all([
        engine.integerColumns(countedCases(groups, unit, measured, scope), 4, signal),
        isShare ? null : engine.query(distinctValues(groups, unit, measured, scope), signal),
      ])
      const without = groups.map(() => 0)
      const kept: number[] = []
      for (let row = 0; row < group.length; row++) {
        const g = group[row] as number
        if ((ranks[row] as number) < 0) without[g] = (without[g] ?? 0) + (n[row] as number)
        else kept.push(row)
      }
      return {
        group: Int32Array.from(kept, (row) => group[row] as number),
        cluster: Int32Array.from(kept, (row) => cluster[row] as number),
        value: Float64Array.from(kept, (row) => (distinct?.[ranks[row] as number] ?? ranks[row]) as number),
        n: Int32Array.from(kept, (row) => n[row] as number),
        without,
      }
    },

    async wordCounts({ splits, groups }, length, least, signal) {
      const [a = NO_FILTER, b = NO_FILTER] = groups
      const rows = await engine.query(countedWords([a, b], length, least, scopeOf(corpus, splits)), signal)
      const total = rows.find(({ word }) => word === null)
      return {
        totals: [total?.a ?? 0, total?.b ?? 0],
        words: rows.flatMap(({ word, ...counts }) => (word === null ? [] : { word, ...counts })),
      }
    },
  }
}
