import { MISSING, type Turn } from '../../model/index.ts'
import type {
  CellCount,
  LabelPairCount,
  LabelRate,
  LabelShare,
  PairCount,
  PlaceCount,
  Quartiles,
  SpeakerCount,
  Tally,
  Totals,
  ValueTally,
} from '../summaries.ts'
import { MADE_UP, type MadeUp } from './test_made_up.ts'

/** For tests: filtered conversations, and all of them. */
export interface Left {
  readonly filtered: readonly MadeUp[]
  readonly all: readonly MadeUp[]
}

/** For tests: distinct values of a conversation for a dimension. */
export type ValuesIn = (made: MadeUp) => readonly string[]

export const valuesByHand = {
  outcome: ({ conversation: c }) => [c.outcome.status],
  tags: ({ conversation: c }) => (c.attributes.tags as readonly string[] | null) ?? [MISSING],
  polite: ({ conversation: c }) => [
    typeof c.attributes.polite === 'boolean' ? String(c.attributes.polite) : MISSING,
  ],
  move: ({ conversation: c }) => [
    ...new Set(c.turns.flatMap(({ values }) => (values.move === null ? [] : [String(values.move)]))),
  ],
  act: ({ conversation: c }) => [...new Set(c.turns.flatMap(labelsOf))],
} satisfies Record<string, ValuesIn>

/** For tests: true if a conversation has a dimension. */
export type HasIt = (made: MadeUp) => boolean

export const hasByHand = {
  outcome: () => true,
  tags: ({ conversation: c }) => Array.isArray(c.attributes.tags),
  polite: ({ conversation: c }) => typeof c.attributes.polite === 'boolean',
  move: (made) => valuesByHand.move(made).length > 0,
  act: (made) => examinedIn(made) > 0,
} satisfies Record<string, HasIt>

export const priceIn = ({ conversation: c }: MadeUp): readonly number[] =>
  typeof c.attributes.price === 'number' ? [c.attributes.price] : []

export const offersIn = ({ conversation: c }: MadeUp): readonly number[] =>
  c.turns.flatMap(({ values }) => (typeof values.offer === 'number' ? [values.offer] : []))

export function totalsByHand(left: Left): Totals {
  const turnsOf = ({ conversation }: MadeUp) => conversation.turns.length
  const count = (n: (made: MadeUp) => number) => tallied(left, (some) => sum(some.map(n)))
  return {
    conversations: count(() => 1),
    turns: count(turnsOf),
    annotated: { act: { conversations: count((m) => Math.min(1, examinedIn(m))), turns: count(examinedIn) } },
  }
}

export function sharesByHand(left: Left): LabelShare[] {
  return [...new Set(left.all.flatMap(valuesByHand.act))].map((label) => {
    const turns = ({ conversation: c }: MadeUp) => c.turns.filter((t) => labelsOf(t).includes(label)).length
    return {
      label,
      turns: tallied(left, (some) => sum(some.map(turns))),
      conversations: tallied(left, (some) => some.filter((m) => turns(m) > 0).length),
    }
  })
}

export function speakersByHand({ filtered }: Left, labels: readonly string[]): SpeakerCount[] {
  return filtered
    .toSorted((x, y) => x.key - y.key)
    .flatMap(({ key, conversation: { participants, turns } }) =>
      participants.flatMap(({ id, name }, side) => {
        const own = turns.filter((t) => t.speaker === side)
        const labelled = labels.map((label) => own.filter((t) => labelsOf(t).includes(label)).length)
        return own.length > 0 ? [{ key, speaker: id, name, turns: own.length, labelled }] : []
      }),
    )
}

/** For tests: values of a turn's groups, for each combination of which it counts. */
export type GroupsOf = (made: MadeUp, turn: Turn) => readonly (readonly string[])[]

export function ratesByHand({ filtered }: Left, groupsOf: GroupsOf): LabelRate[] {
  const names = [...new Set(MADE_UP.flatMap(valuesByHand.act))].sort()
  /** Labels of the annotated turns of each conversation, by group. */
  const groups = new Map<string, Map<number, string[][]>>()
  for (const made of filtered) {
    for (const turn of made.conversation.turns.filter((t) => isExamined(made, t))) {
      for (const values of groupsOf(made, turn)) {
        const name = JSON.stringify(values)
        const own = groups.get(name) ?? new Map<number, string[][]>()
        groups.set(name, own.set(made.key, [...(own.get(made.key) ?? []), labelsOf(turn)]))
      }
    }
  }
  return [...groups].map(([name, turnsByKey]) => ({
    values: JSON.parse(name) as string[],
    sizes: clustersOf([...turnsByKey.values()], () => false),
    labels: names
      .map((label) => ({
        label,
        clusters: clustersOf([...turnsByKey.values()], (labels) => labels.includes(label)),
      }))
      .filter(({ clusters }) => clusters.some(({ labelled }) => labelled > 0)),
  }))
}

