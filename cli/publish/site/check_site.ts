import { lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '../../../app/base/errors.ts'
import { UsageError } from '../../command.ts'
import { pageFiles } from './page_files.ts'
import { readCatalogue } from './site_catalogue.ts'
import { hashOf, readRecord } from './site_record.ts'

/** Folders that publishing writes into. If one were a link, files would be written outside of the site. */
const WRITTEN = ['corpora', 'c', 'assets', '.parley-publish', '.parley-lock']

/**
 * Creates the folder of a site, level by level, because Node's recursive mkdir never returns in places like /proc.
 * @throws UsageError naming the obstacle
 */
export async function makeSiteFolder(site: string): Promise<void> {
  const missing: string[] = []
  for (let path = site; ; path = dirname(path)) {
    const found = await stat(path).catch(() => null)
    if (found?.isDirectory()) break
    if (found) throw new UsageError(`--out ${site}: ${path} is a file.`)
    if (dirname(path) === path) throw new UsageError(`--out ${site}: there is no ${path}.`)
    missing.unshift(path)
  }
  for (const path of missing) {
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new UsageError(`--out ${site}: the folder ${path} cannot be created (${messageOf(error)}).`)
    })
  }
}

/**
 * Checks that a site can be written, before any work.
 * @param added names of files that will be written and are not of the built page
 * @returns files and folders that Parley didn't write and that would be replaced or mixed with its own
 * @throws Error if its catalogue is invalid, or a link leads out of it
 */
export async function checkSite(
  site: string,
  page: string,
  added: readonly string[] = [],
): Promise<readonly string[]> {
  const catalogue = await readCatalogue(site)
  await refuseLinks(site)
  const record = await readRecord(site)
  // Written before sites had a record.
  if (record === null && catalogue?.corpora.some(({ published }) => published)) return []
  const foreign: string[] = []
  for (const file of await pageFiles(page)) {
    const there = await readFile(join(site, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    })
    if (there === null || record?.[file]?.includes(hashOf(there))) continue
    if (!there.equals(await readFile(join(page, file)))) foreign.push(file)
  }
  for (const file of added) {
    const there = await readFile(join(site, file)).catch(() => null)
    if (there !== null && !record?.[file]?.includes(hashOf(there))) foreign.push(file)
  }
  if (record !== null) return foreign
  for (const folder of ['corpora', 'c']) {
    const names = await readdir(join(site, folder)).catch(() => [])
    if (names.length > 0) foreign.push(`${folder}/`)
  }
  return foreign
}

async function refuseLinks(site: string): Promise<void> {
  for (const name of WRITTEN) {
    const top = join(site, name)
    const found = await lstat(top).catch(() => null)
    if (found === null) continue
    const inside = found.isDirectory() ? await readdir(top, { recursive: true, withFileTypes: true }) : []
    const links = inside.filter((entry) => entry.isSymbolicLink())
    const paths = [
      ...(found.isSymbolicLink() ? [top] : []),
      ...links.map((entry) => join(entry.parentPath, entry.name)),
    ]
    for (const path of paths) {
      const target = await stat(path).catch(() => null)
      // A link to a file is replaced, not followed.
      if (target === null || target.isDirectory())
        throw new Error(`${path} is a link, so publishing could write outside ${site}. Remove it first.`)
    }
  }
}
