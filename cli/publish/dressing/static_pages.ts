import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CorpusEntry } from '../../../app/corpora/catalogue.ts'
import { adapterById } from '../../../app/corpora/registry.ts'
import type { Conversation } from '../../../app/model/index.ts'
import { pagePath } from '../../../app/model/links/page_path.ts'
import { packFile } from '../../../app/published/folder.ts'
import { conversationIn, readPack } from '../../../app/published/pack.ts'
import type { Picture } from '../picture/picture.ts'
import { conversationPage, conversationTitle, type PageContext } from './conversation_page.ts'
import { corpusPageFolder, PICTURE } from './corpus_page.ts'
import type { DressedCorpus } from './dressed_corpus.ts'
import { html } from './escaped.ts'
import { plainPage } from './plain_page.ts'
import type { PreviewPicture } from './preview_tags.ts'
import { sitemapOf } from './sitemap.ts'

/** Corpora with more conversations get pages only if asked for: each is a file, and hosts limit their number. */
export const MOST_PAGES = 20_000

/** List of the pages, within the folder of their corpus. Also marks a corpus that has pages. */
const PAGE_LIST = 'conversations.html'

interface Listed {
  readonly key: number
  readonly split: string
  readonly id: string
  readonly title: string
}

export interface StaticPagesOptions {
  /** Address of the site, with a trailing `/`, or null if unknown. */
  readonly base: string | null
  readonly siteTitle: string
  /** Preview picture of conversations without one. */
  readonly picture: PreviewPicture | null
  /** Draws the preview picture of a conversation. Null if all have that of the corpus. */
  readonly draw: ((conversation: Conversation, title: string) => Picture) | null
  /** Temporary folder on the same disk. */
  readonly work: string
  readonly signal: AbortSignal
  /** @param part of the pages that is written, between 0 and 1 */
  at(part: number, count: number): void
}

/** Number of conversations of a corpus. */
export function pageCount({ json }: Pick<DressedCorpus, 'json'>): number {
  return json.splits.reduce((sum, { conversations }) => sum + conversations, 0)
}

/**
 * Writes a page for each conversation of a corpus, and a list of them. Replaces those of an earlier version.
 * @returns number of conversations whose address differs from another only in upper and lower case, so that some hosts
 * and file systems show only one of them
 */
export async function writeStaticPages(
  site: string,
  corpus: DressedCorpus,
  { base, siteTitle, picture, draw, work, signal, at: tell }: StaticPagesOptions,
): Promise<number> {
  const { entry, json } = corpus
  const made = join(work, 'static')
  await rm(made, { recursive: true, force: true })
  await mkdir(join(made, folderOf(entry.id)), { recursive: true })
  const schemes = entry.description?.labelSchemes ?? adapterById(entry.adapter)?.labelSchemes ?? []
  const context: PageContext = { corpus: entry.id, title: json.title, schemes, base, siteTitle, picture }
  const listed: Listed[] = []
  for await (const { conversation, key } of conversationsOf(site, corpus, signal)) {
    const { split, id } = conversation
    listed.push({ key, split, id, title: conversationTitle(conversation) })
  }
  listed.sort((a, b) => a.key - b.key)
  const places = new Map(listed.map(({ key }, at) => [key, at]))
  let count = 0
  for await (const { conversation, key } of conversationsOf(site, corpus, signal)) {
    const at = places.get(key) ?? 0
    const [previous, next] = [listed[at - 1] ?? null, listed[at + 1] ?? null]
    const path = pagePath(entry.id, conversation.split, conversation.id)
    const folder = join(made, path)
    await mkdir(folder, { recursive: true })
    const own = draw?.(conversation, conversationTitle(conversation)) ?? null
    if (own) await writeFile(join(folder, PICTURE), own.png)
    const shown = own ? { path: path + PICTURE, alt: own.alt } : picture
    await writeFile(
      join(folder, 'index.html'),
      conversationPage(conversation, { ...context, previous, next, picture: shown }),
    )
    tell(++count / listed.length, count)
  }
  const list = join(made, folderOf(entry.id))
  await writeFile(join(list, PAGE_LIST), listPage(listed, context))
  if (base !== null) {
    const paths = listed.map(({ split, id }) => pagePath(entry.id, split, id))
    for (const [name, text] of sitemapOf(paths, base)) await writeFile(join(list, name), text)
  }
  await removeStaticPages(site, entry.id)
  const place = join(site, folderOf(entry.id))
  await mkdir(place, { recursive: true })
  // The list comes last, because it says that there are pages.
  const names = (await readdir(list)).sort((a, b) => Number(a === PAGE_LIST) - Number(b === PAGE_LIST))
  for (const name of names) await rename(join(list, name), join(place, name))
  await rm(made, { recursive: true, force: true })
  return (
    listed.length - new Set(listed.map(({ split, id }) => pagePath(entry.id, split, id).toLowerCase())).size
  )
}

async function* conversationsOf(
  site: string,
  { entry, json }: DressedCorpus,
  signal: AbortSignal,
): AsyncGenerator<{ readonly conversation: Conversation; readonly key: number }> {
  for (let number = 0; number < json.packs; number++) {
    signal.throwIfAborted()
    yield* await packedConversations(site, entry, number)
  }
}

/** The conversations of a pack, in the order of the corpus. */
export async function packedConversations(
  site: string,
  { published }: CorpusEntry,
  number: number,
): Promise<readonly { readonly conversation: Conversation; readonly key: number }[]> {
  const path = join(site, published?.folder ?? '', packFile(number))
  const pack = await readPack(new Uint8Array(await readFile(path)))
  const found = pack.names.flatMap((name) => {
    const [split = '', id = ''] = JSON.parse(name) as string[]
    return conversationIn(pack, split, id) ?? []
  })
  return found.sort((a, b) => a.key - b.key)
}

/** True if a corpus has such pages. */
export function hasStaticPages(site: string, id: string): boolean {
  return existsSync(join(site, folderOf(id), PAGE_LIST))
}

/** Removes the pages of an earlier version. Keeps the page of the corpus and its picture. */
export async function removeStaticPages(site: string, id: string): Promise<void> {
  const folder = join(site, folderOf(id))
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const list = entries.find(({ name }) => name === PAGE_LIST)
  if (list) await rm(join(folder, PAGE_LIST))
  for (const entry of entries)
    if (entry.isDirectory() || /^sitemap\d*\.xml$/.test(entry.name))
      await rm(join(folder, entry.name), { recursive: true, force: true })
}

function folderOf(id: string): string {
  return join(decodeURIComponent(corpusPageFolder(id)), '.')
}

function listPage(listed: readonly Listed[], { corpus, title }: PageContext): string {
  const rows = listed.map(
    (one) => `<li><a href="../../${html(pagePath(corpus, one.split, one.id))}">${html(one.title)}</a></li>`,
  )
  return plainPage({
    title: `Conversations of ${title}`,
    site: '../../',
    main: `<p><a href="./">${html(title)}</a></p>
<h1>${html(`Conversations of ${title}`)}</h1>
<ol>
${rows.join('\n')}
</ol>`,
  })
}
