import { countWords } from '../../base/statistics/words.ts'
import type { Conversation, Turn } from '../conversation.ts'
import { TURN_WORDS } from '../facet.ts'
import {
  type NumberField,
  numberKeys,
  type SequenceFilter,
  type SequenceStep,
  type StepTest,
} from './sequence.ts'

/**
 * Turns of each match, by their indices: for every possible first turn, the earliest turns that continue it. Takes time
 * proportional to turns × steps × speakers, because conversations can have thousands of turns that pass every step.
 */
export function sequenceMatches(
  { participants, turns }: Pick<Conversation, 'participants' | 'turns'>,
  { first, next }: SequenceFilter,
  fields: readonly NumberField[],
): readonly (readonly number[])[] {
  const passes = (test: StepTest) => stepTurns(test, turns, participants, fields)
  // For each later step: the turn that follows each turn, or undefined. The last step is found first.
  const following: (number | undefined)[][] = []
  let later: ReadonlySet<number> | null = null
  for (const { test, by, within } of next.toReversed()) {
    const passing = passes(test)
    const reachable: ReadonlySet<number> = later
      ? new Set([...passing].filter((at) => later?.has(at)))
      : passing
    const found = nearestLater(turns, reachable, by, within)
    following.unshift(found)
    later = new Set(found.flatMap((to, at) => (to === undefined ? [] : [at])))
  }
  return [...passes(first)].flatMap((start) => {
    if (!later?.has(start)) return []
    const match = [start]
    for (const found of following) match.push(found[match.at(-1) as number] as number)
    return [match]
  })
}

/** By turn: the earliest later one of a set within some turns, by the given speaker. Undefined if there is none. */
function nearestLater(
  turns: readonly Turn[],
  wanted: ReadonlySet<number>,
  by: SequenceStep['by'],
  within: number,
): (number | undefined)[] {
  const found: (number | undefined)[] = []
  /** Earliest wanted turn after the current one, by speaker. */
  const earliest = new Map<number, number>()
  for (let at = turns.length - 1; at >= 0; at--) {
    const own = turns[at]?.speaker
    let nearest: number | undefined
    for (const [speaker, turn] of earliest) {
      if (by !== 'anyone' && (speaker === own) !== (by === 'same')) continue
      if (turn - at <= within && (nearest === undefined || turn < nearest)) nearest = turn
    }
    found[at] = nearest
    if (own !== undefined && wanted.has(at)) earliest.set(own, at)
  }
  return found
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
  { values, text }: Turn,
  speaker: string | undefined,
  field: string,
  fields: readonly NumberField[],
): number | null {
  const keys = numberKeys(field, fields)
  for (const { key, ownedBy } of keys) {
    const value = values[key] ?? (key === TURN_WORDS.key ? countWords(text) : null)
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
