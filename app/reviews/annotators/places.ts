import type { TurnPlace } from '../log/review.ts'

/** Gives each turn that it is asked for a position, in the order in which they are asked for. */
export interface Places {
  readonly all: readonly TurnPlace[]
  position(place: TurnPlace): number
}

export function createPlaces(): Places {
  const all: TurnPlace[] = []
  const splits = new Map<string, Map<string, Map<number, number>>>()
  return {
    all,
    position({ split, conversation, turn }) {
      const conversations = splits.get(split) ?? new Map<string, Map<number, number>>()
      splits.set(split, conversations)
      const turns = conversations.get(conversation) ?? new Map<number, number>()
      conversations.set(conversation, turns)
      const known = turns.get(turn)
      if (known !== undefined) return known
      turns.set(turn, all.length)
      return all.push({ split, conversation, turn }) - 1
    },
  }
}
