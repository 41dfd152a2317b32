import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sizeText } from '../../../app/base/bytes/size_text.ts'
import { counted, countText } from '../../../app/base/messages/intl.ts'
import type { CatalogueJson, CorpusEntry } from '../../../app/corpora/catalogue.ts'
import { corpusPageFolder } from '../dressing/corpus_page.ts'
import { dressSite } from '../dressing/dress_site.ts'
import { dressedCorpora, siteTitle } from '../dressing/dressed_corpus.ts'
import { FULL_PAGE } from '../dressing/plain_page.ts'
import {
  hasStaticPages,
  MOST_PAGES,
  pageCount,
  removeStaticPages,
  writeStaticPages,
} from '../dressing/static_pages.ts'
import { loadLetters } from '../picture/letters.ts'
import { readLogo } from '../picture/logo.ts'
import { conversationPictures, drawPreviews, LACKING, PICTURE_BYTES } from '../picture/previews.ts'
import type { Progress } from '../progress.ts'
import { type AuthorSite, authorFiles, fullPageScript } from './author_page.ts'
import { copyNames, withCopies } from './compressed_copies.ts'
import { placePage } from './page_files.ts'
import { placeCatalogue } from './site_catalogue.ts'
import { placeIdentity, type SiteIdentity } from './site_identity.ts'

export interface Assembly {
  readonly site: string
  /** Folder of the built page. */
  readonly page: string
  /** The catalogue to write. */
  readonly catalogue: CatalogueJson
  readonly identity: SiteIdentity
  /** A picture to copy into the site, or null. */
  readonly logoFile: string | null
  /** Corpora whose plain pages are written again. */
  readonly fresh: readonly CorpusEntry[]
  /** Whether they get plain pages. Null: if they are not too large. */
  readonly staticPages: boolean | null
  /** Temporary folder on the same disk. */
  readonly work: string
  readonly signal: AbortSignal
  readonly progress: Pick<Progress, 'begin' | 'at'>
}

/**
 * Writes everything of a site but its corpora, which must be in place: the page, plain pages, files for hosts, and at
 * last the catalogue.
 * @returns sentences about what was kept or left out
 */
export async function assembleSite(assembly: Assembly): Promise<readonly string[]> {
  const { site, page, catalogue, identity, logoFile, work, progress } = assembly
  const corpora = await dressedCorpora(site, catalogue.corpora)
  const title = identity.title ?? siteTitle(corpora)
  const letters = await loadLetters(page)
  const { accent } = identity
  const drawn = await readLogo(logoFile ?? (identity.logo === null ? null : join(site, identity.logo)))
  const previews = await drawPreviews(site, corpora, { title, accent, logo: drawn.logo }, letters)
  const said: string[] = [...drawn.said, ...previews.said]
  for (const corpus of await dressedCorpora(site, assembly.fresh)) {
    const { id } = corpus.entry
    const count = pageCount(corpus)
    if (assembly.staticPages ?? count <= MOST_PAGES) {
      const draw = drawsPictures(assembly, id, count, said)
        ? conversationPictures({ id, accent, title: corpus.json.title, logo: drawn.logo }, letters)
        : null
      progress.begin(
        draw
          ? `${id}: writing a page and a picture (about ${sizeText(count * PICTURE_BYTES)} in all) for each conversation`
          : `${id}: writing a page for each conversation`,
        'conversations',
      )
      const alike = await writeStaticPages(site, corpus, {
        ...{ base: identity.base, siteTitle: title, work, signal: assembly.signal },
        ...{ picture: previews.corpora.get(id) ?? null, draw: draw?.picture ?? null },
        at: (part, done) => progress.at(part, done),
      })
      if (draw && draw.lacking() > 0)
        said.push(
          `${id}: ${counted(draw.lacking(), 'picture')} of conversations lack words. ${LACKING} them.`,
        )
      if (alike > 0)
        said.push(
          `${id}: ${counted(alike, 'conversation')} with an id that differs from another only in upper and lower case. Hosts that ignore case show one page for both.`,
        )
    } else {
      await removeStaticPages(site, id)
      if (assembly.staticPages === null)
        said.push(
          `${id} has ${countText(count)} conversations, more than ${countText(MOST_PAGES)}, so none has a plain page. Add --static-pages to write them.`,
        )
    }
  }
  const author: AuthorSite = {
    title,
    identity,
    corpora: corpora.map(({ entry: { id }, json }) => {
      const folder = corpusPageFolder(id)
      return { id, title: json.title, path: folder, hasPages: hasStaticPages(site, id) }
    }),
    picture: previews.site,
  }
  await placeIdentity(identity, site, work)
  const logo = logoFile !== null && identity.logo !== null ? { name: identity.logo, path: logoFile } : null
  const read = authorFiles(author, (file) => readFile(join(page, file)))
  const content = async (file: string) => {
    if (file === logo?.name) return readFile(logo.path)
    if (file !== FULL_PAGE) return read(file)
    return Buffer.from(fullPageScript(await readFile(join(page, 'index.html'), 'utf8'), author))
  }
  const copies = identity.precompress ? await copyNames(page) : []
  const added = [...(logo ? [logo.name] : []), FULL_PAGE]
  await placePage(page, { before: added, after: copies }, withCopies(page, content), site, work)
  const kept = await dressSite(site, catalogue.corpora, { base: identity.base, title, previews }, work)
  if (kept.length > 0)
    said.push(`${kept.join(', ')} in ${site} was not written by parley publish and is kept.`)
  if (identity.base === null && catalogue.corpora.length > 0)
    said.push(
      'Without --base, pasted links show no picture, and the site has no sitemap and no canonical addresses. Add --base with its future address.',
    )
  await placeCatalogue(catalogue, site, work)
  return said
}

/** True if each conversation of a corpus gets a preview picture. @param said gets a sentence if pictures are asked for but left out */
function drawsPictures({ identity }: Assembly, id: string, count: number, said: string[]): boolean {
  if (!identity.pictures) return false
  if (identity.base === null) {
    said.push(`${id}: conversations have no pictures of their own, since --pictures needs --base.`)
    return false
  }
  if (count <= MOST_PAGES) return true
  said.push(
    `${id} has ${countText(count)} conversations, more than ${countText(MOST_PAGES)}, so they have no pictures of their own.`,
  )
  return false
}
