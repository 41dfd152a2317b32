import { compareEntries } from '../log/entries.ts'
import type { Entry, ReviewDefinition } from '../log/review.ts'
import type { ReviewState } from '../log/review_state.ts'
import { RunningState } from '../log/running_state.ts'
import {
  type EntryDraft,
  type ReviewStore,
  StoreFailure,
  type StoreFailureCode,
  type TurnDraft,
} from '../store/store.ts'
import { type Here, isAllowedInForeign } from './foreign.ts'
import { KeptLog } from './kept_log.ts'

/** Maximum delay in milliseconds for notifying listeners of steps on a turn that is being left. */
const NOTIFY_DELAY_MS = 100

/** Whether all steps are saved. `failed`: some exist only in this page, and must be saved to a file. */
export type Saving =
  | { readonly status: 'saved' | 'saving' }
  | { readonly status: 'failed'; readonly code: StoreFailureCode; readonly unsaved: number }

/** A review that is open in this tab, with its saving state. */
export interface OpenReviewState extends ReviewState {
  readonly saving: Saving
}

export interface ReviewClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Globally unique. */
  newId(): string
  /** The user of this browser. Omitted in tests that do not need it. */
  readonly here?: Here
}

interface Begun {
  readonly definition: ReviewDefinition
  /** Stored entries. */
  readonly entries: readonly Entry[]
  /** Entries that are not stored yet, in order. */
  readonly unsaved?: readonly Entry[]
  /** True if the review itself is not stored. */
  readonly unpersisted?: boolean
  /** State of `entries`, if already computed. */
  readonly running?: RunningState | undefined
  /** True if it belongs to another person, so that answers cannot be changed. */
  readonly isForeign?: boolean
}

/**
 * One review in this tab. Steps take effect immediately, and their promise resolves when they are stored. If storing
 * fails, nothing is lost while the page is open: the next step retries it.
 */
export class OpenReview {
  /** The original definition, as stored and exported. Later changes are in the log. */
  readonly made: ReviewDefinition
  readonly #store: ReviewStore
  readonly #clock: ReviewClock
  readonly #listeners = new Set<() => void>()
  readonly #kept: KeptLog
  /** Entries that are not written yet, in order. Their `seq` follows those of stored entries. */
  #unsaved: readonly Entry[]
  #unpersisted: boolean
  #isForeign: boolean
  #running: RunningState
  #state: OpenReviewState
  #writing: Promise<boolean> = Promise.resolve(true)

