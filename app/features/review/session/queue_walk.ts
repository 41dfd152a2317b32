import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import type { TurnDraft } from '../../../reviews/store/store.ts'
import {
  firstInPart,
  likelyNext,
  nextInQueue,
  type PartOfQueue,
  positionOf,
} from '../../../reviews/work/queue_parts.ts'
import { noted, typed } from '../../../reviews/work/steps.ts'
import { tracked } from '../../../session/idle.ts'
import { reviewWork as text } from '../work/messages.ts'
import type { WorkPlace, WorkState } from './work_place.ts'

/** An answer that is being typed. */
interface TypedAnswer {
  readonly position: number
  readonly words: string
  /** False if it cannot be saved, such as a number out of range. */
  readonly isValid: boolean
}

/**
 * Moves through the queue of a review, in sequence: a key pressed while the page moves to the next turn applies to that
 * turn. Drafts of notes and typed answers are saved before a turn is left.
 */
export class QueueWalk {
  protected readonly review: OpenReview
  protected readonly place: WorkPlace
  readonly #listeners = new Set<() => void>()
  protected state: WorkState = {
    ...{ chosen: null, asked: null, selected: null, storing: null, ended: false },
    said: { words: '', count: 0 },
  }
  /** History of positions for `back`, in this tab. */
  #visited: number[] = []
  #queue: Promise<unknown> = Promise.resolve()
  /** Resolves when the latest steps are saved. */
  protected kept: Promise<boolean> = Promise.resolve(true)
  #note: { readonly position: number; readonly words: string } | null = null
  /** By scheme. */
  readonly #answers = new Map<string, TypedAnswer>()
  /** Prefix for the next screen-reader announcement. */
  protected aside = ''

  constructor(review: OpenReview, place: WorkPlace) {
    this.review = review
    this.place = place
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): WorkState => this.state

  readonly dismiss = (): void => {
    this.set({ asked: null })
  }

  /** Updates the draft of a note, which is saved when the user leaves the turn. Null discards it. */
  draftNote(position: number, words: string | null): void {
    this.#note = words === null ? null : { position, words }
  }

  /** Saves the draft note. Synchronous, so that it works while the page closes. */
  readonly keepNote = (): void => {
    if (!this.#note) return
    const { position, words } = this.#note
    this.#note = null
    const steps = noted(this.review.snapshot(), position, words.trim())
    if (steps.length === 0) return
    this.act(steps)
    this.say(text.said.noted)
  }

  /** Updates the draft of a typed answer, which is saved shortly after and when the user leaves the turn. */
  draftAnswer(position: number, scheme: string, words: string, isValid: boolean): void {
    this.#answers.set(scheme, { position, words, isValid })
  }

  /** Saves the drafts of typed answers, and discards that of a field that is gone. */
  readonly leaveField = (scheme: string): void => {
    this.keepAnswers()
    this.#answers.delete(scheme)
  }

  /** True if an answer on the turn cannot be saved. */
  protected hasInvalid(position: number): boolean {
    return [...this.#answers.values()].some((one) => one.position === position && !one.isValid)
  }

  /** Saves the drafts of typed answers. Synchronous, so that it works while the page closes. */
  readonly keepAnswers = (): void => {
    for (const [scheme, { position, words, isValid }] of [...this.#answers]) {
      if (!isValid) continue
      this.#answers.delete(scheme)
      const steps = typed(this.review.snapshot(), position, scheme, words.trim())
      if (steps.length > 0) this.act(steps)
    }
  }

  readonly keepDrafts = (): void => {
    this.keepNote()
    this.keepAnswers()
  }

  /** Opens the previously visited turn, or else the previous one in the queue. */
  back(): Promise<void> {
    return this.inTurn(() => {
      const position = this.position()
      if (this.state.ended && position !== null) return this.open(position)
      const { definition } = this.review.snapshot()
      const before = this.#visited.pop() ?? (position === null ? definition.queue.length - 1 : position - 1)
      if (before < 0) return this.say(text.said.first)
      this.open(before)
    })
  }

  readonly open = (position: number): void => {
    this.keepDrafts()
    // The remaining answers could not be saved.
    if (this.#answers.size > 0) this.aside = text.said.notSaved
    this.#answers.clear()
    this.set({ asked: null, selected: null })
    const place = this.review.snapshot().definition.queue[position]
    if (!place) return
    this.leaveEnd()
    const { split, conversation, turn } = place
    this.place.show({ split, conversation, turn })
  }

  /** Opens the first turn to do in the part, or the end if there is none. */
  begin(part: PartOfQueue = this.place.part()): void {
    const first = firstInPart(this.review.snapshot(), part)
    if (first === null) this.#end()
    else this.open(first)
  }

  readonly leaveEnd = (): void => {
    if (this.state.ended) this.set({ ended: false })
  }

  again(): void {
    this.#visited = []
    this.open(0)
  }

  /** Called when the turn at a position is shown. */
  arrived(position: number, words: string): void {
    this.say([this.aside, words].filter((part) => part !== '').join(' '))
    this.aside = ''
    const state = this.review.snapshot()
    const part = this.place.part()
    for (const place of likelyNext(state, position, part, this.#visited.at(-1))) this.place.prefetch(place)
  }

  readonly say = (words: string): void => {
    this.set({ said: { words, count: this.state.said.count + 1 } })
  }

  /** Applies steps to the turn and moves on once they are saved. Stays if `steps` returns a message instead. */
  protected leave(
    steps: (position: number) => Promise<readonly TurnDraft[] | string> | readonly TurnDraft[],
  ): Promise<void> {
    return this.inTurn(async () => {
      const position = this.position()
      if (position === null || this.state.ended) return
      this.keepDrafts()
      const next = nextInQueue(this.review.snapshot(), position, this.place.part())
      const done = await steps(position)
      if (typeof done === 'string') return this.say(done)
      // If saving fails, the saving state reports it and the reviewer moves on.
      const goOn = () => {
        this.#visited.push(position)
        if (next === null) this.#end()
        else this.open(next)
      }
      if (done.length === 0) return this.kept.then(goOn)
      this.kept = this.review.actAndLeave(done, goOn)
      await this.kept
    })
  }

  #end(): void {
    this.set({ ended: true })
    this.say(text.said.end)
  }

  /** Performs steps as one action. */
  protected act(steps: readonly TurnDraft[]): void {
    this.dismiss()
    if (steps.length > 0) this.kept = this.review.act(steps)
  }

  protected position(): number | null {
    const shown = this.place.shown()
    return shown && positionOf(this.review.snapshot().definition, shown)
  }

  protected inTurn(act: () => void | Promise<void>): Promise<void> {
    const done = this.#queue.then(act)
    this.#queue = tracked(done.catch(() => undefined))
    return done
  }

  protected set(change: Partial<WorkState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