function clustersOf(conversations: readonly string[][][], has: (labels: string[]) => boolean) {
  const counts = new Map<string, number>()
  for (const turns of conversations) {
    const name = `${turns.length} ${turns.filter(has).length}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, conversations]) => {
      const [annotated = 0, labelled = 0] = name.split(' ').map(Number)
      return { annotated, labelled, conversations }
    })
    .toSorted((a, b) => a.annotated - b.annotated || a.labelled - b.labelled)
}

export function pairsByHand(left: Left, how: 'same turn' | 'next turn'): LabelPairCount[] {
  const pairsIn = ({ conversation: c }: MadeUp) =>
    c.turns.flatMap((t, i) =>
      labelsOf(t).flatMap((a) =>
        how === 'same turn'
          ? labelsOf(t).flatMap((b) => (a < b ? [[a, b] as const] : []))
          : labelsOf(c.turns[i + 1]).map((b) => [a, b] as const),
      ),
    )
  return countedPairs(left, pairsIn)
}

export function placesByHand(left: Left, parts: number): PlaceCount[] {
  const placesIn = ({ conversation: c }: MadeUp) =>
    c.turns.flatMap((t, i) =>
      labelsOf(t).map((label) => [label, String(Math.floor((i * parts) / c.turns.length))] as const),
    )
  return countedPairs(left, placesIn).map(({ a, b, count, conversations }) => ({
    label: a,
    part: Number(b),
    turns: count,
    conversations,
  }))
}

export function crossByHand(left: Left, a: ValuesIn, b: ValuesIn, top: number): PairCount[] {
  const [of, by] = [mostFrequent(left, a, top), mostFrequent(left, b, top)]
  const found = countedPairs(left, (made) =>
    a(made).flatMap((x) =>
      b(made).flatMap((y) => (of.includes(x) && by.includes(y) ? [[x, y] as const] : [])),
    ),
  )
  return found
    .toSorted((x, y) => of.indexOf(x.a) - of.indexOf(y.a) || by.indexOf(x.b) - by.indexOf(y.b))
    .map(({ a, b, count }) => ({ a, b, count }))
}

export function havingByHand(left: Left, by: ValuesIn, has: HasIt, top: number): ValueTally[] {
  return mostFrequent(left, by, top).flatMap((value) => {
    const conversations = tallied(left, (some) => some.filter((m) => by(m).includes(value) && has(m)).length)
    return conversations.all > 0 ? [{ value, conversations }] : []
  })
}

export function quartilesByHand(
  left: Left,
  numbers: (made: MadeUp) => readonly number[],
  by: ValuesIn,
  top: number,
): Quartiles[] {
  return mostFrequent(left, by, top).flatMap((value) => {
    const sorted = left.filtered
      .filter((m) => by(m).includes(value))
      .flatMap(numbers)
      .sort((x, y) => x - y)
    const at = (share: number) => {
      const place = (sorted.length - 1) * share
      const [below = 0, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
      return below * (1 - (place % 1)) + above * (place % 1)
    }
    const [min, q1, median, q3, max] = [at(0), at(0.25), at(0.5), at(0.75), at(1)]
    return sorted.length === 0 ? [] : [{ value, n: sorted.length, min, q1, median, q3, max }]
  })
}

/** At most this many cells, of these widths. */
export function cellsByHand(
  left: Left,
  [x, y]: readonly [(made: MadeUp) => readonly number[], (made: MadeUp) => readonly number[]],
  cells: number,
  step: { readonly x: number; readonly y: number },
): CellCount[] {
  const [lowX, lowY] = [Math.min(...left.all.flatMap(x)), Math.min(...left.all.flatMap(y))]
  const begin = (low: number, width: number, v: number) =>
    low + width * Math.min(cells - 1, Math.floor((v - low) / width))
  const cellsIn = (made: MadeUp) => [
    ...new Set(
      x(made).flatMap((v) => y(made).map((w) => `${begin(lowX, step.x, v)} ${begin(lowY, step.y, w)}`)),
    ),
  ]
  return countedPairs(left, (made) => cellsIn(made).map((cell) => [cell, ''] as const)).map(
    ({ a, count }) => {
      const [across = 0, up = 0] = a.split(' ').map(Number)
      return { x: across, y: up, count }
    },
  )
}

function countedPairs(
  left: Left,
  pairsIn: (made: MadeUp) => readonly (readonly [string, string])[],
): LabelPairCount[] {
  const known = new Map(left.all.flatMap(pairsIn).map((pair) => [JSON.stringify(pair), pair]))
  return [...known.values()].map(([a, b]) => {
    const isPair = ([x, y]: readonly [string, string]) => x === a && y === b
    return {
      a,
      b,
      count: tallied(left, (some) => some.flatMap(pairsIn).filter(isPair).length),
      conversations: tallied(left, (some) => some.filter((made) => pairsIn(made).some(isPair)).length),
    }
  })
}

/** Values in all of the splits by descending frequency, then by value. `MISSING` is last among equal frequencies. */
function mostFrequent({ all }: Left, valuesIn: ValuesIn, top: number): string[] {
  const counts = new Map<string, number>()
  for (const value of all.flatMap(valuesIn)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .toSorted(
      ([a, n], [b, m]) =>
        m - n ||
        Number(a === MISSING) - Number(b === MISSING) ||
        Buffer.compare(Buffer.from(a), Buffer.from(b)),
    )
    .slice(0, top)
    .map(([value]) => value)
}

/** Splits conversations by whether their key is in a list. */
export function leftOf(keys: readonly number[], splits: readonly string[]): Left {
  const all = MADE_UP.filter(({ conversation }) => splits.includes(conversation.split))
  return { all, filtered: all.filter(({ key }) => keys.includes(key)) }
}

function examinedIn(made: MadeUp): number {
  return made.conversation.turns.filter((turn) => isExamined(made, turn)).length
}

/** For tests: true if a turn was examined, with or without a label. */
export function isExamined({ annotated }: MadeUp, turn: Turn): boolean {
  return turn.labels.length > 0 || (annotated !== null && turn.annotated.includes('act'))
}

function labelsOf(turn: Turn | undefined): string[] {
  return [...new Set(turn?.labels.map(({ value }) => value))]
}

function tallied({ filtered, all }: Left, count: (some: readonly MadeUp[]) => number): Tally {
  return { filtered: count(filtered), all: count(all) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}
