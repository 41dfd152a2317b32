import type { AsyncData } from '../base/async_data.ts'
import type { Opening } from '../protocol/import_state.ts'
import { type AvailableCorpora, type CorpusInfo, withoutCorpus } from './corpus_info.ts'
import { type EngineState, NO_ENGINE } from './engine/engine_keeper.ts'
import type { KeptLabels } from './labels/kept/kept_file.ts'
import type { LabelFile } from './labels/label_file_summary.ts'
import { isHeld, nextVersion, type SplitLoad, splitKey } from './splits/split_load.ts'

/** The session's state as one immutable value. */
export interface SessionState {
  readonly catalogue: AsyncData<AvailableCorpora>
  readonly engine: EngineState
  /** By `splitKey`. */
  readonly splits: Readonly<Record<string, SplitLoad>>
  /** Corpora that are not in the catalogue, with their progress, by `openedId`. */
  readonly openings: Readonly<Record<string, Opening>>
  /** Added label files by corpus id. A new array after each change. */
  readonly labelFiles: Readonly<Record<string, readonly LabelFile[]>>
  /** Label files stored in the browser, by corpus id. */
  readonly keptLabels: Readonly<Record<string, KeptLabels>>
}

export const NOTHING_OPEN: SessionState = {
  catalogue: { status: 'loading' },
  engine: NO_ENGINE,
  splits: {},
  openings: {},
  labelFiles: {},
  keptLabels: {},
}

/** The versions of some splits as text. 0 means no rows yet. */
export function versionsOf(
  { splits: loads }: Pick<SessionState, 'splits'>,
  corpus: string,
  splits: readonly string[],
): string {
  return splits.map((split) => loads[splitKey(corpus, split)]?.version ?? 0).join('.')
}

/** True if the engine can be queried for conversations of a split. It may hold only a part of them. */
export function inEngine({ splits, engine }: SessionState, corpus: string, split: string): boolean {
  const load = splits[splitKey(corpus, split)]
  return load !== undefined && isHeld(load) && engine.status === 'ready'
}

/** Removes an opened corpus from the state. Its loaded splits stay. */
export function withoutOpened(state: SessionState, id: string): SessionState {
  const { [id]: _opening, ...openings } = state.openings
  const { [id]: _files, ...labelFiles } = state.labelFiles
  const { [id]: _kept, ...keptLabels } = state.keptLabels
  return {
    ...state,
    openings,
    labelFiles,
    keptLabels,
    ...changedCorpora(state, (offer) => withoutCorpus(offer, id)),
  }
}

/** Removes the splits of a corpus from the state. */
export function withoutSplits(state: SessionState, id: string): SessionState {
  const kept = Object.entries(state.splits).filter(([key]) => !isOf(key, id))
  return { ...state, splits: Object.fromEntries(kept) }
}

/**
 * The state after labels of a corpus were added or removed. Each split gets a new version, so that views query it
 * again.
 */
export function withLabels(
  state: SessionState,
  id: string,
  files: readonly LabelFile[],
  decorated: (corpus: CorpusInfo) => CorpusInfo,
): SessionState {
  const renewed = Object.entries(state.splits).map(
    ([key, load]) =>
      [key, isOf(key, id) && isHeld(load) ? { ...load, version: nextVersion() } : load] as const,
  )
  return {
    ...state,
    splits: Object.fromEntries(renewed),
    labelFiles: { ...state.labelFiles, [id]: files },
    ...changedCorpora(state, (offer) => ({
      ...offer,
      corpora: offer.corpora.map((corpus) => (corpus.id === id ? decorated(corpus) : corpus)),
    })),
  }
}

function changedCorpora(
  { catalogue }: SessionState,
  change: (offer: AvailableCorpora) => AvailableCorpora,
): Partial<SessionState> {
  return catalogue.status === 'ready' ? { catalogue: { ...catalogue, value: change(catalogue.value) } } : {}
}

/** True if a `splitKey` belongs to that corpus. */
function isOf(key: string, corpus: string): boolean {
  return key.startsWith(splitKey(corpus, ''))
}
