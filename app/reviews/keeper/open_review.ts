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

/** How long steps on a turn that is left may wait to be told, in milliseconds. */
const LONG = 100

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
  /** Who uses this browser; left out in tests that do not care. */
  readonly here?: Here
}

interface Begun {
  readonly definition: ReviewDefinition
  /** As the store keeps them. */
  readonly entries: readonly Entry[]
  /** Which it does not keep yet, in their order. */
  readonly unsaved?: readonly Entry[]
  /** Whether it does not keep the review at all. */
  readonly unkept?: boolean
  /** State of `entries`, if it is known already. */
  readonly running?: RunningState | undefined
  /** True if it belongs to somebody else, so that no answer can be changed. */
  readonly isForeign?: boolean
}

/**
 * One review as this tab knows it. What is done is there at once, and the promise resolves once it is kept; where it
 * cannot be kept, nothing of it is lost while the page is open: it is tried again with the next step.
 */
export class OpenReview {
  /** As the review was made: that which is kept and passed on, as the log tells what became of it. */
  readonly made: ReviewDefinition
  readonly #store: ReviewStore
  readonly #clock: ReviewClock
  readonly #listeners = new Set<() => void>()
  readonly #kept: KeptLog
  /** Entries that are not written yet, in their order; their `seq` follows those that are kept. */
  #unsaved: readonly Entry[]
  #unkept: boolean
  #isForeign: boolean
  #running: RunningState
  #state: OpenReviewState
  #writing: Promise<boolean> = Promise.resolve(true)

  constructor(
    store: ReviewStore,
    clock: ReviewClock,
    { definition, entries, unsaved = [], unkept = false, running, isForeign = false }: Begun,
  ) {
    this.made = definition
    this.#store = store
    this.#clock = clock
    this.#kept = new KeptLog(entries)
    this.#unkept = unkept
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

  /** What the store does not keep yet. */
  get unsaved(): readonly Entry[] {
    return this.#unsaved
  }

  /** Whether the store does not keep the review at all. */
  get unkept(): boolean {
    return this.#unkept
  }

  /** True if it belongs to somebody else. It can be read, and steps do nothing. */
  get isForeign(): boolean {
    return this.#isForeign
  }

  setForeign(isForeign: boolean): void {
    if (isForeign === this.#isForeign) return
    this.#isForeign = isForeign
    this.#tell()
  }

  /**
   * Does some steps with one action, which are taken back together.
   * @returns once they are kept (`true`), or it is known that they cannot be (`false`)
   */
  act(steps: readonly TurnDraft[]): Promise<boolean> {
    return this.#add(this.#isForeign ? [] : this.#entries(steps))
  }

  /**
   * Does the last steps on a turn that is left. Whoever listens is told of them together with what going on changes, so
   * that the page is drawn once; before that only where keeping them takes long.
   * @param goOn called once they are kept, or it is known that they cannot be
   */
  actAndLeave(steps: readonly TurnDraft[], goOn: () => void): Promise<boolean> {
    return this.#add(this.#isForeign ? [] : this.#entries(steps), goOn)
  }

  /** Renames, pauses, removes and the like. */
  change(draft: Exclude<EntryDraft, TurnDraft | { readonly kind: 'undo' }>): Promise<boolean> {
    if (this.#isForeign && !isAllowedInForeign(draft.kind)) return Promise.resolve(true)
    return this.#add([{ ...draft, ...this.#head(this.#clock.newId(), 0) } as Entry])
  }

  /** Takes the latest action back; `null` where there is none. */
  undo(): Promise<boolean> | null {
    const last = this.#running.nextToUndo()
    if (!last || this.#isForeign) return null
    return this.#add([{ kind: 'undo', undone: last.action, ...this.#head(this.#clock.newId(), 0) }])
  }

  /** Tries again to keep what is not kept yet, the review itself as well. */
  retry(): Promise<boolean> {
    return this.#add([])
  }

  /**
   * Reads what another tab wrote, or a file brought.
   * @returns whether the store has the review
   */
  async refresh(): Promise<boolean> {
    const { definition } = this.#state
    const tail = await this.#store.since(definition.id, this.#kept.completeTo)
    if (!tail) return false
    const isWhole = this.#kept.wouldBeWhole(tail)
    const entries = isWhole ? tail.entries : (await this.#store.log(definition.id))?.entries
    if (this.#take(entries ?? [], true)) this.#tell()
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
    this.#stand(
      saving.status === 'failed' ? { ...saving, unsaved: this.#unsaved.length } : { status: 'saving' },
    )
    const late = goOn && setTimeout(() => this.#tell(), LONG)
    if (!goOn) this.#tell()
    const writing = this.#writing.then(() => this.#write())
    this.#writing = writing
    return writing.then((isKept) => {
      if (late !== undefined) clearTimeout(late)
      try {
        goOn?.()
      } finally {
        this.#tell()
      }
      return isKept
    })
  }

  async #write(): Promise<boolean> {
    const wanted = this.#unsaved
    try {
      this.#take(await this.#append(wanted), false)
      this.#stand({ status: this.#unsaved.length === 0 ? 'saved' : 'saving' })
      return true
    } catch (error) {
      const code = error instanceof StoreFailure ? error.code : 'failed'
      this.#stand({ status: 'failed', code, unsaved: this.#unsaved.length })
      return false
    }
  }

  async #append(wanted: readonly Entry[]): Promise<readonly Entry[]> {
    if (!this.#unkept) {
      if (wanted.length === 0) return []
      try {
        return await this.#store.append(wanted)
      } catch (error) {
        if (!(error instanceof StoreFailure) || error.code !== 'gone') throw error
        this.#unkept = true
      }
    }
    // It could not be begun, or was cleared while it was open here: all that this page has of it is put back.
    const entries = this.#all()
    await this.#store.merge({ definitions: [this.made], entries })
    this.#unkept = false
    return entries
  }

  /**
   * @param isRefresh everything that the store keeps is known with these
   * @returns whether any of them was not known to be kept
   */
  #take(stored: readonly Entry[], isRefresh: boolean): boolean {
    const waiting = new Map(this.#unsaved.map((entry) => [entry.id, entry]))
    const added = this.#kept.add(stored, isRefresh)
    if (added.length === 0) return false
    this.#unsaved = this.#unsaved.filter(({ id }) => !this.#kept.has(id))
    // What this page wrote is mostly where it had thought: then nothing else is said of any turn.
    const isAsThought = added.every(({ id, seq }) => waiting.get(id)?.seq === seq)
    if (!isAsThought) {
      const { entries } = this.#state
      const last = entries.at(-1)
      const areLast = !last || added.every((entry) => compareEntries(last, entry) < 0)
      if (areLast && waiting.size === 0) this.#running.append(added)
      else this.#running = new RunningState(this.made, this.#all())
    }
    this.#stand(this.#state.saving)
    // Another tab wrote between what was known here and this.
    if (!isRefresh && this.#kept.isLacking) void this.refresh().catch(() => {})
    return true
  }

  /** Every entry in its order; those that are not kept follow those that are. */
  #all(): readonly Entry[] {
    const kept = this.#kept.entries
    const last = kept.at(-1)?.seq ?? 0
    this.#unsaved = this.#unsaved.map((entry, i) => ({ ...entry, seq: last + 1 + i }))
    return [...kept, ...this.#unsaved]
  }

  #stand(saving: Saving): void {
    this.#state = { ...this.#running.state, saving }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
