/** Where a file of a corpus stands and how its records are read, for code that reads it outside Parley. */
export interface PublishedFile {
  /** Its address; of a local file its name, with the folders below the one that was chosen. */
  readonly place: string
  readonly isLocal: boolean
  /** Where the file at that place is a zip archive, the path within it; `null`: the file itself. */
  readonly member: string | null
  /** Its name without folders; of what was unpacked, the name of that. */
  readonly name: string
  readonly form: FileForm
  readonly holds: FileContent
}

/** How a file's bytes become records. */
export interface FileForm {
  readonly kind: 'parquet' | 'json' | 'jsonl' | 'csv' | 'tagged' | 'episodes'
  /** What its bytes are packed in, outermost first, beside the archive that it is a member of. */
  readonly unpack: readonly ('gzip' | 'zip')[]
  /** Of CSV. */
  readonly csv?: { readonly delimiter: string; readonly lineEnd: string }
  /** Of a JSON document whose records are values within an object. */
  readonly within?: RecordsWithin
}

/** Where records stand within a JSON object: in a list under a key, or under keys that are their ids. */
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
 * What records are.
 * - `conversations`: each is a conversation
 * - `utterances`: each is an utterance in ConvoKit's form
 * - `turns`: each is a turn; by `conversation`, the path of a column, where that is not the whole file
 * - `metadata`: not part of a conversation
 * - `unknown`: something that only its reader knows
 */
export type FileContent =
  | { readonly kind: 'conversations' | 'utterances' | 'metadata' | 'unknown' }
  | { readonly kind: 'turns'; readonly conversation: string | null; readonly text: string }

/** A file of the catalogue: Parquet at an address, a conversation a row. */
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
