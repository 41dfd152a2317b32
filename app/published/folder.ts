/**
 * Folder of a published corpus, `corpora/<id>/<version>/` below a site. Its files never change: publishing the corpus
 * again creates a new version, and the previous one stays for pages that are still open.
 */
export const CORPUS_JSON = 'corpus.json'

export const INDEX_FILE = 'index.duckdb'

/** Folder of the original source files of a corpus. */
export const SOURCE_FILES = 'files/'

/** Number of hexadecimal digits of the hash in a version. */
export const VERSION_DIGITS = 12

/** Folder of a corpus relative to its site's catalogue, with a trailing `/`. */
export function corpusFolder(id: string, version: string): string {
  return `corpora/${id}/${version}/`
}

/** The version in a folder's name; null if it has a different format. */
export function versionOfFolder(folder: string): string | null {
  const name = folder.replace(/\/$/, '').split('/').at(-1) ?? ''
  return name.length === VERSION_DIGITS && /^[0-9a-f]+$/.test(name) ? name : null
}

/** Path of a pack. @param pack its 0-based number, see `packOf` */
export function packFile(pack: number): string {
  return `packs/${pack}.pack`
}

/**
 * The first rows of a split's published list as JSON: a `PlainRow` each, without its document, like those that the
 * ingest worker sends with its first batch.
 * @param splitIndex index of the split in the catalogue
 */
export function headFile(splitIndex: number): string {
  return `heads/${splitIndex}.json`
}

/** Maximum number of rows in that file. */
export const HEAD_ROWS = 40
