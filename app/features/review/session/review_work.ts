import { choiceAt, taken } from '../../../reviews/adjudication/choice.ts'
import type { Given } from '../../../reviews/adjudication/given.ts'
import { revealSteps } from '../../../reviews/blind/reveals.ts'
import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { nextToUndo } from '../../../reviews/log/entries.ts'
import { queueState } from '../../../reviews/log/review_state.ts'
import type { TurnDraft } from '../../../reviews/store/store.ts'
import { type LabelRef, labelMeant, labelOf, paletteOf } from '../../../reviews/work/palette.ts'
import {
  firstInPart,
  likelyNext,
  nextInQueue,
  type PartOfQueue,
  positionOf,
} from '../../../reviews/work/queue_parts.ts'
import { shownTurn } from '../../../reviews/work/shown.ts'
import { confirmed, isUndecided, judged, noted, skipped, toggled } from '../../../reviews/work/steps.ts'
import { tracked } from '../../../session/idle.ts'
import { blindMessages } from '../blind/messages.ts'
import { reviewWork as text } from '../work/messages.ts'
import { labelSentence, takenSentence } from './standing_words.ts'
import { chosenLabel, type Desk, type WorkPlace, type WorkState } from './work_place.ts'

/**
 * Executes the commands of keys and buttons on a review in sequence. A key pressed while the page moves to the next
 * turn applies to that turn. Moves on when the step is saved or has failed to save.
 */
export class ReviewWork {
  readonly #review: OpenReview
  readonly #place: WorkPlace
  readonly #listeners = new Set<() => void>()
  #state: WorkState = { chosen: null, asked: null, ended: false, said: { words: '', count: 0 } }
  /** History of positions for `back`, in this tab. */
  #visited: number[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #kept: Promise<boolean> = Promise.resolve(true)
  #draft: { readonly position: number; readonly words: string } | null = null
  /** Prefix for the next screen-reader announcement. */
  #aside = ''

  constructor(review: OpenReview, place: WorkPlace) {
    this.#review = review
    this.#place = place
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): WorkState => this.#state

