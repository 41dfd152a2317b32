import type { Group } from '../../features/overview/summary/use_group.ts'

/** Messages from one side of a pair to the other. */
export interface DirectedPair {
  readonly split: string
  readonly id: string
  readonly messages: number
  readonly lies: number
  /** Number of messages that the receiver did not believe. */
  readonly suspected: number
}

export interface PairMatrix {
  readonly names: readonly string[]
  /** Cells by sender, then by receiver. `null` if the corpus has no conversation of the two. */
  readonly cells: readonly (readonly (DirectedPair | null)[])[]
}

/** @param group with counts of two labels: of lies, and of disbelieved messages */
export function pairMatrix({ conversations, sides, counts }: Group): PairMatrix {
  const pairs = conversations.flatMap(({ key, split, id }) => {
    const names = sides.get(key)
    if (!Array.isArray(names) || names.length !== 2) return []
    return [{ key, split, id, names: names.map(String) }]
  })
  const names = [...new Set(pairs.flatMap((pair) => pair.names))].toSorted((a, b) => a.localeCompare(b, 'en'))
  const counted = new Map(counts.map((count) => [`${count.key} ${count.name}`, count]))
  const cells = names.map((from) =>
    names.map((to): DirectedPair | null => {
      const pair = pairs.find((it) => from !== to && it.names.includes(from) && it.names.includes(to))
      if (!pair) return null
      const { turns = 0, labelled = [] } = counted.get(`${pair.key} ${from}`) ?? {}
      const [lies = 0, suspected = 0] = labelled
      return { split: pair.split, id: pair.id, messages: turns, lies, suspected }
    }),
  )
  return { names, cells }
}

export type PairFigure = 'messages' | 'lies' | 'suspected'

/** Value of a cell: the number of messages, or others as a share of it. `null` if there are no messages. */
export function figureOf(pair: DirectedPair, figure: PairFigure): number | null {
  if (figure === 'messages') return pair.messages
  return pair.messages === 0 ? null : pair[figure] / pair.messages
}

/** Shade of a cell from 0 to 1: its value relative to the maximum. */
export function levelOf({ cells }: PairMatrix, pair: DirectedPair, figure: PairFigure): number {
  const all = cells.flat().flatMap((it) => (it ? [figureOf(it, figure) ?? 0] : []))
  const most = Math.max(...all)
  return most > 0 ? (figureOf(pair, figure) ?? 0) / most : 0
}
