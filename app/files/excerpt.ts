import { shortened } from '../base/long_text.ts'
import { moneyText } from '../base/money.ts'
import type { Action, Cell, Conversation, Participant, Turn } from '../model/index.ts'

/**
 * Turns of a conversation as Markdown (CommonMark): speaker, text with line breaks, action, published labels, and a
 * last line with the source. Texts are escaped, so that they render literally.
 * @param corpusTitle title for the last line
 * @param from index of the first turn, 0-based
 * @param to index of the last turn, inclusive
 */
export function turnsAsMarkdown(of: Conversation, corpusTitle: string, from: number, to: number): string {
  return excerpt(of, corpusTitle, from, to, escapeMarkdown, (name, text, words) =>
    [`**${name}:** ${markdownLines(text)}`.trimEnd(), ...words.map((one) => `*${one}*`)].join('\\\n'),
  )
}

/** Turns as plain text. Names, labels, actions and the source have a line each. Texts are unchanged. */
export function turnsAsText(of: Conversation, corpusTitle: string, from: number, to: number): string {
  return excerpt(of, corpusTitle, from, to, oneLine, (name, text, words) =>
    [text === '' ? `${name}:` : `${name}: ${text}`, ...words.map((one) => `  [${one}]`)].join('\n'),
  )
}

/** @param escaped escapes names, labels, actions and the source */
function excerpt(
  conversation: Conversation,
  corpusTitle: string,
  from: number,
  to: number,
  escaped: (words: string) => string,
  paragraph: (name: string, text: string, words: readonly string[]) => string,
): string {
  const { participants, turns } = conversation
  const paragraphs = turns.slice(Math.max(0, from), to + 1).map((turn) => {
    const words = [
      ...(turn.action ? [actionInWords(turn.action, participants)] : []),
      ...(turn.labels.length > 0 ? [labelsInWords(turn)] : []),
    ]
    return paragraph(escaped(nameOf(participants, turn.speaker)), turn.text, words.map(escaped))
  })
  return `${[...paragraphs, `— ${escaped(sourceOf(conversation, corpusTitle, from, to))}`].join('\n\n')}\n`
}

/** Escapes all Markdown syntax and joins the text into one trimmed line. */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>~|&$]/g, '\\$&')
    .replace(/^(?:[-+=#]|:(?=-))|(?<=^\d{1,9})[.)]/, '\\$&')
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/gu, ' ').trim()
}

/** Escapes a URL for use between `<` and `>`. */
export function markdownAddress(url: string): string {
  return url.replace(/[<>\\\s]/gu, (sign) => encodeURIComponent(sign))
}

/** A multi-line text as one paragraph. Empty lines, which would end it, get an explicit line break. */
export function markdownLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(escapeMarkdown)
    .join('\\\n')
}

function nameOf(participants: readonly Participant[], position: number): string {
  return participants[position]?.name ?? `Participant ${position + 1}`
}

/** Formats labels: `Labels: Lie (sender), Truth (receiver)`. Names annotators only if there are several. */
function labelsInWords({ labels }: Turn): string {
  const annotators = new Set(labels.map((label) => label.by))
  const written = labels.map(({ value, by }) => (annotators.size > 1 ? `${value} (${by})` : value))
  return `${labels.length === 1 ? 'Label' : 'Labels'}: ${written.join(', ')}`
}

/** Formats an action on one line: `Submits a deal: Agent 1: 2 Food, 1 Water; Agent 2: 1 Food, 2 Water`. */
export function actionInWords({ title, payload }: Action, participants: readonly Participant[]): string {
  switch (payload?.kind) {
    case undefined:
      return title
    case 'price':
      return `${title}: ${payload.amount === null ? 'price not given' : moneyText(payload.amount, payload.currency)}`
    case 'options':
    case 'item':
      return `${title}: ${payload.fields.map(({ name, value }) => `${name}: ${cell(value)}`).join(', ')}`
    case 'allocation': {
      const { issues, shares } = payload
      const share = (amounts: readonly (number | null)[]) =>
        issues.map((issue, i) => `${cell(amounts[i] ?? null)} ${issue}`).join(', ')
      return `${title}: ${shares.map((s, i) => `${nameOf(participants, i)}: ${share(s)}`).join('; ')}`
    }
  }
}

function cell(value: Cell): string {
  if (value === null || value === '') return 'not given'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** Maximum length of a conversation's title in the source, in UTF-16 units. */
const NAME_LENGTH = 100

/** Formats the source: `CaSiNo, A tent for two (train / 12), turns 3 to 5, counted from 0`. Omits the turns if the excerpt is the whole conversation. */
function sourceOf(conversation: Conversation, corpusTitle: string, from: number, to: number): string {
  const { split, turns } = conversation
  const title = shortened(conversation.title, NAME_LENGTH)
  const id = `${split} / ${conversation.id}`
  const first = Math.max(0, from)
  const last = Math.min(to, turns.length - 1)
  const whole = first === 0 && last === turns.length - 1
  const which = whole
    ? []
    : [`${first === last ? `turn ${first}` : `turns ${first} to ${last}`}, counted from 0`]
  return [corpusTitle, title === '' ? id : `${title} (${id})`, ...which].join(', ')
}