  constructor(
    store: ReviewStore,
    clock: ReviewClock,
    { definition, entries, unsaved = [], unpersisted = false, running, isForeign = false }: Begun,
  ) {
    this.made = definition
    this.#store = store
    this.#clock = clock
    this.#kept = new KeptLog(entries)
    this.#unpersisted = unpersisted
    this.#isForeign = isForeign
    this.#unsaved = unsaved.filter(({ id }) => !this.#kept.has(id))
    const all = this.#all()
    running?.append(this.#unsaved)
    this.#running = running ?? new RunningState(definition, all)
    this.#state = { ...this.#running.state, saving: { status: 'saved' } }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): OpenReviewState => this.#state

  /** Entries that are not stored yet. */
  get unsaved(): readonly Entry[] {
    return this.#unsaved
  }

  /** True if the review itself is not stored. */
  get unpersisted(): boolean {
    return this.#unpersisted
  }

  /** True if it belongs to another person. It can be read, but steps are ignored. */
  get isForeign(): boolean {
    return this.#isForeign
  }

  setForeign(isForeign: boolean): void {
    if (isForeign === this.#isForeign) return
    this.#isForeign = isForeign
    this.#notify()
  }

  /**
   * Performs steps as one action, which is undone as a whole.
   * @returns true when they are stored, or false if that failed
   */
  act(steps: readonly TurnDraft[]): Promise<boolean> {
    return this.#add(this.#isForeign ? [] : this.#entries(steps))
  }

  /**
   * Performs the last steps on a turn that is being left. Listeners are notified together with the change of turn, so
   * that the page is drawn once, or earlier if storing takes long.
   * @param goOn called when the steps are stored, or storing failed
   */
  actAndLeave(steps: readonly TurnDraft[], goOn: () => void): Promise<boolean> {
    return this.#add(this.#isForeign ? [] : this.#entries(steps), goOn)
  }

  /** Renames, pauses or removes the review, and similar changes. */
  change(draft: Exclude<EntryDraft, TurnDraft | { readonly kind: 'undo' }>): Promise<boolean> {
    if (this.#isForeign && !isAllowedInForeign(draft.kind)) return Promise.resolve(true)
    return this.#add([{ ...draft, ...this.#head(this.#clock.newId(), 0) } as Entry])
  }

  /** Undoes the latest action. Null if there is none. */
  undo(): Promise<boolean> | null {
    const last = this.#running.nextToUndo()
    if (!last || this.#isForeign) return null
    return this.#add([{ kind: 'undo', undone: last.action, ...this.#head(this.#clock.newId(), 0) }])
  }

  /** Tries again to store unsaved entries and, if necessary, the review itself. */
  retry(): Promise<boolean> {
    return this.#add([])
  }

  /**
   * Reads entries written by another tab or imported from a file.
   * @returns true if the store has the review
   */
  async refresh(): Promise<boolean> {
    const { definition } = this.#state
    const tail = await this.#store.since(definition.id, this.#kept.completeTo)
    if (!tail) return false
    const isWhole = this.#kept.wouldBeWhole(tail)
    const entries = isWhole ? tail.entries : (await this.#store.log(definition.id))?.entries
    if (this.#take(entries ?? [], true)) this.#notify()
    return entries !== undefined
  }

  #entries(steps: readonly TurnDraft[]): readonly Entry[] {
    const action = this.#clock.newId()
    return steps.map(
      (step, i) => ({ ...step, ...this.#head(i === 0 ? action : this.#clock.newId(), i), action }) as Entry,
    )
  }

  #head(id: string, position: number) {
    const { definition, entries } = this.#state
    const { here } = this.#clock
    const author = this.#isForeign ? here?.reviewer() : definition.reviewer
    return {
      ...{ id, review: definition.id },
      seq: (entries.at(-1)?.seq ?? 0) + 1 + position,
      at: this.#clock.now(),
      ...(here && { device: here.device, ...(author && { author }) }),
    }
  }

  #add(entries: readonly Entry[], goOn?: () => void): Promise<boolean> {
    this.#unsaved = [...this.#unsaved, ...entries]
    this.#running.append(entries)
    const { saving } = this.#state
    this.#setSaving(
      saving.status === 'failed' ? { ...saving, unsaved: this.#unsaved.length } : { status: 'saving' },
    )
    const late = goOn && setTimeout(() => this.#notify(), NOTIFY_DELAY_MS)
    if (!goOn) this.#notify()
    const writing = this.#writing.then(() => this.#write())
    this.#writing = writing
    return writing.then((isKept) => {
      if (late !== undefined) clearTimeout(late)
      try {
        goOn?.()
      } finally {
        this.#notify()
      }
      return isKept
    })
  }

  async #write(): Promise<boolean> {
    const wanted = this.#unsaved
    try {
      this.#take(await this.#append(wanted), false)
      this.#setSaving({ status: this.#unsaved.length === 0 ? 'saved' : 'saving' })
      return true
    } catch (error) {
      const code = error instanceof StoreFailure ? error.code : 'failed'
      this.#setSaving({ status: 'failed', code, unsaved: this.#unsaved.length })
      return false
    }
  }

  async #append(wanted: readonly Entry[]): Promise<readonly Entry[]> {
    if (!this.#unpersisted) {
      if (wanted.length === 0) return []
      try {
        return await this.#store.append(wanted)
      } catch (error) {
        if (!(error instanceof StoreFailure) || error.code !== 'gone') throw error
        this.#unpersisted = true
      }
    }
    // The review could not be created, or was deleted while open here. All data of this page is written again.
    const entries = this.#all()
    await this.#store.merge({ definitions: [this.made], entries })
    this.#unpersisted = false
    return entries
  }

  /**
   * @param isRefresh true if all entries in the store are known with these
   * @returns true if any of them was not known to be stored
   */
  #take(stored: readonly Entry[], isRefresh: boolean): boolean {
    const waiting = new Map(this.#unsaved.map((entry) => [entry.id, entry]))
    const added = this.#kept.add(stored, isRefresh)
    if (added.length === 0) return false
    this.#unsaved = this.#unsaved.filter(({ id }) => !this.#kept.has(id))
    // This page's entries usually get the predicted `seq`, in which case no verdict changes.
    const isAsThought = added.every(({ id, seq }) => waiting.get(id)?.seq === seq)
    if (!isAsThought) {
      const { entries } = this.#state
      const last = entries.at(-1)
      const areLast = !last || added.every((entry) => compareEntries(last, entry) < 0)
      if (areLast && waiting.size === 0) this.#running.append(added)
      else this.#running = new RunningState(this.made, this.#all())
    }
    this.#setSaving(this.#state.saving)
    // Another tab has written entries that are not known here yet.
    if (!isRefresh && this.#kept.isLacking) void this.refresh().catch(() => {})
    return true
  }

  /** All entries in order, first the stored ones, then the others. */
  #all(): readonly Entry[] {
    const kept = this.#kept.entries
    const last = kept.at(-1)?.seq ?? 0
    this.#unsaved = this.#unsaved.map((entry, i) => ({ ...entry, seq: last + 1 + i }))
    return [...kept, ...this.#unsaved]
  }

  #setSaving(saving: Saving): void {
    this.#state = { ...this.#running.state, saving }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
