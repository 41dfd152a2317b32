import { choiceAt, taken } from '../../../reviews/adjudication/choice.ts'
import type { Given } from '../../../reviews/adjudication/given.ts'
import { revealSteps } from '../../../reviews/blind/reveals.ts'
import { nextToUndo } from '../../../reviews/log/entries.ts'
import type { EvidenceSpan } from '../../../reviews/log/review.ts'
import { queueState } from '../../../reviews/log/review_state.ts'
import { asksOnlyWritten } from '../../../reviews/schemes/asked.ts'
import type { TurnDraft } from '../../../reviews/store/store.ts'
import { isTraining } from '../../../reviews/training/training.ts'
import {
  isGiven,
  type LabelRef,
  labelMeant,
  labelOf,
  type PaletteLabel,
  paletteOf,
} from '../../../reviews/work/palette.ts'
import { evidenced, hasInvalidAnswer, replaced, stepped } from '../../../reviews/work/question_steps.ts'
import { shownTurn } from '../../../reviews/work/shown.ts'
import { confirmed, isUndecided, judged, skipped, toggled, unanswered } from '../../../reviews/work/steps.ts'
import { blindMessages } from '../blind/messages.ts'
import { reviewWork as text } from '../work/messages.ts'
import { QueueWalk } from './queue_walk.ts'
import { labelSentence, takenSentence, trainingSentence } from './standing_words.ts'
import { type Asked, chosenLabel, type Desk } from './work_place.ts'

/**
 * Executes the commands of keys and buttons on a review in sequence. Moves on when the step is saved or has failed to
 * save.
 */
