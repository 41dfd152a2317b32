import type { TurnPlace } from '../log/review.ts'
import type { GivenLabel, GivenLabels } from './annotator.ts'

/** Judgements counted by combination, as readers answer them. */
export interface JudgementTable {
  readonly annotators: readonly string[]
  readonly scored: readonly number[]
  readonly combinations: readonly {
    readonly turns: number
    /** By annotator. Null if not examined. */
    readonly given: readonly (readonly string[] | null)[]
  }[]
}

/** Turns that are known by their number only. */
export interface CountedTurns {
  readonly table: JudgementTable
  /** Number of turns by position: 1 for each place, then those of each combination. */
  readonly turns: Float64Array
}

/** Number of judgements, i.e. of turns that each annotator examined, together. */
export function judgementsIn({ combinations }: Pick<JudgementTable, 'combinations'>): number {
  return combinations.reduce(
    (sum, { turns, given }) => sum + turns * given.filter((labels) => labels !== null).length,
    0,
  )
}

/**
 * The table without some of its turns, whose judgements are known one by one. Null if the table does not have them, because
 * labels changed in between.
 * @param judged all judgements on these turns
 */
export function withoutTurns(table: JudgementTable, judged: readonly GivenLabels[]): JudgementTable | null {
  const { all, position } = createPlaces()
  const byTurn: Map<string, readonly string[]>[] = []
  for (const one of judged) {
    const at = position(one)
    const own = byTurn[at] ?? new Map<string, readonly string[]>()
    byTurn[at] = own.set(one.by, [...new Set(one.labels.map(({ value }) => value))].sort(byUnits))
  }
  const left = new Map<string, number>()
  const keyOf = (given: JudgementTable['combinations'][number]['given']) => JSON.stringify(given)
  for (const { given, turns } of table.combinations) left.set(keyOf(given), turns)
  for (const at of all.keys()) {
    const key = keyOf(table.annotators.map((by) => byTurn[at]?.get(by) ?? null))
    const turns = left.get(key) ?? 0
    if (turns === 0) return null
    left.set(key, turns - 1)
  }
  const combinations = table.combinations.flatMap((one) => {
    const turns = left.get(keyOf(one.given)) ?? 0
    return turns > 0 ? [{ ...one, turns }] : []
  })
  return { ...table, combinations }
}

/** The order of JavaScript's own comparison, in which readers sort labels. */
function byUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What an annotator gave to all turns of a combination. */
interface GivenToTurns {
  readonly annotator: string
  readonly position: number
  readonly labels: readonly GivenLabel[]
}

/** @param places number of turns with a place, which come first */
export function countedTurns(
  table: JudgementTable,
  places: number,
): CountedTurns & { readonly given: readonly GivenToTurns[] } {
  const { annotators, combinations } = table
  const turns = new Float64Array(places + combinations.length).fill(1, 0, places)
  const given = combinations.flatMap((combination, i) => {
    turns[places + i] = combination.turns
    return annotators.flatMap((annotator, column): readonly GivenToTurns[] => {
      const labels = combination.given[column] ?? null
      return labels === null
        ? []
        : [{ annotator, position: places + i, labels: labels.map((value) => ({ value, score: null })) }]
    })
  })
  return { table, turns, given }
}

/** Assigns indexes to turns in the order of the first request. */
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
  // Rows of one turn, and of one conversation, are usually adjacent, so that most look-ups by name can be skipped.
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
