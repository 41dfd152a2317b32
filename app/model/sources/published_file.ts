/** Location and format of a corpus file, for code that reads it outside Parley. */
export interface PublishedFile {
  /** URL, or for a local file its name with the folders below the selected one. */
  readonly place: string
  readonly isLocal: boolean
  /** Path within the zip archive if the file at `place` is one; null otherwise. */
  readonly member: string | null
  /** Name without folders. For unpacked files, the name after unpacking. */
  readonly name: string
  readonly form: FileForm
  readonly holds: FileContent
}

/** Conversion of a file's bytes into records. */
export interface FileForm {
  readonly kind: 'parquet' | 'arrow' | 'json' | 'jsonl' | 'csv' | 'tagged' | 'episodes' | 'ruled'
  /** Compression formats, outermost first, besides the archive that contains it. `recode`: the text is not in UTF-8. */
  readonly unpack: readonly ('gzip' | 'zip' | 'zstd' | 'tar' | 'recode')[]
  /** For CSV. */
  readonly csv?: { readonly delimiter: string; readonly lineEnd: string }
  /** For a JSON document whose records are nested in an object. */
  readonly within?: RecordsWithin
}

/** Location of records in a JSON object: in a list under a key, or under keys that are their ids. */
export type RecordsWithin =
  | { readonly kind: 'list'; readonly key: string }
  | {
      readonly kind: 'ids'
      /** Key of the object that holds the ids; undefined if it is the document itself. */
      readonly key?: string
      /** Column that the values become if they are lists; undefined if they are records. */
      readonly column?: string
    }

/**
 * Content of records.
 * - `conversations`: each is a conversation
 * - `utterances`: each is an utterance in ConvoKit's format
 * - `turns`: each is a turn; `conversation` is the column path that groups them, or null for the whole file
 * - `metadata`: not part of a conversation
 * - `unknown`: known only to its reader
 */
export type FileContent =
  | { readonly kind: 'conversations' | 'utterances' | 'metadata' | 'unknown' }
  | { readonly kind: 'turns'; readonly conversation: string | null; readonly text: string }

/** A catalogue file: Parquet at a URL, one conversation per row. */
export function catalogueFile(url: string): PublishedFile {
  return {
    place: url,
    isLocal: false,
    member: null,
    name: '',
    form: { kind: 'parquet', unpack: [] },
    holds: { kind: 'conversations' },
  }
}
