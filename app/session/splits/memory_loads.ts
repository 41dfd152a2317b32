import { abortError, errorData, isAbort } from '../../base/errors.ts'
import { type Engine, EngineFull } from '../../engine/engine.ts'
import type { Progress } from '../../protocol/messages.ts'
import { conversationRow } from '../../readers/duckdb/conversation_row.ts'
import { GIVE_MEMORY_BACK, MEMORY } from '../../readers/duckdb/memory.ts'
import type { Loader } from '../../readers/reader.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { EngineMemory } from '../engine/engine_memory.ts'
import { loaderOf } from '../engine/loader_of.ts'
import { afterFirstConversation, endFirstReading } from '../first_reading.ts'
import { beginWork } from '../idle.ts'
import {
  isComing,
  type LoadEnvironment,
  NOT_LOADED,
  nextVersion,
  type SplitLoad,
  splitKey,
  splitRequest,
} from './split_load.ts'

/**
 * Factor by which a split must have grown, and time (ms) that must have passed, before views query it again. Each time
 * costs the engine and the page processor time that loading needs.
 */
const GROWTH = 1.5
const PERIOD = 1_000

/** Estimated remaining time of a load in ms, after `elapsed` ms. */
function remaining(progress: Progress | null, elapsed: number): number {
  return progress?.part ? (elapsed * (1 - progress.part)) / progress.part : Number.POSITIVE_INFINITY
}

interface Load {
  readonly corpus: CorpusInfo
  readonly split: string
  readonly controller: AbortController
  /** True if everything has been read, so that there is nothing to cancel. */
  whole: boolean
  /** True if it did not fit, so that it is not worth making room for. */
  full: boolean
}

/** Loads splits into the engine, each once. */
export class MemoryLoads {
  readonly #parts: LoadEnvironment
  readonly #loads = new Map<string, Load>()
  /** Splits of which the engine may hold rows. */
  readonly #tried = new Set<string>()
  readonly #memory = new EngineMemory()
  /** Corpora with a split that did not fit and is being removed from the engine, until that is done. */
  readonly #givingBack = new Map<string, Promise<void>>()

  constructor(parts: LoadEnvironment) {
    this.#parts = parts
  }