export class ReviewWork extends QueueWalk {
  /** Handles a label's key or click. @param label by default, the current one */
  toggle(label?: LabelRef): Promise<void> {
    return this.#onTurn((desk) => {
      const { position, palette } = desk
      const pressed = label ?? this.#chosenOf(desk)
      const own = pressed && labelOf(palette, pressed)
      if (!own) return
      this.choose(position, own)
      this.#press(desk, own)
    })
  }

  /** Gives a label instead of all others of its scheme. */
  replace(label: LabelRef): Promise<void> {
    return this.#onTurn(({ position, palette }) => {
      const own = labelOf(palette, label)
      if (!own) return
      this.choose(position, label)
      this.act([...replaced(position, own, palette), ...(this.#takeSelected(position, own) ?? [])])
      this.#announce(position, label)
    })
  }

  /** Moves the answer on a scale by some levels. */
  step(scheme: string, by: number): Promise<void> {
    return this.#onTurn(({ position, palette }) => {
      const next = stepped(palette, scheme, by)
      if (!next) return
      this.choose(position, next)
      this.act([...replaced(position, next, palette), ...(this.#takeSelected(position, next) ?? [])])
      this.#announce(position, next)
    })
  }

  /** Remembers selected words of the turn as evidence of the next label. Null if nothing is selected. */
  select(position: number, span: EvidenceSpan | null): void {
    this.set({ selected: span && { position, span } })
  }

  /** Removes words that support a label. */
  removeEvidence(label: LabelRef, span: EvidenceSpan): Promise<void> {
    return this.#onTurn(({ position }) =>
      this.act(evidenced(this.review.snapshot(), position, label, span, false)),
    )
  }

  /** Marks the current label as wrong or unsure. */
  judge(verdict: 'wrong' | 'unsure'): Promise<void> {
    return this.#onTurn(({ position, palette }) => {
      const label = labelMeant(palette, this.#chosenOf({ position, palette }))
      if (!label) return this.say(text.said.choose)
      this.choose(position, label)
      this.act(judged(position, label, verdict))
      this.#announce(position, label)
    })
  }

  /** Takes over an annotator's labels in an adjudication. @param given labels of all annotators */
  take(annotator: string, given: Given): Promise<void> {
    return this.#onTurn(({ position }) => {
      const choice = choiceAt(this.review.snapshot(), position, given, annotator)
      if (!choice) return
      this.act(taken(position, choice))
      this.say(takenSentence(choice, given, this.place.schemes()))
    })
  }

  choose(position: number, { scheme, value }: LabelRef): void {
    this.set({ chosen: { position, label: { scheme, value } } })
  }

  confirm(): Promise<void> {
    return this.leave(async (position) => {
      const missing = this.place.missing()
      if (missing.length > 0) return text.labelsMissing(missing)
      const on = await this.#turn()
      if (!on) return text.said.notShown
      const state = this.review.snapshot()
      if (this.hasInvalid(position) || hasInvalidAnswer(state, position)) {
        this.set({ asked: { position, what: 'invalid' } })
        return text.invalid
      }
      const open = unanswered(state, position)
      if (open.length > 0) {
        this.set({ asked: { position, what: 'required' } })
        return text.unanswered(open)
      }
      if (isUndecided(state, position) && !this.#asks(position, 'no_label'))
        return text.undecided[state.definition.mode === 'adjudicate' ? 'adjudicate' : 'blind']
      const shown = shownTurn(this.place.schemes(), state, position, on.conversation, on.index)
      const steps = confirmed(state, position, shown)
      const isAnswered = steps.length > 0 && isTraining(state.definition, position)
      return isAnswered ? this.#showAnswer(position, steps) : steps
    })
  }

  /** Confirms a training turn, and stays to show its answer once the confirmation is stored. */
  async #showAnswer(position: number, steps: readonly TurnDraft[]): Promise<string> {
    this.set({ storing: position })
    this.act(steps)
    await this.kept
    this.set({ storing: null })
    return trainingSentence(this.review.snapshot(), this.place.schemes(), position)
  }

  skip(): Promise<void> {
    return this.leave((position) => {
      const state = this.review.snapshot()
      if (queueState(state, position) === 'done') this.aside = text.said.staysDone
      return skipped(state, position)
    })
  }

  /** Reveals the published labels of a turn in a blind review. Irreversible, so it asks first. */
  reveal(): Promise<void> {
    return this.inTurn(() => {
      const state = this.review.snapshot()
      const position = this.position()
      if (position === null || this.state.ended || state.definition.mode !== 'blind') return
      if (asksOnlyWritten(state.definition) || isTraining(state.definition, position)) return
      const steps = revealSteps(state, [position])
      if (steps.length === 0) return
      if (this.#asks(position, 'reveal')) this.act(steps)
      else this.say(blindMessages.askReveal)
    })
  }

  undo(): Promise<void> {
    return this.inTurn(() => {
      const { entries, definition } = this.review.snapshot()
      const last = nextToUndo(entries, definition.id)
      const undone = this.review.undo()
      if (!last || !undone) return this.say(text.said.nothingToUndo)
      this.kept = undone
      if (last.turn === this.position() && !this.state.ended) return this.say(text.said.undone)
      this.aside = text.said.undone
      this.open(last.turn)
    })
  }

  #press({ position, palette }: Desk, label: PaletteLabel): void {
    const evidence = this.#takeSelected(position, label)
    // Words for a label that is given already don't take it back.
    const given = evidence !== null && isGiven(label) ? [] : toggled(position, label, palette)
    this.act([...given, ...(evidence ?? [])])
    this.#announce(position, label)
  }

  /** Steps that keep the selected words as evidence of a label. Null if no words are selected. */
  #takeSelected(position: number, label: LabelRef): readonly TurnDraft[] | null {
    const { selected } = this.state
    if (selected?.position !== position) return null
    this.set({ selected: null })
    return evidenced(this.review.snapshot(), position, label, selected.span, true)
  }

  /** True if this was asked before. Otherwise asks now. */
  #asks(position: number, what: Asked): boolean {
    const { asked } = this.state
    const isAsked = asked?.position === position && asked.what === what
    if (!isAsked) this.set({ asked: { position, what } })
    return isAsked
  }

  #announce(position: number, label: LabelRef): void {
    this.say(labelSentence(this.review.snapshot(), this.place.schemes(), position, label))
  }

  async #turn() {
    const shown = this.place.shown()
    const conversation = shown && (await this.place.conversation(shown))
    if (!shown || !conversation) return null
    const turn = conversation.turns[shown.turn]
    return turn ? { conversation, index: shown.turn, turn } : null
  }

  #chosenOf(desk: Desk): LabelRef | null {
    return chosenLabel(this.state.chosen, desk.position, desk.palette)
  }

  /** Runs an action on the turn shown when its time comes. Does nothing if that isn't in the queue. */
  #onTurn(act: (desk: Desk) => void | Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      const position = this.position()
      if (position === null || this.state.ended || this.place.missing().length > 0) return
      const on = await this.#turn()
      if (!on) return
      const palette = paletteOf(this.place.schemes(), this.review.snapshot(), position, on.turn)
      await act({ position, palette })
    })
  }
}
