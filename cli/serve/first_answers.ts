import { NO_FILTER } from '../../app/model/index.ts'
import { MANY_TURNS } from '../../app/readers/attached/extra_tables.ts'
import type { Reader } from '../../app/readers/reader.ts'
import type { CorpusInfo } from '../../app/session/corpus_info.ts'

/** Number of parts of conversations in the overview. */
const PARTS = 10

/** Facet of outcomes, unless the corpus names another. */
const OUTCOME = 'outcome'

/** A corpus whose first answers are to be kept. */
export interface FirstAsked {
  readonly corpus: CorpusInfo
  /** Keeps its answers, and has more time for each than a visitor's question. */
  readonly reader: Reader
  readonly splits: readonly string[]
  readonly turns: number
}

/**
 * Asks what the overview and the page of agreement show first about whole corpora with many turns, one question after the
 * other, so that no visitor has to wait until all rows are counted.
 * @param failed called with the first failure of a corpus. Visitors then ask what is missing.
 * @param manyTurns corpora with more turns are asked about
 */
export async function askFirst(
  corpora: readonly FirstAsked[],
  signal: AbortSignal,
  failed: (corpus: string, error: unknown) => void,
  manyTurns = MANY_TURNS,
): Promise<void> {
  for (const asked of corpora.filter(({ turns }) => turns > manyTurns)) {
    let told = false
    for (const ask of firstQuestions(asked)) {
      await ask(signal).catch((error: unknown) => {
        if (!told && !signal.aborted) failed(asked.corpus.id, error)
        told = true
      })
      if (signal.aborted) return
    }
  }
}

type Ask = (signal: AbortSignal) => Promise<unknown>

function firstQuestions({ corpus, reader, splits }: FirstAsked): readonly Ask[] {
  const all = { splits, filter: NO_FILTER }
  const key = corpus.overview?.outcome === null ? null : (corpus.overview?.outcome?.field ?? OUTCOME)
  const outcome = corpus.facets.find((facet) => facet.key === key)
  return [
    (signal) => reader.totals(all, signal),
    ...corpus.labelSchemes.flatMap(({ id, by }): Ask[] => [
      (signal) => reader.labelShares(all, id, signal),
      (signal) => reader.labelRates(all, id, [], signal),
      (signal) => reader.labelPlaces(all, id, PARTS, signal),
      ...(outcome
        ? [(signal: AbortSignal) => reader.labelRates(all, id, [{ key: outcome.key }], signal)]
        : []),
      (signal) => reader.labelPairs(all, id, 'next turn', signal),
      (signal) => reader.labelPairs(all, id, 'same turn', signal),
      (signal) => reader.judgedCounts(all, { id, by }, signal),
    ]),
  ]
}
