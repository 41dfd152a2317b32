import type { Report } from '../corpora/adapter.ts'
import type { Conversation } from '../model/index.ts'

/**
 * Gives every conversation of a split an id of its own, so that each can be opened and linked to: where a record has
 * an id that another had before, its row number in the split follows, as in `a17~204`, once more where that is taken, too. That is reported.
 * @returns a function that takes the conversations in the split's order
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

/** Ids. Of numbers a bit each is kept, 32 to an entry: a million as texts take 70 MB. */
class SeenIds {
  readonly #texts = new Set<string>()
  readonly #numbers = new Map<number, number>()

  /** @returns whether it was not there */
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

/** Whether an id may be one that `createOwnIds` has made. */
export function isOwnId(id: string): boolean {
  return /~\d+$/.test(id)
}
