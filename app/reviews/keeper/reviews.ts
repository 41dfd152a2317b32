import type { ReviewDefinition, ReviewLog } from '../log/review.ts'
import { type ReviewStore, StoreFailure } from '../store/store.ts'
import type { LeftBehind, Mirror } from './left_behind.ts'
import { OpenReview, type OpenReviewState, type ReviewClock } from './open_review.ts'

/** How often steps that cannot be kept are put aside, in milliseconds. */
const SET_ASIDE_EVERY = 1000

interface Options {
  readonly mirror?: Mirror
  /** Called when a review is begun. */
  readonly onBegin?: () => void
}

/** The reviews of this browser: which there are, and those that are open in this tab. */
export class Reviews {
  readonly store: ReviewStore
  readonly #clock: ReviewClock
  readonly #mirror: Mirror | null
  readonly #onBegin: () => void
  readonly #opened = new Map<string, Promise<OpenReview | null>>()
  /** Which are open, by id; `#opened` also has those that are being opened. */
  readonly #present = new Map<string, OpenReview>()
  readonly #listeners = new Set<() => void>()
  /** Of these, more is not kept than was put aside. */
  readonly #later = new Set<OpenReview>()
  /** Of other pages, until it is kept; by keys of the mirror. */
  readonly #left: ReadonlyMap<string, LeftBehind>
  readonly #recovered: Promise<unknown>
  #refreshing: Promise<unknown> = Promise.resolve()
  /** Counts the changes of any review. */
  #version = 0

  constructor(store: ReviewStore, clock: ReviewClock, { mirror, onBegin = () => {} }: Options = {}) {
    this.store = store
    this.#clock = clock
    this.#mirror = mirror ?? null
    this.#onBegin = onBegin
    this.#left = mirror?.read() ?? new Map()
    store.subscribe((id) => this.#refresh(id))
    this.#recovered = this.#recover()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  /** Every review as it stands, the latest first; also those that are removed, and those that only this page has. */
  async all(): Promise<readonly OpenReviewState[]> {
    await this.#recovered
    await this.#refreshing
    const ids = await this.store.ids().catch(noneWhereBlocked<readonly string[]>([]))
    const unkept = [...this.#present].filter(([, review]) => review.unkept).map(([id]) => id)
    const opened = await Promise.all([...new Set([...ids, ...unkept])].map((id) => this.open(id)))
    return opened
      .flatMap((review) => (review ? [review.snapshot()] : []))
      .sort((a, b) => b.definition.created - a.definition.created)
  }

  /**
   * Begins a review. Where it cannot be kept it is there all the same, as long as the page is open, and says so.
   * @returns its id
   */
  async create(definition: Omit<ReviewDefinition, 'id' | 'created'>): Promise<string> {
    const id = this.#clock.newId()
    const begun = { ...definition, id, created: this.#clock.now() }
    this.#onBegin()
    try {
      await this.store.create(begun)
    } catch {
      await this.#begin({ definition: begun, entries: [], unkept: true }).retry()
      this.#changed()
    }
    return id
  }

  /** A review of this browser; `null`: there is none of that id. */
  open(id: string): Promise<OpenReview | null> {
    const known = this.#opened.get(id)
    if (known) return known
    const opened = this.#open(id)
    this.#opened.set(id, opened)
    // What failed, or was not there, may come.
    const forget = () => {
      if (this.#opened.get(id) === opened) this.#opened.delete(id)
    }
    opened.then((review) => review ?? forget(), forget)
    return opened
  }

  /** Adds another log, such as that of a file; whole or not at all. @throws StoreFailure */
  async merge(log: ReviewLog): Promise<void> {
    await this.store.merge(log)
    await this.#refreshing
  }

  /** Definition and log of a review, for a file; also what is not kept. */
  async log(id: string): Promise<ReviewLog | null> {
    const review = await this.open(id)
    return review ? { definitions: [review.made], entries: review.snapshot().entries } : null
  }

  /** Whether something is only in this page. */
  hasFailed(): boolean {
    return [...this.#present.values()].some((review) => review.snapshot().saving.status === 'failed')
  }

  /** Puts aside what is not kept, for the next page: to be called when this one is left. */
  leave(): void {
    for (const review of this.#present.values()) this.#setAside(review)
  }

  async #open(id: string): Promise<OpenReview | null> {
    const left = [...this.#left.values()].filter(({ review }) => review === id)
    const kept = await this.store.log(id).catch(noneWhereBlocked(null))
    const definition = kept?.definition ?? left.find((one) => one.definition)?.definition
    // It may have been begun meanwhile, by a page that cannot keep it.
    const present = this.#present.get(id)
    if (present) return present
    if (!definition) return null
    // A page that took up what another left may have left the same.
    const unsaved = [
      ...new Map(left.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values(),
    ]
    const review = this.#begin({ definition, entries: kept?.entries ?? [], unsaved, unkept: !kept })
    if (unsaved.length > 0 || !kept) await review.retry()
    return review
  }

  #begin(begun: ConstructorParameters<typeof OpenReview>[2]): OpenReview {
    const { id } = begun.definition
    const review = new OpenReview(this.store, this.#clock, begun)
    this.#present.set(id, review)
    this.#opened.set(id, Promise.resolve(review))
    let before = review.snapshot().saving
    review.subscribe(() => {
      const { saving } = review.snapshot()
      const isOther = saving.status !== before.status
      before = saving
      if (isOther && saving.status !== 'saving') this.#setAside(review)
      else if (saving.status === 'failed') this.#setAsideLater(review)
    })
    return review
  }

  #setAsideLater(review: OpenReview): void {
    if (this.#later.has(review)) return
    this.#later.add(review)
    setTimeout(() => {
      this.#later.delete(review)
      this.#setAside(review)
    }, SET_ASIDE_EVERY)
  }

  #setAside(review: OpenReview): void {
    const { unsaved, unkept, made: definition } = review
    if (unsaved.length === 0 && !unkept) this.#mirror?.clear(definition.id)
    else
      this.#mirror?.write({
        review: definition.id,
        definition: unkept ? definition : null,
        entries: unsaved,
      })
  }

  /** Keeps what other pages left, as far as that can be done now. */
  async #recover(): Promise<void> {
    for (const [key, { review: id }] of this.#left) {
      try {
        const review = await this.open(id)
        if (!review || (review.unsaved.length === 0 && !review.unkept)) this.#mirror?.forget(key)
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error
      }
    }
  }

  #refresh(id: string | null): void {
    const reviews = [...this.#present].filter(([present]) => id === null || present === id)
    const refreshed = Promise.allSettled(
      reviews.map(async ([present, review]) => {
        const isThere = await review.refresh()
        // It was taken out for good.
        if (!isThere && !review.unkept && review.unsaved.length === 0) this.#forget(present, review)
      }),
    )
    this.#refreshing = Promise.all([this.#refreshing, refreshed])
    void refreshed.then(() => this.#changed())
  }

  #forget(id: string, review: OpenReview): void {
    if (this.#present.get(id) !== review) return
    this.#present.delete(id)
    this.#opened.delete(id)
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** A browser that keeps nothing has no reviews; those that only this page has can be gone through all the same. */
function noneWhereBlocked<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof StoreFailure && error.code === 'blocked') return none
    throw error
  }
}
