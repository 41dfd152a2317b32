import { oneLine } from '../../base/one_line.ts'
import { fingerprintOf } from '../links/fingerprint.ts'
import type { Mapping } from '../mapping.ts'

/** A file on the reader's own machine, as a link can tell of it. */
export interface LocalFile {
  /** With the folders below the one that was chosen: `corpus/utterances.jsonl`. */
  readonly name: string
  readonly bytes: number
  /** Fingerprint of its content, see `fingerprintOfFile`; tells another file of that name. */
  readonly print: string
}

/** Where a corpus comes from that the site's catalogue does not name. */
export type SourceRef =
  | { readonly kind: 'address'; readonly urls: readonly string[] }
  | {
      readonly kind: 'hub'
      /** `owner/name`, or `name` for the oldest datasets. */
      readonly dataset: string
      /** The commit that was current when the link was made; `null`: not known. */
      readonly revision: string | null
      /** `null`: not chosen yet. */
      readonly config: string | null
    }
  | { readonly kind: 'local'; readonly files: readonly LocalFile[] }

/** How the records of a source are read. */
export interface Reading {
  /** The adapter's or format's id; `null`: by what the content is. */
  readonly adapter: string | null
  /** Only for the form `mapped`. */
  readonly mapping: Mapping | null
}

/** A source together with how it is read: all that it takes to open the corpus again. */
export interface OpenRequest {
  readonly source: SourceRef
  readonly reading: Reading
}

export const READ_BY_CONTENT: Reading = { adapter: null, mapping: null }

/** More addresses than this are not opened together, whether typed or in a link. */
export const MOST_ADDRESSES = 100

/** More files of the reader's machine than this are somebody's whole disk rather than a corpus. */
export const MOST_LOCAL_FILES = 1000

/** A title is shown up to this length, in characters. */
const LONGEST_TITLE = 120

/** What people call a source: the file's name, the dataset's; in one line, whatever stands in it. */
export function sourceTitle(source: SourceRef): string {
  return oneLine(nameOf(source), LONGEST_TITLE)
}

function nameOf(source: SourceRef): string {
  switch (source.kind) {
    case 'hub':
      return source.config === null || source.config === 'default'
        ? source.dataset
        : `${source.dataset} (${source.config})`
    case 'address':
      return titleOf(source.urls.map(fileNameOf))
    case 'local':
      return titleOf(source.files.map((f) => f.name))
  }
}

/**
 * The id of an opened corpus, for addresses and tables: readable, and another one for whatever is read otherwise. A
 * Hub's revision is not a part of it: a link keeps leading to the dataset when that changes.
 */
export function openedId({ source, reading }: OpenRequest): string {
  const identity = source.kind === 'hub' ? { ...source, revision: null } : source
  const slug = nameOf(source)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .toLowerCase()
  return `${slug || 'corpus'}~${fingerprintOf([JSON.stringify([identity, reading], asInAddress)])}`
}

/** Half a character cannot stand in an address: what is opened and what its link opens must have the same id. */
function asInAddress(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Names of several files: their common folder or beginning, else the first and how many more. */
function titleOf(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length < 2) return first
  const folder = first.slice(0, first.indexOf('/') + 1)
  if (folder !== '' && names.every((name) => name.startsWith(folder))) return folder.slice(0, -1)
  return `${first} and ${names.length - 1} more`
}

/** The last part of an address, without query. */
function fileNameOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
