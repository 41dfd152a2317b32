import type { Group } from './use_group.ts'

/** What one side of a pair wrote to the other. */
export interface DirectedPair {
  readonly split: string
  readonly id: string
  readonly messages: number
  readonly lies: number
  /** Those that the other side did not believe. */
  readonly suspected: number
}

export interface PairMatrix {
  readonly names: readonly string[]
  /** By sender, then by receiver; `null`: the corpus has no conversation of the two. */
  readonly cells: readonly (readonly (DirectedPair | null)[])[]
}

/** @param group whose counts are of two labels: of a lie, and of what was not believed */
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

/** The figure of a cell: messages as a count, the others as a share of them; `null`: there are no messages to share. */
export function figureOf(pair: DirectedPair, figure: PairFigure): number | null {
  if (figure === 'messages') return pair.messages
  return pair.messages === 0 ? null : pair[figure] / pair.messages
}

/** How dark a cell is, 0 to 1: its figure as a share of the largest. */
export function levelOf({ cells }: PairMatrix, pair: DirectedPair, figure: PairFigure): number {
  const all = cells.flat().flatMap((it) => (it ? [figureOf(it, figure) ?? 0] : []))
  const most = Math.max(...all)
  return most > 0 ? (figureOf(pair, figure) ?? 0) / most : 0
}
