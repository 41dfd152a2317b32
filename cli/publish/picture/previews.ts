import { counted } from '../../../app/base/messages/intl.ts'
import type { Conversation } from '../../../app/model/index.ts'
import { corpusPageFolder, PICTURE } from '../dressing/corpus_page.ts'
import type { DressedCorpus } from '../dressing/dressed_corpus.ts'
import type { PreviewPicture } from '../dressing/preview_tags.ts'
import { packedConversations } from '../dressing/static_pages.ts'
import { bestExcerpt, type Excerpt, firstExcerpt } from './excerpt.ts'
import type { Letters } from './letters.ts'
import { drawPicture, type Picture, type PictureContent } from './picture.ts'

/** A preview picture as a file of the site. */
export interface Preview extends PreviewPicture {
  readonly png: Uint8Array
}

/** Preview pictures of a site and its corpora. */
export interface Previews {
  readonly site: Preview
  /** By id of the corpus. */
  readonly corpora: ReadonlyMap<string, Preview>
  /** Sentences about what pictures don't show. */
  readonly said: readonly string[]
}

/** Path of the site's picture. No corpus has such an id. */
const SITE_PICTURE = 'c/-site.png'

/** Number of packs that are searched for turns that can be drawn. */
const MOST_PACKS = 8

/** Draws the preview pictures of a site. @param letters null if there is no typeface */
export async function drawPreviews(
  site: string,
  dressed: readonly DressedCorpus[],
  { title, accent, logo = null }: Pick<PictureContent, 'title' | 'accent' | 'logo'>,
  letters: Letters | null,
): Promise<Previews> {
  const corpora = new Map<string, Preview>()
  const said: string[] =
    letters === null ? ['Preview pictures have no words: the built page has no typeface.'] : []
  let first: Excerpt | null = null
  for (const corpus of dressed) {
    const { id } = corpus.entry
    const { excerpt, isLacking } = await excerptOf(site, corpus, letters)
    first ??= excerpt
    const siteTitle = title === corpus.json.title ? '' : title
    const counts = countsOf([corpus])
    const content = { id, accent, title: corpus.json.title, counts, siteTitle, excerpt, logo }
    const { isWordless, ...picture } = drawPicture(content, letters)
    corpora.set(id, { path: corpusPageFolder(id) + PICTURE, ...picture })
    if (isWordless && letters !== null)
      said.push(`${id}: its preview picture has no words. ${LACKING} its title.`)
    else if (isLacking) said.push(`${id}: its preview picture shows no turns. ${LACKING} them.`)
  }
  const id = dressed[0]?.entry.id ?? ''
  const content = { id, accent, title, counts: countsOf(dressed), siteTitle: '', logo }
  const { isWordless, ...picture } = drawPicture({ ...content, excerpt: first }, letters)
  if (isWordless && letters !== null && said.length === 0)
    said.push(`The site's preview picture has no words. ${LACKING} its title.`)
  return { site: { path: SITE_PICTURE, ...picture }, corpora, said }
}

/** `3 corpora, 1,030 conversations, 14,297 turns` */
function countsOf(corpora: readonly DressedCorpus[]): string {
  const splits = corpora.flatMap(({ json }) => json.splits)
  const sum = (of: 'conversations' | 'turns') => splits.reduce((all, split) => all + split[of], 0)
  return [
    ...(corpora.length === 1 ? [] : [corpora.length === 0 ? 'no corpora' : `${corpora.length} corpora`]),
    counted(sum('conversations'), 'conversation'),
    counted(sum('turns'), 'turn'),
  ].join(', ')
}

/** Beginning of a sentence that ends with what can't be drawn. */
export const LACKING = 'The typeface of pictures (Latin, Greek and Cyrillic) lacks letters of'

async function excerptOf(
  site: string,
  { entry, json }: DressedCorpus,
  letters: Letters | null,
): Promise<ReturnType<typeof bestExcerpt>> {
  let isLacking = false
  for (let number = 0; letters !== null && number < Math.min(json.packs, MOST_PACKS); number++) {
    const packed = await packedConversations(site, entry, number)
    const found = bestExcerpt(
      packed.map(({ conversation }) => conversation),
      letters,
    )
    if (found.excerpt) return found
    isLacking ||= found.isLacking
  }
  return { excerpt: null, isLacking }
}

/** Size of a picture of a conversation with three turns. */
export const PICTURE_BYTES = 25_000

/** Draws preview pictures of a corpus's conversations, and counts those that lack words. @param corpus its id and title */
export function conversationPictures(
  { id, accent, title: siteTitle, logo = null }: Pick<PictureContent, 'id' | 'accent' | 'title' | 'logo'>,
  letters: Letters | null,
): { readonly picture: (conversation: Conversation, title: string) => Picture; lacking(): number } {
  let lacking = 0
  return {
    picture(conversation, title) {
      const { excerpt, isLacking } =
        letters === null ? { excerpt: null, isLacking: false } : firstExcerpt(conversation, letters)
      const counts = counted(conversation.turns.length, 'turn')
      const picture = drawPicture({ id, accent, title, counts, siteTitle, excerpt, logo }, letters)
      if (isLacking || (picture.isWordless && letters !== null)) lacking++
      return picture
    },
    lacking: () => lacking,
  }
}
