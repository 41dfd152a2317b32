import { Store } from '../../base/store.ts'
import type { OpenReview } from '../../reviews/keeper/open_review.ts'
import { writeReviewFile } from '../../reviews/log/review_file.ts'

/** Debounce before the file is written, in milliseconds. */
const PAUSE = 1000

/** The used parts of a file handle that the user chose for writing. */
export interface WritableFile {
  readonly name: string
  createWritable(): Promise<{
    write(text: string): Promise<void>
    close(): Promise<void>
    abort?(): Promise<void>
  }>
  requestPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>
  queryPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>
}

type KeptFileState =
  /** `stopped`: the page was reloaded, and the browser requires a click before the page may write again. */
  | { readonly status: 'written' | 'writing' | 'stopped'; readonly name: string }
  /** `refused`: the browser no longer lets the page write to the file. */
  | { readonly status: 'failed'; readonly name: string; readonly why: 'refused' | 'failed' }

/** The file of a review after a reload. Resumes on its own if the browser still lets the page write. */
export async function resumedFile(review: OpenReview, file: WritableFile): Promise<KeptFile> {
  const asked = file.queryPermission?.({ mode: 'readwrite' })
  const permission = await asked?.catch(() => 'prompt' as const)
  return new KeptFile(review, file, { isStopped: permission !== 'granted' })
}

/** Keeps a file in sync with a review while the page is open. Writes shortly after each step. */
export class KeptFile {
  readonly #review: OpenReview
  readonly #file: WritableFile
  readonly #pause: number
  readonly #leave: () => void
  readonly #state: Store<KeptFileState>
  readonly subscribe: Store<KeptFileState>['subscribe']
  readonly snapshot: Store<KeptFileState>['snapshot']
  #written: unknown = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()

  /** @param pause in milliseconds @param isStopped true to write nothing until `allow` is called */
  constructor(review: OpenReview, file: WritableFile, { pause = PAUSE, isStopped = false } = {}) {
    this.#review = review
    this.#file = file
    this.#pause = pause
    this.#state = new Store<KeptFileState>({ status: isStopped ? 'stopped' : 'writing', name: file.name })
    this.subscribe = this.#state.subscribe
    this.snapshot = this.#state.snapshot
    this.#leave = review.subscribe(() => this.#soon())
    if (!isStopped) void this.write()
  }

  /** Writes pending changes now. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** Asks the user for permission again (requires a click), and writes. */
  async allow(): Promise<void> {
    await this.#file.requestPermission?.({ mode: 'readwrite' }).catch(() => {})
    await this.write()
  }

  /** Stops writing to the file. */
  end(): void {
    clearTimeout(this.#timer)
    this.#leave()
  }

  #soon(): void {
    if (this.#state.snapshot().status === 'stopped') return
    if (this.#review.snapshot().entries === this.#written) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.write(), this.#pause)
  }

  async #write(): Promise<void> {
    const { entries } = this.#review.snapshot()
    const { name } = this.#file
    if (entries === this.#written) return
    this.#state.set({ status: 'writing', name })
    try {
      // The file is replaced only when the stream is closed.
      const writable = await this.#file.createWritable()
      try {
        await writable.write(writeReviewFile({ definitions: [this.#review.made], entries }))
        await writable.close()
      } catch (error) {
        await writable.abort?.().catch(() => {})
        throw error
      }
      this.#written = entries
      this.#state.set({ status: 'written', name })
    } catch (error) {
      const isRefused = error instanceof DOMException && /^(NotAllowed|Security)Error$/.test(error.name)
      this.#state.set({ status: 'failed', name, why: isRefused ? 'refused' : 'failed' })
    }
  }
}
