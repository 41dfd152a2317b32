import type { Mapping } from '../model/index.ts'
import type { CorpusAdapter, RecordFile } from './adapter.ts'

export type { Mapping }

/** The beginning of a file, used to recognise its format. */
export interface FileSample {
  /** Name without folders: `utterances.jsonl`. */
  readonly name: string
  /** The first records, at most 20. If the file is one JSON object: that object, or the chat records within it. */
  readonly records: readonly unknown[]
}

export interface FormatOptions {
  /** Set only if the format needs one. */
  readonly mapping?: Mapping
}

/**
 * A published file format. Labels, facets and turn fields of its corpora are known from the data only. Pure: no I/O, no
 * React, no SQL.
 */
export interface CorpusFormat {
  /** Name of the format's folder, e.g. `convokit`. */
  readonly id: string
  readonly title: string
  /** One or two sentences for a user who has to choose a format. */
  readonly description: string
  /** True if it reads a single published corpus, which takes precedence over general formats. */
  readonly namesCorpus?: true
  /** True if the files are in this format. Decided by content, not by name alone. */
  recognises(files: readonly FileSample[]): boolean
  /**
   * True if it shows labels of these files that other formats leave out, so that it takes precedence. Called only if
   * the format recognises the files.
   */
  showsMore?(files: readonly FileSample[]): boolean
  /** True if its guess leaves out columns that may be speakers or labels, so that the user has to confirm the guess. */
  isPartial?(records: readonly unknown[]): boolean
  /**
   * Reads enough of the files to find labels, facets and fields.
   * @returns an adapter for exactly these files; its `id` is the format's
   * @throws CodedError if the files cannot be read in this form: which file and record, what was found and expected
   */
  survey(files: readonly RecordFile[], options: FormatOptions): Promise<CorpusAdapter>
}
