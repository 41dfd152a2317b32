import { type ExaminedTurns, type Steps, slowly } from './examined_turns.ts'
import { type Suggested, type SuggestedGroup, suggested } from './suggestion.ts'

/** With fewer turns per label, the usual length is not known. */
export const FEWEST_OF_LABEL = 20

/** Distance from the quartiles in interquartile ranges: Tukey, Exploratory Data Analysis (1977), “far out”. */
export const FENCE = 3

/** Minimum interquartile range in words. With a smaller one, any other length would be unusual. */
const LEAST_DISTANCE = 1

/**
 * Turns whose number of words is more than three interquartile ranges outside the quartiles of all turns with that
 * label, by any annotator. Ignores turns without text. Examines turns with labels that at least `FEWEST_OF_LABEL` turns
 * have.
 */
export function* findUnusualLength({
  from,
  given,
  words,
  sets,
  labels,
  length,
}: ExaminedTurns): Steps<Suggested> {
  const places: number[][] = labels.map(() => [])
  yield* slowly(length, (at) => {
    if (words[at] === 0) return
    for (let i = from[at] as number; i < (from[at + 1] as number); i++)
      for (const label of sets[given[i] as number] ?? []) {
        const own = places[label] as number[]
        // Several annotators may have given it.
        if (own.at(-1) !== at) own.push(at)
      }
  })
  const wordsAt = (at: number) => words[at] as number
  const isLookedAt = new Uint8Array(length)
  const groups: SuggestedGroup[] = []
  for (const [i, own] of places.entries()) {
    if (own.length < FEWEST_OF_LABEL) continue
    yield
    for (const at of own) isLookedAt[at] = 1
    const sorted = Int32Array.from(own, wordsAt).sort()
    const quartiles = [quantile(sorted, 0.25), quantile(sorted, 0.75)] as const
    const distance = FENCE * Math.max(LEAST_DISTANCE, quartiles[1] - quartiles[0])
    const usual = [quartiles[0] - distance, quartiles[1] + distance] as const
    const turns = own
      .filter((at) => wordsAt(at) < usual[0] || wordsAt(at) > usual[1])
      .sort((a, b) => wordsAt(b) - wordsAt(a) || a - b)
      .map((at) => ({ at, reason: { kind: 'words', words: wordsAt(at) } as const }))
    if (turns.length === 0) continue
    const label = labels[i] ?? ''
    groups.push({
      reason: { kind: 'unusual_length', label, labelled: own.length, quartiles, usual },
      turns,
    })
  }
  yield
  return suggested(
    groups.sort((a, b) => b.turns.length - a.turns.length),
    isLookedAt.reduce((sum, one) => sum + one, 0),
    length,
  )
}

/** Interpolates linearly between the two nearest values (as NumPy and pandas do). */
function quantile(sorted: Int32Array, share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place % 1)
}
