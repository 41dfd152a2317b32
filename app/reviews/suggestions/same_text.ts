import { type ExaminedTurns, labelsOf, type Steps, slowly } from './examined_turns.ts'
import { plainTurns, type Suggested, type SuggestedGroup, suggested } from './suggestion.ts'

/**
 * Turns with the same text but different labels: by one annotator, or by different annotators on different turns.
 * Different labels on a single turn are not a finding here. Examines turns whose text occurs more than once.
 */
export function* findSameText(examined: ExaminedTurns): Steps<Suggested> {
  const { texts, length } = examined
  // Sorts turns by text: the start index of each text, then the turns one after the other.
  const begins = new Int32Array(texts.reduce((most, text) => Math.max(most, text), 0) + 2)
  yield* slowly(length, (at) => {
    begins[(texts[at] as number) + 1] = (begins[(texts[at] as number) + 1] as number) + 1
  })
  yield* slowly(begins.length - 1, (text) => {
    begins[text + 1] = (begins[text + 1] as number) + (begins[text] as number)
  })
  const places = new Int32Array(length)
  const filled = begins.slice()
  yield* slowly(length, (at) => {
    const text = texts[at] as number
    const position = filled[text] as number
    places[position] = at
    filled[text] = position + 1
  })
  const groups: SuggestedGroup[] = []
  let lookedAt = 0
  // Text 0 is the empty text.
  yield* slowly(begins.length - 2, (i) => {
    const [begin, end] = [begins[i + 1] as number, begins[i + 2] as number]
    if (end - begin < 2) return
    lookedAt += end - begin
    const group = groupOf(examined, Array.from(places.subarray(begin, end)))
    if (group) groups.push(group)
  })
  yield
  return suggested(
    groups.sort((a, b) => own(b) - own(a) || b.turns.length - a.turns.length),
    lookedAt,
    length,
  )
}

/** 1 if an annotator is inconsistent. */
function own({ reason }: SuggestedGroup): number {
  return reason.kind === 'same_text' && reason.inconsistent.length > 0 ? 1 : 0
}

function groupOf(examined: ExaminedTurns, places: readonly number[]): SuggestedGroup | null {
  const { from, by, given, annotators } = examined
  const times = new Map<number, number>()
  /** By annotator: their first set, or -1 if they gave different ones. */
  const setBy = new Map<number, number>()
  /** By set: the first turn that has it, or -1 if several turns have it. */
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

/** True if two different sets are on two different turns. @param turns turn of each set, or -1 if it has several */
function standApart(turns: readonly number[]): boolean {
  return turns.length > 1 && turns.some((turn) => turn === -1 || turn !== turns[0])
}
