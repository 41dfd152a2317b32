import { errorData } from '../../../base/errors.ts'
import type { PickedFile } from '../../../protocol/import_state.ts'
import type { Reader } from '../../../readers/reader.ts'
import type { CorpusInfo } from '../../corpus_info.ts'
import type { Added, LabelFiles } from '../label_files.ts'
import { type LoadingSession, loadSplits } from '../load_splits.ts'
import { type Keeping, type KeptFile, type KeptLabels, NOTHING_KEPT, type WaitingFile } from './kept_file.ts'
import { KeepFailure, type KeptStore } from './kept_store.ts'

interface Parts {
  readonly files: LabelFiles
  readonly session: LoadingSession & {
    readonly reader: (corpus: CorpusInfo) => Promise<Pick<Reader, 'dataFingerprint'>>
  }
  readonly store: KeptStore
  newId(): string
  now(): number
  change(corpus: string, state: KeptLabels): void
}

/** Location of an added label file in the store. */
interface KeptAs {
  readonly corpus: string
  readonly kept: string
  readonly part: number
}

/** Stores added label files in the browser, and adds them again after a reload if the corpus is still the same. */
export class LabelKeeper {
  readonly #parts: Parts
  readonly #states = new Map<string, KeptLabels>()
  /** By label file id. */
  readonly #keptAs = new Map<number, KeptAs>()
  readonly #leave = new Map<string, AbortController>()

