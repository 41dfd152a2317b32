import { compareEntries } from './entries.ts'
import type { Entry, ReviewDefinition, ReviewLog } from './review.ts'

/** Two logs that have the same id for different things: one of them is damaged or made up. */
export interface MergeConflict {
  readonly kind: 'definition' | 'entry'
  readonly id: string
}

/**
 * Two logs as one: every definition and every entry of both, each once. The same in either order, and as often as it is
 * done again. Verdicts of different reviewers stand beside each other; where one reviewer went on with one review in two
 * places, what has the higher `seq` holds, and the log keeps both.
 * @returns the first conflict instead where there is one; then nothing is merged
 */
export function mergeLogs(a: ReviewLog, b: ReviewLog): ReviewLog | MergeConflict {
  const definitions = union<ReviewDefinition>([...a.definitions, ...b.definitions])
  if ('id' in definitions) return { kind: 'definition', id: definitions.id }
  const entries = union<Entry>([...a.entries, ...b.entries])
  if ('id' in entries) return { kind: 'entry', id: entries.id }
  return {
    definitions: definitions.values.sort((x, y) => x.created - y.created || (x.id < y.id ? -1 : 1)),
    entries: entries.values.sort(compareEntries),
  }
}

function union<T extends { readonly id: string }>(all: readonly T[]): { values: T[] } | { id: string } {
  const byId = new Map<string, T>()
  for (const one of all) {
    const known = byId.get(one.id)
    if (known !== undefined && !sameContent(known, one)) return { id: one.id }
    byId.set(one.id, known ?? one)
  }
  return { values: [...byId.values()] }
}

/** Whether two definitions or entries are the same, whatever the order of their fields. */
export function sameContent(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

/** A text that is the same for the same content, whatever the order of its fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
}
