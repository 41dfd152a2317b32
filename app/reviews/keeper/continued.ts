import type { Entry, ReviewDefinition, ReviewLog } from '../log/review.ts'
import type { ReviewClock } from './open_review.ts'

/** Completes a definition with the id, the time and the device. */
export function newDefinition(
  definition: Omit<ReviewDefinition, 'id' | 'created' | 'device'> & Partial<ReviewDefinition>,
  { now, newId, here }: ReviewClock,
): ReviewDefinition {
  const { device: _, ...rest } = definition
  return { ...rest, ...(here && { device: here.device }), id: newId(), created: now() }
}

interface Original {
  readonly made: ReviewDefinition
  readonly entries: readonly Entry[]
}

/** Entry kinds that are not copied: the copy has its own name, and is neither paused nor removed. */
const OF_ORIGINAL: readonly Entry['kind'][] = ['name', 'pause', 'resume', 'remove', 'restore']

/** The initial log of a review that continues another person's: a copy of all previous entries with their authors. */
export function continued(
  { made, entries }: Original,
  by: Pick<ReviewDefinition, 'name' | 'reviewer'>,
  clock: ReviewClock,
): ReviewLog {
  const definition = newDefinition({ ...made, ...by, copyOf: made.id }, clock)
  // New ids are globally unique, so that both reviews can be in one browser.
  const ids = new Map<string, string>()
  const copied: Entry[] = []
  for (const entry of entries) {
    const undone = entry.kind === 'undo' ? ids.get(entry.undone) : ''
    if (OF_ORIGINAL.includes(entry.kind) || undone === undefined) continue
    ids.set(entry.id, clock.newId())
    const { device = made.device, author = made.reviewer } = entry
    copied.push({
      ...entry,
      ...{ id: ids.get(entry.id), review: definition.id, seq: copied.length + 1, author },
      ...(device !== undefined && { device }),
      ...(entry.kind === 'undo' && { undone }),
      ...('action' in entry && { action: ids.get(entry.action) ?? ids.get(entry.id) }),
    } as Entry)
  }
  return { definitions: [definition], entries: copied }
}
