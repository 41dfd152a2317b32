import type { Check, Facet, Outcome, OutcomeStatus } from '../../model/index.ts'

/** Default names of outcomes, for corpora without terms for them. */
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

/** Facet for how a conversation ended. @param own the corpus's terms, the same as in the titles of its outcomes */
export function outcomeFacet(own: Partial<Record<OutcomeStatus, string>> = {}): Facet {
  return {
    key: 'outcome',
    title: 'Outcome',
    kind: 'category',
    names: { ...NAMES, ...own },
    read: (conversation) => conversation.outcome.status,
  }
}

/** For data without information about how conversations end. */
export const NO_OUTCOME: Outcome = {
  status: 'not_applicable',
  title: 'No outcome',
  summary: '',
  blocks: [],
  checks: [],
}

/** Compares a reported figure with the computed one. */
export function check(title: string, reported: number | null, computed: number | null): Check {
  const agrees = reported === null || computed === null ? null : reported === computed
  return { title, reported, computed, agrees }
}
