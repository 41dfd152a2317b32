import type { TurnPlace } from '../log/review.ts'

/** Gives each turn that it is asked for a position, in the order in which they are asked for. */
export interface Places {
  readonly all: readonly TurnPlace[]
  position(place: TurnPlace): number
}

export function createPlaces(): Places {
  const all: TurnPlace[] = []
  const splits = new Map<string, Map<string, Map<number, number>>>()
  const turnsOf = ({ split, conversation }: TurnPlace) => {
    const conversations = splits.get(split) ?? new Map<string, Map<number, number>>()
    splits.set(split, conversations)
    const turns = conversations.get(conversation) ?? new Map<number, number>()
    conversations.set(conversation, turns)
    return turns
  }
  // Rows of one turn come one after the other, and so do those of one conversation: most need no look into a map of names.
  let last: TurnPlace | null = null
  let at = -1
  let turns = new Map<number, number>()
  return {
    all,
    position(place) {
      const { split, conversation, turn } = place
      if (last?.conversation !== conversation || last.split !== split) turns = turnsOf(place)
      else if (last.turn === turn) return at
      last = place
      const known = turns.get(turn)
      at = known ?? all.push({ split, conversation, turn }) - 1
      if (known === undefined) turns.set(turn, at)
      return at
    },
  }
}
