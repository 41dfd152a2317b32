import { reviewWork as text } from '../../messages/reviews/work.ts'
import type { Turn } from '../../model/index.ts'
import type { OpenReview } from '../../reviews/keeper/open_review.ts'
import { nextToUndo } from '../../reviews/log/entries.ts'
import type { TurnDraft } from '../../reviews/store/store.ts'
import {
  firstChoice,
  type LabelRef,
  labelMeant,
  labelOf,
  type PaletteScheme,
  paletteOf,
} from '../../reviews/work/palette.ts'
import {
  firstInPart,
  nearestInPart,
  nextInQueue,
  type PartOfQueue,
  positionOf,
} from '../../reviews/work/queue_parts.ts'
import { shownTurn } from '../../reviews/work/shown.ts'
import { confirmed, isUndecided, judged, noted, skipped, toggled } from '../../reviews/work/steps.ts'
import { tracked } from '../../session/idle.ts'
import { titleOf, wordsOf } from './standing_words.ts'
import type { WorkPlace, WorkState } from './work_place.ts'

/** A turn of the queue with what can be said of it. */
interface Desk {
  readonly position: number
  readonly palette: readonly PaletteScheme[]
}

/**
 * A review at work: does what keys and buttons ask for, one after the other, so that a key that is pressed while the page
 * goes on to the next turn speaks of that one. It goes on when what was said is kept, or known not to be.
 */
export class ReviewWork {
  readonly #review: OpenReview
  readonly #place: WorkPlace
  readonly #listeners = new Set<() => void>()
  #state: WorkState = { chosen: null, ended: false, said: { words: '', count: 0 } }
  /** Positions of the turns from which this tab went on. */
  #visited: number[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #kept: Promise<boolean> = Promise.resolve(true)
  /** The undecided turn for which the reviewer was told that confirming it again settles it without labels. */
  #warned: number | null = null
  #draft: { readonly position: number; readonly words: string } | null = null
  /** Said together with the turn that comes up next. */
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