  /** Handles a label's key or click. @param label by default, the current one */
  toggle(label?: LabelRef): Promise<void> {
    return this.#onTurn((desk) => {
      const { position, palette } = desk
      const pressed = label ?? this.#chosenOf(desk)
      const own = pressed && labelOf(palette, pressed)
      if (!own) return
      this.choose(position, own)
      this.#act(toggled(position, own, palette))
      this.#tell(position, own)
    })
  }

  /** Marks the current label as wrong or unsure. */
  judge(verdict: 'wrong' | 'unsure'): Promise<void> {
    return this.#onTurn(({ position, palette }) => {
      const label = labelMeant(palette, this.#chosenOf({ position, palette }))
      if (!label) return this.say(text.said.choose)
      this.choose(position, label)
      this.#act(judged(position, label, verdict))
      this.#tell(position, label)
    })
  }

  /** Takes over an annotator's labels in an adjudication. @param given labels of all annotators */
  take(annotator: string, given: Given): Promise<void> {
    return this.#onTurn(({ position }) => {
      const choice = choiceAt(this.#review.snapshot(), position, given, annotator)
      if (!choice) return
      this.#act(taken(position, choice))
      this.say(takenSentence(choice, given, this.#place.schemes()))
    })
  }

  choose(position: number, { scheme, value }: LabelRef): void {
    this.#set({ chosen: { position, label: { scheme, value } } })
  }

  confirm(): Promise<void> {
    return this.leave(async (position) => {
      const missing = this.#place.missing()
      if (missing.length > 0) return text.labelsMissing(missing)
      const on = await this.#turn()
      if (!on) return text.said.notShown
      const state = this.#review.snapshot()
      if (isUndecided(state, position) && !this.#asks(position, 'no_label'))
        return text.undecided[state.definition.mode === 'adjudicate' ? 'adjudicate' : 'blind']
      const shown = shownTurn(this.#place.schemes(), state, position, on.conversation, on.index)
      return confirmed(state, position, shown)
    })
  }

  skip(): Promise<void> {
    return this.leave((position) => {
      const state = this.#review.snapshot()
      if (queueState(state, position) === 'done') this.#aside = text.said.staysDone
      return skipped(state, position)
    })
  }

  /** Reveals the published labels of a turn in a blind review. Irreversible, so it asks first. */
  reveal(): Promise<void> {
    return this.#inTurn(() => {
      const state = this.#review.snapshot()
      const position = this.#position()
      if (position === null || this.#state.ended || state.definition.mode !== 'blind') return
      const steps = revealSteps(state, [position])
      if (steps.length === 0) return
      if (this.#asks(position, 'reveal')) this.#act(steps)
      else this.say(blindMessages.askReveal)
    })
  }

  readonly dismiss = (): void => {
    this.#set({ asked: null })
  }

  /** Updates the draft of a note, which is saved when the user leaves the turn. Null discards it. */
  draftNote(position: number, words: string | null): void {
    this.#draft = words === null ? null : { position, words }
  }

  /** Saves the draft note. Synchronous, so that it works while the page closes. */
  readonly keepNote = (): void => {
    if (!this.#draft) return
    const { position, words } = this.#draft
    this.#draft = null
    const steps = noted(this.#review.snapshot(), position, words.trim())
    if (steps.length === 0) return
    this.#act(steps)
    this.say(text.said.noted)
  }

  undo(): Promise<void> {
    return this.#inTurn(() => {
      const { entries, definition } = this.#review.snapshot()
      const last = nextToUndo(entries, definition.id)
      const undone = this.#review.undo()
      if (!last || !undone) return this.say(text.said.nothingToUndo)
      this.#kept = undone
      if (last.turn === this.#position() && !this.#state.ended) return this.say(text.said.undone)
      this.#aside = text.said.undone
      this.open(last.turn)
    })
  }

  /** Opens the previously visited turn, or else the previous one in the queue. */
  back(): Promise<void> {
    return this.#inTurn(() => {
      const position = this.#position()
      if (this.#state.ended && position !== null) return this.open(position)
      const { definition } = this.#review.snapshot()
      const before = this.#visited.pop() ?? (position === null ? definition.queue.length - 1 : position - 1)
      if (before < 0) return this.say(text.said.first)
      this.open(before)
    })
  }

  readonly open = (position: number): void => {
    this.keepNote()
    this.dismiss()
    const place = this.#review.snapshot().definition.queue[position]
    if (!place) return
    this.leaveEnd()
    const { split, conversation, turn } = place
    this.#place.show({ split, conversation, turn })
  }

  /** Opens the first turn to do in the part, or the end if there is none. */
  begin(part: PartOfQueue = this.#place.part()): void {
    const first = firstInPart(this.#review.snapshot(), part)
    if (first === null) this.#end()
    else this.open(first)
  }

  readonly leaveEnd = (): void => {
    if (this.#state.ended) this.#set({ ended: false })
  }

  again(): void {
    this.#visited = []
    this.open(0)
  }

  /** Called when the turn at a position is shown. */
  arrived(position: number, words: string): void {
    this.say([this.#aside, words].filter((part) => part !== '').join(' '))
    this.#aside = ''
    const state = this.#review.snapshot()
    const part = this.#place.part()
    for (const place of likelyNext(state, position, part, this.#visited.at(-1))) this.#place.prefetch(place)
  }

  readonly say = (words: string): void => {
    this.#set({ said: { words, count: this.#state.said.count + 1 } })
  }

  /** Applies steps to the turn and moves on once they are saved. Stays if `steps` returns a message instead. */
  protected leave(
    steps: (position: number) => Promise<readonly TurnDraft[] | string> | readonly TurnDraft[],
  ): Promise<void> {
    return this.#inTurn(async () => {
      const position = this.#position()
      if (position === null || this.#state.ended) return
      this.keepNote()
      const next = nextInQueue(this.#review.snapshot(), position, this.#place.part())
      const done = await steps(position)
      if (typeof done === 'string') return this.say(done)
      // If saving fails, the saving state reports it and the reviewer moves on.
      const goOn = () => {
        this.#visited.push(position)
        if (next === null) this.#end()
        else this.open(next)
      }
      if (done.length === 0) return this.#kept.then(goOn)
      this.#kept = this.#review.actAndLeave(done, goOn)
      await this.#kept
    })
  }

  #end(): void {
    this.#set({ ended: true })
    this.say(text.said.end)
  }

  /** True if this was asked before. Otherwise asks now. */
  #asks(position: number, what: 'no_label' | 'reveal'): boolean {
    const { asked } = this.#state
    const isAsked = asked?.position === position && asked.what === what
    if (!isAsked) this.#set({ asked: { position, what } })
    return isAsked
  }

  #act(steps: readonly TurnDraft[]): void {
    this.dismiss()
    if (steps.length > 0) this.#kept = this.#review.act(steps)
  }

  #tell(position: number, label: LabelRef): void {
    this.say(labelSentence(this.#review.snapshot(), this.#place.schemes(), position, label))
  }

  #position(): number | null {
    const shown = this.#place.shown()
    return shown && positionOf(this.#review.snapshot().definition, shown)
  }

  async #turn() {
    const shown = this.#place.shown()
    const conversation = shown && (await this.#place.conversation(shown))
    if (!shown || !conversation) return null
    const turn = conversation.turns[shown.turn]
    return turn ? { conversation, index: shown.turn, turn } : null
  }

  #chosenOf(desk: Desk): LabelRef | null {
    return chosenLabel(this.#state.chosen, desk.position, desk.palette)
  }

  #inTurn(act: () => void | Promise<void>): Promise<void> {
    const done = this.#queue.then(act)
    this.#queue = tracked(done.catch(() => undefined))
    return done
  }

  /** Runs an action on the turn shown when its time comes. Does nothing if that isn't in the queue. */
  #onTurn(act: (desk: Desk) => void | Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      const position = this.#position()
      if (position === null || this.#state.ended || this.#place.missing().length > 0) return
      const on = await this.#turn()
      if (!on) return
      const palette = paletteOf(this.#place.schemes(), this.#review.snapshot(), position, on.turn)
      await act({ position, palette })
    })
  }

  #set(change: Partial<WorkState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
