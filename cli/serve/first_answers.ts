import { setTimeout as wait } from 'node:timers/promises'
import { QueryError } from '../../app/engine/engine.ts'
import { NO_FILTER } from '../../app/model/index.ts'
import { MANY_TURNS } from '../../app/readers/attached/extra_tables.ts'
import type { Reader } from '../../app/readers/reader.ts'
import type { CorpusInfo } from '../../app/session/corpus_info.ts'

/** Number of parts of conversations in the overview. */
const PARTS = 10

/** Facet of outcomes, unless the corpus names another. */
const OUTCOME = 'outcome'

/** Pauses in milliseconds before what failed is asked again, for example because a shard was away. */
const PAUSES = [1, 2, 4, 8, 16, 32].map((minutes) => minutes * 60_000)

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
 * other, so that no visitor has to wait until all rows are counted. What fails is asked again later.
 * @param failed called with the first failure of a corpus
 * @param options `manyTurns`: corpora with more turns are asked about
 */
export async function askFirst(
  corpora: readonly FirstAsked[],
  signal: AbortSignal,
  failed: (corpus: string, error: unknown) => void,
  { manyTurns = MANY_TURNS, pauses = PAUSES } = {},
): Promise<void> {
  const told = new Set<string>()
  let left = corpora
    .filter(({ turns }) => turns > manyTurns)
    .flatMap((asked) => firstQuestions(asked).map((ask) => ({ id: asked.corpus.id, ask })))
  for (const pause of [0, ...pauses]) {
    if (left.length > 0) await wait(pause, undefined, { signal, ref: false }).catch(() => {})
    const again: typeof left = []
    for (const { id, ask } of left) {
      if (signal.aborted) return
      await ask(signal).catch((error: unknown) => {
        // Refused before a statement was begun: visitors are told the same, and it would be again.
        if (error instanceof QueryError && error.sql === '') return
        again.push({ id, ask })
        if (!told.has(id) && !signal.aborted) failed(id, error)
        told.add(id)
      })
    }
    left = again
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
