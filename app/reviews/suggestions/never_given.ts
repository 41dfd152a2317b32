import { type ExaminedTurns, type Steps, slowly } from './examined_turns.ts'
import { plainTurns, type Suggested, type SuggestedGroup, suggested } from './suggestion.ts'

/**
 * Turns with labels that an annotator never gave, although others gave them on turns that this annotator examined.
 * Examines turns with two annotators or more.
 */
export function* findNeverGiven({
  from,
  by,
  given,
  sets,
  annotators,
  labels,
  length,
}: ExaminedTurns): Steps<Suggested> {
  const examined = Array.from(annotators, () => 0)
  /** By annotator and label: 1 if it was ever given. */
  const everGiven = new Uint8Array(annotators.length * labels.length)
  yield* slowly(by.length, (i) => {
    const annotator = by[i] as number
    examined[annotator] = (examined[annotator] ?? 0) + 1
    for (const label of sets[given[i] as number] ?? []) everGiven[annotator * labels.length + label] = 1
  })
  const missing = new Map<number, number[]>()
  let lookedAt = 0
  yield* slowly(length, (at) => {
    const [begin, end] = [from[at] as number, from[at + 1] as number]
    if (end - begin < 2) return
    lookedAt += 1
    for (let i = begin; i < end; i++)
      for (let j = begin; j < end; j++)
        for (const label of sets[given[j] as number] ?? []) {
          const name = (by[i] as number) * labels.length + label
          if (everGiven[name] === 1) continue
          const places = missing.get(name)
          if (!places) missing.set(name, [at])
          else if (places.at(-1) !== at) places.push(at)
        }
  })
  const groups = [...missing].map(([name, places]): SuggestedGroup => {
    const annotator = Math.floor(name / labels.length)
    const reason = {
      kind: 'never_given',
      by: annotators[annotator] ?? '',
      label: labels[name % labels.length] ?? '',
      examined: examined[annotator] ?? 0,
    } as const
    return { reason, turns: plainTurns(places) }
  })
  return suggested(
    groups.sort((a, b) => b.turns.length - a.turns.length),
    lookedAt,
    length,
  )
}
