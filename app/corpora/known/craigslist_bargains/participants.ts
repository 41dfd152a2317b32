import type { Block, Participant } from '../../../model/index.ts'
import type { Notice } from '../../guard.ts'
import { amountOf } from './money.ts'
import type { RawConversation } from './raw.ts'

/** The two agents of a record, in order, before the listing and the ending are known. */
export interface Agent {
  /** `0` or `1`. */
  readonly id: string
  /** `buyer` or `seller`, or any other published role in lower case. */
  readonly role: string
  readonly name: string
  /** Target price of the agent, in US dollars. Null if missing. */
  readonly target: number | null
  /** Worst price that the agent may accept, in US dollars. Null if not given, as in this release. */
  readonly bottomline: number | string | null
}

export function agentsOf(
  { Role, Target, Bottomline }: RawConversation['agent_info'],
  notice: Notice,
): Agent[] {
  const roles = Role.map((role) => (role ?? '').toLowerCase())
  if (!roles.includes('buyer') || !roles.includes('seller')) {
    notice(['agent_info', 'Role'], Role.join(', '), 'a buyer and a seller')
  }
  return roles.map((role, i) => ({
    id: String(i),
    role,
    name: roles.indexOf(role) === roles.lastIndexOf(role) ? (names.get(role) ?? `Agent ${i}`) : `Agent ${i}`,
    target: amountOf(Target[i]),
    bottomline: bottomlineOf(Bottomline[i]),
  }))
}

const names: ReadonlyMap<string, string> = new Map([
  ['buyer', 'Buyer'],
  ['seller', 'Seller'],
])

/** Published as text: `None` (Python's missing value) or a number. */
function bottomlineOf(published: string | null | undefined): number | string | null {
  if (published === null || published === undefined || published === '' || published === 'None') return null
  const amount = Number(published)
  return Number.isFinite(amount) ? amountOf(amount) : published
}

/**
 * @param ownListing parts of the listing that only this agent saw
 * @param gain see `Gain`, in US dollars
 */
export function participantOf(agent: Agent, ownListing: readonly Block[], gain: number | null): Participant {
  const { id, role, name, target, bottomline } = agent
  const goal: Block = {
    kind: 'fields',
    title: 'Told in private',
    fields: [
      { name: 'Target price (USD)', value: target },
      { name: 'Bottom line (USD)', value: bottomline },
    ],
  }
  return { id, role, name, blocks: [goal, ...ownListing], attributes: { role, target, bottomline, gain } }
}
