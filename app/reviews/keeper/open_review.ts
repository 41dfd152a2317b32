import { compareEntries, nextSeq, nextToUndo } from '../log/entries.ts'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import { type ReviewState, reviewState } from '../log/review_state.ts'
import {
  type EntryDraft,
  type ReviewStore,
  StoreFailure,
  type StoreFailureCode,
  type TurnDraft,
} from '../store/store.ts'

/** Whether what was done so far is kept. `failed`: it is only in this page, and must be saved to a file. */
export type Saving =
  | { readonly status: 'saved' | 'saving' }
  | { readonly status: 'failed'; readonly code: StoreFailureCode; readonly unsaved: number }

/** A review that is open in this tab, and what is known of its saving. */
export interface OpenReviewState extends ReviewState {
  readonly saving: Saving
}

export interface ReviewClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Unique everywhere. */
  newId(): string
}

/**
 * One review as this tab knows it. What is done is there at once, and the promise resolves once it is kept; where it
 * cannot be kept, nothing of it is lost while the page is open: it is tried again with the next step.
 */
export class OpenReview {
  readonly #store: ReviewStore
  readonly #clock: ReviewClock
  readonly #listeners = new Set<() => void>()
  #state: OpenReviewState
  /** Entries that are not written yet, in their order. */
  #unsaved: readonly Entry[] = []
  #writing: Promise<void> = Promise.resolve()

  constructor(
    store: ReviewStore,
    clock: ReviewClock,
    { definition, entries }: { readonly definition: ReviewDefinition; readonly entries: readonly Entry[] },
  ) {
    this.#store = store
    this.#clock = clock
    this.#state = { ...reviewState(definition, entries), saving: { status: 'saved' } }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): OpenReviewState => this.#state

  /**
   * Does some steps with one action, which are taken back together.
   * @returns once they are kept (`true`), or it is known that they cannot be (`false`)
   */
  act(steps: readonly TurnDraft[]): Promise<boolean> {
    const action = this.#clock.newId()
    return this.#add(
      steps.map(
        (step, i) => ({ ...step, ...this.#head(i === 0 ? action : this.#clock.newId(), i), action }) as Entry,
      ),
    )
  }

  /** Renames, pauses, removes and the like. */
  change(draft: Exclude<EntryDraft, TurnDraft | { readonly kind: 'undo' }>): Promise<boolean> {
    return this.#add([{ ...draft, ...this.#head(this.#clock.newId(), 0) } as Entry])
  }

  /** Takes the latest action back; `null` where there is none. */
  undo(): Promise<boolean> | null {
    const last = nextToUndo(this.#state.entries, this.#state.definition.id)
    if (!last) return null
    return this.#add([{ kind: 'undo', undone: last.action, ...this.#head(this.#clock.newId(), 0) }])
  }

  /** Tries again to keep what is not kept yet. */
  retry(): Promise<boolean> {
    return this.#add([])
  }

  /** Reads what another tab wrote. */
  async refresh(): Promise<void> {
    const found = await this.#store.log(this.#state.definition.id)
    if (!found) return
    const known = new Set(found.entries.map(({ id }) => id))
    this.#set([...found.entries, ...this.#unsaved.filter(({ id }) => !known.has(id))])
  }

  #head(id: string, position: number) {
    const { definition, entries } = this.#state
    return { id, review: definition.id, seq: nextSeq(entries) + position, at: this.#clock.now() }
  }

  #add(entries: readonly Entry[]): Promise<boolean> {
    this.#unsaved = [...this.#unsaved, ...entries]
    this.#set([...this.#state.entries, ...entries], { status: 'saving' })
    const saved = this.#writing.then(() => this.#write())
    this.#writing = saved.then(() => undefined)
    return saved
  }

  async #write(): Promise<boolean> {
    const wanted = this.#unsaved
    if (wanted.length === 0) return true
    try {
      const written = new Map((await this.#store.append(wanted)).map((entry) => [entry.id, entry]))
      this.#unsaved = this.#unsaved.filter(({ id }) => !written.has(id))
      const entries = this.#state.entries.map((entry) => written.get(entry.id) ?? entry)
      this.#set(entries, { status: this.#unsaved.length === 0 ? 'saved' : 'saving' })
      return true
    } catch (error) {
      const code = error instanceof StoreFailure ? error.code : 'failed'
      this.#set(this.#state.entries, { status: 'failed', code, unsaved: this.#unsaved.length })
      return false
    }
  }

  #set(entries: readonly Entry[], saving: Saving = this.#state.saving): void {
    const sorted = [...entries].sort(compareEntries)
    this.#state = { ...reviewState(this.#state.definition, sorted), saving }
    for (const listener of this.#listeners) listener()
  }
}
