import { oneLine } from '../../base/one_line.ts'
import { fingerprintOf } from '../links/fingerprint.ts'
import type { Mapping } from '../mapping.ts'

/** A file on the user's machine, as described in a link. */
export interface LocalFile {
  /** Includes the folders below the selected one: `corpus/utterances.jsonl`. */
  readonly name: string
  readonly bytes: number
  /** Fingerprint of its content, see `fingerprintOfFile`. Distinguishes files of the same name. */
  readonly print: string
}

/** Source of a corpus that is not in the site's catalogue. */
export type SourceRef =
  | { readonly kind: 'address'; readonly urls: readonly string[] }
  | {
      readonly kind: 'hub'
      /** `owner/name`, or `name` for the oldest datasets. */
      readonly dataset: string
      /** The current commit when the link was made; null if unknown. */
      readonly revision: string | null
      /** Null if not chosen yet. */
      readonly config: string | null
    }
  | { readonly kind: 'local'; readonly files: readonly LocalFile[] }

/** Settings for reading the records of a source. */
export interface Reading {
  /** Id of an adapter or format; null detects it from the content. */
  readonly adapter: string | null
  /** Only for the format `mapped`. */
  readonly mapping: Mapping | null
  /** Encoding of its texts, if the user chose one. It is detected otherwise. */
  readonly encoding?: TextEncodingName
}

/** Encodings to choose from, by the names of the Encoding Standard. Each is known to `TextDecoder`. */
export const TEXT_ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...(['windows-1252', 'iso-8859-15', 'macintosh'] as const),
  ...(['iso-8859-2', 'windows-1250', 'windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'] as const),
  ...(['windows-1253', 'windows-1254', 'windows-1255', 'windows-1256', 'windows-1257'] as const),
  ...(['windows-1258', 'windows-874'] as const),
  ...(['gb18030', 'big5', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'euc-kr'] as const),
] as const

export type TextEncodingName = (typeof TEXT_ENCODINGS)[number]

/** A source and its reading settings: everything needed to reopen the corpus. */
export interface OpenRequest {
  readonly source: SourceRef
  readonly reading: Reading
}

export const READ_BY_CONTENT: Reading = { adapter: null, mapping: null }

/** Maximum number of URLs opened together, typed or in a link. */
export const MOST_ADDRESSES = 100

/** Maximum number of local files. More are a whole disk rather than a corpus. */
export const MOST_LOCAL_FILES = 1000

/** Maximum length of a displayed title, in characters. */
const LONGEST_TITLE = 120

/** Display name of a source on one line: name of the file or dataset. */
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
 * Id of an opened corpus for URLs and tables: readable, and different for each way of reading. Excludes the Hub
 * revision, so that links still lead to the dataset after it changes.
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

/** URLs can't contain lone surrogates. An opened corpus and its link must have the same id. */
function asInAddress(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Title for several files: their common folder, or else the first name and the number of others. */
function titleOf(names: readonly string[]): string {
  const [first = ''] = names
  if (names.length < 2) return first
  const folder = first.slice(0, first.indexOf('/') + 1)
  if (folder !== '' && names.every((name) => name.startsWith(folder))) return folder.slice(0, -1)
  return `${first} and ${names.length - 1} more`
}

/** Last path segment of a URL, without the query. */
function fileNameOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const last = path.split('/').findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
