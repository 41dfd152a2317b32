import { encoded } from '../base/encoded.ts'
import { EXCERPT_LENGTH } from '../model/links/linked_words.ts'
import { quoted } from './address_limits.ts'
import type { AddressProblem } from './address_problem.ts'

/** What a link says of the turn that it leads to. */
export interface LinkFields {
  /** Fingerprint (`fingerprintOf([text])`) of the turn's text when the link was made. */
  readonly print: string | null
  /** How the turn's text began when the link was made, see `excerptOf`. */
  readonly excerpt: string | null
  /** Words of the turn that the link points at. */
  readonly words: string | null
}

/** How many of a turn's words a link may point at, in UTF-16 units. */
const MOST_WORDS = 5_000

/** The names in an address. */
const LINK_FIELDS = { print: 'print', excerpt: 'text', words: 'words' } as const

export function formatLinkFields(state: LinkFields): string[] {
  return Object.entries(LINK_FIELDS).flatMap(([field, name]) => {
    const value = state[field as keyof LinkFields]
    return value ? [`${name}=${encoded(value)}`] : []
  })
}

export function parseLinkFields(params: URLSearchParams, problems: AddressProblem[]): LinkFields {
  if (params.get('turn') === null) {
    for (const name of Object.values(LINK_FIELDS).filter((n) => params.get(n) !== null)) {
      const says: AddressProblem['says'] = (m) => m.needsTurn(quoted(name))
      problems.push({ field: name, says })
    }
    return { print: null, excerpt: null, words: null }
  }
  return {
    print: parsePrint(params.get('print'), problems),
    excerpt: parseText(params, 'text', EXCERPT_LENGTH, problems),
    words: parseText(params, 'words', MOST_WORDS, problems),
  }
}

/** A text that is compared with those of turns, up to `most` UTF-16 units of it. */
function parseText(
  params: URLSearchParams,
  name: string,
  most: number,
  problems: AddressProblem[],
): string | null {
  const text = params.get(name) || null
  if (text === null || text.length <= most) return text
  const says: AddressProblem['says'] = (m) => m.longText(quoted(name), text.length, most)
  problems.push({ field: name, says })
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}

function parsePrint(text: string | null, problems: AddressProblem[]): string | null {
  if (text === null || /^[0-9a-z]{1,11}$/.test(text)) return text
  const says: AddressProblem['says'] = (m) => m.noPrint(quoted(text))
  problems.push({ field: 'print', says })
  return null
}
