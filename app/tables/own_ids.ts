import type { Report } from '../corpora/adapter.ts'
import type { Conversation } from '../model/index.ts'

/**
 * Gives every conversation of a split an id of its own, so that each can be opened and linked to: where a record has
 * an id that another had before, its row number in the split follows, as in `a17~204`. That is reported.
 * @param conversations in the split's order
 */
export async function* withOwnIds(
  conversations: AsyncIterable<Conversation>,
  report: Report,
): AsyncGenerator<Conversation, void, undefined> {
  const seen = new Set<string>()
  for await (const conversation of conversations) {
    const { id, origin } = conversation
    if (!seen.has(id)) {
      seen.add(id)
      yield conversation
      continue
    }
    const own = `${id}~${origin.row}`
    seen.add(own)
    report({
      severity: 'noticed',
      ...origin,
      field: 'id',
      found: `“${id}” again; it is listed as “${own}”`,
      expected: 'an id that no other conversation of the split has',
    })
    yield { ...conversation, id: own }
  }
}

/** Whether an id may be one that `withOwnIds` has made. */
export function isOwnId(id: string): boolean {
  return /~\d+$/.test(id)
}
