import { type ExaminedTurns, labelsOf, type Steps, slowly } from './examined_turns.ts'
import { plainTurns, type Suggested, type SuggestedGroup, suggested } from './suggestion.ts'

/**
 * Turns of the same text that were given different labels: by one annotator, or by different annotators on different
 * turns. Different labels on one turn alone are no finding here. Looks at the turns whose text comes more than once.
 */
export function* findSameText(examined: ExaminedTurns): Steps<Suggested> {
  const { texts, length } = examined
  const places = new Map<number, number[]>()
  const first = new Map<number, number>()
  yield* slowly(length, (at) => {
    const text = texts[at] as number
    if (text === 0) return
    const before = first.get(text)
    if (before === undefined) first.set(text, at)
    else {
      const known = places.get(text)
      if (known) known.push(at)
      else places.set(text, [before, at])
    }
  })
  const repeated = [...places.values()]
  const groups: SuggestedGroup[] = []
  let lookedAt = 0
  for (const [i, same] of repeated.entries()) {
    if (i % 100 === 99 || same.length > 1_000) yield
    lookedAt += same.length
    const group = groupOf(examined, same)
    if (group) groups.push(group)
  }
  yield
  return suggested(
    groups.sort((a, b) => own(b) - own(a) || b.turns.length - a.turns.length),
    lookedAt,
    length,
  )
}

/** 1 where an annotator contradicts themselves. */
function own({ reason }: SuggestedGroup): number {
  return reason.kind === 'same_text' && reason.inconsistent.length > 0 ? 1 : 0
}

function groupOf(examined: ExaminedTurns, places: readonly number[]): SuggestedGroup | null {
  const { from, by, given, annotators } = examined
  const times = new Map<number, number>()
  /** By annotator the first set that they gave; -1: they gave different ones. */
  const setBy = new Map<number, number>()
  /** By set the first turn that has it; -1: several turns have it. */
  const turnOf = new Map<number, number>()
  for (const at of places)
    for (let i = from[at] as number; i < (from[at + 1] as number); i++) {
      const [annotator, set] = [by[i] as number, given[i] as number]
      times.set(set, (times.get(set) ?? 0) + 1)
      const before = setBy.get(annotator)
      setBy.set(annotator, before === undefined || before === set ? set : -1)
      const turn = turnOf.get(set)
      turnOf.set(set, turn === undefined || turn === at ? at : -1)
    }
  const inconsistent = [...setBy].flatMap(([annotator, set]) =>
    set === -1 ? [annotators[annotator] ?? ''] : [],
  )
  if (inconsistent.length === 0 && !standApart([...turnOf.values()])) return null
  const sets = [...times]
    .sort(([, a], [, b]) => b - a)
    .map(([set, n]) => ({ labels: labelsOf(examined, set), times: n }))
  const rarest = new Map(
    places.map((at) => {
      const own = Array.from(given.subarray(from[at], from[at + 1]), (set) => times.get(set) ?? 0)
      return [at, Math.min(...own)]
    }),
  )
  const sorted = [...places].sort((a, b) => (rarest.get(a) ?? 0) - (rarest.get(b) ?? 0) || a - b)
  return { reason: { kind: 'same_text', inconsistent, sets }, turns: plainTurns(sorted) }
}

/** Whether two different sets stand on two different turns. @param turns of each set, or -1 where it has several */
function standApart(turns: readonly number[]): boolean {
  return turns.length > 1 && turns.some((turn) => turn === -1 || turn !== turns[0])
}
