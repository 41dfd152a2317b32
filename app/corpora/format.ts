import type { Mapping } from '../model/index.ts'
import type { CorpusAdapter, RecordFile } from './adapter.ts'

export type { Mapping }

/** The beginning of a file, by which its format is recognised. */
export interface FileSample {
  /** Name without folders: `utterances.jsonl`. */
  readonly name: string
  /**
   * Its first records, at most 20; of a JSON document that is an object, the object itself, or the records of chats
   * within it.
   */
  readonly records: readonly unknown[]
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
   * Whether it shows labels of these files that other forms leave out, so that it is preferred to them; asked only where
   * it recognises the files.
   */
  showsMore?(files: readonly FileSample[]): boolean
  /**
   * True if its guess at these records leaves columns that may be speakers or labels, so that the reader is shown the
   * guess before it is used.
   */
  isPartial?(records: readonly unknown[]): boolean
  /**
   * Reads as much of the files as it takes to know labels, facets and fields.
   * @returns an adapter for exactly these files; its `id` is the format's
   * @throws CodedError where the files cannot be read in this form: which file and record, what was found and expected
   */
  survey(files: readonly RecordFile[], options: FormatOptions): Promise<CorpusAdapter>
}
