import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { corpusPageFolder } from './corpus_page.ts'
import { html } from './escaped.ts'
import { plainPage } from './plain_page.ts'

/** Follows the link of the page, with the turn and the fields of its own address. */
const SCRIPT =
  "{ const { href } = document.querySelector('a[data-moved]'); location.replace(href + location.search + location.hash) }"

/**
 * Replaces the plain pages of an earlier id of a corpus by pages that lead to those of its present id. A page without a
 * successor leads to the page of the corpus.
 * @param base address of the site, with a trailing `/`, or null if unknown
 * @param work temporary folder on the same disk, for atomic replacement
 * @returns number of pages
 */
export async function leaveRedirects(
  site: string,
  formerly: string,
  {
    id,
    title,
    base,
    work,
  }: { readonly id: string; readonly title: string; readonly base: string | null; readonly work: string },
): Promise<number> {
  const folder = join(site, folderOf(formerly))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  const made = join(work, 'moved')
  await mkdir(made, { recursive: true })
  let count = 0
  for (const file of files) {
    if (!file.endsWith('.html')) {
      await rm(join(folder, file))
      continue
    }
    const path = file
      .split(sep)
      .map(encodeURIComponent)
      .join('/')
      .replace(/index\.html$/, '')
    const there = existsSync(join(site, folderOf(id), file))
    const target = corpusPageFolder(id) + (there ? path : '')
    const up = '../'.repeat(file.split(sep).length + 1)
    const page = redirectPage(title, target, up, base)
    await writeFile(join(made, 'page.html'), page)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await rename(join(made, 'page.html'), join(folder, file))
    count++
  }
  await rm(made, { recursive: true, force: true })
  return count
}

/** Removes the pages of an id. */
export async function removePages(site: string, id: string): Promise<void> {
  await rm(join(site, folderOf(id)), { recursive: true, force: true })
}

function redirectPage(title: string, target: string, up: string, base: string | null): string {
  const address = html(up + target)
  return plainPage({
    title: `${title} has moved`,
    site: up,
    script: SCRIPT,
    head: `${base === null ? '' : `<link rel="canonical" href="${html(base + target)}">\n`}<noscript><meta http-equiv="refresh" content="0; url=${address}"></noscript>
`,
    main: `<p>This page has moved: <a data-moved href="${address}">${html(title)}</a></p>`,
  })
}

function folderOf(id: string): string {
  return join(decodeURIComponent(corpusPageFolder(id)), sep)
}
