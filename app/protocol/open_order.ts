import type { CodedData } from '../base/coded_error.ts'
import type { OpeningNotice } from '../base/error_values.ts'
import type { CatalogueSplit } from '../corpora/catalogue.ts'
import type { LocalFile, Mapping, OpenRequest } from '../model/index.ts'
import type { CorpusDescription } from './corpus_description.ts'
import type { Candidate, Opening } from './import_state.ts'

/** A file provided by the page. */
export interface HeldFile extends LocalFile {
  /** A `File` in the page, which can be posted to the worker. */
  readonly file: {
    readonly name: string
    readonly size: number
    slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
  }
}

/** Request to the worker to open a corpus that is not in the catalogue. */
export interface OpenOrder {
  /** `openedId(request)` */
  readonly corpus: string
  readonly request: OpenRequest
  /** Base URL of the Hub. */
  readonly hub: string
  readonly held: readonly HeldFile[]
  /** Sites that the user has allowed, and that servers may redirect to. None by default. */
  readonly agreed?: readonly string[]
  /** Maximum total bytes of a split's files that are read in ranges and not kept. `MOST_BYTES` by default. */
  readonly mostBytes?: number
}

/** Result: an open corpus, or a question to the user. */
export type OpenOutcome =
  | {
      readonly status: 'ready'
      readonly title: string
      readonly description: CorpusDescription
      readonly splits: readonly CatalogueSplit[]
      readonly candidates: readonly Candidate[]
      readonly mapping: Mapping | null
      /** The current commit on the Hub; null for other sources, or if unknown. */
      readonly revision: string | null
      readonly notice: OpeningNotice | null
    }
  | {
      readonly status: 'failed'
      readonly error: CodedData
      readonly candidates: readonly Candidate[]
    }
  | Extract<Opening, { status: 'sites_needed' | 'config_needed' | 'adapter_needed' | 'mapping_needed' }>

/** The beginning of a text of an opened corpus, by which its encoding is chosen. */
export interface NamedText {
  /** Name of its file. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The encoding in which it is read. */
  readonly encoding: string
  /** The encoding that its bytes suggest. */
  readonly detected: string
}
