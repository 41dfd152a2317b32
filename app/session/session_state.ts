import type { AsyncData } from '../base/async_data.ts'
import type { Opening } from '../protocol/import_state.ts'
import { type AvailableCorpora, type CorpusInfo, withoutCorpus } from './corpus_info.ts'
import { type EngineState, NO_ENGINE } from './engine/engine_keeper.ts'
import type { KeptLabels } from './labels/kept/kept_file.ts'
import type { LabelFile } from './labels/label_file_summary.ts'
import { isHeld, nextVersion, type SplitLoad, splitKey } from './splits/split_load.ts'

/** Everything that is open, as one immutable value. */
export interface SessionState {
  readonly catalogue: AsyncData<AvailableCorpora>
  readonly engine: EngineState
  /** By `splitKey`. */
  readonly splits: Readonly<Record<string, SplitLoad>>
  /** Corpora that the catalogue does not name, and how far they have been opened; by `openedId`. */
  readonly openings: Readonly<Record<string, Opening>>
  /** Label files that were added, by the id of their corpus; another array after each change of what they add. */
  readonly labelFiles: Readonly<Record<string, readonly LabelFile[]>>
  /** Label files that the browser keeps, by the id of their corpus. */
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

/** The versions of some splits as text; 0: no rows yet. */
export function versionsOf(
  { splits: loads }: Pick<SessionState, 'splits'>,
  corpus: string,
  splits: readonly string[],
): string {
  return splits.map((split) => loads[splitKey(corpus, split)]?.version ?? 0).join('.')
}

/** Whether the engine can be asked for conversations of a split; it may have a part of them only. */
export function inEngine({ splits, engine }: SessionState, corpus: string, split: string): boolean {
  const load = splits[splitKey(corpus, split)]
  return load !== undefined && isHeld(load) && engine.status === 'ready'
}

/** The state without a corpus that was opened from elsewhere; what is loaded of it stays. */
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

/** The state without the splits of a corpus. */
export function withoutSplits(state: SessionState, id: string): SessionState {
  const kept = Object.entries(state.splits).filter(([key]) => !isOf(key, id))
  return { ...state, splits: Object.fromEntries(kept) }
}

/**
 * The state once labels were added to a corpus or taken away: its splits have a new version each, so that what is drawn of
 * them is asked for anew.
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

/** Whether a `splitKey` is of that corpus. */
function isOf(key: string, corpus: string): boolean {
  return key.startsWith(splitKey(corpus, ''))
}
