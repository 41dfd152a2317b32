import type { Report } from '../corpora/adapter.ts'
import type { Conversation } from '../model/index.ts'

/**
 * Gives every conversation of a split an id of its own, so that each can be opened and linked to: where a record has
 * an id that another had before, its row number in the split follows, as in `a17~204`, once more where that is taken, too. That is reported.
 * @returns a function that takes the conversations in the split's order
 */
export function createOwnIds(report: Report): (conversation: Conversation) => Conversation {
  const seen = new Set<string>()
  return (conversation) => {
    const { id, origin } = conversation
    const others = seen.size
    seen.add(id)
    if (seen.size > others) return conversation
    let own = id
    while (seen.has(own)) own += `~${origin.row}`
    seen.add(own)
    report({
      severity: 'noticed',
      ...origin,
      field: 'id',
      found: `“${id}” again; it is listed as “${own}”`,
      expected: 'an id that no other conversation of the split has',
    })
    return { ...conversation, id: own }
  }
}

/** Whether an id may be one that `createOwnIds` has made. */
export function isOwnId(id: string): boolean {
  return /~\d+$/.test(id)
}
