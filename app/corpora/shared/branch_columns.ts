import type { Conversation, Facet, Turn, TurnField } from '../../model/index.ts'
import { turnTree } from '../../model/turns/branches.ts'
import { attribute } from './attribute_facet.ts'

/** Keys of the columns of a conversation with branches. */
export interface BranchKeys {
  readonly branches: string
  readonly branch: string
}

/** @param makeKey makes keys that no published column has */
export function branchKeys(makeKey: (name: string) => string): BranchKeys {
  return { branches: makeKey('branches'), branch: makeKey('branch') }
}

/** The number of branches as a facet. */
export function branchFacet({ branches }: BranchKeys): Facet {
  return attribute(branches, 'Branches', 'number')
}

/** The name of a turn's branch as a field of turns. */
export function branchField({ branch }: BranchKeys): TurnField {
  return { key: branch, title: 'Branch', kind: 'category', searched: true }
}

/**
 * Adds the number of branches to a conversation, and to each turn the name of its branch: the positions of the replies
 * chosen at each fork, counted from 1 (`2.1`). Null before the first fork.
 */
export function withBranches(conversation: Conversation, keys: BranchKeys | null): Conversation {
  if (!keys) return conversation
  const tree = turnTree(conversation)
  const names: (string | null)[] = []
  const turns = conversation.turns.map((turn, i): Turn => {
    const parent = tree?.parents[i] ?? -1
    const siblings = tree?.repliesTo(parent) ?? []
    const before = names[parent] ?? null
    const step = String(siblings.indexOf(i) + 1)
    const name = siblings.length < 2 ? before : before === null ? step : `${before}.${step}`
    names.push(name)
    return { ...turn, values: { ...turn.values, [keys.branch]: name } }
  })
  const attributes = { ...conversation.attributes, [keys.branches]: tree?.branches ?? 1 }
  return { ...conversation, turns, attributes }
}
