import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CatalogueJson, CorpusEntry } from '../../app/corpora/catalogue.ts'
import { CORPUS_JSON } from '../../app/published/folder.ts'
import { type Command, OK, type Terminal, UsageError } from '../command.ts'
import { optionsOf } from '../options.ts'
import { leaveRedirects, removePages } from '../publish/dressing/moved_pages.ts'
import { hasStaticPages } from '../publish/dressing/static_pages.ts'
import { CORPUS_ID, sameInAnyCase } from '../publish/publish_options.ts'
import { withEarlierIds } from '../publish/site/site_catalogue.ts'
import { changeSite } from './change_site.ts'
import { catalogueOfSite, checkCorpus } from './site_argument.ts'

const HELP = `Usage: parley rename CORPUS NEW --out SITE

Gives a corpus of a site that parley publish wrote another id. Its files and plain pages move. Links to the former id, in
the page and to plain pages, lead to the new one. parley list --out SITE shows the ids.
Reviews stay with the former id, in browsers and in the folder of parley serve --reviews.

  --json   prints one line of JSON: {"site", "id", "formerly", "redirects"}

If it is stopped, run the same command again.

  parley rename my-corpus campsite --out site`

export const renameCommand: Command = {
  name: 'rename',
  summary: 'gives a corpus of a site another id',
  help: HELP,
  async run(args, terminal) {
    const { values, positionals } = optionsOf(
      args,
      { out: { type: 'string' }, json: { type: 'boolean', default: false } },
      2,
    )
    const [old, id] = positionals
    if (old === undefined || id === undefined)
      throw new UsageError('parley rename needs the id of a corpus and its new id.')
    const { site, catalogue } = await catalogueOfSite(values.out, 'rename')
    // An interrupted run may have changed the catalogue only.
    const isDone = catalogue.corpora.some((one) => one.id === id && one.formerly?.includes(old))
    if (!isDone) checkCorpus(catalogue, old, site)
    if (!isDone) checkNewId(catalogue, old, id, site)
    const { entry, redirects } = await renameCorpus(site, old, id, terminal)
    const formerly = entry.formerly ?? []
    if (values.json) terminal.out(JSON.stringify({ site, id, formerly, redirects }))
    else
      terminal.out(
        `${old} is now ${id} in ${site}. Links to ${formerly.join(', ') || old} lead to it. Reviews, if there are any, stay with ${old}; annotators go on with theirs by “Use it with this corpus”.`,
      )
    return OK
  },
}

/** @throws UsageError if a corpus cannot get this id */
function checkNewId({ corpora }: CatalogueJson, old: string, id: string, site: string): void {
  if (!CORPUS_ID.test(id))
    throw new UsageError(
      `${JSON.stringify(id)} can not be an id. An id has letters, digits, ".", "_", "~" or "-", a letter or digit first.`,
    )
  const alike = [old, ...corpora.map((one) => one.id)].find((one) => one.toLowerCase() === id.toLowerCase())
  if (alike === id) throw new UsageError(`${site} already has a corpus ${id}.`)
  if (alike !== undefined) throw new UsageError(sameInAnyCase(id, alike))
  const other = corpora.find((one) => one.id !== old && one.formerly?.includes(id))
  if (other)
    throw new UsageError(`${id} was the id of ${other.id}, and links to it lead there. Choose another id.`)
  const published = corpora.find((one) => one.id === old)?.published
  if (!published || /^https?:/i.test(published.folder))
    throw new UsageError(`${old} has no files in ${site}, so it cannot be renamed.`)
}

/**
 * Renames a corpus. Its files exist at both places until the catalogue has changed, so that an interruption leaves a
 * working site.
 * @param page folder of the built page
 */
export async function renameCorpus(
  site: string,
  old: string,
  id: string,
  { err, stop }: Pick<Terminal, 'err' | 'stop'>,
  page?: string,
): Promise<{ readonly entry: CorpusEntry; readonly redirects: number }> {
  return changeSite(
    site,
    async ({ catalogue, work, assemble, identity }) => {
      const before = catalogue.corpora.find((one) => one.id === old)
      const entry = before ? renamed(before, id) : catalogue.corpora.find((one) => one.id === id)
      if (!entry?.published) throw new Error(`${site} has no corpus ${old} any more.`)
      if (before) {
        await placeFiles(join(site, 'corpora', old), join(site, 'corpora', id), stop)
        await nameInFile(join(site, entry.published.folder, CORPUS_JSON), id)
        const corpora = catalogue.corpora.map((one) => (one.id === old ? entry : one))
        const hasPages = hasStaticPages(site, old)
        // Redirects of an earlier id that is the id again.
        if (before.formerly?.includes(id)) await removePages(site, id)
        const fresh = hasPages ? [entry] : []
        const said = await assemble({ ...catalogue, corpora }, { fresh, staticPages: hasPages || null, stop })
        for (const line of said) err(line)
      }
      let redirects = 0
      for (const formerly of entry.formerly ?? [])
        redirects += await leaveRedirects(site, formerly, {
          ...{ id, title: entry.title, base: identity.base, work },
        })
      await rm(join(site, 'corpora', old), { recursive: true, force: true })
      return { entry, redirects }
    },
    page,
  )
}

/** The entry under another id, with its files in that id's folder. */
function renamed(entry: CorpusEntry, id: string): CorpusEntry {
  const moved = (path: string) => path.replace(`corpora/${entry.id}/`, () => `corpora/${id}/`)
  const { published, splits } = entry
  const earlier = [...(entry.formerly ?? []).filter((one) => one !== id), entry.id]
  const named = {
    ...{ ...entry, id },
    ...(published && { published: { ...published, folder: moved(published.folder) } }),
    splits: splits.map((split) => ({
      ...split,
      files: split.files.map((file) => ({ ...file, url: moved(file.url) })),
    })),
  }
  return withEarlierIds(named, earlier)
}

/** Makes the files of a folder available in another one, without copying their content if the disk can. */
async function placeFiles(from: string, to: string, signal: AbortSignal): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    signal.throwIfAborted()
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const place = join(to, path.slice(from.length))
    await mkdir(dirname(place), { recursive: true })
    await rm(place, { force: true })
    await link(path, place).catch(() => copyFile(path, place))
  }
}

/** Puts the id into a `corpus.json`. Writes a new file, since the old one may be the same on disk. */
async function nameInFile(path: string, id: string): Promise<void> {
  const json = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(`${path}.new`, `${JSON.stringify({ ...json, id }, null, 2)}\n`)
  await rename(`${path}.new`, path)
}
