import type { Question } from './question.ts'

/** What texts of turns are like, without the texts: columns of one length, sorted by key and turn. */
export interface TextShapes {
  /** Of the conversations. */
  readonly keys: Int32Array
  /** 0-based. */
  readonly turns: Int32Array
  /**
   * The same number, above 0, for the same text as search compares it (`fold`), spaces at its ends left aside; 0 where
   * nothing is left.
   */
  readonly texts: Int32Array
  /** How many words there are: runs of characters between spaces and line breaks. */
  readonly words: Int32Array
}

export interface TextQuestions {
  /** Of every turn that somebody examined under a scheme, in the conversations that the filter lets through. */
  textShapes(question: Question, scheme: string, signal?: AbortSignal): Promise<TextShapes>
}
