import type { LabelMapping, TextSpan } from '../model/index.ts'

/** A row of a label file: the labels that one annotator gave to one turn of an open corpus. */
export interface LabelRow {
  /** 0-based row in the file. */
  readonly row: number
  /** Null if the file names no split, so that the turn may be in any. */
  readonly split: string | null
  /** As `Conversation.id`. Null if the row names only an utterance or a text. */
  readonly conversation: string | null
  /** Index as in the file, 0-based or 1-based. Null if the row names only an utterance or a text. */
  readonly turn: number | null
  /** Id of the utterance, if the file has a column of such ids. */
  readonly utterance?: string
  /** Text of the turn as the file has it, if it has such a column. */
  readonly text?: string
  /** Distinct labels. Empty if the annotator saw the turn but gave it no label. */
  readonly labels: readonly string[]
  /** The annotator or model. Defaults to the file's name without its extension. */
  readonly by: string
  /** As in the file, on any scale. Null if not given. */
  readonly score: number | null
  /** Name of the scheme, if the file has one: a scheme's id, or a question of an annotation tool. */
  readonly scheme?: string
  /** Words that the annotator marked for these labels. */
  readonly evidence?: readonly TextSpan[]
}

/** A column of a label file. */
export interface LabelColumn {
  readonly path: string
  /** Some of its distinct values, shortened. */
  readonly samples: readonly string[]
}

/** Structure of a label file, and the meaning of its columns as far as it is known. */
export interface LabelSurvey {
  /** Id of the annotation tool's form, or `table`. */
  readonly form: string
  /** Name of the annotation tool, or null. */
  readonly tool: string | null
  readonly columns: readonly LabelColumn[]
  /** The mapping that the rows were read by, or the beginning of one if nothing was read. Null if nothing is known. */
  readonly mapping: LabelMapping | null
  /** True if names of columns determine the mapping. */
  readonly isSure: boolean
}
