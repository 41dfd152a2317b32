import { abortError, errorData, isAbort } from '../../base/errors.ts'
import type { Problem } from '../../corpora/adapter.ts'
import { AttachedFileError, type Engine, EngineFull, QueryError } from '../../engine/engine.ts'
import { NO_PROGRESS, type Progress } from '../../protocol/messages.ts'
import type { PublishedPart } from '../../published/catalogue_part.ts'
import type { CorpusJson } from '../../published/corpus_json.ts'
import { INDEX_FILE } from '../../published/folder.ts'
import { attachIndex, detachIndex } from '../../readers/attached/attach.ts'
import { conversationRow } from '../../readers/duckdb/conversation_row.ts'
import { type CorpusInfo, isServed } from '../corpus_info.ts'
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
} from '../splits/split_load.ts'
import { corpusFile, damagedIndex, indexFile, noParts, WHOLE_LIMIT } from './index_file.ts'

interface Load {
  readonly corpus: CorpusInfo
  readonly split: string
  readonly controller: AbortController
}

interface Attachment {
  /** Null if a server answers, so that nothing is attached. */
  readonly engine: Promise<Engine> | null
  readonly controller: AbortController
  /** Resolves with null if the corpus has to be read from its source files instead. */
  readonly done: Promise<CorpusJson | null>
}

/**
 * Loads splits of published corpora by attaching the index of a corpus, which has all its splits, to the engine once.
 * No rows are copied into the engine's memory.
 */
export class PublishedLoads {
  readonly #parts: LoadEnvironment
  readonly #readFiles: (corpus: CorpusInfo, splits: readonly string[]) => void
  readonly #loads = new Map<string, Load>()
  /** By corpus id. */
  readonly #attached = new Map<string, Attachment>()
  /** Corpora whose index was requested before. */
  readonly #asked = new Set<string>()

  /** @param readFiles loads splits from source files, if the server does not support reading the index */
  constructor(parts: LoadEnvironment, readFiles: (corpus: CorpusInfo, splits: readonly string[]) => void) {
    this.#parts = parts
    this.#readFiles = readFiles
  }

