import type { CodedData } from '../base/coded_error.ts'
import type { Problem } from '../corpora/adapter.ts'
import type { Catalogue, CatalogueFile } from '../corpora/catalogue.ts'
import type { LabelRow } from '../corpora/label_file.ts'
import type { Conversation, LabelDefinition, Mapping, PublishedFile } from '../model/index.ts'
import type { TableName } from '../tables/schema.ts'
import type { PlainRow } from '../tables/sink.ts'
import type { CorpusDescription } from './corpus_description.ts'
import type { PickedFile } from './import_state.ts'
import type { OpenOrder, OpenOutcome } from './open_order.ts'

/** A split to be read. */
export interface SplitRequest {
  /** The corpus's id where it was opened from elsewhere: the worker has its files and adapter then; else `null`. */
  readonly opened: string | null
  /** The adapter's id. */
  readonly adapter: string
  readonly split: string
  /** Position of the split in the catalogue. */
  readonly splitIndex: number
  /** How many splits the corpus has. */
  readonly splitCount: number
  readonly files: readonly CatalogueFile[]
  /** Where its conversations stand in packs; absent where they stand in its files only. */
  readonly packed?: PackedSplit
}

/** Where a split of a published corpus is found. */
export interface PackedSplit {
  /** Absolute, with `/` at its end. */
  readonly folder: string
  /** How many packs the corpus has. */
  readonly packs: number
}

/** A conversation as a pack has it. */
export interface PackedAnswer {
  /** See `conversationKey`. */
  readonly key: number
  readonly conversation: Conversation
}

/** How far a load has come. */
export interface Progress {
  /** Of the files: received so far, or taken where they are at hand already; and altogether. */
  readonly bytes: number
  readonly totalBytes: number
  /** Records taken so far, and in the files; `null`: not known yet, or only reading tells. */
  readonly read: number
  /** Of the records taken, those that are rows, see `rowsRead`. */
  readonly rows: number
  readonly records: number | null
  /** Conversations written so far, and to be written as far as that can be foretold; `null`: it cannot. */
  readonly conversations: number
  readonly expected: number | null
  /** Of the whole work, between 0 and 1. */
  readonly part: number
}

export const NO_PROGRESS: Progress = {
  bytes: 0,
  totalBytes: 0,
  read: 0,
  rows: 0,
  records: null,
  conversations: 0,
  expected: null,
  part: 0,
}

/** What the page's address leads to, as far as it goes, before the page itself knows what that is. */
export interface Prefetch {
  /** Absolute. */
  readonly catalogueUrl: string
  readonly corpus: string | null
  readonly split: string | null
  readonly conversation: string | null
  /** What stands in `catalogue.json`, and the address against which its own are resolved. */
  readonly catalogue: { readonly base: string; readonly json: unknown }
  /** The bytes of the file to be read first, which are on their way already; `null`: they are not. */
  readonly begun: {
    readonly url: string
    readonly body: ReadableStream<Uint8Array>
    /** See `fileVersion`. */
    readonly version: string | null
  } | null
}

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

/** A corpus that will be read as soon as its first bytes are there. */
export interface ExpectedCorpus {
  readonly adapter: string
  readonly published: boolean
  /** Whether one conversation of it is wanted; else all for the list. */
  readonly linked: boolean
}

/** Where a record stands in its own file: 0-based row, and 1-based line in a file of lines. */
interface RecordPlace {
  readonly fileRow?: number | undefined
  readonly line?: number | undefined
}

/** A published record, and the parts of it that each turn was made from (`undefined` where that is not known). */
export interface PublishedRecord {
  readonly record: unknown
  /** `null`: there is no such record. */
  readonly place: RecordPlace | null
  readonly turns: readonly unknown[]
}

/** What the labels of a turn should be. */
export interface LabelCorrection {
  /** As `Conversation.id`. */
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
  readonly labels: readonly string[]
}

/** A split with corrected labels, as JSON Lines. */
export interface CorrectedSplit {
  readonly file: Blob
  readonly records: number
  /** Corrections that the form cannot hold, or of which there is no turn. */
  readonly left: number
}

/** A piece of work of the ingest worker: what it is asked with, and what it gives. */
interface Work<With, Gives> {
  readonly with: With
  readonly gives: Gives
}

interface OfSplit {
  readonly split: SplitRequest
}

/** Everything that the page can ask of the ingest worker. */
export interface IngestWork {
  readonly offer: Work<
    { readonly catalogueUrl: string },
    { readonly catalogue: Catalogue; readonly descriptions: readonly CorpusDescription[] }
  >
  readonly prefetch: Work<Prefetch, void>
  /** The reader is about to open something: what reading it takes may be fetched. */
  readonly expect: Work<{ readonly what: ExpectedCorpus | 'files' }, void>
  readonly open: Work<OpenOrder, OpenOutcome>
  readonly preview: Work<{ readonly corpus: string; readonly mapping: Mapping }, readonly Conversation[]>
  readonly close: Work<{ readonly corpus: string }, void>
  readonly published: Work<{ readonly corpus: string; readonly split: string }, readonly PublishedFile[]>
  readonly labels: Work<{ readonly file: PickedFile }, LabelFileContent>
  /**
   * Gives how many conversations were written.
   * `engineStarts`: the engine is still to start; then that comes first once the first rows are on their way.
   */
  readonly load: Work<OfSplit & { readonly engineStarts: boolean }, number>
  /** `null`: no record of the split has that id. */
  readonly conversation: Work<OfSplit & { readonly conversation: string }, Conversation | null>
  /** A conversation of a published corpus, with what else its pack says of it; `null`: there is none of that name. */
  readonly packed: Work<OfSplit & { readonly conversation: string }, PackedAnswer | null>
  /** The first rows of the list of a published split, as of a batch's first rows. */
  readonly head: Work<OfSplit, readonly PlainRow[]>
  readonly record: Work<OfSplit & { readonly row: number; readonly turnCount: number }, PublishedRecord>
  /** Writes a split in its own form with other labels on some turns. */
  readonly correct: Work<OfSplit & { readonly corrections: readonly LabelCorrection[] }, CorrectedSplit>
}

export type IngestKind = keyof IngestWork

/** A request for work. Each has an id of its own, by which answers are told apart. */
export type Asking<K extends IngestKind = IngestKind> = K extends IngestKind
  ? { readonly type: K; readonly id: number } & IngestWork[K]['with']
  : never

/** What the page says to the ingest worker. `taken`: a batch was taken in, so that the worker may send another. */
export type IngestRequest =
  | Asking
  | { readonly type: 'taken'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number }

/** What the ingest worker answers. A request ends with `done` or `failed`, exactly once. */
export type IngestAnswer =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'problems'; readonly id: number; readonly problems: readonly Problem[] }
  /** The first conversations, as rows of their table without the documents: a list of them needs no engine. */
  | { readonly type: 'head'; readonly id: number; readonly rows: readonly PlainRow[] }
  | { readonly type: 'batch'; readonly id: number; readonly table: TableName; readonly ipc: Uint8Array }
  /** Work goes on, on this file. */
  | { readonly type: 'working'; readonly file: string }
  | { readonly type: 'done'; readonly id: number; readonly result: IngestWork[IngestKind]['gives'] }
  | { readonly type: 'failed'; readonly id: number; readonly error: CodedData; readonly aborted: boolean }
