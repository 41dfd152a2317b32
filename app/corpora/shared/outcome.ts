import type { Check, Facet, Outcome, OutcomeStatus } from '../../model/index.ts'

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

/** Of data that says nothing about how conversations end. */
export const NO_OUTCOME: Outcome = {
  status: 'not_applicable',
  title: 'No outcome',
  summary: '',
  blocks: [],
  checks: [],
}

/** The check of a figure that the record reports. */
export function check(title: string, reported: number | null, computed: number | null): Check {
  const agrees = reported === null || computed === null ? null : reported === computed
  return { title, reported, computed, agrees }
}
