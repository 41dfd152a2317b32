import type { Conversation, Turn } from '../conversation.ts'
import { type NumberField, numberKeys, type SequenceFilter, type StepTest } from './sequence.ts'

/** Turns of each match, by their indices: for every possible first turn, the earliest turns that continue it. */
export function sequenceMatches(
  { participants, turns }: Pick<Conversation, 'participants' | 'turns'>,
  { first, next }: SequenceFilter,
  fields: readonly NumberField[],
): readonly (readonly number[])[] {
  const passes = (test: StepTest) => stepTurns(test, turns, participants, fields)
  const starts = passes(first)
  const steps = next.map((step) => ({ ...step, turns: passes(step.test) }))
  const rest = (at: number, i: number): readonly number[] | null => {
    const step = steps[i]
    if (!step) return []
    for (let turn = at + 1; turn <= Math.min(at + step.within, turns.length - 1); turn++) {
      if (!step.turns.has(turn)) continue
      const isSame = turns[turn]?.speaker === turns[at]?.speaker
      if (step.by !== 'anyone' && isSame !== (step.by === 'same')) continue
      const later = rest(turn, i + 1)
      if (later) return [turn, ...later]
    }
    return null
  }
  return [...starts].flatMap((start) => {
    const later = rest(start, 0)
    return later ? [[start, ...later]] : []
  })
}

function stepTurns(
  test: StepTest,
  turns: readonly Turn[],
  participants: Conversation['participants'],
  fields: readonly NumberField[],
): ReadonlySet<number> {
  const found = new Set<number>()
  const last = new Map<number, number>()
  for (const [i, turn] of turns.entries()) {
    if (test.kind === 'label') {
      if (turn.labels.some((l) => l.scheme === test.scheme && l.value === test.value)) found.add(i)
    } else if (test.kind === 'action') {
      if (turn.action?.type === test.action) found.add(i)
    } else {
      const value = numberOf(turn, participants[turn.speaker]?.id, test.field, fields)
      if (value === null) continue
      const key = test.than === 'own' ? turn.speaker : -1
      const before = last.get(key)
      if (before !== undefined && (test.change === 'lower' ? value < before : value > before)) found.add(i)
      last.set(key, value)
    }
  }
  return found
}

function numberOf(
  { values }: Turn,
  speaker: string | undefined,
  field: string,
  fields: readonly NumberField[],
): number | null {
  const keys = numberKeys(field, fields)
  for (const { key, ownedBy } of keys) {
    const value = values[key]
    if (typeof value === 'number' && (ownedBy === undefined || ownedBy !== speaker)) return value
  }
  return null
}

/** Finds the turns of all matches in conversations. Caches them for each conversation. */
export function stepFinder(
  sequence: SequenceFilter,
  fields: readonly NumberField[],
): (conversation: Conversation) => ReadonlySet<number> {
  const known = new WeakMap<Conversation, ReadonlySet<number>>()
  return (conversation) => {
    const found = known.get(conversation) ?? new Set(sequenceMatches(conversation, sequence, fields).flat())
    known.set(conversation, found)
    return found
  }
}
