import type { AddressProblem } from './address_problem.ts'

/** Maximum length of an address in UTF-16 units. Within it, each part must be parsed in linear time. */
export const MOST_CHARACTERS = 200_000

/** Maximum length of a quoted part of an address, in UTF-16 units. */
const MOST_QUOTED = 80

/** Quotes a part of an address for messages: `“turns”`. Truncates long ones. */
export function quoted(text: string): string {
  return `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).toWellFormed()}…` : text}”`
}

/** Drops the fields of an address beyond `MOST_CHARACTERS` and reports that to `problems`. */
export function withinLimits(hash: string, problems: AddressProblem[]): string {
  if (hash.length <= MOST_CHARACTERS) return hash
  problems.push({ field: 'address', says: (m) => m.tooLong(hash.length, MOST_CHARACTERS) })
  const start = hash.slice(0, MOST_CHARACTERS)
  const query = start.indexOf('?')
  if (query === -1) return ''
  // A truncated field would mean something else.
  return start.slice(0, Math.max(start.lastIndexOf('&'), query))
}
