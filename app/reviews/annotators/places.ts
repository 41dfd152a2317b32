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
      const turns = ofKey(ofKey(splits, split, newMap), conversation, newMap) as Map<number, number>
      const known = turns.get(turn)
      if (known !== undefined) return known
      turns.set(turn, all.length)
      return all.push({ split, conversation, turn }) - 1
    },
  }
}

function newMap<K, V>(): Map<K, V> {
  return new Map()
}

function ofKey<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
