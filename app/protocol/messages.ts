import type { CodedData } from '../base/coded_error.ts'
import type { Problem } from '../corpora/adapter.ts'
import type { Catalogue, CatalogueFile } from '../corpora/catalogue.ts'
import type { LabelRow, LabelSurvey } from '../corpora/label_file.ts'
import type { Conversation, LabelDefinition, LabelMapping, Mapping, PublishedFile } from '../model/index.ts'
import type { TableName } from '../tables/schema.ts'
import type { PlainRow } from '../tables/sink.ts'
import type { CorpusDescription } from './corpus_description.ts'
import type { PickedFile } from './import_state.ts'
import type { NamedText, OpenOrder, OpenOutcome } from './open_order.ts'

/** A split to read. */
export interface SplitRequest {
  /** Id of a corpus from elsewhere, whose files and adapter are in the worker; null for others. */
  readonly opened: string | null
  /** Id of the adapter. */
  readonly adapter: string
  readonly split: string
  /** Index of the split in the catalogue. */
  readonly splitIndex: number
  readonly splitCount: number
  readonly files: readonly CatalogueFile[]
  /** Packs with its conversations. Absent if these are only in its files. */
  readonly packed?: PackedSplit
}

/** Location of a published corpus's packs. */
export interface PackedSplit {
  /** Absolute, with a trailing `/`. */
  readonly folder: string
  /** Number of packs of the corpus. */
  readonly packs: number
}

/** A conversation from a pack. */
export interface PackedAnswer {
  /** See `conversationKey`. */
  readonly key: number
  readonly conversation: Conversation
}

