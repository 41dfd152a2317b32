import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogueJson, type CorpusEntry, parseCatalogue } from '../../../app/corpora/catalogue.ts'

/** Its file in a site. */
export const CATALOGUE = 'catalogue.json'

/**
 * Reads the catalogue of a site. Null if there is none.
 * @throws Error naming the entry if the page couldn't read it, or if its folder is outside of the site
 */
export async function readCatalogue(site: string): Promise<CatalogueJson | null> {
  const path = join(site, CATALOGUE)
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${path} is not JSON. Remove it, or publish into another folder.`)
  }
  const { problems } = parseCatalogue(json, 'https://site.invalid/catalogue.json')
  const [first] = problems
  if (first)
    throw new Error(
      `${path} is not valid: ${first.where === '' ? '' : `${first.where}: `}found ${first.found}, expected ${first.expected}. Correct it, remove it, or publish into another folder.`,
    )
  const catalogue = json as CatalogueJson
  for (const { id, published } of catalogue.corpora) {
    if (published && !isOwnFolder(published.folder))
      throw new Error(
        `${path} is not valid: the folder of ${id}, ${JSON.stringify(published.folder)}, leads out of the site. Correct it, remove it, or publish into another folder.`,
      )
  }
  return catalogue
}

/** True for a folder within the site, or an address elsewhere, which isn't written to. */
function isOwnFolder(folder: string): boolean {
  if (/^https?:\/\//i.test(folder)) return true
  return !/^[/\\]|\\|:/.test(folder) && !decodeURI(folder).split('/').includes('..')
}

/**
 * Adds corpora to a catalogue. Replaces entries with the same id, which keep their earlier ids, and appends the others.
 * An id in use is no earlier id of another corpus any more.
 */
export function withCorpora(catalogue: CatalogueJson | null, entries: readonly CorpusEntry[]): CatalogueJson {
  const before = catalogue?.corpora ?? []
  const fresh = new Map(entries.map((entry) => [entry.id, entry]))
  const kept = before.map(({ formerly, ...entry }) =>
    withEarlierIds(
      fresh.get(entry.id) ?? entry,
      (formerly ?? []).filter((id) => !fresh.has(id)),
    ),
  )
  const added = entries.filter(({ id }) => !before.some((entry) => entry.id === id))
  return { ...catalogue, version: 1, corpora: [...kept, ...added] }
}

/** The same entry with other earlier ids, without the field if there are none. */
export function withEarlierIds({ formerly: _, ...entry }: CorpusEntry, ids: readonly string[]): CorpusEntry {
  return ids.length === 0 ? entry : { ...entry, formerly: [...ids] }
}

/** Replaces the catalogue atomically. @param work temporary folder on the same disk */
export async function placeCatalogue(catalogue: CatalogueJson, site: string, work: string): Promise<void> {
  const made = join(work, CATALOGUE)
  await writeFile(made, `${JSON.stringify(catalogue, null, 2)}\n`)
  await rename(made, join(site, CATALOGUE))
}
