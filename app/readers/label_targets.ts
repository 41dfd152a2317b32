import type { TurnPosition } from './rows.ts'

/** A conversation that labels can be added to. */
export interface LabelTarget {
  readonly key: number
  readonly split: string
  readonly id: string
  /** Number of turns. */
  readonly turns: number
}

/** A turn with its utterance id. */
export interface IdentifiedTurn extends TurnPosition {
  readonly id: string
}

/** A turn with its whole text. */
export interface TurnText extends TurnPosition {
  readonly text: string
}

/** Queries by which the rows of a label file find their turns. They read what was published, except `givers`. */
export interface LabelTargetQuestions {
  /**
   * Conversations with one of these ids or keys, in published order.
   * @param ids null for all conversations
   */
  labelTargets(
    ids: readonly string[] | null,
    keys: readonly number[],
    signal?: AbortSignal,
  ): Promise<readonly LabelTarget[]>
  /** All turns of conversations, in published order. */
  textsOf(keys: readonly number[], signal?: AbortSignal): Promise<readonly TurnText[]>
  /**
   * Turns with one of these utterance ids, in published order.
   * @param field the turn field with the ids. None are found if the corpus has no such field.
   */
  turnsById(field: string, ids: readonly string[], signal?: AbortSignal): Promise<readonly IdentifiedTurn[]>
  /** Annotators who gave labels of a scheme, published or added. */
  givers(scheme: string, signal?: AbortSignal): Promise<readonly string[]>
}
