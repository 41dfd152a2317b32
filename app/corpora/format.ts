import type { CorpusAdapter, RecordFile } from './adapter.ts'

/** The beginning of a file, by which its format is recognised. */
export interface FileSample {
  /** Name without folders: `utterances.jsonl`. */
  readonly name: string
  /** Its first records, at most 20; of a JSON object that is no list, the object itself. */
  readonly records: readonly unknown[]
}

/**
 * Which columns of unknown dialogue data mean what, as the reader said. Paths into a record are written with dots
 * (`meta.speaker`). One record is one turn, ordered by `turn` within a conversation, else as the file has them.
 */
export interface Mapping {
  /** The column whose value is the same for all turns of a conversation; `null`: all records are one conversation. */
  readonly conversation: string | null
  /** The column to order turns by; `null`: as the records stand. */
  readonly turn: string | null
  /** `null`: nobody is named. */
  readonly speaker: string | null
  readonly text: string
  /** Columns whose values (strings, or lists of strings) are labels of the turn. */
  readonly labels: readonly string[]
}

export interface FormatOptions {
  /** Only where the format asks for one. */
  readonly mapping?: Mapping
}

/**
 * A form in which corpora are published whose labels, facets and turn fields are known from the data only.
 * Pure: no I/O, no React, no SQL.
 */
export interface CorpusFormat {
  /** The name of its folder, e.g. `convokit`. */
  readonly id: string
  readonly title: string
  /** One or two sentences for somebody who has to choose between forms. */
  readonly description: string
  /** Whether these files are in this form; decided by content, not by name alone. */
  recognises(files: readonly FileSample[]): boolean
  /**
   * Reads as much of the files as it takes to know labels, facets and fields.
   * @returns an adapter for exactly these files; its `id` is the format's
   * @throws ParleyError where the files cannot be read in this form: which file and record, what was found and expected
   */
  survey(files: readonly RecordFile[], options: FormatOptions): Promise<CorpusAdapter>
}
