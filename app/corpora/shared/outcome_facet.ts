import type { Facet, OutcomeStatus } from '../../model/index.ts'

/** What the page calls how conversations ended, where a corpus has no words of its own for it. */
const NAMES: Readonly<Record<OutcomeStatus, string>> = {
  deal: 'Deal',
  no_deal: 'No deal',
  walked_away: 'Walked away',
  success: 'Success',
  failure: 'Failure',
  unfinished: 'Unfinished',
  not_recorded: 'Not recorded',
  not_applicable: 'Not applicable',
}

/** How a conversation ended, as a facet. @param own the corpus's words, the same as in the titles of its outcomes */
export function outcomeFacet(own: Partial<Record<OutcomeStatus, string>> = {}): Facet {
  return {
    key: 'outcome',
    title: 'Outcome',
    kind: 'category',
    names: { ...NAMES, ...own },
    read: (conversation) => conversation.outcome.status,
  }
}
