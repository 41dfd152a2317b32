import type { Problem } from '../corpora/adapter.ts'
import type { LabelRow } from '../corpora/label_file.ts'
import type { LabelDefinition } from '../model/index.ts'

/** A label file as it was read; whether its rows fit the corpus is not known yet. */
export interface LabelFileContent {
  /** Without folders. */
  readonly name: string
  readonly rows: readonly LabelRow[]
  /** Rows that could not be read, and what is odd in others. */
  readonly problems: readonly Problem[]
  /** Its labels as a scheme can declare them, the most frequent first. */
  readonly values: readonly LabelDefinition[]
}
