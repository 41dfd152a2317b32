import { counted, countText } from '../../../app/base/messages/intl.ts'
import { citationText, isCitable } from '../../../app/files/citation.ts'
import type { DressedCorpus } from './dressed_corpus.ts'
import { html, link } from './escaped.ts'
import { plainPage } from './plain_page.ts'
import { type PreviewPicture, pictureTags } from './preview_tags.ts'

/** File name of a corpus's picture, next to its page. */
export const PICTURE = 'picture.png'

/** Folder of a corpus's page, relative to its site. */
export function corpusPageFolder(id: string): string {
  return `c/${encodeURIComponent(id)}/`
}

/** Maximal length of a description in link previews, in characters. */
const LONGEST_DESCRIPTION = 300

/**
 * A page about a corpus in plain HTML, for link previews and search engines.
 * @param base address of the site, with a trailing `/`, or null if unknown, which makes addresses relative
 * @param siteTitle title of the site
 * @param picture of link previews
 * @param hasPages true if each of its conversations has a page, see `static_pages.ts`
 */
export function corpusPage(
  { entry, json }: DressedCorpus,
  base: string | null,
  siteTitle: string,
  picture: PreviewPicture | null,
  hasPages = false,
): string {
  const { id } = entry
  const { title, description, citation, splits, counts, madeUp, problems } = json
  const own = base === null ? null : base + corpusPageFolder(id)
  const summary = shortened(description)
  const into = `../../#/${encodeURIComponent(id)}`
  const source = link(citation.url)
  const sum = (of: 'conversations' | 'turns') => splits.reduce((all, split) => all + split[of], 0)
  const head = `<meta name="description" content="${html(summary)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${html(siteTitle)}">
<meta property="og:title" content="${html(title)}">
<meta property="og:description" content="${html(summary)}">
${pictureTags(picture, base)}${
  own === null
    ? ''
    : `<meta property="og:url" content="${html(own)}">
<link rel="canonical" href="${html(own)}">
`
}`
  const main = `<h1>${html(title)}</h1>
${madeUp ? '<p><strong>Its conversations were made up, not collected.</strong></p>\n' : ''}<p>${html(description)}</p>
<p class="open"><a href="${html(into)}">Read, search and compare its ${html(counted(sum('conversations'), 'conversation'))} in Parley</a></p>
${hasPages ? '<p><a href="conversations.html">Its conversations as plain pages</a></p>\n' : ''}<h2>Contents</h2>
<table class="numbers">
<thead><tr><th scope="col">Split</th><th scope="col">Conversations</th><th scope="col">Turns</th></tr></thead>
<tbody>
${splits.map(({ name, conversations, turns }) => rowOf(name, [conversations, turns])).join('\n')}
${splits.length > 1 ? `${rowOf('All', [sum('conversations'), sum('turns')])}\n` : ''}</tbody>
</table>
${outcomesOf(counts)}${problemsOf(problems, `../../${entry.published?.folder ?? ''}corpus.json`)}<h2>Citation</h2>
${isCitable(citation) ? `<pre>${html(citationText(citation, 'bibtex'))}</pre>` : '<p>No citation is known.</p>'}
${source === null ? '' : `<p><a href="${html(source)}">Original publication</a></p>\n`}<p>Licence: ${html(json.licence ?? citation.licence)}. Data fingerprint: <code>${html(json.fingerprint)}</code>.</p>`
  return plainPage({ title, site: '../../', head, main })
}

function problemsOf({ dropped, odd }: { dropped: number; odd: number }, file: string): string {
  const said = [
    ...(dropped > 0 ? [`${counted(dropped, 'row')} skipped`] : []),
    ...(odd > 0 ? [`${counted(odd, 'data warning')}`] : []),
  ]
  if (said.length === 0) return ''
  return `<p>${html(said.join(', '))}. The first ones are listed in <a href="${html(file)}">corpus.json</a>.</p>\n`
}

function rowOf(name: string, numbers: readonly number[]): string {
  const cells = numbers.map((number) => `<td>${html(countText(number))}</td>`).join('')
  return `<tr><th scope="row">${html(name)}</th>${cells}</tr>`
}

function outcomesOf(counts: unknown): string {
  const outcomes = (counts as { outcomes?: readonly { title: string; conversations: number }[] } | undefined)
    ?.outcomes
  if (!outcomes || outcomes.length === 0) return ''
  const rows = outcomes.map(({ title, conversations }) => rowOf(title, [conversations])).join('\n')
  return `<table class="numbers">
<thead><tr><th scope="col">How they end</th><th scope="col">Conversations</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
`
}

/** A text in one line, cut to the length of a link preview. */
export function shortened(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim())
  if (characters.length <= LONGEST_DESCRIPTION) return characters.join('')
  return `${characters.slice(0, LONGEST_DESCRIPTION - 1).join('')}…`
}
