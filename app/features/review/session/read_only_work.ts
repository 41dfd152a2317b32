import type { OpenReview } from '../../../reviews/keeper/open_review.ts'
import { foreignReview } from '../foreign/messages.ts'
import { ReviewWork } from './review_work.ts'
import type { WorkPlace } from './work_place.ts'

/** Read-only work on a colleague's review. Keys and buttons navigate, but change nothing. */
export class ReadOnlyWork extends ReviewWork {
  readonly #reviewer: string

  constructor(review: OpenReview, place: WorkPlace) {
    super(review, place)
    this.#reviewer = review.made.reviewer
  }

  override confirm(): Promise<void> {
    return this.leave(() => [])
  }

  override skip(): Promise<void> {
    return this.confirm()
  }

  override toggle(): Promise<void> {
    return this.#refuse()
  }

  override judge(): Promise<void> {
    return this.#refuse()
  }

  override take(): Promise<void> {
    return this.#refuse()
  }

  override reveal(): Promise<void> {
    return this.#refuse()
  }

  override undo(): Promise<void> {
    return this.#refuse()
  }

  override replace(): Promise<void> {
    return this.#refuse()
  }

  override step(): Promise<void> {
    return this.#refuse()
  }

  override removeEvidence(): Promise<void> {
    return this.#refuse()
  }

  override select(): void {}

  override draftNote(): void {}

  override draftAnswer(): void {}

  async #refuse(): Promise<void> {
    this.say(foreignReview.cannot(this.#reviewer))
  }
}