/** Progress of a load. */
export interface Progress {
  /** Bytes of the files: received so far (read so far for local files), and in total. */
  readonly bytes: number
  readonly totalBytes: number
  /** Records read so far, and in total; null if not known yet, or not known in advance. */
  readonly read: number
  /** Number of records that are rows, see `rowsRead`. */
  readonly rows: number
  readonly records: number | null
  /** Conversations written so far, and expected in total; null if unpredictable. */
  readonly conversations: number
  readonly expected: number | null
  /** Part of the whole work, from 0 to 1. */
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

/** The target of the page's URL, resolved before the page has loaded. Null for parts that the URL lacks. */
export interface Prefetch {
  /** Absolute. */
  readonly catalogueUrl: string
  readonly corpus: string | null
  readonly split: string | null
  readonly conversation: string | null
  /** Content of `catalogue.json`, and the base URL for the URLs in it. */
  readonly catalogue: { readonly base: string; readonly json: unknown }
  /** The first file to read if its download has started, or null. */
  readonly begun: {
    readonly url: string
    readonly body: ReadableStream<Uint8Array>
    /** See `fileVersion`. */
    readonly version: string | null
  } | null
}

/** Content of a label file, not yet matched with the corpus. */
export interface LabelFileContent {
  /** Without folders. */
  readonly name: string
  readonly rows: readonly LabelRow[]
  /** Rows that could not be read, and oddities of others. */
  readonly problems: readonly Problem[]
  /** Its labels as scheme values, the most frequent first. */
  readonly values: readonly LabelDefinition[]
  readonly survey: LabelSurvey
}

/** A corpus that will be read as soon as its first bytes arrive. */
export interface ExpectedCorpus {
  readonly adapter: string
  readonly published: boolean
  /** True if only one conversation is requested, false for the whole list. */
  readonly linked: boolean
}

/** Location of a record in its file: 0-based row, and 1-based line in line-based files. */
interface RecordPlace {
  readonly fileRow?: number | undefined
  readonly line?: number | undefined
}

/** A published record, and the part of it that each turn was made from (undefined if unknown). */
export interface PublishedRecord {
  readonly record: unknown
  /** Null if the record doesn't exist. */
  readonly place: RecordPlace | null
  readonly turns: readonly unknown[]
}

/** An image that is shown, a site that it was sent on to and that the user has not allowed, or why it isn't shown. */
export type ImageAnswer =
  | {
      readonly status: 'found'
      readonly blob: Blob
      /** In pixels. */
      readonly width: number
      readonly height: number
    }
  | { readonly status: 'sent_on'; readonly site: string }
  | { readonly status: 'failed'; readonly error: CodedData }

/** Image of a part of a turn. */
export interface FoundImage {
  readonly turn: number
  /** Index in `Turn.parts`. */
  readonly part: number
  readonly answer: ImageAnswer
}

/** Corrected labels of a turn. */
export interface LabelCorrection {
  /** See `Conversation.id`. */
  readonly conversation: string
  /** 0-based. */
  readonly turn: number
  readonly labels: readonly string[]
}

/** A split with corrected labels, as JSON Lines. */
export interface CorrectedSplit {
  readonly file: Blob
  readonly records: number
  /** Number of corrections that the format cannot represent, or whose turn doesn't exist. */
  readonly left: number
}

/** Input and output of a task of the ingest worker. */
interface Work<With, Gives> {
  readonly with: With
  readonly gives: Gives
}

interface OfSplit {
  readonly split: SplitRequest
}

/** All tasks of the ingest worker. */
export interface IngestWork {
  readonly offer: Work<
    { readonly catalogueUrl: string },
    { readonly catalogue: Catalogue; readonly descriptions: readonly CorpusDescription[] }
  >
  readonly prefetch: Work<Prefetch, void>
  /** The user is about to open something, so the code for it may be preloaded. */
  readonly expect: Work<{ readonly what: ExpectedCorpus | 'files' }, void>
  readonly open: Work<OpenOrder, OpenOutcome>
  readonly preview: Work<{ readonly corpus: string; readonly mapping: Mapping }, readonly Conversation[]>
  readonly beginning: Work<{ readonly corpus: string }, NamedText | null>
  readonly close: Work<{ readonly corpus: string }, void>
  readonly published: Work<{ readonly corpus: string; readonly split: string }, readonly PublishedFile[]>
  readonly labels: Work<
    {
      readonly file: PickedFile
      /** Null if the names of columns decide. */
      readonly mapping: LabelMapping | null
      /** True if the user can choose a mapping. In that case, unclear columns give no rows instead of an error. */
      readonly isAsking: boolean
    },
    LabelFileContent
  >
  /**
   * Resolves with the number of conversations written. If `engineStarts` is true, the load pauses after the first rows
   * until the engine has started.
   */
  readonly load: Work<OfSplit & { readonly engineStarts: boolean }, number>
  /** Null if the split has no record with that id. */
  readonly conversation: Work<OfSplit & { readonly conversation: string }, Conversation | null>
  /** A conversation of a published corpus with other data from its pack; null if it doesn't exist. */
  readonly packed: Work<OfSplit & { readonly conversation: string }, PackedAnswer | null>
  /** The first list rows of a published split, like the first rows of a batch. */
  readonly head: Work<OfSplit, readonly PlainRow[]>
  readonly record: Work<OfSplit & { readonly row: number; readonly turnCount: number }, PublishedRecord>
  /** Images of a conversation that are on the user's machine. */
  readonly images: Work<OfSplit & { readonly conversation: string }, readonly FoundImage[]>
  /** An image on a site that the user has allowed. `agreed` are others that it may be sent on to. */
  readonly image: Work<{ readonly address: string; readonly agreed: readonly string[] }, ImageAnswer>
  /** Writes a split in its own format with corrected labels. */
  readonly correct: Work<OfSplit & { readonly corrections: readonly LabelCorrection[] }, CorrectedSplit>
}

export type IngestKind = keyof IngestWork

/** A request for a task, with a unique id for matching responses. */
export type Asking<K extends IngestKind = IngestKind> = K extends IngestKind
  ? { readonly type: K; readonly id: number } & IngestWork[K]['with']
  : never

/** Messages from the page to the ingest worker. `taken` means that a batch was processed, and the next may be sent. */
export type IngestRequest =
  | Asking
  | { readonly type: 'taken'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number }

/** Messages from the ingest worker. Each request ends with exactly one `done` or `failed`. */
export type IngestAnswer =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'problems'; readonly id: number; readonly problems: readonly Problem[] }
  /** The first conversations as table rows without documents, so that the list doesn't need the engine. */
  | { readonly type: 'head'; readonly id: number; readonly rows: readonly PlainRow[] }
  | { readonly type: 'batch'; readonly id: number; readonly table: TableName; readonly ipc: Uint8Array }
  /** Heartbeat: the worker is still reading this file. */
  | { readonly type: 'working'; readonly file: string }
  | { readonly type: 'done'; readonly id: number; readonly result: IngestWork[IngestKind]['gives'] }
  | { readonly type: 'failed'; readonly id: number; readonly error: CodedData; readonly aborted: boolean }
