/**
 * The folder of a published corpus, `corpora/<id>/<version>/` below a site. No file in it ever changes: a corpus that
 * is published again has another version, and the one before stays for pages that are still open.
 */
export const CORPUS_JSON = 'corpus.json'

export const INDEX_FILE = 'index.duckdb'

/** Where the source files of a corpus stand as they were opened. */
export const SOURCE_FILES = 'files/'

/** Hexadecimal digits of the hash in a version. */
export const VERSION_DIGITS = 12

/** The folder of a corpus, relative to its site's catalogue; ends with `/`. */
export function corpusFolder(id: string, version: string): string {
  return `corpora/${id}/${version}/`
}

/** The version that a folder is of; `null` where it is not named as these are. */
export function versionOfFolder(folder: string): string | null {
  const name = folder.replace(/\/$/, '').split('/').at(-1) ?? ''
  return name.length === VERSION_DIGITS && /^[0-9a-f]+$/.test(name) ? name : null
}

/** The file of a pack. @param pack its 0-based number, see `packOf` */
export function packFile(pack: number): string {
  return `packs/${pack}.pack`
}

/**
 * The first rows of a split's list as published, as JSON: a `PlainRow` for each, without its document, as the reading
 * worker sends them beside its first batch.
 * @param splitIndex position of the split in the catalogue
 */
export function headFile(splitIndex: number): string {
  return `heads/${splitIndex}.json`
}

/** How many rows that file has at most. */
export const HEAD_ROWS = 40
