import type { ErrorData } from '../../base/errors.ts'
import type { Problem } from '../../corpora/adapter.ts'
import type { Engine, LackOfMemory } from '../../engine/engine.ts'
import type { Progress, SplitRequest } from '../../protocol/messages.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { IngestClient } from '../worker/ingest_client.ts'

/** How the loading of one split stands. */
export interface SplitLoad {
  /** `cancelled`: given up by the reader; what of it was in the engine by then stays there. */
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed' | 'cancelled'
  /** `null` before anything has arrived. */
  readonly progress: Progress | null
  /** What was dropped or odd, in the order in which it was found. */
  readonly problems: readonly Problem[]
  readonly error: ErrorData | null
  /** Its first conversations, which are there before the engine is; empty where it could not be read. */
  readonly head: readonly ConversationRow[]
  /** Another number, see `nextVersion`, each time that rows have been added: queries made before are stale. 0: no rows yet. */
  readonly version: number
  /** How much of the engine's memory it takes, in bytes, about. */
  readonly stored: number
  /** Where it failed because the engine has too little memory. */
  readonly lack: LackOfMemory | null
}

/** Whether more of a split comes without anybody asking again. */
export function isComing({ status }: SplitLoad): boolean {
  return status === 'waiting' || status === 'loading'
}

/** Whether what is in the engine of a split stays as it is: all of it, or what a cancelled load has left. */
export function isHeld({ status, version }: SplitLoad): boolean {
  return status === 'ready' || (status === 'cancelled' && version > 0)
}

let lastVersion = 0

/** A version that no split has had: what was answered for an earlier attempt, or of an earlier engine, is never taken for new. */
export function nextVersion(): number {
  lastVersion += 1
  return lastVersion
}

export const NOT_LOADED: SplitLoad = {
  status: 'waiting',
  progress: null,
  problems: [],
  error: null,
  head: [],
  version: 0,
  stored: 0,
  lack: null,
}

/** A split's place in the session's map of loads. */
export function splitKey(corpus: string, split: string): string {
  return `${corpus}/${split}`
}

/** What the ingest worker is asked, to read a split of a corpus. */
export function splitRequest(corpus: CorpusInfo, name: string): SplitRequest {
  const { published } = corpus.entry
  const splitIndex = corpus.splits.findIndex((s) => s.name === name)
  return {
    opened: corpus.opened ? corpus.id : null,
    adapter: corpus.entry.adapter,
    split: name,
    splitIndex,
    splitCount: corpus.splits.length,
    files: corpus.splits[splitIndex]?.files ?? [],
    ...(published && { packed: { folder: published.folder, packs: published.packs } }),
  }
}

/** What loading splits needs of the session. */
export interface LoadEnvironment {
  readonly ingest: IngestClient
  engine(): Promise<Engine>
  /** Whether it is there already. */
  engineReady(): boolean
  /** How a split stands, by its `splitKey`. */
  of(key: string): SplitLoad | undefined
  change(key: string, load: SplitLoad): void
  /** A split's rows are in the engine; what else belongs to them may follow. */
  filled(engine: Engine, corpus: CorpusInfo, split: string): Promise<void>
  /** A corpus is asked in another way than it was to be. */
  otherReader(corpusId: string): void
}
