import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import type { Previews } from '../picture/previews.ts'
import { corpusPage, corpusPageFolder } from './corpus_page.ts'
import { dressedCorpora } from './dressed_corpus.ts'
import { hostFiles, SIGN } from './host_files.ts'
import { hasStaticPages, pageCount } from './static_pages.ts'

/** Files for hosts that not every site has, such as one whose cited corpora were removed. */
const SOMETIMES = ['CITATION.cff', 'sitemap.xml', 'sitemap-corpora.xml']

/**
 * Writes the files of a site for hosts, search engines and link previews: a page for each corpus, and configuration
 * files for hosts. Keeps host files that the user has edited.
 * @param about title of the site, its address with a trailing `/`, or null if unknown, and its pictures
 * @param work temporary folder on the same disk, for atomic replacement
 * @returns names of the files that were kept
 */
export async function dressSite(
  site: string,
  entries: readonly CorpusEntry[],
  {
    base,
    title,
    previews,
  }: { readonly base: string | null; readonly title: string; readonly previews: Previews },
  work: string,
): Promise<readonly string[]> {
  const corpora = await dressedCorpora(site, entries)
  const pages = new Map(
    corpora
      .filter(({ entry }) => hasStaticPages(site, entry.id))
      .map((corpus) => [corpus.entry.id, pageCount(corpus)]),
  )
  const files = new Map<string, string | Uint8Array>()
  for (const corpus of corpora) {
    const folder = decodeURIComponent(corpusPageFolder(corpus.entry.id))
    const preview = previews.corpora.get(corpus.entry.id) ?? null
    files.set(`${folder}index.html`, corpusPage(corpus, base, title, preview, pages.has(corpus.entry.id)))
  }
  for (const { path, png } of [previews.site, ...previews.corpora.values()])
    files.set(decodeURIComponent(path), png)
  const kept: string[] = []
  const forHosts = hostFiles(corpora, base, title, pages)
  for (const name of SOMETIMES) {
    if (name in forHosts) continue
    const there = await readFile(join(site, name), 'utf8').catch(() => '')
    if (there.includes(SIGN)) await rm(join(site, name))
  }
  for (const [name, text] of Object.entries(forHosts)) {
    const there = await readFile(join(site, name), 'utf8').catch(() => null)
    if (there === null || there === '' || there.includes(SIGN)) files.set(name, text)
    else kept.push(name)
  }
  for (const [name, content] of files) {
    const made = join(work, 'dressing', name)
    await mkdir(dirname(made), { recursive: true })
    await mkdir(dirname(join(site, name)), { recursive: true })
    await writeFile(made, content)
    await rename(made, join(site, name))
  }
  await rm(join(work, 'dressing'), { recursive: true, force: true })
  return kept
}
