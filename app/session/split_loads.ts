import { errorData, isAbort } from '../base/errors.ts'
import type { Engine } from '../engine/engine.ts'
import { conversationRow } from '../queries/conversations.ts'
import { schemaOf } from '../queries/sql.ts'
import { createTables, deleteSplit, indexKeys } from '../queries/tables.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { afterFirstReading } from './first_reading.ts'
import { beginWork } from './idle.ts'
import type { IngestClient } from './ingest_client.ts'
import type { Progress } from './protocol.ts'
import { NOT_LOADED, nextVersion, type SplitLoad, splitKey } from './split_load.ts'
import { splitRequest } from './split_request.ts'

export interface SplitLoadsParts {
  readonly ingest: IngestClient
  engine(): Promise<Engine>
  /** Whether it is there already. */
  engineReady(): boolean
  /** How a split stands, by its `splitKey`. */
  of(key: string): SplitLoad | undefined
  change(key: string, load: SplitLoad): void
  /** A split's rows are in the engine; what else belongs to them may follow. */
  filled(engine: Engine, corpus: CorpusInfo, split: string): Promise<void>
}

/**
 * By how much a split must have grown, and how much later it must be (ms), until what is drawn of it is asked for anew:
 * each time costs the engine and the page what loading would have of the processor.
 */
const GROWTH = 1.5
const PERIOD = 1_000

/** How long a load is likely to go on, in ms, after it took `elapsed`; for ever where it is not known how much there is. */
function remaining(progress: Progress | null, elapsed: number): number {
  if (!progress?.records || progress.conversations === 0) return Number.POSITIVE_INFINITY
  return (elapsed * (progress.records - progress.conversations)) / progress.conversations
}

/** Loads splits into the engine, each once. */
export class SplitLoads {
  readonly #parts: SplitLoadsParts
  readonly #loads = new Map<string, { corpus: CorpusInfo; split: string; controller: AbortController }>()
  /** Splits of which the engine may hold something. */
  readonly #tried = new Set<string>()

  constructor(parts: SplitLoadsParts) {
    this.#parts = parts
  }

  /** Loads splits that are not loaded yet. Those that failed stay failed until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    for (const split of splits) {
      if (!this.#loads.has(splitKey(corpus.id, split))) void this.#load(corpus, split)
    }
  }

  /** Tries a failed split again. What other splits hold stays. */
  retry(corpus: CorpusInfo, split: string): void {
    this.#loads.delete(splitKey(corpus.id, split))
    this.load(corpus, [split])
  }

  /** Ends every load and forgets it, for an engine that holds nothing; gives what was loaded, or was to be. */
  clear(): readonly { readonly corpus: CorpusInfo; readonly split: string }[] {
    const loads = [...this.#loads.values()]
    for (const { controller } of loads) controller.abort()
    this.#loads.clear()
    this.#tried.clear()
    return loads
  }

  /** Ends the loads of a corpus, and forgets them. */
  close(id: string): void {
    for (const [key, load] of this.#loads) {
      if (load.corpus.id !== id) continue
      load.controller.abort()
      this.#loads.delete(key)
      this.#tried.delete(key)
    }
  }

  async #load(corpus: CorpusInfo, split: string): Promise<void> {
    const { ingest } = this.#parts
    const key = splitKey(corpus.id, split)
    const controller = new AbortController()
    this.#loads.set(key, { corpus, split, controller })
    const end = beginWork()
    const now = () => this.#parts.of(key) ?? NOT_LOADED
    const change = (fields: Partial<SplitLoad>) => {
      if (!controller.signal.aborted) this.#parts.change(key, { ...now(), ...fields })
    }
    const grown = () => change({ version: nextVersion() })
    const began = performance.now()
    let [bytes, drawnBytes, drawnAt] = [0, 0, began]
    try {
      change(NOT_LOADED)
      await afterFirstReading()
      change({ status: 'loading' })
      const engineStarts = !this.#parts.engineReady()
      const prepared = this.#prepare(corpus, split)
      const read = ingest.load(
        splitRequest(corpus, split),
        {
          onProgress: (progress) => change({ progress }),
          onProblems: (found) => change({ problems: [...now().problems, ...found] }),
          onHead: (rows) => change({ head: rows.map(conversationRow) }),
          onBatch: async (table, ipc) => {
            const engine = await prepared
            await engine.append(schemaOf(corpus.id), table, ipc)
            bytes += ipc.length
            if (table !== 'conversations' || bytes < GROWTH * drawnBytes) return
            const time = performance.now()
            if (time - drawnAt < PERIOD || remaining(now().progress, time - began) < PERIOD) return
            ;[drawnBytes, drawnAt] = [bytes, time]
            grown()
          },
        },
        controller.signal,
        engineStarts,
      )
      await Promise.all([prepared, read])
      const engine = await prepared
      await this.#parts.filled(engine, corpus, split)
      change({ status: 'ready' })
      grown()
      // Last of all, while the list is being drawn.
      await engine.query(indexKeys(corpus.id))
    } catch (error) {
      if (!isAbort(error)) change({ status: 'failed', error: errorData(error), head: [] })
      controller.abort()
    } finally {
      end()
    }
  }

  /** The engine with the corpus's tables in it, and nothing of the split left from an earlier attempt. */
  async #prepare(corpus: CorpusInfo, split: string): Promise<Engine> {
    const engine = await this.#parts.engine()
    for (const statement of createTables(corpus.id, corpus.tables)) await engine.query(statement)
    const key = splitKey(corpus.id, split)
    const again = this.#tried.has(key)
    this.#tried.add(key)
    if (again) for (const statement of deleteSplit(corpus.id, split)) await engine.query(statement)
    return engine
  }
}
