import type { LabelScheme } from '../model/index.ts'
import type { Question } from './question.ts'
import type { TurnPosition } from './rows.ts'

/** What somebody gave to a turn under a scheme. A turn that nobody examined has none. */
export interface JudgedTurn extends TurnPosition {
  readonly split: string
  readonly conversation: string
  readonly by: string
  /** Each once, in the order in which they were given; none where the turn was examined in vain. */
  readonly labels: readonly JudgedLabel[]
}

export interface JudgedLabel {
  readonly value: string
  /** How sure the annotator is, on a scale of their own; `null`: not said. */
  readonly score: number | null
}

/** What annotators gave to turns. */
export interface Judged {
  /**
   * Everything that was given under a scheme in the conversations that the filter lets through, published or added: in
   * published order, for each turn one after the other those who examined it.
   * @param scheme a published turn without label, of which the tables do not say who examined it, counts as examined by
   *   its `by`
   */
  judged(
    question: Question,
    scheme: Pick<LabelScheme, 'id' | 'by'>,
    signal?: AbortSignal,
  ): Promise<readonly JudgedTurn[]>
}
