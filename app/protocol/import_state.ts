import type { ErrorData } from '../base/errors.ts'
import type { LocalFile, Mapping } from '../model/index.ts'

/** A file that the user picked, dropped or pasted. `name` includes the folders below the selected one. */
export interface PickedFile {
  readonly name: string
  readonly file: File
}

/** A way to read a source. */
export interface Candidate {
  /** Id of an adapter or format. */
  readonly adapter: string
  readonly title: string
  readonly description: string
  /** True if the content matches. */
  readonly fits: boolean
}

/** A column of unknown data, whose meaning the user has to specify. */
export interface SurveyColumn {
  /** Path into a record, with dots. */
  readonly path: string
  /** `text`, `number`, `boolean`, `list`, … */
  readonly kind: string
  /** A shortened value. */
  readonly sample: string
}

/** A configuration of a dataset on the Hub. */
export interface HubConfig {
  readonly name: string
  readonly splits: readonly { readonly name: string; readonly files: number }[]
}

/** A local file that differs from the linked one. */
export interface WrongFile {
  readonly name: string
  /** A sentence that explains the difference. */
  readonly reason: string
}

/** State of opening a corpus that is not in the catalogue. */
export type Opening =
  | {
      readonly status: 'working'
      /** Listing the files of the source, or reading their beginning. */
      readonly step: 'listing' | 'reading'
      readonly bytes: number
      /** Null if unknown. */
      readonly totalBytes: number | null
    }
  /** The link refers to files on the user's machine, which the user has to pick. */
  | {
      readonly status: 'files_needed'
      readonly files: readonly LocalFile[]
      readonly wrong: readonly WrongFile[]
    }
  /** The source is on sites that the user has not allowed. */
  | {
      readonly status: 'sites_needed'
      /** Their origins, at least one. */
      readonly sites: readonly string[]
      /** The site that redirects to them; null if the source names them itself. */
      readonly through: string | null
    }
  | {
      readonly status: 'config_needed'
      readonly dataset: string
      readonly revision: string | null
      readonly configs: readonly HubConfig[]
    }
  /** Several adapters match, so the user has to choose. The candidates include all ways to read the source. */
  | { readonly status: 'adapter_needed'; readonly candidates: readonly Candidate[] }
  /** No adapter matches, but there are records. The user has to specify the meaning of their columns. */
  | {
      readonly status: 'mapping_needed'
      readonly columns: readonly SurveyColumn[]
      readonly guess: Mapping | null
      /** The first records, at most 20. */
      readonly records: readonly unknown[]
      /** Titles of readers that matched the content but failed on the first records. */
      readonly refused: readonly string[]
      readonly candidates: readonly Candidate[]
    }
  /** The corpus has been added to those of the session. */
  | { readonly status: 'ready'; readonly notice: string | null }
  | {
      readonly status: 'failed'
      readonly error: ErrorData
      /** All ways to read the source. Empty if its records could not be read. */
      readonly candidates: readonly Candidate[]
    }
  /** Cancelled by the user. */
  | { readonly status: 'cancelled' }
