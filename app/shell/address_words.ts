import type { AddressProblem } from '../state/address_problem.ts'
import { addressMessages } from '../state/messages.ts'
import { notices } from './notices_messages.ts'

/** Maximum number of problems listed in full. */
const MOST_TOLD = 5

/** Maximum length of a problem in UTF-16 units, since it may quote an id of any length. */
const MOST_CHARACTERS = 400

/** Describes the parts of the address that could not be applied, or `''` if there are none. */
export function addressWords(problems: readonly AddressProblem[]): string {
  const told = problems
    .slice(0, MOST_TOLD)
    .map((problem) => problem.says(addressMessages))
    .map((said) =>
      said.length > MOST_CHARACTERS ? `${said.slice(0, MOST_CHARACTERS).toWellFormed()}…` : said,
    )
  const more = problems.length - told.length
  if (more > 0) told.push(notices.moreParts(more))
  return told.join(' ')
}
