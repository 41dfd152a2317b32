import type { Engine } from '../../engine/engine.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import type { IngestClient } from '../worker/ingest_client.ts'
import type { SplitLoad } from './split_load.ts'

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
