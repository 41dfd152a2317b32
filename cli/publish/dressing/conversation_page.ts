import { createHash } from 'node:crypto'
import { encoded } from '../../../app/base/encoded.ts'
import type { Action, Block, Cell, Conversation, LabelScheme, Participant } from '../../../app/model/index.ts'
import { packKey } from '../../../app/published/pack_number.ts'
import { html } from './escaped.ts'
import { plainPage } from './plain_page.ts'

/** Folder of the conversations' pages, within that of their corpus. */
export const CONVERSATIONS = 't/'

/** Hexadecimal digits of the hash in a name. Enough to make collisions among a million conversations unlikely. */
const DIGITS = 16

/** File name of a conversation's page. Independent of the order of the corpus. */
export function conversationPageName(split: string, id: string): string {
  return `${createHash('sha256').update(packKey(split, id)).digest('hex').slice(0, DIGITS)}.html`
}

/** Data about the corpus for its conversations' pages. */
export interface PageContext {
  readonly corpus: string
  readonly title: string
  readonly schemes: readonly LabelScheme[]
}

/** Title of a conversation, for its page and for lists. */
export function conversationTitle({
  title,
  split,
  id,
}: Pick<Conversation, 'title' | 'split' | 'id'>): string {
  return title === '' ? `${split} / ${id}` : title
}

/** A conversation in plain HTML, for search engines and readers without JavaScript. */
export function conversationPage(conversation: Conversation, context: PageContext): string {
  const { split, id, participants, blocks, turns, outcome } = conversation
  const title = conversationTitle(conversation)
  const place = [context.corpus, split, id].map(encoded).join('/')
  const titles = titlesOf(context.schemes)
  const rows = turns.map((turn, index) => {
    const speaker = participants[turn.speaker]?.name ?? ''
    const labels = turn.labels.map((label) => titles(label.scheme, label.value))
    const action =
      turn.action === null ? '' : `<p><em>${html(actionText(turn.action, participants))}</em></p>`
    const text = turn.text === '' ? '' : `<p class="text">${html(turn.text)}</p>`
    const marks = labels.length === 0 ? '' : `<p>Labels: ${html([...new Set(labels)].join(', '))}</p>`
    return `<li value="${index}" id="turn-${index}"><p><strong>${html(speaker)}</strong></p>${text}${action}${marks}</li>`
  })
  const known = participants.filter((one) => one.blocks.length > 0)
  const sections = [
    ...blocks.map(blockText),
    ...known.map(({ name, blocks: own }) => `<h3>${html(name)}</h3>\n${own.map(blockText).join('\n')}`),
  ]
  const background = sections.length === 0 ? '' : `<h2>Background</h2>\n${sections.join('\n')}\n`
  return plainPage({
    title: `${title} · ${context.title}`,
    site: '../../../',
    main: `<p><a href="../">${html(context.title)}</a></p>
<h1>${html(title)}</h1>
<p><a href="../../../#/${html(place)}">Open it in Parley</a></p>
${background}<h2>Turns</h2>
<ol>
${rows.join('\n')}
</ol>
<h2>Result</h2>
<p>${html([outcome.title, outcome.summary].filter((part) => part !== '').join(': '))}</p>
${outcome.blocks.map(blockText).join('\n')}`,
  })
}

/** Looks up titles of labels by scheme and value. */
function titlesOf(schemes: readonly LabelScheme[]): (scheme: string, value: string) => string {
  const titles = new Map(
    schemes.flatMap(({ id, values }) =>
      values.map(({ value, title }) => [JSON.stringify([id, value]), title] as const),
    ),
  )
  return (scheme, value) => titles.get(JSON.stringify([scheme, value])) ?? value
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
