import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { hashOf, placeRecord, readRecord } from './site_record.ts'

/** Files of the built page to leave out: its samples, and compressed copies, which could outlive the originals. */
const LEFT_OUT = /^(?:samples\/.*|catalogue\.json|robots\.txt|.*\.(?:gz|br))$/

/** Files that browsers load first. Written last, when everything they refer to exists. */
const FIRST = /(?:^|\/)(?:index\.html|service_worker\.js|manifest\.webmanifest)$/

/** Files of the built page for a published site, with `/` between folders. Files that refer to others come last. */
export async function pageFiles(page: string): Promise<readonly string[]> {
  const entries = await readdir(page, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(page.length + 1)
        .replaceAll(sep, '/'),
    )
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
  return [...files.filter((file) => !FIRST.test(file)), ...files.filter((file) => FIRST.test(file))]
}

/**
 * Copies the built page into a site, file by file, so that users get either the old or the new page. Old files stay,
 * because their names contain a hash and open pages may still need them.
 * @param added names of files that are not in the built page's folder, to be placed before and after its files.
 * Compressed copies that are no longer among them are removed, since they would hide the new files.
 * @param content the content of a file of the page
 * @param work temporary folder on the same disk, for atomic replacement
 */
export async function placePage(
  page: string,
  added: { readonly before: readonly string[]; readonly after: readonly string[] },
  content: (file: string) => Promise<Uint8Array>,
  site: string,
  work: string,
): Promise<void> {
  const staged = join(work, 'page')
  await rm(staged, { recursive: true, force: true })
  const changed: string[] = []
  const files = [...added.before, ...(await pageFiles(page)), ...added.after]
  const before = await readRecord(site)
  const record: Record<string, readonly string[]> = {}
  for (const file of files) {
    const hash = hashOf(await content(file))
    // Until all files are replaced, the old page's files count as Parley's, too.
    record[file] = [hash, ...(before?.[file] ?? []).filter((former) => former !== hash).slice(0, 1)]
  }
  await mkdir(work, { recursive: true })
  await placeRecord(record, site, work)
  for (const file of files) {
    const bytes = await content(file)
    const there = await readFile(join(site, file)).catch(() => null)
    if (there?.equals(bytes)) continue
    await mkdir(dirname(join(staged, file)), { recursive: true })
    await writeFile(join(staged, file), bytes)
    changed.push(file)
  }
  for (const file of changed) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await rename(join(staged, file), join(site, file))
  }
  const gone = Object.keys(before ?? {}).filter((file) => /\.(?:br|gz)$/.test(file) && !files.includes(file))
  for (const file of gone) await rm(join(site, file), { force: true })
  await rm(staged, { recursive: true, force: true })
}
