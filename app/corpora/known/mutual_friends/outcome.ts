import type { Check, Outcome, OutcomeStatus } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { check } from '../../shared/outcome.ts'
import { OUTCOMES } from './names.ts'
import { isSamePerson, lookUp } from './person.ts'
import type { Scenario } from './scenario.ts'
import { titleOf } from './scenario.ts'
import type { Selection } from './turns.ts'

const STATUSES: Readonly<Record<number, { readonly status: OutcomeStatus; readonly title: string }>> = {
  1: { status: 'success', title: OUTCOMES.success },
  0: { status: 'failure', title: OUTCOMES.failure },
}

export const AGENT_NAMES = ['Agent A', 'Agent B'] as const

/**
 * The end of a conversation: `outcome_reward` 1 is success, 0 failure, anything else not recorded. The agents are
 * rewarded if both select the mutual friend (He et al. 2017). The outcome's check computes the reward from their last
 * selections.
 * @param reward as published
 * @param selections of both agents, in order
 */
export function outcomeOf(
  reward: number | null | undefined,
  scenario: Scenario,
  selections: readonly Selection[],
  notice: Notice,
): Outcome {
  const known = STATUSES[reward ?? Number.NaN]
  if (!known) notice(['outcome_reward'], reward, '0 or 1')

  const { mutualFriends } = scenario
  const isMutual = lookUp(mutualFriends)
  const lasts = AGENT_NAMES.map((_, agent) => selections.findLast((s) => s.agent === agent))
  const right = lasts.map((last) => last?.person != null && isMutual(last.person))

  return {
    ...(known ?? { status: 'not_recorded', title: 'Not recorded' }),
    summary: summaryOf(selections.length, right),
    blocks: [
      {
        kind: 'table',
        title: 'Selections',
        columns: ['Agent', 'Selections', 'Last selection', 'Mutual friend'],
        rows: AGENT_NAMES.map((name, agent) => [
          name,
          selections.filter((s) => s.agent === agent).length,
          lasts[agent]?.person ? titleOf(lasts[agent].person.fields) : null,
          lasts[agent] ? (right[agent] ?? null) : null,
        ]),
      },
    ],
    checks: [checkOf(known ? (reward ?? null) : null, mutualFriends.length, lasts, right)],
  }
}

function checkOf(
  reported: number | null,
  mutualFriends: number,
  lasts: readonly (Selection | undefined)[],
  right: readonly boolean[],
): Check {
  const [a, b] = lasts.map((last) => last?.person)
  const same = a && b ? isSamePerson(a, b) : false
  const computed = mutualFriends === 0 ? null : Number(right.every(Boolean) && same)
  const compared = check('Both agents last select the mutual friend (1 yes, 0 no)', reported, computed)
  if (!compared.agrees) return compared
  // Complete string literals: Chromium serializes concatenated strings to JSON much more slowly.
  const found = 'Outcome verified: both end on the mutual friend'
  return { ...compared, verified: computed === 1 ? found : 'Outcome verified: no shared final pick' }
}

/** `2 selections`, and the agent that ends on the mutual friend if not both do. */
function summaryOf(selections: number, right: readonly boolean[]): string {
  const count =
    selections === 0 ? 'No selection' : selections === 1 ? '1 selection' : `${selections} selections`
  if (right.every(Boolean)) return count
  const found = AGENT_NAMES.find((_, agent) => right[agent])
  return found === undefined ? count : `${count}, only ${found} ends on the friend`
}
