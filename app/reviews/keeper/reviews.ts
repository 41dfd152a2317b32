import type { ReviewDefinition, ReviewLog } from '../log/review.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import type { ReviewStore } from '../store/store.ts'
import { OpenReview, type ReviewClock } from './open_review.ts'

/** The reviews of this browser: which there are, and those that are open in this tab. */
export class Reviews {
  readonly store: ReviewStore
  readonly #clock: ReviewClock
  readonly #opened = new Map<string, Promise<OpenReview | null>>()
  readonly #listeners = new Set<() => void>()
  /** Counts the changes of any review. */
  #version = 0

  constructor(store: ReviewStore, clock: ReviewClock) {
    this.store = store
    this.#clock = clock
    store.subscribe((id) => {
      this.#version += 1
      for (const [opened, review] of this.#opened)
        if (id === null || opened === id) void review.then((one) => one?.refresh())
      for (const listener of this.#listeners) listener()
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  /** Every review as it stands, the latest first; also those that are removed. */
  async all(): Promise<readonly ReviewState[]> {
    const ids = await this.store.ids()
    const states = await Promise.all(
      ids.map(async (id) => {
        const log = await this.store.log(id)
        return log ? [reviewState(log.definition, log.entries)] : []
      }),
    )
    return states.flat().sort((a, b) => b.definition.created - a.definition.created)
  }

  /** @returns the review's id */
  async create(definition: Omit<ReviewDefinition, 'id' | 'created'>): Promise<string> {
    const id = this.#clock.newId()
    await this.store.create({ ...definition, id, created: this.#clock.now() })
    return id
  }

  /** A review of this browser; `null`: there is none of that id. */
  open(id: string): Promise<OpenReview | null> {
    const known = this.#opened.get(id)
    if (known) return known
    const opened = this.store
      .log(id)
      .then((log) => (log ? new OpenReview(this.store, this.#clock, log) : null))
    this.#opened.set(id, opened)
    // What failed, or was not there, may come.
    opened.then(
      (review) => review ?? this.#opened.delete(id),
      () => this.#opened.delete(id),
    )
    return opened
  }

  /** Adds another log, such as that of a file; whole or not at all. @throws StoreFailure */
  merge(log: ReviewLog): Promise<void> {
    return this.store.merge(log)
  }

  /** Definition and log of a review, for a file. */
  async log(id: string): Promise<ReviewLog | null> {
    const found = await this.store.log(id)
    return found ? { definitions: [found.definition], entries: found.entries } : null
  }
}
