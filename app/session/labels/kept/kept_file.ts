import type { LabelMapping, LabelScheme } from '../../../model/index.ts'
import type { FirstTurn } from '../placing/place_rows.ts'

/** The rows of one scheme of a label file, as they were added. */
export interface KeptPart {
  readonly scheme: LabelScheme
  /** Pairs of an annotator's name in the file and on the page. */
  readonly names: readonly (readonly [string, string])[]
  readonly removed: boolean
}

/** A label file stored in this browser, with everything needed to add it again in the same way. */
export interface KeptFile {
  readonly id: string
  readonly corpus: string
  readonly splits: readonly string[]
  /** Fingerprint of the data of these splits. */
  readonly fingerprint: string
  readonly name: string
  readonly bytes: ArrayBuffer
  /** Milliseconds since 1970. */
  readonly added: number
  readonly firstTurn: FirstTurn
  /** How its columns were read. Absent in files stored before mappings could be chosen; null for a review file. */
  readonly mapping?: LabelMapping | null
  readonly parts: readonly KeptPart[]
}

export type KeepFailureCode = 'blocked' | 'full' | 'silent' | 'failed'

/** Whether the browser stores an added label file, or why not. */
export type Keeping =
  | { readonly kept: true; readonly id: string; readonly bytes: number }
  | { readonly kept: false; readonly why: KeepFailureCode }

/** A stored file that has not been added. */
export interface WaitingFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** `changed`: the corpus differs from the one to which the file was added. */
  readonly why: 'changed' | 'failed'
  /** A message, if it failed. */
  readonly message: string
}

/** The stored label files of a corpus. */
export interface KeptLabels {
  /** True while stored files are being added again. */
  readonly isRestoring: boolean
  /** By label file id. */
  readonly files: Readonly<Record<number, Keeping>>
  readonly waiting: readonly WaitingFile[]
}

export const NOTHING_KEPT: KeptLabels = { isRestoring: false, files: {}, waiting: [] }
