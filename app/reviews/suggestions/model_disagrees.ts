import { type ExaminedTurns, type Steps, slowly, sortedSlowly } from './examined_turns.ts'
import { type Suggested, type SuggestedGroup, type SuggestionOptions, suggested } from './suggestion.ts'

/**
 * Labels with a high score from an annotator (usually a model), on turns that an annotator without scores examined but
 * did not give that label. As scales differ, a score is high if it is in the highest share of its annotator's scores,
 * including ties with the lowest of these. Examines turns with both kinds of annotators.
 */
export function* findModelDisagrees(
  examined: ExaminedTurns,
  { highestShare }: SuggestionOptions,
): Steps<Suggested> {
  const { from, by, given, sets, annotators, labels, scores, length } = examined
  const scored = Array.from(annotators, () => 0)
  yield* slowly(scores.by.length, (i) => {
    const annotator = scores.by[i] as number
    scored[annotator] = (scored[annotator] ?? 0) + 1
  })
  const isScored = (judgement: number) => (scored[by[judgement] as number] ?? 0) > 0
  let lookedAt = 0
  yield* slowly(length, (at) => {
    let withScores = 0
    for (let i = from[at] as number; i < (from[at + 1] as number); i++) if (isScored(i)) withScores += 1
    if (withScores > 0 && withScores < (from[at + 1] as number) - (from[at] as number)) lookedAt += 1
  })
  /** True if an annotator without scores examined a turn and did not give the label. */
  const isMissed = (at: number, label: number) => {
    for (let i = from[at] as number; i < (from[at + 1] as number); i++)
      if (!isScored(i) && !sets[given[i] as number]?.includes(label)) return true
    return false
  }
  const groups: SuggestedGroup[] = []
  for (const [annotator, count] of scored.entries()) {
    if (count === 0) continue
    const own = new Float64Array(count)
    let filled = 0
    yield* slowly(scores.by.length, (i) => {
      if (scores.by[i] === annotator) own[filled++] = scores.scores[i] as number
    })
    own.sort()
    yield
    const from = own[count - Math.max(1, Math.ceil(highestShare * count))] ?? 0
    let high = 0
    const found: number[] = []
    yield* slowly(scores.by.length, (i) => {
      if (scores.by[i] !== annotator || (scores.scores[i] as number) < from) return
      high += 1
      if (isMissed(scores.turns[i] as number, scores.labels[i] as number)) found.push(i)
    })
    if (found.length === 0) continue
    const scoreOf = (i: number) => scores.scores[i] as number
    const turns = (yield* sortedSlowly(found, (a, b) => scoreOf(b) - scoreOf(a))).map((i) => ({
      at: scores.turns[i] as number,
      reason: { kind: 'score', label: labels[scores.labels[i] as number] ?? '', score: scoreOf(i) } as const,
    }))
    const reason = {
      kind: 'model_disagrees',
      by: annotators[annotator] ?? '',
      from,
      high,
      scored: count,
    } as const
    groups.push({ reason, turns })
  }
  return suggested(
    groups.sort((a, b) => b.turns.length - a.turns.length),
    lookedAt,
    length,
  )
}
