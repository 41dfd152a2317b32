import { encoded } from '../../../app/base/encoded.ts'
import type {
  Action,
  Block,
  Cell,
  Conversation,
  LabelScheme,
  Participant,
  Turn,
} from '../../../app/model/index.ts'
import { pagePath } from '../../../app/model/links/page_path.ts'
import { corpusPageFolder, shortened } from './corpus_page.ts'
import { html } from './escaped.ts'
import { plainPage } from './plain_page.ts'
import { type PreviewPicture, pictureTags } from './preview_tags.ts'

/** Data about the corpus for its conversations' pages. */
export interface PageContext {
  readonly corpus: string
  readonly title: string
  readonly schemes: readonly LabelScheme[]
  /** Address of the site, with a trailing `/`, or null if unknown. */
  readonly base: string | null
  readonly siteTitle: string
  /** Of link previews. */
  readonly picture: PreviewPicture | null
  /** Neighbours in the order of the corpus. */
  readonly previous?: Neighbour | null
  readonly next?: Neighbour | null
}

interface Neighbour {
  readonly split: string
  readonly id: string
  readonly title: string
}

/** Title of a conversation, for its page and for lists. */
export function conversationTitle({
  title,
  split,
  id,
}: Pick<Conversation, 'title' | 'split' | 'id'>): string {
  return title === '' ? `${split} / ${id}` : title
}

/**
 * A conversation in plain HTML, which can be read before any script has arrived, or without one. `full_page.js` then
 * replaces it by the full page.
 */
export function conversationPage(conversation: Conversation, context: PageContext): string {
  const { split, id, participants, blocks, turns, outcome } = conversation
  const title = conversationTitle(conversation)
  const place = [context.corpus, split, id].map(encoded).join('/')
  const link = (to: Neighbour | null | undefined, rel: string, words: string) =>
    to ? ` <a rel="${rel}" href="${SITE}${html(pagePath(context.corpus, to.split, to.id))}">${words}</a>` : ''
  const rows = turns.map((turn, index) => {
    const speaker = participants[turn.speaker]?.name ?? ''
    const action =
      turn.action === null ? '' : `<p><em>${html(actionText(turn.action, participants))}</em></p>`
    const text = turn.text === '' ? '' : `<p class="text">${html(turn.text)}</p>`
    const marks = labelLines(turn, context.schemes)
      .map((line) => `<p>${html(line)}</p>`)
      .join('')
    return `<li value="${index}" id="turn-${index}"><p><strong>${html(speaker)}</strong></p>${text}${action}${marks}</li>`
  })
  const known = participants.filter((one) => one.blocks.length > 0)
  const sections = [
    ...blocks.map(blockText),
    ...known.map(({ name, blocks: own }) => `<h3>${html(name)}</h3>\n${own.map(blockText).join('\n')}`),
  ]
  const background = sections.length === 0 ? '' : `<h2>Background</h2>\n${sections.join('\n')}\n`
  const result = [outcome.title, outcome.summary].filter((part) => part !== '').join(': ')
  return plainPage({
    title: `${title} · ${context.title}`,
    site: SITE,
    place,
    head: headOf(conversation, title, context),
    main: `<nav><a href="${SITE}${html(corpusPageFolder(context.corpus))}">${html(context.title)}</a>${link(context.previous, 'prev', 'Previous')}${link(context.next, 'next', 'Next')} <a href="${SITE}#/${html(place)}">Full view</a></nav>
<h1>${html(title)}</h1>
<p>${html(`${split} / ${id}`)}${result === '' ? '' : ` · ${html(result)}`}</p>
<ol start="0">
${rows.join('\n')}
</ol>
${background}${outcome.blocks.length === 0 ? '' : `<h2>Result</h2>\n${outcome.blocks.map(blockText).join('\n')}`}`,
  })
}

/** Path from a conversation's page to the site. */
const SITE = '../../../../'

/** Description, canonical address and link preview. */
function headOf({ split, id, turns }: Conversation, title: string, context: PageContext): string {
  const { base, corpus, siteTitle } = context
  const words = turns.map(({ text }) => text).filter((text) => text !== '')
  const description = shortened(words.slice(0, 6).join(' – ') || `${context.title}: ${split} / ${id}`)
  const address = base === null ? null : base + pagePath(corpus, split, id)
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${html(content)}">\n`
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'article'),
    meta('property', 'og:site_name', siteTitle),
    meta('property', 'og:title', `${title} · ${context.title}`),
    meta('property', 'og:description', description),
    pictureTags(context.picture, base),
    ...(address === null
      ? []
      : [meta('property', 'og:url', address), `<link rel="canonical" href="${html(address)}">\n`]),
  ].join('')
}

/**
 * Labels of a turn by scheme: `Intention: Lie`. Names who gave them if several people labelled the turn under one
 * scheme.
 */
function labelLines({ labels }: Turn, schemes: readonly LabelScheme[]): readonly string[] {
  return [...new Set(labels.map(({ scheme }) => scheme))].flatMap((id) => {
    const scheme = schemes.find((one) => one.id === id)
    const own = labels.filter((label) => label.scheme === id)
    const people = [...new Set(own.map(({ by }) => by))]
    return people.map((by) => {
      const titles = own
        .filter((label) => label.by === by)
        .map(({ value }) => scheme?.values.find((one) => one.value === value)?.title ?? value)
      const who = people.length > 1 ? ` (${by})` : ''
      return `${scheme?.title ?? id}${who}: ${[...new Set(titles)].join(', ')}`
    })
  })
}

/** `Offer: 120 USD` */
function actionText({ title, payload }: Action, participants: readonly Participant[]): string {
  switch (payload?.kind) {
    case undefined:
      return title
    case 'price':
      return payload.amount === null ? title : `${title}: ${payload.amount} ${payload.currency}`
    case 'options':
    case 'item':
      return `${title}: ${payload.fields.map(({ name, value }) => `${name} ${cellText(value)}`).join(', ')}`
    case 'allocation': {
      const shares = payload.shares.map((share, i) => {
        const parts = payload.issues.map((issue, j) => `${issue} ${cellText(share[j] ?? null)}`)
        return `${participants[i]?.name ?? ''} ${parts.join(', ')}`
      })
      return `${title}: ${shares.join('; ')}`
    }
  }
}

function blockText(block: Block): string {
  const heading = block.title === '' ? '' : `<h3>${html(block.title)}</h3>\n`
  switch (block.kind) {
    case 'text':
      return `${heading}<p class="text">${html(block.text)}</p>`
    case 'fields':
      return `${heading}<ul>${block.fields
        .map(({ name, value }) => `<li>${html(name)}: ${html(cellText(value))}</li>`)
        .join('')}</ul>`
    case 'table': {
      const head = block.columns.map((column) => `<th scope="col">${html(column)}</th>`).join('')
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${html(cellText(cell))}</td>`).join('')}</tr>`,
      )
      return `${heading}<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
    }
  }
}

function cellText(cell: Cell): string {
  if (cell === null) return '–'
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell)
}
