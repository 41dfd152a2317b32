import type { Entry, TurnEntry } from './review.ts'

/** The order of a log: by `seq`, and where two tabs or files gave the same one, by id. */
export function compareEntries(a: Entry, b: Entry): number {
  if (a.seq !== b.seq) return a.seq - b.seq
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/**
 * The steps that hold: all but those that were taken back by an undo which holds itself. A reveal always holds, since
 * labels that were seen cannot be unseen.
 * @param entries in the log's order
 */
export function entriesInForce(entries: readonly Entry[]): readonly TurnEntry[] {
  const undone = new Set<string>()
  const held: TurnEntry[] = []
  // Backwards, as an undo comes after what it takes back.
  for (const entry of entries.toReversed()) {
    const isUndone = undone.has('action' in entry ? entry.action : entry.id)
    if (isUndone && entry.kind !== 'reveal') continue
    if (entry.kind === 'undo') undone.add(entry.undone)
    else if ('turn' in entry) held.push(entry)
  }
  return held.reverse()
}

/**
 * The step of a review that an undo takes back next; asked again after that undo, the one before it.
 * @returns `null` where nothing is left to take back
 */
export function nextToUndo(entries: readonly Entry[], review: string): TurnEntry | null {
  return (
    entriesInForce(entries).findLast((entry) => entry.review === review && entry.kind !== 'reveal') ?? null
  )
}
