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
  RawText,
  SourceRecord,
  TurnField,
} from '../model/index.ts'

export type { Citation, SourceRecord }

/** A file of records, or a part of one. */
export interface RecordFile {
  readonly name: string
  readonly split: string
  records(): AsyncIterable<SourceRecord> | Iterable<SourceRecord>
}

/**
 * Something in the data that the reader should know about.
 * - `dropped`: the record could not be shown; the others still load
 * - `noticed`: it is shown, but something in it is odd
 */
export interface Problem {
  readonly severity: 'dropped' | 'noticed'
  /** Its name; with folders where other files of the split are called the same and the row is counted in each. */
  readonly file: string
  /** 0-based position in its split, as in `SourceRecord`; where `raw` is given, in its file. */
  readonly row: number
  /** 0-based position in its own file; whoever reads the split adds it, and the line. */
  readonly fileRow?: number | undefined
  /** 1-based line of the file where the record begins, in a file of lines. */
  readonly line?: number | undefined
  /** Path within the record, e.g. `chat_logs[3].text`. */
  readonly field: string
  /** What stands there, shortened. */
  readonly found: string
  /** What was expected instead, in the words of the corpus, or a fault of the file. */
  readonly expected: string | Coded
  /**
   * What stands there, of a record that could not be parsed; `null`: it was not kept, since many are like it. Without
   * it, the record can be read by its row.
   */
  readonly raw?: RawText | null
}

/** Where an adapter tells of problems. */
export type Report = (problem: Problem) => void

/**
 * How to find one conversation's record by its id without reading the whole file:
 * by its row, or by reading a few top-level columns and testing each row.
 */
export type Locator =
  | { readonly row: number }
  | { readonly columns: readonly string[]; matches(partialRecord: unknown): boolean }

/** Labels of turns by their 0-based index; none: examined in vain. */
export type TurnLabels = ReadonlyMap<number, readonly string[]>

/** A record with other labels on some turns. */
export interface CorrectedRecord {
  readonly value: unknown
  /** Turns whose labels its form cannot hold; they are as published. */
  readonly left: readonly number[]
}

/** How labels of a corpus are corrected in its own form. */
export interface CorrectsLabels {
  /** The id of the scheme whose labels its records hold. */
  readonly scheme: string
  /**
   * @param labelsOf corrected labels by a conversation's id; `undefined`: that one stays as published
   * @throws Error where a record to be corrected does not fit the published shape
   */
  correct(
    record: SourceRecord,
    labelsOf: (conversation: string) => TurnLabels | undefined,
  ): Promise<CorrectedRecord>
}

/** Knows one corpus by heart. Pure: no I/O, no React, no SQL. */
export interface CorpusAdapter {
  readonly id: string
  readonly title: string
  /** One or two sentences for somebody who does not know the corpus. */
  readonly description: string
  readonly citation: Citation
  /** The id of the published corpus on the Hugging Face Hub. */
  readonly hub?: string
  readonly labelSchemes: readonly LabelScheme[]
  readonly facets: readonly Facet[]
  readonly turnFields: readonly TurnField[]
  /** The columns of its list, in their order, unless the reader chooses others; without it, those of every list. */
  readonly listColumns?: readonly ListColumnChoice[]
  /** Queries in SQL that only this corpus can answer, offered beside those for every corpus. */
  readonly exampleQueries?: readonly ExampleQuery[]
  /** What the overview shows of this corpus beside what the data tell. */
  readonly overview?: CorpusOverview
  /** Which of its values play which part in lenses. */
  readonly lensRoles?: LensRoles
  /** Who of the participants knew what; without it, what stands with a participant only that one knew. */
  readonly knowledge?: Knowledge
  /** How ConvoKit comes to its published form; without it, only files in ConvoKit's own form are read by ConvoKit. */
  readonly convokit?: ConvokitWay
  /** Without it, corrected labels are written in ConvoKit's form. */
  readonly correctsLabels?: CorrectsLabels
  /**
   * Whether its files may be in ConvoKit's form, where one file holds the utterances and others say more about them:
   * all are, or only those that look so.
   */
  readonly utteranceFiles?: 'all' | 'some'
  /** Whether files of these names, with this first record, are this corpus; decided by content before names. */
  recognises(fileNames: readonly string[], firstRecord: unknown): boolean
  /** How to find a conversation by id; `null` where no conversation can have that id. */
  locate(id: string): Locator | null
  /**
   * Whether a conversation's records may stand anywhere in its split, so that where `locate` knows no place, reading
   * all may still find it.
   */
  readonly scattered?: boolean
  /** Whether each record is a turn, and a split is read to its end before its first conversation is given. */
  readonly readsWholeSplit?: boolean
  /**
   * Where each record is a turn: the paths of the columns that hold the conversation's id (`null`: each file is a
   * conversation) and the text. Code outside Parley selects records by it.
   */
  readonly turnColumns?: { readonly conversation: string | null; readonly text: string }
  /**
   * The part of a published record that one turn was made from, as published; `undefined` where there is none.
   * @param index 0-based, as in `Conversation.turns`
   */
  turnRecord?(record: unknown, index: number): unknown
  /**
   * The conversations of the files, in order. A record that does not fit goes to `report` as `dropped`;
   * never throws for what stands in a record.
   */
  conversations(files: readonly RecordFile[], report: Report): AsyncIterable<Conversation>
}
