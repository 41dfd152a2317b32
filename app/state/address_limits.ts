import type { AddressProblem } from './address_problem.ts'

/** The longest address that is read, in UTF-16 units. Each part of one must then be read in linear time. */
export const MOST_CHARACTERS = 200_000

/** How much of an address a message quotes, in UTF-16 units. */
const MOST_QUOTED = 80

/** A part of an address as messages quote it: `“turns”`, a long one by its beginning. */
export function quoted(text: string): string {
  return `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).toWellFormed()}…` : text}”`
}

/** An address without the fields beyond `MOST_CHARACTERS`, which are named in `problems`. */
export function withinLimits(hash: string, problems: AddressProblem[]): string {
  if (hash.length <= MOST_CHARACTERS) return hash
  problems.push({ field: 'address', says: (m) => m.tooLong(hash.length, MOST_CHARACTERS) })
  const start = hash.slice(0, MOST_CHARACTERS)
  const query = start.indexOf('?')
  if (query === -1) return ''
  // Half a field would say something else than the whole.
  return start.slice(0, Math.max(start.lastIndexOf('&'), query))
}
