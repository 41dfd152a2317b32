import { useMemo } from 'react'
import { type AsyncData, latest } from '../base/async_data.ts'
import type { ErrorData } from '../base/errors.ts'
import { type CorpusInfo, isPacked, isServed } from '../session/corpus_info.ts'
import type { List } from '../session/react/listing.ts'
import { useAskAgain, useUnreadIndex } from '../session/react/unread/use_unread_index.ts'
import { useSession, useSplitLoads } from '../session/react/use_session.ts'
import { type LoadSummary, summariseLoads } from './load_summary.ts'

/** State of the listed splits. */
export interface Listed {
  readonly summary: LoadSummary
  /** Undefined if still unknown. */
  readonly list: List | undefined
  /** Reloads splits that failed or were cancelled. */
  retry(splits: readonly string[]): void
  cancel(): void
  /** Queries the remote store again. Undefined if the corpus isn't stored remotely. */
  readonly askAgain: (() => void) | undefined
  /** Error from reading displayed data out of its store. */
  readonly unread: ErrorData | null
}

/** Loading status of the listed splits, and the list of their conversations. */
export function useListed(corpus: CorpusInfo, listed: readonly string[], found: AsyncData<List>): Listed {
  const session = useSession()
  const loads = useSplitLoads(corpus.id, listed)
  const summary = useMemo(() => {
    const bytesOf = (name: string) => splitBytes(corpus, name)
    return summariseLoads(
      loads.flatMap((load, i) => {
        const name = listed[i]
        return name === undefined ? [] : [{ name, bytes: bytesOf(name), load }]
      }),
    )
  }, [corpus, listed, loads])
  // Until the first rows are loaded, the latest list is of previously loaded data.
  const list = loads.some((load) => load.version > 0) ? latest(found) : undefined
  const retry = (splits: readonly string[]) => {
    for (const split of splits) session.retry(corpus, split)
  }
  const cancel = () => session.cancelLoads(corpus, listed)
  const askServer = useAskAgain(corpus.id)
  const askAgain = isServed(corpus) ? askServer : isPacked(corpus) ? () => retry(listed) : undefined
  const unread = useUnreadIndex(corpus.id)
  return { summary, list, retry, cancel, askAgain, unread }
}

/** Number of bytes to read for a split: its files, or its part of the index. */
function splitBytes({ entry, splits }: CorpusInfo, name: string): number {
  if (entry.published?.index) return entry.published.index / splits.length
  return splits.find((s) => s.name === name)?.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0
}
