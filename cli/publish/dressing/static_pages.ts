import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { counted, countText } from '../../../app/base/messages/intl.ts'
import { adapterById } from '../../../app/corpora/registry.ts'
import { packFile } from '../../../app/published/folder.ts'
import { conversationIn, readPack } from '../../../app/published/pack.ts'
import { UsageError } from '../../command.ts'
import {
  CONVERSATIONS,
  conversationPage,
  conversationPageName,
  conversationTitle,
  type PageContext,
} from './conversation_page.ts'
import { corpusPageFolder } from './corpus_page.ts'
import type { DressedCorpus } from './dressed_corpus.ts'
import { html } from './escaped.ts'
import { plainPage } from './plain_page.ts'

/** Hosts of static files don't accept more, and a list of more pages is of little use. */
const MOST_PAGES = 50_000

interface Listed {
  readonly key: number
  readonly href: string
  readonly title: string
}

/**
 * Writes a page for each conversation of a corpus, and a list of them. Replaces those of an earlier version.
 * @param work temporary folder on the same disk
 * @throws UsageError if there are too many conversations
 */
export async function writeStaticPages(
  site: string,
  { entry, json }: DressedCorpus,
  work: string,
  signal: AbortSignal,
): Promise<void> {
  const all = json.splits.reduce((sum, { conversations }) => sum + conversations, 0)
  if (all > MOST_PAGES)
    throw new UsageError(
      `${entry.id} has ${counted(all, 'conversation')}; --static-pages writes at most ${countText(MOST_PAGES)} pages.`,
    )
  const made = join(work, 'static', entry.id)
  await rm(made, { recursive: true, force: true })
  await mkdir(made, { recursive: true })
  const schemes = entry.description?.labelSchemes ?? adapterById(entry.adapter)?.labelSchemes ?? []
  const context: PageContext = { corpus: entry.id, title: json.title, schemes }
  const listed: Listed[] = []
  for (let number = 0; number < json.packs; number++) {
    signal.throwIfAborted()
    const path = join(site, entry.published?.folder ?? '', packFile(number))
    const pack = await readPack(new Uint8Array(await readFile(path)))
    for (const name of pack.names) {
      const [split = '', id = ''] = JSON.parse(name) as string[]
      const found = conversationIn(pack, split, id)
      if (!found) continue
      const { conversation, key } = found
      const href = conversationPageName(split, id)
      await writeFile(join(made, href), conversationPage(conversation, context))
      listed.push({ key, href, title: conversationTitle(conversation) })
    }
  }
  await writeFile(
    join(made, 'index.html'),
    listPage(
      listed.toSorted((a, b) => a.key - b.key),
      context,
    ),
  )
  await removeStaticPages(site, entry.id)
  await mkdir(dirname(placeOf(site, entry.id)), { recursive: true })
  await rename(made, placeOf(site, entry.id))
}

/** True if a corpus has such pages. */
export function hasStaticPages(site: string, id: string): boolean {
  return existsSync(join(placeOf(site, id), 'index.html'))
}

/** Removes the pages of an earlier version. */
export async function removeStaticPages(site: string, id: string): Promise<void> {
  await rm(placeOf(site, id), { recursive: true, force: true })
}

function placeOf(site: string, id: string): string {
  return join(site, decodeURIComponent(corpusPageFolder(id)), CONVERSATIONS, '.')
}

function listPage(listed: readonly Listed[], { title }: PageContext): string {
  const rows = listed.map((one) => `<li><a href="${one.href}">${html(one.title)}</a></li>`)
  return plainPage({
    title: `Conversations of ${title}`,
    site: '../../../',
    main: `<p><a href="../">${html(title)}</a></p>
<h1>${html(`Conversations of ${title}`)}</h1>
<ol>
${rows.join('\n')}
</ol>`,
  })
}
