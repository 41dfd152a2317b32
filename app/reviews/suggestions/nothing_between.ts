import { type ExaminedTurns, NOTHING, type Steps, slowly } from './examined_turns.ts'
import { plainTurns, type Suggested, suggested } from './suggestion.ts'

/**
 * Turns to which an annotator gave no label although they gave one to the previous and to the next turn. Examines turns
 * that were annotated without a label. Turns that were not annotated do not count.
 */
export function* findNothingBetween({
  from,
  by,
  given,
  keys,
  turns,
  annotators,
  length,
}: ExaminedTurns): Steps<Suggested> {
  const examined = annotators.map(() => 0)
  const places: number[][] = annotators.map(() => [])
  /** True if an annotator gave a label to the turn immediately before (-1) or after (1) another. */
  const labelledBeside = (at: number, step: 1 | -1, annotator: number) => {
    const other = at + step
    if (keys[other] !== keys[at] || turns[other] !== (turns[at] as number) + step) return false
    for (let i = from[other] as number; i < (from[other + 1] as number); i++)
      if (by[i] === annotator) return given[i] !== NOTHING
    return false
  }
  let lookedAt = 0
  yield* slowly(length, (at) => {
    let isEmpty = false
    for (let i = from[at] as number; i < (from[at + 1] as number); i++) {
      const annotator = by[i] as number
      examined[annotator] = (examined[annotator] ?? 0) + 1
      if (given[i] !== NOTHING) continue
      isEmpty = true
      if (labelledBeside(at, -1, annotator) && labelledBeside(at, 1, annotator)) places[annotator]?.push(at)
    }
    if (isEmpty) lookedAt += 1
  })
  const groups = places.flatMap((own, annotator) => {
    const reason = {
      kind: 'nothing_between',
      by: annotators[annotator] ?? '',
      examined: examined[annotator] ?? 0,
    } as const
    return own.length === 0 ? [] : [{ reason, turns: plainTurns(own) }]
  })
  return suggested(
    groups.sort((a, b) => b.turns.length - a.turns.length),
    lookedAt,
    length,
  )
}
