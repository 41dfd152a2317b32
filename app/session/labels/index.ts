import type { Engine } from '../../engine/engine.ts'
import type { Reader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { SessionState } from '../session_state.ts'
import type { IngestClient } from '../worker/ingest_client.ts'
import { LabelFiles } from './label_files.ts'
import { loadedSplits } from './loaded_splits.ts'
import type { LoadedSplits } from './match_rows.ts'

export { judgedLabels } from './judged_labels.ts'
export type { LabelFiles } from './label_files.ts'

/** As much of the session as label files need. */
interface OpenSession {
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => SessionState
  readonly reader: (corpus: CorpusInfo) => Promise<Reader>
  engine(): Promise<Engine>
  load(corpus: CorpusInfo, splits: readonly string[]): void
}

/** Loads splits, and waits until it is decided whether they are there, see `loadedSplits`. */
export function loadSplits(
  session: Pick<OpenSession, 'subscribe' | 'snapshot' | 'load'>,
  corpus: CorpusInfo,
  splits: readonly string[],
  signal: AbortSignal,
): Promise<LoadedSplits> {
  session.load(corpus, splits)
  const loads = { subscribe: session.subscribe, of: (key: string) => session.snapshot().splits[key] }
  return loadedSplits(loads, corpus, splits, signal)
}

/** @param changed told of a corpus of which something else is drawn now */
export function createLabelFiles(
  session: OpenSession,
  ingest: Pick<IngestClient, 'labels'>,
  changed: (corpus: string) => void,
): LabelFiles {
  return new LabelFiles({
    ingest,
    changed,
    engine: () => session.engine(),
    reader: session.reader,
    loaded: (...asked) => loadSplits(session, ...asked),
  })
}
