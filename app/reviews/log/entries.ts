import type { Entry, TurnEntry } from './review.ts'

/** Log order: by `seq`, and by id if two tabs or files used the same `seq`. */
export function compareEntries(a: Entry, b: Entry): number {
  if (a.seq !== b.seq) return a.seq - b.seq
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/**
 * The steps in force: all but those undone by an undo that is itself in force. A reveal is always in force, since
 * labels that were seen cannot be unseen.
 * @param entries in log order
 */
export function entriesInForce(entries: readonly Entry[]): readonly TurnEntry[] {
  const undone = new Set<string>()
  const held: TurnEntry[] = []
  // Backwards, because an undo comes after the action it undoes.
  for (const entry of entries.toReversed()) {
    const isUndone = undone.has('action' in entry ? entry.action : entry.id)
    if (isUndone && entry.kind !== 'reveal') continue
    if (entry.kind === 'undo') undone.add(entry.undone)
    else if ('turn' in entry) held.push(entry)
  }
  return held.reverse()
}

/**
 * The step that the next undo would undo.
 * @returns null if there is nothing left to undo
 */
export function nextToUndo(entries: readonly Entry[], review: string): TurnEntry | null {
  return (
    entriesInForce(entries).findLast((entry) => entry.review === review && entry.kind !== 'reveal') ?? null
  )
}
