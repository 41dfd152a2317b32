import { Semaphore } from '../../base/semaphore.ts'
import type { ReviewDefinition, ReviewLog } from '../log/review.ts'
import { type ReviewSummary, summaryOf } from '../log/review_summary.ts'
import { runningStateInSlices, SLICE_SIZE } from '../log/running_state.ts'
import { type ReviewStore, StoreFailure } from '../store/store.ts'
import { continued, newDefinition } from './continued.ts'
import { markNewReviews } from './foreign.ts'
import { type LeftBehind, type Mirror, SetAside } from './left_behind.ts'
import { type Choices, comparedWithFile, type Merged } from './merging.ts'
import { OpenReview, type OpenReviewState, type ReviewClock } from './open_review.ts'

/** Number of logs read at once. More could exceed the store's timeout. */
const MOST_AT_ONCE = 3

interface Options {
  readonly mirror?: Mirror
  /** Called when a review is begun. */
  readonly onBegin?: () => void
}

interface MergeOptions {
  readonly choices?: Choices
  readonly onProgress?: (kept: number) => void
}

export interface ListedReview extends ReviewSummary {
  /** Number of entries that exist only in this page. */
  readonly unsaved: number
  /** True if it belongs to another person, see `isForeign`. */
  readonly isForeign: boolean
}

/** The reviews of this browser: the list of all, and those open in this tab. */
export class Reviews {
  readonly store: ReviewStore
  readonly #clock: ReviewClock
  readonly #mirror: Mirror | null
  readonly #setAside: SetAside
  readonly #onBegin: () => void
  readonly #opened = new Map<string, Promise<OpenReview | null>>()
  /** Open reviews by id. `#opened` also has those that are being opened. */
  readonly #present = new Map<string, OpenReview>()
  readonly #listeners = new Set<() => void>()
  /** Reviews whose logs were read for the list. */
  readonly #summarized = new Set<string>()
  /** Unsaved data of other pages that is not stored yet, by mirror key. */
  readonly #left: ReadonlyMap<string, LeftBehind>
  readonly #recovered: Promise<unknown>
  #refreshing: Promise<unknown> = Promise.resolve()
  /** Incremented on each change of a review. */
  #version = 0

