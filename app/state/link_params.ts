import { encoded } from '../base/encoded.ts'
import { EXCERPT_LENGTH } from '../model/links/linked_words.ts'
import { TURN_PRINT } from '../model/links/turn_print.ts'
import type { TurnRange } from '../model/turns/shown_turns.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'
import { readField } from './read_field.ts'

/** Address fields about the linked turn. */
export interface LinkFields {
  /** Fingerprint of the turn when the link was made (`turnPrint`). In older links, of its text alone. */
  readonly print: string | null
  /**
   * Beginning of the turn's text or action when the link was made, see `linkedWords`. For a range, that of its first
   * turn.
   */
  readonly excerpt: string | null
  /** Linked words of the turn. */
  readonly words: string | null
}

/** True if a link to these turns may include the beginning of one. */
export function takesExcerpt({
  turn,
  range,
}: {
  readonly turn: number | null
  readonly range: TurnRange | null
}): boolean {
  return turn !== null || range?.prints !== undefined
}

export const NO_LINK: LinkFields = { print: null, excerpt: null, words: null }

const PRINT = new RegExp(`^${TURN_PRINT}$`)

/** Maximum length of linked words in UTF-16 units. */
const MOST_WORDS = 5_000

export function formatLinkFields({ print, excerpt, words }: LinkFields): string[] {
  const fields = { print, text: excerpt, words }
  return Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []))
}

/** @param range the range of turns in the address */
export function parseLinkFields(
  params: URLSearchParams,
  problems: AddressProblem[],
  range: TurnRange | null,
): LinkFields {
  const excerptOf = () => parseText(params, 'text', EXCERPT_LENGTH, problems)
  if (params.get('turn') === null) {
    const withRange = takesExcerpt({ turn: null, range })
    const lonely = ['print', ...(withRange ? [] : ['text']), 'words']
    for (const field of lonely.filter((name) => params.get(name) !== null))
      problems.push({ field, says: (m) => m.needsTurn(quoted(field)) })
    return { ...NO_LINK, excerpt: withRange ? excerptOf() : null }
  }
  const printOf = (text: string) => (PRINT.test(text) ? text : null)
  return {
    print: readField(params, problems, 'print', printOf, (m, text) => m.noPrint(text)),
    excerpt: excerptOf(),
    words: parseText(params, 'words', MOST_WORDS, problems),
  }
}

/** Parses a text that is compared with those of turns, up to `most` UTF-16 units. */
function parseText(
  params: URLSearchParams,
  field: string,
  most: number,
  problems: AddressProblem[],
): string | null {
  const text = params.get(field) || null
  if (text === null || text.length <= most) return text
  problems.push({ field, says: (m) => m.longText(quoted(field), text.length, most) })
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
