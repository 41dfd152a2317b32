import type { Report } from '../corpora/adapter.ts'
import type { Conversation } from '../model/index.ts'

/**
 * Makes the ids of a split's conversations unique, so that each can be opened and linked to. If an id was used before,
 * appends the row number in the split, as in `a17~204`, repeatedly if that is taken too. Reports the change.
 * @returns a function to call with the conversations in the split's order
 */
export function createOwnIds(report: Report): (conversation: Conversation) => Conversation {
  const seen = new SeenIds()
  return (conversation) => {
    const { id, origin } = conversation
    if (seen.add(id)) return conversation
    let own = id
    do own += `~${origin.row}`
    while (!seen.add(own))
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

const NUMBER = /^(0|[1-9]\d{0,14})$/

/** A set of ids. Stores numbers as bits, 32 per entry. A million ids as texts would take 70 MB. */
class SeenIds {
  readonly #texts = new Set<string>()
  readonly #numbers = new Map<number, number>()

  /** @returns true if it is new */
  add(id: string): boolean {
    if (NUMBER.test(id)) {
      const [entry, bit] = [Math.floor(Number(id) / 32), 1 << (Number(id) % 32)]
      const known = this.#numbers.get(entry) ?? 0
      this.#numbers.set(entry, known | bit)
      return (known & bit) === 0
    }
    const before = this.#texts.size
    return this.#texts.add(id).size > before
  }
}

/** True if `createOwnIds` may have created the id. */
export function isOwnId(id: string): boolean {
  return /~\d+$/.test(id)
}
