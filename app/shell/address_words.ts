import type { AddressProblem } from '../state/address_problem.ts'
import { addressMessages } from '../state/messages.ts'
import { notices } from './notices_messages.ts'

/** How many problems the notice tells in full. */
const MOST_TOLD = 5

/** How much of one problem it tells, in UTF-16 units: it may quote an id of any length. */
const MOST_CHARACTERS = 400

/** What in the address could not be followed, in words; `''` where everything could. */
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
