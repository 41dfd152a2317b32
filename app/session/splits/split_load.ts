import type { ErrorData } from '../../base/errors.ts'
import type { Problem } from '../../corpora/adapter.ts'
import type { Engine, LackOfMemory } from '../../engine/engine.ts'
import type { Progress, SplitRequest } from '../../protocol/messages.ts'
import type { ConversationRow } from '../../readers/rows.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { IngestClient } from '../worker/ingest_client.ts'

/** The state of loading one split. */
export interface SplitLoad {
  /** `cancelled`: stopped by the user. Rows loaded by then stay in the engine. */
  readonly status: 'waiting' | 'loading' | 'ready' | 'failed' | 'cancelled'
  /** Null before any data has arrived. */
  readonly progress: Progress | null
  /** Problems in the order in which they were found. */
  readonly problems: readonly Problem[]
  readonly error: ErrorData | null
  /** Its first conversations, available before the engine is. Empty if they could not be read. */
  readonly head: readonly ConversationRow[]
  /** A new number, see `nextVersion`, whenever rows were added. Earlier queries become stale. 0: no rows yet. */
  readonly version: number
  /** Approximate size in the engine's memory, in bytes. */
  readonly stored: number
  /** Set if it failed because the engine has too little memory. */
  readonly lack: LackOfMemory | null
}

/** True if a split is still being loaded. */
export function isComing({ status }: SplitLoad): boolean {
  return status === 'waiting' || status === 'loading'
}

/** True if the rows in the engine will not change: either all, or those that a cancelled load has left. */
export function isHeld({ status, version }: SplitLoad): boolean {
  return status === 'ready' || (status === 'cancelled' && version > 0)
}

let lastVersion = 0

/** Returns a version that no split has had, so that earlier results are never mistaken for new ones. */
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

/** Key of a split in the session's map of loads. */
export function splitKey(corpus: string, split: string): string {
  return `${corpus}/${split}`
}

/** The request that makes the ingest worker read a split of a corpus. */
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

/** The parts of the session needed to load splits. */
export interface LoadEnvironment {
  readonly ingest: IngestClient
  engine(): Promise<Engine>
  /** True if it has started already. */
  engineReady(): boolean
  /** The state of a split, by its `splitKey`. */
  of(key: string): SplitLoad | undefined
  change(key: string, load: SplitLoad): void
  /** Called when a split's rows are in the engine, so that added labels can follow. */
  filled(engine: Engine, corpus: CorpusInfo, split: string): Promise<void>
  /** Called when a corpus is to be queried in another way than planned. */
  otherReader(corpusId: string): void
}
