import { Store } from '../../base/store.ts'
import type { OpenReview } from '../../reviews/keeper/open_review.ts'
import { writeReviewFile } from '../../reviews/log/review_file.ts'

/** How long nothing must have been done before the file is written, in milliseconds. */
const PAUSE = 1000

/** What is used of a file that the reader chose for the page to write to. */
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
  /** `stopped`: the page was reloaded, and the browser wants a click before the page may write again. */
  | { readonly status: 'written' | 'writing' | 'stopped'; readonly name: string }
  /** `refused`: the browser no longer lets the page write to it. */
  | { readonly status: 'failed'; readonly name: string; readonly why: 'refused' | 'failed' }

/** The file of a review after a reload: goes on by itself if the browser still lets the page write. */
export async function resumedFile(review: OpenReview, file: WritableFile): Promise<KeptFile> {
  const asked = file.queryPermission?.({ mode: 'readwrite' })
  const permission = await asked?.catch(() => 'prompt' as const)
  return new KeptFile(review, file, { isStopped: permission !== 'granted' })
}

/** A file that has all of a review, a moment after each step; as long as the page is open. */
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

  /** @param pause in milliseconds @param isStopped nothing is written until `allow` */
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

  /** Writes what is new now. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** Asks the reader for the file once more, by a click, and writes. */
  async allow(): Promise<void> {
    await this.#file.requestPermission?.({ mode: 'readwrite' }).catch(() => {})
    await this.write()
  }

  /** The file stays as it is from now on. */
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
      // The file is replaced when it is closed: until then it is as it was.
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
