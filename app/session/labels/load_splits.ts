import { abortError, ParleyError } from '../../base/errors.ts'
import { session as text } from '../../messages/session.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { type SplitLoad, splitKey } from '../splits/split_load.ts'
import type { LoadedSplits } from './match_rows.ts'

/** Where the loads of splits can be watched. */
export interface WatchedLoads {
  subscribe(listener: () => void): () => void
  /** How a split stands, by its `splitKey`. */
  of(key: string): SplitLoad | undefined
}

/**
 * Waits until it is decided of some splits whether they are loaded.
 * @returns for every split of the corpus whether it is
 * @throws ParleyError where the corpus is closed meanwhile, or loading one of the splits is cancelled; an error named `AbortError` where it is given up
 */
export function loadedSplits(
  loads: WatchedLoads,
  corpus: CorpusInfo,
  splits: readonly string[],
  signal: AbortSignal,
): Promise<LoadedSplits> {
  const statusOf = (split: string) => loads.of(splitKey(corpus.id, split))?.status
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      signal.removeEventListener('abort', look)
      settle()
    }
    const look = () => {
      if (signal.aborted) return end(() => reject(abortError()))
      const statuses = splits.map(statusOf)
      if (statuses.includes(undefined)) return end(() => reject(closedMeanwhile(corpus)))
      const cancelled = splits.filter((split) => statusOf(split) === 'cancelled')
      if (cancelled.length > 0) return end(() => reject(loadingCancelled(cancelled)))
      if (statuses.includes('waiting') || statuses.includes('loading')) return
      end(() => resolve(new Map(corpus.splits.map(({ name }) => [name, statusOf(name) === 'ready']))))
    }
    const stop = loads.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}

function loadingCancelled(splits: readonly string[]): ParleyError {
  return new ParleyError(text.labelsCancelled(splits), { advice: text.loadRest })
}

function closedMeanwhile({ title }: CorpusInfo): ParleyError {
  return new ParleyError(text.closedMeanwhile(title), { advice: text.addAgain })
}
