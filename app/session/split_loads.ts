import { abortError, errorData, isAbort } from '../base/errors.ts'
import type { Engine } from '../engine/engine.ts'
import { conversationRow } from '../queries/conversations.ts'
import { schemaOf } from '../queries/sql.ts'
import { countSplit, createTables, deleteSplit, deleteStrays, indexKeys } from '../queries/tables.ts'
import type { CorpusInfo } from './corpus_info.ts'
import { afterFirstReading } from './first_reading.ts'
import { beginWork } from './idle.ts'
import type { IngestClient } from './ingest_client.ts'
import type { Progress } from './protocol.ts'
import { isComing, NOT_LOADED, nextVersion, type SplitLoad, splitKey } from './split_load.ts'
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

/** How long a load is likely to go on, in ms, after it took `elapsed`. */
function remaining(progress: Progress | null, elapsed: number): number {
  return progress?.part ? (elapsed * (1 - progress.part)) / progress.part : Number.POSITIVE_INFINITY
}

interface Load {
  readonly corpus: CorpusInfo
  readonly split: string
  readonly controller: AbortController
  /** Everything has been read: there is nothing left to be given up. */
  whole: boolean
}

/** Loads splits into the engine, each once. */
export class SplitLoads {
  readonly #parts: SplitLoadsParts
  readonly #loads = new Map<string, Load>()
  /** Splits of which the engine may hold something. */
  readonly #tried = new Set<string>()

  constructor(parts: SplitLoadsParts) {
    this.#parts = parts
  }

  /** Loads splits that are not loaded yet. Those that failed or were cancelled stay so until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    for (const split of splits) {
      if (!this.#loads.has(splitKey(corpus.id, split))) void this.#load(corpus, split)
    }
  }

  /** Loads a split that failed or was cancelled from its beginning. What other splits hold stays. */
  retry(corpus: CorpusInfo, split: string): void {
    const key = splitKey(corpus.id, split)
    const load = this.#parts.of(key)
    if (this.#loads.has(key) && load && isComing(load)) return
    this.#loads.delete(key)
    this.load(corpus, [split])
  }

  /** Gives up the loads that are under way. What has arrived of them goes into the engine yet, and stays there. */
  cancel(meant: (corpus: CorpusInfo, split: string) => boolean): void {
    for (const [key, { corpus, split, controller, whole }] of this.#loads) {
      if (whole || controller.signal.aborted || !meant(corpus, split)) continue
      controller.abort()
      this.#parts.change(key, { ...(this.#parts.of(key) ?? NOT_LOADED), status: 'cancelled' })
    }
  }

  /** For an engine that holds nothing: loads again what was loaded, or was to be. What was cancelled stays so. */
  restart(): void {
    this.#tried.clear()
    for (const [key, { corpus, split, controller }] of [...this.#loads]) {
      controller.abort()
      if (this.#parts.of(key)?.status === 'cancelled') {
        this.#parts.change(key, { ...NOT_LOADED, status: 'cancelled' })
      } else {
        this.#loads.delete(key)
        this.load(corpus, [split])
      }
    }
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
    const load: Load = { corpus, split, controller, whole: false }
    this.#loads.set(key, load)
    const end = beginWork()
    const now = () => this.#parts.of(key) ?? NOT_LOADED
    const change = (fields: Partial<SplitLoad>) => {
      if (!controller.signal.aborted) this.#parts.change(key, { ...now(), ...fields })
    }
    const grown = () => change({ version: nextVersion() })
    const began = performance.now()
    let [bytes, drawnBytes, drawnAt] = [0, 0, began]
    let taken: Promise<unknown> = Promise.resolve()
    try {
      change(NOT_LOADED)
      await afterFirstReading()
      controller.signal.throwIfAborted()
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
            const appended = prepared.then((engine) => {
              if (this.#loads.get(key) !== load) throw abortError()
              return engine.append(schemaOf(corpus.id), table, ipc)
            })
            taken = Promise.allSettled([taken, appended])
            await appended
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
      load.whole = true
      const engine = await prepared
      await this.#parts.filled(engine, corpus, split)
      change({ status: 'ready' })
      grown()
      // Last of all, while the list is being drawn.
      await engine.query(indexKeys(corpus.id))
    } catch (error) {
      if (this.#parts.of(key)?.status === 'cancelled') await this.#settle(load, taken)
      else if (!isAbort(error)) change({ status: 'failed', error: errorData(error), head: [] })
      controller.abort()
    } finally {
      end()
    }
  }

  /**
   * Waits until what has arrived of a cancelled load is in the engine, and tells how much that is.
   * @param taken settles when all batches are appended, or could not be
   */
  async #settle(load: Load, taken: Promise<unknown>): Promise<void> {
    const { id } = load.corpus
    const key = splitKey(id, load.split)
    const isOurs = () => this.#loads.get(key) === load
    await taken
    const count = async () => {
      if (!isOurs() || !this.#tried.has(key)) return 0
      const engine = await this.#parts.engine()
      const strays = deleteStrays(id, load.split).map((statement) => engine.query(statement))
      const [[held = 0]] = await Promise.all([engine.query(countSplit(id, load.split)), ...strays])
      return held
    }
    // An engine that refuses, or is gone, has nothing to show.
    const held = await count().catch(() => 0)
    const now = this.#parts.of(key)
    if (!now || !isOurs()) return
    const progress = now.progress && { ...now.progress, conversations: held }
    const none = { head: [], version: 0 }
    this.#parts.change(key, { ...now, progress, ...(held === 0 ? none : { version: nextVersion() }) })
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
