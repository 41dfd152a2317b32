import type { CorpusInfo } from './corpus_info.ts'
import { isComing, type SplitLoad, splitKey } from './splits/split_load.ts'

/** A corpus that uses the engine's memory. */
export interface HeldCorpus {
  readonly corpus: CorpusInfo
  /** Approximate size in bytes. */
  readonly stored: number
}

/**
 * The corpora that use the engine's memory, largest first.
 * @param splits by `splitKey`
 */
export function heldCorpora(
  corpora: readonly CorpusInfo[],
  splits: Readonly<Record<string, SplitLoad>>,
): readonly HeldCorpus[] {
  const held = corpora.map((corpus) => {
    const loads = corpus.splits.flatMap(({ name }) => splits[splitKey(corpus.id, name)] ?? [])
    const stored = loads.reduce((sum, load) => sum + load.stored, 0)
    return { corpus, stored, any: stored > 0 || loads.some(isComing) }
  })
  return held.filter(({ any }) => any).sort((a, b) => b.stored - a.stored)
}

/** A split that does not fit in the engine's memory. */
export interface LackingSplit {
  readonly corpus: CorpusInfo
  readonly split: string
  readonly lack: NonNullable<SplitLoad['lack']>
}

/** @param splits by `splitKey` */
export function lackingSplits(
  corpora: readonly CorpusInfo[],
  splits: Readonly<Record<string, SplitLoad>>,
): readonly LackingSplit[] {
  return corpora.flatMap((corpus) =>
    corpus.splits.flatMap(({ name }) => {
      const load = splits[splitKey(corpus.id, name)]
      return load?.status === 'failed' && load.lack ? [{ corpus, split: name, lack: load.lack }] : []
    }),
  )
}