  /** A label's own key, or a press of it. */
  toggle(label: LabelRef): Promise<void> {
    return this.#onTurn(({ position, palette }) => {
      const own = labelOf(palette, label)
      if (!own) return
      this.choose(position, label)
      this.#act(toggled(position, own, palette))
      this.#tell(position, own)
    })
  }

  /** Calls the label that is meant wrong or unsure. */
  judge(verdict: 'wrong' | 'unsure'): Promise<void> {
    return this.#onTurn(({ position, palette }) => {
      const label = labelMeant(palette, this.#chosenAt(position) ?? firstChoice(palette))
      if (!label) return this.say(text.said.choose)
      this.choose(position, label)
      this.#act(judged(position, label, verdict))
      this.#tell(position, label)
    })
  }

  /** Presses the label that has the focus. */
  toggleChosen(): Promise<void> {
    return this.#onTurn(async ({ position, palette }) => {
      const label = this.#chosenAt(position) ?? firstChoice(palette)
      const own = label && labelOf(palette, label)
      if (!own) return
      this.#act(toggled(position, own, palette))
      this.#tell(position, own)
    })
  }

  choose(position: number, { scheme, value }: LabelRef): void {
    this.#set({ chosen: { position, label: { scheme, value } } })
  }

  confirm(): Promise<void> {
    return this.#leave(async (position) => {
      const missing = this.#place.missing()
      if (missing.length > 0) return text.labelsMissing(missing)
      const turn = await this.#turn()
      if (!turn) return text.said.notShown
      const state = this.#review.snapshot()
      const isRepeated = this.#warned === position
      this.#warned = isUndecided(state, position) && !isRepeated ? position : null
      if (this.#warned !== null) return text.said.undecided
      return confirmed(state, position, shownTurn(this.#place.schemes(), state, position, turn))
    })
  }

  skip(): Promise<void> {
    return this.#leave((position) => skipped(this.#review.snapshot(), position))
  }

  /** A note as it is typed, which is kept once its turn is left; `null` discards it. */
  draftNote(position: number, words: string | null): void {
    this.#draft = words === null ? null : { position, words }
  }

  /** Keeps the note that is being typed. Synchronous, so that it works while the page is closed. */
  readonly keepNote = (): void => {
    if (!this.#draft) return
    const { position, words } = this.#draft
    this.#draft = null
    const steps = noted(this.#review.snapshot(), position, words.trim())
    if (steps.length === 0) return
    this.#act(steps)
    this.say(text.said.noted)
  }

  /** Takes the latest action back, and shows the turn that it was about. */
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

  /** To the turn before: the one from which this tab came, else the one above it in the queue. */
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

  /** Shows a turn of the queue. */
  readonly open = (position: number): void => {
    this.keepNote()
    const place = this.#review.snapshot().definition.queue[position]
    if (!place) return
    this.leaveEnd()
    const { split, conversation, turn } = place
    this.#place.show({ split, conversation, turn })
  }

  /** Shows the turn of the part with which the review begins, or goes on; where there is none, the end. */
  begin(part: PartOfQueue = this.#place.part()): void {
    const first = firstInPart(this.#review.snapshot(), part)
    if (first === null) this.#end()
    else this.open(first)
  }

  readonly leaveEnd = (): void => {
    if (this.#state.ended) this.#set({ ended: false })
  }

  /** All turns once more. */
  again(): void {
    this.#visited = []
    this.open(0)
  }

  /** The turn at a position is on the screen. */
  arrived(position: number, words: string): void {
    this.say([this.#aside, words].filter((part) => part !== '').join(' '))
    this.#aside = ''
    const state = this.#review.snapshot()
    const part = this.#place.part()
    const next = nextInQueue(state, position, part)
    const later = next === null ? null : nextInQueue(state, next, part)
    const before = this.#visited.at(-1) ?? nearestInPart(state, position - 1, 'all', -1)
    for (const near of [next, later, before]) {
      const place = near === null ? undefined : state.definition.queue[near]
      if (place) this.#place.prefetch(place)
    }
  }

  readonly say = (words: string): void => {
    this.#set({ said: { words, count: this.#state.said.count + 1 } })
  }

  /** Does something to the turn, and goes on once that is kept; stays if `steps` gives a sentence that says why. */
  #leave(
    steps: (position: number) => Promise<readonly TurnDraft[] | string> | readonly TurnDraft[],
  ): Promise<void> {
    return this.#inTurn(async () => {
      const position = this.#position()
      if (position === null || this.#state.ended) return
      this.keepNote()
      const next = nextInQueue(this.#review.snapshot(), position, this.#place.part())
      const done = await steps(position)
      if (typeof done === 'string') return this.say(done)
      // Where it cannot be kept, the state of saving says so, and the reviewer goes on.
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

  #act(steps: readonly TurnDraft[]): void {
    if (steps.length > 0) this.#kept = this.#review.act(steps)
  }

  #tell(position: number, { scheme, value }: LabelRef): void {
    const { definition, verdicts } = this.#review.snapshot()
    const schemes = this.#place.schemes()
    const said = verdicts.get(`${position} ${scheme}`)
    const title = titleOf(schemes, { scheme, value })
    const isAdded = said?.added.includes(value) ?? false
    const verdict = said?.verdicts.get(value) ?? null
    const standing = wordsOf(
      { added: isAdded, there: !isAdded && verdict !== null, verdict, confirmed: false },
      definition.mode,
    )
    this.say(standing === '' ? text.said.takenBack(title) : text.said.standing(title, standing))
  }

  #position(): number | null {
    const shown = this.#place.shown()
    return shown && positionOf(this.#review.snapshot().definition, shown)
  }

  /** The turn that is shown. */
  async #turn(): Promise<Turn | null> {
    const shown = this.#place.shown()
    return (shown && (await this.#place.conversation(shown))?.turns[shown.turn]) ?? null
  }

  #chosenAt(position: number): LabelRef | null {
    const { chosen } = this.#state
    return chosen?.position === position ? chosen.label : null
  }

  #inTurn(act: () => void | Promise<void>): Promise<void> {
    const done = this.#queue.then(act)
    this.#queue = tracked(done.catch(() => undefined))
    return done
  }

  /** With the turn that is shown by then; nothing where that is not in the queue. */
  #onTurn(act: (desk: Desk) => void | Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      const position = this.#position()
      if (position === null || this.#state.ended || this.#place.missing().length > 0) return
      const turn = await this.#turn()
      if (!turn) return
      const palette = paletteOf(this.#place.schemes(), this.#review.snapshot(), position, turn)
      await act({ position, palette })
    })
  }

  #set(change: Partial<WorkState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