  constructor(parts: Parts) {
    this.#parts = parts
    parts.store.subscribe(() => void this.#followOtherTabs().catch(() => {}))
  }

  /** Stores a file that was just added. If the browser refuses, the state says so. */
  async keep(corpus: CorpusInfo, { name, file }: PickedFile, added: Added): Promise<void> {
    const { firstTurn, parts, splits, mapping } = added
    let keeping: Keeping
    const id = this.#parts.newId()
    try {
      const [bytes, fingerprint] = await Promise.all([file.arrayBuffer(), this.#fingerprint(corpus, splits)])
      const { store, now } = this.#parts
      await store.put({
        ...{ id, corpus: corpus.id, splits, fingerprint, bytes, firstTurn, mapping, parts, added: now() },
        name: name.split('/').at(-1) ?? name,
      })
      keeping = { kept: true, id, bytes: bytes.byteLength }
    } catch (error) {
      keeping = { kept: false, why: error instanceof KeepFailure ? error.code : 'failed' }
    }
    this.#note(corpus.id, added, keeping)
  }

  /** Adds the stored files of a corpus again. */
  async restore(corpus: CorpusInfo): Promise<void> {
    const kept = await this.#parts.store.list(corpus.id).catch(() => [])
    const leave = new AbortController()
    this.#leave.set(corpus.id, leave)
    this.#set(corpus.id, { isRestoring: true })
    for (const file of kept) await this.#add(corpus, file, leave.signal, false)
    if (!leave.signal.aborted) this.#set(corpus.id, { isRestoring: false })
  }

  /** Adds a stored file although the corpus has changed, and stores it for the new version of the corpus. */
  async addAnyway(corpus: CorpusInfo, id: string): Promise<void> {
    const file = (await this.#parts.store.list(corpus.id)).find((one) => one.id === id)
    this.#forgetWaiting(corpus.id, id)
    if (file) await this.#add(corpus, file, new AbortController().signal, true)
  }

  /** The stored file of an added label file, and the ids of all label files that it gave. Null if it isn't stored. */
  async storedFile(
    corpus: string,
    id: number,
  ): Promise<{ readonly file: File; readonly files: readonly number[] } | null> {
    const kept = this.#keptAs.get(id)?.kept
    const stored = (await this.#parts.store.list(corpus)).find((file) => file.id === kept)
    if (!stored) return null
    const files = [...this.#keptAs].filter(([, as]) => as.kept === kept).map(([file]) => file)
    return { file: new File([stored.bytes], stored.name), files }
  }

  /** Call when a label file was removed, so that it is not restored. */
  async removed(file: number): Promise<void> {
    const as = this.#keptAs.get(file)
    if (!as) return
    this.#keptAs.delete(file)
    const { [file]: _gone, ...files } = this.#stateOf(as.corpus).files
    this.#set(as.corpus, { files })
    await this.#parts.store.update(as.kept, (kept) => {
      const parts = kept.parts.map((part, i) => (i === as.part ? { ...part, removed: true } : part))
      return parts.every((part) => part.removed) ? null : { ...kept, parts }
    })
  }

  /** Call when all label files of a corpus were removed, including those that are stored but not added. */
  async removedAll(corpus: string): Promise<void> {
    const { files, waiting } = this.#stateOf(corpus)
    const isKept = waiting.length > 0 || Object.values(files).some(({ kept }) => kept)
    for (const [file, as] of this.#keptAs) if (as.corpus === corpus) this.#keptAs.delete(file)
    this.#set(corpus, NOTHING_KEPT)
    if (isKept) await this.#parts.store.removeAll(corpus)
  }

  /** Removes a stored file that has not been added. */
  async removeWaiting(corpus: string, id: string): Promise<void> {
    this.#forgetWaiting(corpus, id)
    await this.#parts.store.update(id, () => null)
  }

  /** Call when a corpus was closed. Its files stay in the store. */
  forget(corpus: string): void {
    this.#leave.get(corpus)?.abort()
    this.#leave.delete(corpus)
    this.#states.delete(corpus)
    for (const [file, as] of this.#keptAs) if (as.corpus === corpus) this.#keptAs.delete(file)
  }

  async #add(corpus: CorpusInfo, kept: KeptFile, signal: AbortSignal, anyway: boolean): Promise<void> {
    const { files } = this.#parts
    const wait = (why: WaitingFile['why'], message = '') => {
      if (signal.aborted) return
      const { id, name, bytes } = kept
      const waiting = [
        ...this.#stateOf(corpus.id).waiting,
        { id, name, bytes: bytes.byteLength, why, message },
      ]
      this.#set(corpus.id, { waiting })
    }
    try {
      const known = new Set(corpus.splits.map(({ name }) => name))
      const isSame =
        kept.splits.every((split) => known.has(split)) &&
        (await this.#fingerprint(corpus, kept.splits, signal)) === kept.fingerprint
      if (!isSame && !anyway) return wait('changed')
      const picked = { name: kept.name, file: new File([kept.bytes], kept.name) }
      const parts = { signal, onStep: () => {}, askFirstTurn: async () => kept.firstTurn }
      const added = await files.add(files.decorated(corpus), picked, parts, {
        ...{ mapping: kept.mapping ?? null, parts: kept.parts },
      })
      this.#note(corpus.id, added, { kept: true, id: kept.id, bytes: kept.bytes.byteLength })
      if (isSame) return
      const fingerprint = await this.#fingerprint(corpus, added.splits, signal)
      const { splits } = added
      await this.#parts.store.update(kept.id, (file) => ({ ...file, splits, fingerprint }))
    } catch (error) {
      wait('failed', errorData(error).message)
    }
  }

  async #fingerprint(
    corpus: CorpusInfo,
    splits: readonly string[],
    signal: AbortSignal = new AbortController().signal,
  ): Promise<string> {
    await loadSplits(this.#parts.session, corpus, splits, signal)
    const reader = await this.#parts.session.reader(corpus)
    return reader.dataFingerprint(splits, signal)
  }

  #note(corpus: string, { files, positions }: Added, keeping: Keeping): void {
    const all = { ...this.#stateOf(corpus).files }
    for (const [i, { id }] of files.entries()) {
      all[id] = keeping
      if (keeping.kept) this.#keptAs.set(id, { corpus, kept: keeping.id, part: positions[i] ?? i })
    }
    this.#set(corpus, { files: all })
  }

  /** Removes labels whose files were removed in another tab. */
  async #followOtherTabs(): Promise<void> {
    for (const [corpus, state] of this.#states) {
      const kept = new Map((await this.#parts.store.list(corpus)).map((file) => [file.id, file]))
      for (const [file, as] of [...this.#keptAs]) {
        if (as.corpus !== corpus || kept.get(as.kept)?.parts[as.part]?.removed === false) continue
        this.#keptAs.delete(file)
        const { [file]: _gone, ...files } = this.#stateOf(corpus).files
        this.#set(corpus, { files })
        await this.#parts.files.remove(corpus, [file])
      }
      for (const { id } of state.waiting) if (!kept.has(id)) this.#forgetWaiting(corpus, id)
    }
  }

  #forgetWaiting(corpus: string, id: string): void {
    this.#set(corpus, { waiting: this.#stateOf(corpus).waiting.filter((file) => file.id !== id) })
  }

  #stateOf(corpus: string): KeptLabels {
    return this.#states.get(corpus) ?? NOTHING_KEPT
  }

  #set(corpus: string, change: Partial<KeptLabels>): void {
    const state = { ...this.#stateOf(corpus), ...change }
    this.#states.set(corpus, state)
    this.#parts.change(corpus, state)
  }
}