  /** Loads splits that are not loaded yet. Failed or cancelled ones are not retried until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    for (const split of splits) {
      if (!this.#loads.has(splitKey(corpus.id, split))) void this.#load(corpus, split)
    }
  }

  /** Loads a failed or cancelled split again from the start. Other splits stay loaded. */
  retry(corpus: CorpusInfo, split: string): void {
    const key = splitKey(corpus.id, split)
    const load = this.#parts.of(key)
    if (this.#loads.has(key) && load && isComing(load)) return
    this.#loads.delete(key)
    this.load(corpus, [split])
  }

  /** Cancels running loads. Rows that have arrived are still added to the engine, and stay there. */
  cancel(meant: (corpus: CorpusInfo, split: string) => boolean): void {
    for (const [key, { corpus, split, controller, whole }] of this.#loads) {
      if (whole || controller.signal.aborted || !meant(corpus, split)) continue
      controller.abort()
      this.#parts.change(key, { ...(this.#parts.of(key) ?? NOT_LOADED), status: 'cancelled' })
    }
  }

  /** Reloads everything into an empty engine, except cancelled loads. */
  restart(): void {
    this.#tried.clear()
    this.#memory.clear()
    this.#again(this.#end(() => true))
  }

  /** Ends loads whose rows the engine has lost. */
  #end(meant: (load: Load) => boolean): readonly Load[] {
    const ended = [...this.#loads.values()].filter(meant)
    for (const { corpus, split, controller } of ended) {
      controller.abort()
      const key = splitKey(corpus.id, split)
      if (this.#parts.of(key)?.status !== 'cancelled') this.#loads.delete(key)
    }
    return ended
  }

  /** Restarts loads that were ended. */
  #again(ended: readonly Load[]): void {
    for (const { corpus, split } of ended) {
      const key = splitKey(corpus.id, split)
      if (this.#loads.has(key)) this.#parts.change(key, { ...NOT_LOADED, status: 'cancelled' })
      else this.load(corpus, [split])
    }
  }

  /** Cancels the loads of a corpus, and forgets them. */
  close(id: string): void {
    for (const [key, load] of this.#loads) {
      if (load.corpus.id !== id) continue
      load.controller.abort()
      this.#loads.delete(key)
      this.#tried.delete(key)
      this.#memory.forget(key)
    }
  }

  async #load(corpus: CorpusInfo, split: string): Promise<void> {
    const { ingest } = this.#parts
    const key = splitKey(corpus.id, split)
    const controller = new AbortController()
    const load: Load = { corpus, split, controller, whole: false, full: false }
    this.#loads.set(key, load)
    const end = beginWork()
    const now = () => this.#parts.of(key) ?? NOT_LOADED
    const change = (fields: Partial<SplitLoad>) => {
      if (!controller.signal.aborted) this.#parts.change(key, { ...now(), ...fields })
    }
    const grown = () => change({ version: nextVersion(), stored: this.#memory.of(key) })
    const began = performance.now()
    let [bytes, drawnBytes, drawnAt] = [0, 0, began]
    let taken: Promise<unknown> = Promise.resolve()
    try {
      change(NOT_LOADED)
      await afterFirstConversation()
      controller.signal.throwIfAborted()
      change({ status: 'loading' })
      const engineStarts = !this.#parts.engineReady()
      const prepared = this.#prepare(corpus, split)
      taken = Promise.allSettled([prepared])
      const read = ingest.load(
        splitRequest(corpus, split),
        {
          onProgress: (progress) => change({ progress }),
          onProblems: (found) => change({ problems: [...now().problems, ...found] }),
          onHead: (rows) => change({ head: rows.map(conversationRow) }),
          onBatch: async (table, ipc) => {
            const appended = prepared.then(async ({ engine, loader }) => {
              if (this.#loads.get(key) !== load) throw abortError()
              const size = ipc.length
              await loader.append(table, ipc)
              // The engine has been replaced in the meantime.
              if (this.#loads.get(key) !== load) throw abortError()
              await this.#checkMemory(engine, key, size, now().progress?.part ?? 0)
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
      // A split without rows draws nothing before the engine is ready.
      const drawn = read.then(() => now().head.length > 0 || endFirstReading())
      await Promise.all([prepared, drawn])
      load.whole = true
      this.#memory.whole(key)
      const { engine, loader } = await prepared
      await this.#parts.filled(engine, corpus, split)
      change({ status: 'ready' })
      grown()
      // Last, while the list is being drawn.
      await loader.index()
    } catch (error) {
      // Another split did not fit and is freeing memory. This one may fit then, and at least one should be loaded.
      const room = error instanceof EngineFull ? this.#givingBack.get(corpus.id) : undefined
      if (room) await room
      if (now().status === 'cancelled') {
        await taken
        await this.#settleCancelled(load)
      } else if (room) {
        if (this.#loads.get(key) === load) this.#again(this.#end((one) => one === load))
      } else if (!isAbort(error)) {
        const full = error instanceof EngineFull
        load.full = full
        if (full) {
          const given = this.#giveBack(load, taken)
          this.#givingBack.set(corpus.id, given)
          await given
          this.#givingBack.delete(corpus.id)
        }
        const empty = full ? { lack: error.lack, version: 0, stored: 0 } : {}
        change({ status: 'failed', error: errorData(error), head: [], ...empty })
      }
      controller.abort()
    } finally {
      end()
    }
  }

  /**
   * Updates the progress of a cancelled load to the rows left in the engine, after all pending batches. Removes turns
   * and labels without conversations.
   */
  async #settleCancelled(load: Load): Promise<void> {
    const { corpus, split } = load
    const key = splitKey(corpus.id, split)
    // False if it has been closed or retried since.
    const isCurrent = () => this.#loads.get(key) === load
    if (!isCurrent()) return
    const engine = await this.#parts.engine().catch(() => null)
    if (!isCurrent()) return
    // If the engine fails or is gone, there is nothing to show.
    const loader = engine && (await loaderOf(engine, corpus.id))
    const left = (await loader?.settle(split).catch(() => 0)) ?? 0
    const now = this.#parts.of(key)
    if (!now || !isCurrent()) return
    const progress = now.progress && { ...now.progress, conversations: left }
    const change = left ? { version: nextVersion() } : { head: [], version: 0 }
    this.#parts.change(key, { ...now, progress, ...change })
  }

  /** Returns the engine with the corpus's tables, without rows of the split from an earlier attempt. */
  async #prepare(
    corpus: CorpusInfo,
    split: string,
  ): Promise<{ readonly engine: Engine; readonly loader: Loader }> {
    const started = this.#parts.engine()
    const loader = await loaderOf(started, corpus.id)
    const engine = await started
    await loader.create(corpus.tables)
    const key = splitKey(corpus.id, split)
    const again = this.#tried.has(key)
    this.#tried.add(key)
    if (again) await loader.removeSplit(split)
    this.#memory.forget(key)
    return { engine, loader }
  }

  /** @throws EngineFull if the rest of a split will not fit */
  async #checkMemory(engine: Engine, key: string, bytes: number, part: number): Promise<void> {
    if (!this.#memory.took(key, bytes, part)) return
    const [state] = await engine.query(MEMORY)
    if (state) this.#memory.check(key, state)
  }

  /**
   * Removes a load's rows from the engine to free memory for others.
   * @param taken settles when all pending batches are in the engine
   */
  async #giveBack({ corpus, split, controller }: Load, taken: Promise<unknown>): Promise<void> {
    const key = splitKey(corpus.id, split)
    await taken
    if (controller.signal.aborted) return
    this.#memory.forget(key)
    try {
      const engine = await this.#parts.engine()
      const loader = await loaderOf(engine, corpus.id)
      const [memory] = await engine.query(MEMORY)
      const others = [...this.#loads.values()].filter(
        (load) => load.corpus.id === corpus.id && load.split !== split && !load.full && this.#holds(load),
      )
      if (others.length > 0 && memory && memory.used < memory.limit / 2) {
        await loader.removeSplit(split)
        await engine.query(GIVE_MEMORY_BACK)
        return
      }
      const ended = this.#end((load) => others.includes(load))
      await loader.drop()
      for (const { split: other } of ended) this.#memory.forget(splitKey(corpus.id, other))
      this.#again(ended)
    } catch {
      // The load's own failure is reported, and the next attempt starts by deleting remaining rows.
    }
  }

  /** True if the engine holds rows of a split, or will. */
  #holds({ corpus, split }: Load): boolean {
    const load = this.#parts.of(splitKey(corpus.id, split))
    return load !== undefined && (load.version > 0 || isComing(load))
  }
}
