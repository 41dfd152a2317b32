import type { Alignment } from './align.ts'
import { GONE, type PlaceNow, SAME, type StandingTurn } from './place_now.ts'
import type { QueuedGroup, StandingConversation } from './standing.ts'

/**
 * Places of turns within their current conversation. If a turn's text occurs several times there, the surrounding turns
 * decide. They also decide if its text is gone: another text between the same neighbours is the edited one.
 */
export function placesInside(
  group: QueuedGroup,
  conversation: StandingConversation,
  { options }: Alignment,
): readonly PlaceNow[] {
  const isHome = conversation.name === group.name
  const standing = (positions: readonly number[]) =>
    positions.flatMap((position) => conversation.turns[position] ?? [])
  const possible = group.turns.map((_, i) => standing(options[i] ?? []))
  const settled: (StandingTurn | null)[] = possible.map((own) => (own.length === 1 ? (own[0] ?? null) : null))
  const expected = group.turns.map((_, i) => expectedAt(group, settled, i))
  // Without other evidence, an unchanged text at an unchanged place is taken to be the same turn.
  const isAlone = isHome && settled.every((one) => one === null)
  const taken = new Set<StandingTurn>()
  const told = group.turns.map(({ queued }, i): StandingTurn | null => {
    const own = possible[i] ?? []
    const here = settled[i] ?? own.find(({ turn }) => turn === (isAlone ? queued.turn : expected[i]))
    if (here) taken.add(here)
    return here ?? null
  })
  return group.turns.map(({ queued }, i): PlaceNow => {
    const here = told[i]
    const own = possible[i] ?? []
    if (here) {
      if (isHome && here.turn === queued.turn) return SAME
      const { split, conversation: id, turn } = here
      return { kind: 'moved', to: { split, conversation: id, turn } }
    }
    if (own.length > 0) return { kind: 'ambiguous', among: own }
    const at = conversation.at.get(expected[i] ?? -1)
    if (at && !taken.has(at)) return { kind: 'edited', at }
    const between = turnsBetween(conversation, told, i).filter((turn) => !taken.has(turn))
    return between.length === 0 ? GONE : { kind: 'ambiguous', among: between }
  })
}

/** The expected index of a turn if it has moved as its neighbours did. Null if they disagree. */
function expectedAt(
  { turns }: QueuedGroup,
  settled: readonly (StandingTurn | null)[],
  i: number,
): number | null {
  const shift = (k: number) => {
    const now = settled[k]
    const before = turns[k]
    return now && before ? now.turn - before.queued.turn : null
  }
  const known = turns.map((_, k) => shift(k))
  const before = known.slice(0, i).findLast((one) => one !== null) ?? null
  const after = known.slice(i + 1).find((one) => one !== null) ?? null
  if (before !== null && after !== null && before !== after) return null
  const own = before ?? after
  return own === null ? null : (turns[i]?.queued.turn ?? 0) + own
}

/** The turns between the nearest neighbours with known places. Empty if one of them is unknown. */
function turnsBetween(
  { turns }: StandingConversation,
  told: readonly (StandingTurn | null)[],
  i: number,
): readonly StandingTurn[] {
  const before = told.slice(0, i).findLast((one) => one !== null)
  const after = told.slice(i + 1).find((one) => one !== null)
  if (!before || !after) return []
  return turns.filter(({ turn }) => turn > before.turn && turn < after.turn)
}
