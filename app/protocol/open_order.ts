import type { CodedData } from '../base/coded_error.ts'
import type { OpeningNotice } from '../base/error_values.ts'
import type { CatalogueSplit } from '../corpora/catalogue.ts'
import type { LocalFile, Mapping, OpenRequest } from '../model/index.ts'
import type { CorpusDescription } from './corpus_description.ts'
import type { Candidate, Opening } from './import_state.ts'

/** A file that the page has handed over. */
export interface HeldFile extends LocalFile {
  /** A `File` in the page, which can be handed to the worker. */
  readonly file: {
    readonly name: string
    readonly size: number
    slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
  }
}

/** What the page hands to the worker to open a corpus that the catalogue does not name. */
export interface OpenOrder {
  /** `openedId(request)` */
  readonly corpus: string
  readonly request: OpenRequest
  /** The Hub's base address. */
  readonly hub: string
  readonly held: readonly HeldFile[]
  /** The sites that the reader has agreed to; servers may send on to these. None where it is not given. */
  readonly agreed?: readonly string[]
  /** What the files of a split may come to, in bytes, where it is read part by part and not kept; left out: `MOST_BYTES`. */
  readonly mostBytes?: number
}

/** What became of it: an open corpus, or a question to the reader. */
export type OpenOutcome =
  | {
      readonly status: 'ready'
      readonly title: string
      readonly description: CorpusDescription
      readonly splits: readonly CatalogueSplit[]
      readonly candidates: readonly Candidate[]
      readonly mapping: Mapping | null
      /** The commit that the Hub is at; `null`: not from the Hub, or it did not say. */
      readonly revision: string | null
      readonly notice: OpeningNotice | null
    }
  | {
      readonly status: 'failed'
      readonly error: CodedData
      readonly candidates: readonly Candidate[]
    }
  | Extract<Opening, { status: 'sites_needed' | 'config_needed' | 'adapter_needed' | 'mapping_needed' }>
