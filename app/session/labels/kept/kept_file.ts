import type { LabelScheme } from '../../../model/index.ts'
import type { FirstTurn } from '../place_rows.ts'

/** What became of the rows of one scheme of a label file. */
export interface KeptPart {
  readonly scheme: LabelScheme
  /** Annotators as the file calls them, and as the page does. */
  readonly names: readonly (readonly [string, string])[]
  readonly removed: boolean
}

/** A label file in this browser, with all that adds it again as it was added. */
export interface KeptFile {
  readonly id: string
  readonly corpus: string
  readonly splits: readonly string[]
  /** Of the data of these splits. */
  readonly fingerprint: string
  readonly name: string
  readonly bytes: ArrayBuffer
  /** Milliseconds since 1970. */
  readonly added: number
  readonly firstTurn: FirstTurn
  readonly parts: readonly KeptPart[]
}

export type KeepFailureCode = 'blocked' | 'full' | 'silent' | 'failed'

/** Whether the browser keeps an added label file. */
export type Keeping =
  | { readonly kept: true; readonly id: string; readonly bytes: number }
  | { readonly kept: false; readonly why: KeepFailureCode }

/** A kept file that is not added. */
export interface WaitingFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** `changed`: the corpus is not the one to which it was added. */
  readonly why: 'changed' | 'failed'
  /** A sentence, if it failed. */
  readonly message: string
}

/** The kept label files of a corpus. */
export interface KeptLabels {
  /** True while kept files are being added again. */
  readonly isRestoring: boolean
  /** By the ids of label files. */
  readonly files: Readonly<Record<number, Keeping>>
  readonly waiting: readonly WaitingFile[]
}

export const NOTHING_KEPT: KeptLabels = { isRestoring: false, files: {}, waiting: [] }