  /** Loads splits that are not loaded yet. Failed or cancelled ones are not retried until `retry`. */
  load(corpus: CorpusInfo, splits: readonly string[]): void {
    const own = splits.filter((split) => !this.#loads.has(splitKey(corpus.id, split)))
    for (const split of own) void this.#load(corpus, split, split === splits[0])
  }

  /**
   * Attaches the index again, even if it did not fail: the file may have become unavailable since, or a part may be
   * damaged, which the engine caches while it is attached. Also reloads the corpus's other splits that were ready.
   */
  retry(corpus: CorpusInfo, split: string): void {
    const key = splitKey(corpus.id, split)
    const load = this.#parts.of(key)
    if (this.#loads.has(key) && load && isComing(load)) return
    const isAttached = load?.status === 'ready'
    if (isAttached) this.#attached.delete(corpus.id)
    const again = isAttached
      ? corpus.splits.map(({ name }) => name).filter((name) => this.#isReady(corpus, name))
      : [split]
    for (const name of again) this.#loads.delete(splitKey(corpus.id, name))
    this.load(corpus, again)
  }

  #isReady(corpus: CorpusInfo, split: string): boolean {
    const key = splitKey(corpus.id, split)
    return this.#loads.has(key) && this.#parts.of(key)?.status === 'ready'
  }

  /** Cancels loads that are not ready yet. */
  cancel(meant: (corpus: CorpusInfo, split: string) => boolean): void {
    for (const [key, { corpus, split, controller }] of this.#loads) {
      const now = this.#parts.of(key)
      if (controller.signal.aborted || !now || !isComing(now) || !meant(corpus, split)) continue
      controller.abort()
      this.#parts.change(key, { ...now, status: 'cancelled' })
      this.#giveUp(corpus.id)
    }
  }

  /** Attaches everything again to an empty engine, except cancelled loads. */
  restart(): void {
    for (const { controller } of this.#attached.values()) controller.abort()
    this.#attached.clear()
    for (const [key, { corpus, split, controller }] of [...this.#loads]) {
      if (this.#parts.of(key)?.status === 'cancelled') continue
      controller.abort()
      this.#loads.delete(key)
      this.load(corpus, [split])
    }
  }

  /** Forgets a corpus, and detaches its index from the engine. */
  async close(id: string): Promise<void> {
    for (const [key, { corpus, controller }] of this.#loads) {
      if (corpus.id !== id) continue
      controller.abort()
      this.#loads.delete(key)
    }
    const attached = this.#attached.get(id)
    attached?.controller.abort()
    this.#attached.delete(id)
    this.#asked.delete(id)
    const done = await attached?.done.catch(() => null)
    if (attached?.engine && done) await detachIndex(await attached.engine, id)
  }

  /** Resolves with the attached corpus, or with null if its rows are in the engine's memory. */
  async attached(id: string): Promise<CorpusJson | null> {
    return (await this.#attached.get(id)?.done) ?? null
  }

  /** Aborts a download that no load needs any more. */
  #giveUp(id: string): void {
    const attached = this.#attached.get(id)
    const loads = [...this.#loads.values()].filter(({ corpus }) => corpus.id === id)
    if (!attached || loads.some(({ controller }) => !controller.signal.aborted)) return
    attached.controller.abort()
    this.#attached.delete(id)
  }

  async #load(corpus: CorpusInfo, split: string, isFirst: boolean): Promise<void> {
    const key = splitKey(corpus.id, split)
    const { published } = corpus.entry
    if (!published) return
    const controller = new AbortController()
    const { signal } = controller
    this.#loads.set(key, { corpus, split, controller })
    const end = beginWork()
    const change = (fields: Partial<SplitLoad>) => {
      if (!signal.aborted) this.#parts.change(key, { ...(this.#parts.of(key) ?? NOT_LOADED), ...fields })
    }
    try {
      change(NOT_LOADED)
      await afterFirstConversation()
      signal.throwIfAborted()
      change({ status: 'loading' })
      if (isFirst) void this.#readHead(corpus, split, signal, (head) => change({ head }))
      const json = await this.#attach(corpus, published, (progress) => change({ progress }))
      signal.throwIfAborted()
      if (!json) {
        this.#loads.delete(key)
        this.#readFiles(corpus, [split])
        return
      }
      if (!isServed(corpus)) await this.#parts.filled(await this.#parts.engine(), corpus, split)
      change({
        status: 'ready',
        progress: wholeOf(published, corpus, split),
        problems: problemsOf(json, corpus, split),
        version: nextVersion(),
      })
    } catch (error) {
      if (!isAbort(error)) change({ status: 'failed', error: errorData(error) })
    } finally {
      end()
    }
  }

  /** Shows first rows before the engine is ready. If this fails, the list only appears later. */
  async #readHead(
    corpus: CorpusInfo,
    split: string,
    signal: AbortSignal,
    take: (head: SplitLoad['head']) => void,
  ): Promise<void> {
    try {
      take((await this.#parts.ingest.head(splitRequest(corpus, split), signal)).map(conversationRow))
    } catch (error) {
      if (!isAbort(error)) console.warn(error)
      // Other rows need the engine.
      endFirstReading()
    }
  }

  #attach(
    corpus: CorpusInfo,
    published: PublishedPart,
    onProgress: (progress: Progress) => void,
  ): Promise<CorpusJson | null> {
    const engine = isServed(corpus) ? null : this.#parts.engine()
    const known = this.#attached.get(corpus.id)
    if (known?.engine === engine) return known.done
    const controller = new AbortController()
    const anew = this.#asked.has(corpus.id)
    this.#asked.add(corpus.id)
    const done = engine
      ? attach(corpus, published, engine, anew, controller.signal, onProgress)
      : corpusFile(published.folder, controller.signal)
    this.#attached.set(corpus.id, { engine, controller, done })
    // The next attempt attaches it again.
    done.catch(() => this.#attached.get(corpus.id)?.done === done && this.#attached.delete(corpus.id))
    return done
  }
}

/**
 * @param anew true if it was requested before, because the browser's cached copy may be damaged
 * @returns null if the server cannot serve the index, but can serve the source files
 */
async function attach(
  corpus: CorpusInfo,
  published: PublishedPart,
  engine: Promise<Engine>,
  anew: boolean,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<CorpusJson | null> {
  // Awaited below. Prevents an unhandled rejection if the index fails first.
  engine.catch(() => undefined)
  const request = { url: published.folder + INDEX_FILE, bytes: published.index ?? 0 }
  const totalBytes = request.bytes
  const onBytes = (bytes: number) =>
    onProgress({ ...NO_PROGRESS, bytes, totalBytes, part: bytes / totalBytes })
  const [json, file] = await Promise.all([
    corpusFile(published.folder, signal),
    indexFile(request, signal, onBytes, anew),
  ])
  if (!file) {
    const sizes = corpus.splits.flatMap(({ files }) => files.map(({ bytes }) => bytes))
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
    if (size === 0 || size > WHOLE_LIMIT) throw noParts(request)
    return null
  }
  const started = await engine
  if (signal.aborted) throw abortError()
  try {
    await attachIndex(started, corpus.id, file, json.index?.tables ?? [])
  } catch (error) {
    const told = error instanceof AttachedFileError && error.why !== 'damaged'
    throw error instanceof QueryError && !told && !(error instanceof EngineFull)
      ? damagedIndex(request.url, error.message)
      : error
  }
  return json
}

/** Progress of a split that is attached and therefore complete. */
function wholeOf(published: PublishedPart, corpus: CorpusInfo, split: string): Progress {
  const index = corpus.splits.findIndex(({ name }) => name === split)
  const conversations = published.splits[index]?.conversations ?? 0
  return { ...NO_PROGRESS, conversations, expected: conversations, rows: conversations, part: 1 }
}

/** Problems of a split recorded when the corpus was published. Problems of unknown files go to the first split. */
function problemsOf(json: CorpusJson, corpus: CorpusInfo, split: string): Problem[] {
  const [first] = corpus.splits
  const splitOf = (file: string) =>
    corpus.splits.find(({ files }) => files.some(({ url }) => url.endsWith(`/${file}`))) ?? first
  return json.problems.first
    .filter(({ file }) => splitOf(file)?.name === split)
    .map(({ severity, ...problem }) => ({
      ...problem,
      severity: severity === 'dropped' ? 'dropped' : 'noticed',
    }))
}