  constructor(store: ReviewStore, clock: ReviewClock, { mirror, onBegin = () => {} }: Options = {}) {
    this.store = store
    this.#clock = clock
    this.#mirror = mirror ?? null
    this.#setAside = new SetAside(this.#mirror)
    this.#onBegin = onBegin
    this.#left = mirror?.read() ?? new Map()
    store.subscribe((id, isAppended) => (isAppended ? this.#changed() : this.#refresh(id)))
    this.#recovered = this.#recover()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  /** All reviews, latest first, including removed ones and those that exist only in this page. */
  async list(): Promise<readonly ListedReview[]> {
    await this.#recovered
    await this.#refreshing
    const kept = await this.store
      .summaries()
      .catch(noneWhereBlocked<ReadonlyMap<string, ReviewSummary | null>>(new Map()))
    const foreign = await this.#foreign()
    const unpersisted = [...this.#present].filter(([, review]) => review.unpersisted).map(([id]) => id)
    const listed: ListedReview[] = []
    // Sequential: reading many long logs in parallel could exceed the store's timeout.
    for (const id of new Set([...kept.keys(), ...unpersisted])) {
      const one = await this.#listed(id, kept.get(id) ?? null)
      if (one) listed.push({ ...one, isForeign: foreign.has(id) })
    }
    return listed.sort((a, b) => b.definition.created - a.definition.created)
  }

  /** The states of a corpus's reviews, latest first, without removed ones. Opens each of them. */
  async of(corpus: string): Promise<readonly OpenReviewState[]> {
    const all = (await this.list()).filter(
      ({ definition, removed }) => !removed && definition.corpus.id === corpus,
    )
    const reading = new Semaphore(MOST_AT_ONCE)
    const found = await Promise.all(all.map(({ definition: { id } }) => reading.run(() => this.open(id))))
    return found.flatMap((review) => review?.snapshot() ?? [])
  }

  /**
   * Creates a review. If it cannot be stored, it exists as long as the page is open, and its state says so.
   * @returns its id
   */
  async create(definition: Omit<ReviewDefinition, 'id' | 'created' | 'device'>): Promise<string> {
    const begun = newDefinition(definition, this.#clock)
    const { id } = begun
    this.#onBegin()
    try {
      await this.store.create(begun)
    } catch {
      await this.#begin({ definition: begun, entries: [], unpersisted: true }).retry()
      this.#changed()
    }
    return id
  }

  /** Opens a review. Null if there is none with that id. */
  open(id: string): Promise<OpenReview | null> {
    const known = this.#opened.get(id)
    if (known) return known
    const opened = this.#open(id)
    this.#opened.set(id, opened)
    // Do not cache failures and missing reviews.
    const forget = () => {
      if (this.#opened.get(id) === opened) this.#opened.delete(id)
    }
    opened.then((review) => review ?? forget(), forget)
    return opened
  }

  /** A review that is open already, or null. */
  present(id: string): OpenReview | null {
    return this.#present.get(id) ?? null
  }

  /**
   * Merges another log, e.g. from a file, see `ReviewStore.merge`. New reviews of other people become read-only.
   * If both sides answered turns differently since their logs diverged, nothing is written until each is settled.
   * @param choices see `Merged.conflicts`
   * @throws StoreFailure
   */
  async merge(log: ReviewLog, { choices, onProgress }: MergeOptions = {}): Promise<Merged> {
    const { here } = this.#clock
    const { settling, ...merged } = await comparedWithFile(log, (id) => this.open(id), this.#clock, choices)
    if (merged.conflicts.length > 0) return merged
    if (here) await markNewReviews(this.store, log.definitions, here)
    // Settling entries come first, as a merge that fails later is not to leave the answers to the order of the entries.
    await this.store.merge({ ...log, entries: [...settling, ...log.entries] }, onProgress)
    await this.#refreshing
    return merged
  }

  /** Marks a review as belonging to this browser's user, who can then continue it. @throws StoreFailure */
  async takeOver(id: string): Promise<void> {
    await this.store.markForeign([id], false)
    this.#present.get(id)?.setForeign(false)
  }

  /**
   * Creates an own review from another person's. It begins with all entries of the original and their authors.
   * @returns its id
   * @throws StoreFailure
   */
  async continueAs(from: string, by: Pick<ReviewDefinition, 'name' | 'reviewer'>): Promise<string | null> {
    const original = await this.open(from)
    if (!original) return null
    const copy = continued({ made: original.made, entries: original.snapshot().entries }, by, this.#clock)
    const [definition] = copy.definitions
    this.#onBegin()
    await this.store.merge(copy)
    return definition?.id ?? null
  }

  /** Definition and log of a review for a file, including unsaved entries. */
  async log(id: string): Promise<ReviewLog | null> {
    const review = await this.open(id)
    return review ? { definitions: [review.made], entries: review.snapshot().entries } : null
  }

  /** True if some entries exist only in this page. */
  hasFailed(): boolean {
    return [...this.#present.values()].some((review) => review.snapshot().saving.status === 'failed')
  }

  /** Saves unsaved data for the next page. Call when the page is being left. */
  leave(): void {
    for (const review of this.#present.values()) this.#setAside.put(review)
  }

  async #listed(id: string, kept: ReviewSummary | null): Promise<Omit<ListedReview, 'isForeign'> | null> {
    const present = this.#present.get(id)
    if (!present && kept) return { ...kept, unsaved: 0 }
    if (!present && !this.#summarized.has(id)) {
      this.#summarized.add(id)
      const summary = await this.store.summarize(id)
      return summary && { ...summary, unsaved: 0 }
    }
    // Another tab is changing it. Once it is open, only new entries of its log have to be read.
    const review = present ?? (await this.open(id))
    if (!review) return null
    const state = review.snapshot()
    return { ...summaryOf(state), unsaved: state.saving.status === 'failed' ? state.saving.unsaved : 0 }
  }

  async #open(id: string): Promise<OpenReview | null> {
    const left = [...this.#left.values()].filter(({ review }) => review === id)
    const kept = await this.store.log(id).catch(noneWhereBlocked(null))
    const foreign = await this.#foreign()
    const running = kept ? await runningStateInSlices(kept.definition, kept.entries) : undefined
    const definition = kept?.definition ?? left.find((one) => one.definition)?.definition
    // Another call may have created it in the meantime, on a page that cannot store it.
    const present = this.#present.get(id)
    if (present) return present
    if (!definition) return null
    // Several pages may have left the same entries.
    const unsaved = [
      ...new Map(left.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values(),
    ]
    const review = this.#begin({
      ...{ definition, entries: kept?.entries ?? [], unsaved, unpersisted: !kept, running },
      isForeign: foreign.has(id),
    })
    // Another tab may have written while the state of a long log was being computed.
    if (kept && kept.entries.length > SLICE_SIZE) await review.refresh().catch(() => {})
    if (unsaved.length > 0 || !kept) await review.retry()
    return review
  }

  #foreign(): Promise<ReadonlySet<string>> {
    return this.store.foreign().catch(noneWhereBlocked<ReadonlySet<string>>(new Set()))
  }

  #begin(begun: ConstructorParameters<typeof OpenReview>[2]): OpenReview {
    const { id } = begun.definition
    const review = new OpenReview(this.store, this.#clock, begun)
    this.#present.set(id, review)
    this.#opened.set(id, Promise.resolve(review))
    this.#setAside.watch(review)
    return review
  }

  /** Stores data left by other pages, if possible. */
  async #recover(): Promise<void> {
    for (const [key, { review: id }] of this.#left) {
      try {
        const review = await this.open(id)
        if (!review || (review.unsaved.length === 0 && !review.unpersisted)) this.#mirror?.forget(key)
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
        if (review.isForeign) review.setForeign((await this.#foreign()).has(present))
        // It was deleted permanently.
        if (!isThere && !review.unpersisted && review.unsaved.length === 0) this.#forget(present, review)
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

/** A browser that stores nothing has no reviews. Those of this page can still be used. */
function noneWhereBlocked<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof StoreFailure && error.code === 'blocked') return none
    throw error
  }
}
