import type { Coded } from '../base/error_values.ts'
import type {
  Citation,
  Conversation,
  ConvokitWay,
  CorpusOverview,
  ExampleQuery,
  Facet,
  Knowledge,
  LabelScheme,
  LensRoles,
  ListColumnChoice,
  ParticipantField,
  RawText,
  SourceRecord,
  TurnField,
} from '../model/index.ts'

export type { Citation, SourceRecord }

/** A whole file of records, or part of one. */
export interface RecordFile {
  readonly name: string
  /** Path with folders, if known. */
  readonly path?: string
  readonly split: string
  records(): AsyncIterable<SourceRecord> | Iterable<SourceRecord>
}

/**
 * An issue in the data that the user should know about.
 * - `dropped`: the record could not be shown; the others still load
 * - `noticed`: the record is shown, but something in it is unusual
 */
export interface Problem {
  readonly severity: 'dropped' | 'noticed'
  /** File name. Includes folders if another file of the split has the same name and rows are counted per file. */
  readonly file: string
  /** 0-based row in the split, as in `SourceRecord`. 0-based row in the file if `raw` is given. */
  readonly row: number
  /** 0-based row in the file. Set by the code that reads the whole split, together with `line`. */
  readonly fileRow?: number | undefined
  /** 1-based line on which the record begins, if the file consists of lines. */
  readonly line?: number | undefined
  /** Path within the record, e.g. `chat_logs[3].text`. */
  readonly field: string
  /** The offending value, shortened. */
  readonly found: string
  /** Expected value, in the words of the corpus, or a coded fault of the file. */
  readonly expected: string | Coded
  /**
   * Text of a record that could not be parsed. Null if it was discarded because many records have the same problem. If
   * undefined, the record can be read again by its row.
   */
  readonly raw?: RawText | null
}

/** Receives the problems that an adapter finds. */
export type Report = (problem: Problem) => void

/**
 * How to find a conversation's record by id without reading the whole file: by its row, or by reading a few top-level
 * columns and testing each row.
 */
export type Locator =
  | { readonly row: number }
  | { readonly columns: readonly string[]; matches(partialRecord: unknown): boolean }

/** Labels by 0-based turn index. An empty list means that the annotator saw the turn but gave it no label. */
export type TurnLabels = ReadonlyMap<number, readonly string[]>

/** A record with the labels of some turns replaced. */
export interface CorrectedRecord {
  readonly value: unknown
  /** Turns whose labels the published form cannot express. They keep the published labels. */
  readonly left: readonly number[]
}

/** Writes corrected labels of a corpus in its published form. */
export interface CorrectsLabels {
  /** Id of the scheme whose labels are stored in the records. */
  readonly scheme: string
  /**
   * @param labelsOf corrected labels by conversation id, or undefined to keep that conversation as published
   * @throws Error if a record that needs a correction does not fit the published shape
   */
  correct(
    record: SourceRecord,
    labelsOf: (conversation: string) => TurnLabels | undefined,
  ): Promise<CorrectedRecord>
}

/** Built-in support for one corpus. Pure: no I/O, no React, no SQL. */
export interface CorpusAdapter {
  readonly id: string
  readonly title: string
  /** One or two sentences for a user who does not know the corpus. */
  readonly description: string
  readonly citation: Citation
  /** Id of the dataset on the Hugging Face Hub. */
  readonly hub?: string
  readonly labelSchemes: readonly LabelScheme[]
  readonly facets: readonly Facet[]
  readonly turnFields: readonly TurnField[]
  /** Set if turns have addressees, so that a search can name them. */
  readonly addressed?: true
  /** Fields of each participant, in addition to name, role, turns and words. */
  readonly participantFields?: readonly ParticipantField[]
  /** Columns of the list, in order, until the user chooses others. Default: the columns of every list. */
  readonly listColumns?: readonly ListColumnChoice[]
  /** SQL example queries that work for this corpus only. Offered in addition to the general ones. */
  readonly exampleQueries?: readonly ExampleQuery[]
  /** Extra content of the overview that cannot be derived from the data. */
  readonly overview?: CorpusOverview
  /** The roles that values of this corpus play in lenses. */
  readonly lensRoles?: LensRoles
  /** Who knew what. By default, each participant's blocks were known to that participant only. */
  readonly knowledge?: Knowledge
  /** How to convert the published form for ConvoKit. If undefined, ConvoKit reads only files in its own form. */
  readonly convokit?: ConvokitWay
  /** If undefined, corrected labels are written in ConvoKit's form. */
  readonly correctsLabels?: CorrectsLabels
  /**
   * Set if the files may be in ConvoKit's form, with the utterances in one file and their metadata in others: `all`
   * are, or only `some` that look so.
   */
  readonly utteranceFiles?: 'all' | 'some'
  /** True if these file names and this first record belong to the corpus. Content takes precedence over names. */
  recognises(fileNames: readonly string[], firstRecord: unknown): boolean
  /** How to find a conversation by id. Null if no conversation can have that id. */
  locate(id: string): Locator | null
  /**
   * True if a conversation's records may be anywhere in its split. If `locate` finds no place, reading the whole split
   * may still find it.
   */
  readonly scattered?: boolean
  /** True if each record is a turn, so that a split is read to its end before its first conversation is returned. */
  readonly readsWholeSplit?: boolean
  /**
   * Paths of the columns that hold the conversation's id (null: each file is a conversation) and the text, if each
   * record is a turn. Exported code outside Parley selects records by them.
   */
  readonly turnColumns?: { readonly conversation: string | null; readonly text: string }
  /**
   * The part of a record that one turn was made from, as published. Undefined if there is none.
   * @param index 0-based, as in `Conversation.turns`
   */
  turnRecord?(record: unknown, index: number): unknown
  /**
   * Yields the conversations of the files, in order. Reports a record that does not fit as `dropped`. Never throws
   * because of a record's content.
   */
  conversations(files: readonly RecordFile[], report: Report): AsyncIterable<Conversation>
}
