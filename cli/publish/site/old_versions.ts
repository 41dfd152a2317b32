import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CORPUS_JSON, corpusFolder } from '../../../app/published/folder.ts'

/**
 * Removes old versions of a corpus from a site.
 * @param current versions that are read now and were read before. They are kept with priority, the first in any case.
 * @param keep number of versions to keep, including the current one
 */
export async function pruneVersions(
  site: string,
  id: string,
  current: readonly string[],
  keep: number,
): Promise<void> {
  const folder = join(site, 'corpora', id)
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: await madeAt(join(site, corpusFolder(id, name))) })),
  )
  const rank = ({ name }: { name: string }) => {
    const at = current.indexOf(name)
    return at === -1 ? current.length : at
  }
  const newest = found
    .filter((version) => version.at !== null)
    .sort((a, b) => rank(a) - rank(b) || (b.at ?? '').localeCompare(a.at ?? ''))
  for (const { name } of newest.slice(Math.max(1, keep))) await rm(join(folder, name), { recursive: true })
}

/** Date of a version. Null if the folder isn't a version. */
async function madeAt(folder: string): Promise<string | null> {
  try {
    const json = JSON.parse(await readFile(join(folder, CORPUS_JSON), 'utf8')) as { made?: { at?: unknown } }
    return typeof json.made?.at === 'string' ? json.made.at : ''
  } catch {
    return null
  }
}
