import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { hashOf, placeRecord, readRecord } from './site_record.ts'

/** Of the built page, what a published site does not have: its samples, and copies for servers that would outlive them. */
const LEFT_OUT = /^(?:samples\/.*|catalogue\.json|robots\.txt|.*\.(?:gz|br))$/

/** What the browser asks for first: it comes last, when all that it leads to is there. */
const FIRST = /(?:^|\/)(?:index\.html|service_worker\.js|manifest\.webmanifest)$/

/** The files of the built page that a published site has, with `/` between folders; those that lead to others last. */
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
 * Puts the built page into a site, file by file: whoever opens the site meanwhile gets the former page or this one. Files
 * of a former page stay: their names tell their content, and pages that are open may still ask for them.
 * @param work a folder on the same disk, where the files are made whole first
 */
export async function placePage(page: string, site: string, work: string): Promise<void> {
  const staged = join(work, 'page')
  await rm(staged, { recursive: true, force: true })
  const changed: string[] = []
  const files = await pageFiles(page)
  const before = await readRecord(site)
  const record: Record<string, readonly string[]> = {}
  for (const file of files) {
    const hash = hashOf(await readFile(join(page, file)))
    // Until all are in their places, those of the former page are Parley's, too.
    record[file] = [hash, ...(before?.[file] ?? []).filter((former) => former !== hash).slice(0, 1)]
  }
  await mkdir(work, { recursive: true })
  await placeRecord(record, site, work)
  for (const file of files) {
    if (await isSame(join(page, file), join(site, file))) continue
    await mkdir(dirname(join(staged, file)), { recursive: true })
    await copyFile(join(page, file), join(staged, file))
    changed.push(file)
  }
  for (const file of changed) {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await rename(join(staged, file), join(site, file))
  }
  await rm(staged, { recursive: true, force: true })
}

async function isSame(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(a), readFile(b).catch(() => null)])
  return second !== null && first.equals(second)
}
