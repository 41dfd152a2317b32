import type { ErrorData } from '../base/errors.ts'
import type { LocalFile, Mapping } from '../model/index.ts'

/** A file that the reader has picked, dropped or pasted; `name` has the folders below the one that was chosen. */
export interface PickedFile {
  readonly name: string
  readonly file: File
}

/** A way in which a source can be read. */
export interface Candidate {
  /** The adapter's or format's id. */
  readonly adapter: string
  readonly title: string
  readonly description: string
  /** Whether the content is like what it reads. */
  readonly fits: boolean
}

/** A column of unknown data, for the reader to say what it means. */
export interface SurveyColumn {
  /** Path into a record, with dots. */
  readonly path: string
  /** `text`, `number`, `boolean`, `list`, … */
  readonly kind: string
  /** A value, shortened. */
  readonly sample: string
}

/** A configuration of a dataset on the Hub. */
export interface HubConfig {
  readonly name: string
  readonly splits: readonly { readonly name: string; readonly files: number }[]
}

/** A local file that is not the one that a link means. */
export interface WrongFile {
  readonly name: string
  /** A sentence: what is different. */
  readonly reason: string
}

/** How the opening of a corpus that the catalogue does not name stands. */
export type Opening =
  | {
      readonly status: 'working'
      /** Asking what there is, or reading its beginning. */
      readonly step: 'listing' | 'reading'
      readonly bytes: number
      /** `null`: not known. */
      readonly totalBytes: number | null
    }
  /** The link means files on the reader's machine, which a page can only have from the reader. */
  | {
      readonly status: 'files_needed'
      readonly files: readonly LocalFile[]
      readonly wrong: readonly WrongFile[]
    }
  /** The source is on sites that the reader has not agreed to. */
  | {
      readonly status: 'sites_needed'
      /** Their origins; at least one. */
      readonly sites: readonly string[]
      /** The site that sends on to them; `null`: the source names them itself. */
      readonly through: string | null
    }
  | {
      readonly status: 'config_needed'
      readonly dataset: string
      readonly revision: string | null
      readonly configs: readonly HubConfig[]
    }
  /** Several adapters fit: the reader chooses; every way to read it is among the candidates. */
  | { readonly status: 'adapter_needed'; readonly candidates: readonly Candidate[] }
  /** No adapter fits, but there are records: the reader says what their columns mean. */
  | {
      readonly status: 'mapping_needed'
      readonly columns: readonly SurveyColumn[]
      readonly guess: Mapping | null
      /** The first records, at most 20. */
      readonly records: readonly unknown[]
      /** Titles of readers that the content seemed to be for, and that could read none of the first records. */
      readonly refused: readonly string[]
      readonly candidates: readonly Candidate[]
    }
  /** The corpus is among those of the session's offer. */
  | { readonly status: 'ready'; readonly notice: string | null }
  | {
      readonly status: 'failed'
      readonly error: ErrorData
      /** The ways in which it can be read; empty where its records could not be read. */
      readonly candidates: readonly Candidate[]
    }
  /** The reader gave up. */
  | { readonly status: 'cancelled' }
