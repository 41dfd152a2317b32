import type { Allocation, Outcome, Participant, TableBlock, Turn } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { check } from '../../shared/outcome.ts'
import { RESULT_TABLE } from './knowledge.ts'
import { issues, pointsOf, type Values, walkAwayPoints } from './points.ts'

/** The end of a conversation, according to its actions. */
export interface Ending {
  readonly status: 'deal' | 'walked_away' | 'unfinished'
  /** The accepted deal. Null if there is none, or if no deal was open when it was accepted. */
  readonly deal: Allocation | null
}

/**
 * Follows the actions: a submitted deal is open until another replaces it or it is rejected. The deal that is open at
 * `Accept-Deal` is the result. The first `Accept-Deal` or `Walk-Away` ends the negotiation.
 */
export function endingOf(turns: readonly Turn[], notice: Notice): Ending {
  let standing: { readonly by: number; readonly deal: Allocation } | null = null
  let ending: Ending | null = null
  for (const [i, { action, speaker }] of turns.entries()) {
    if (action === null) continue
    const odd = (expected: string) => notice(['chat_logs', i, 'text'], action.name, expected)
    if (ending !== null) {
      odd('no action after the end of the negotiation')
    } else if (action.type === 'propose') {
      standing = action.payload?.kind === 'allocation' ? { by: speaker, deal: action.payload } : null
    } else if (action.type === 'leave') {
      ending = { status: 'walked_away', deal: null }
    } else {
      if (standing === null) odd('a submitted deal before it')
      else if (standing.by === speaker) odd('an answer by the partner of who submitted the deal')
      if (action.type === 'accept') ending = { status: 'deal', deal: standing?.deal ?? null }
      standing = null
    }
  }
  return ending ?? { status: 'unfinished', deal: null }
}

/**
 * Points of each participant, computed from the turns.
 * @param values points per package for each participant, null if their priorities are not known
 */
export function computedPoints(
  { status, deal }: Ending,
  values: readonly (Values | null)[],
): (number | null)[] {
  if (status === 'walked_away') return values.map(() => walkAwayPoints)
  return values.map((value, i) => pointsOf(deal?.shares[i] ?? [null], value))
}

const titles = { deal: 'Deal', walked_away: 'Walked away', unfinished: 'Unfinished' } as const

/** @param computed points of each participant, by `computedPoints` */
export function outcomeOf(
  ending: Ending,
  participants: readonly Participant[],
  computed: readonly (number | null)[],
): Outcome {
  const checks = participants.map((participant, i) =>
    check(`Points of ${participant.name}`, numberOrNull(participant.attributes.points), computed[i] ?? null),
  )
  const points = checks.map((c) => c.reported ?? c.computed)
  return {
    status: ending.status,
    title: titles[ending.status],
    summary: points.every((p) => p !== null) ? `${points.join(' : ')} points` : '',
    blocks: ending.status === 'unfinished' ? [] : [resultTable(ending, participants, points)],
    checks,
  }
}

function resultTable(
  { deal }: Ending,
  participants: readonly Participant[],
  points: readonly (number | null)[],
): TableBlock {
  return {
    kind: 'table',
    title: RESULT_TABLE,
    columns: deal === null ? ['Participant', 'Points'] : ['Participant', ...issues, 'Points'],
    rows: participants.map((p, i) => [p.name, ...(deal?.shares[i] ?? []), points[i] ?? null]),
  }
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
