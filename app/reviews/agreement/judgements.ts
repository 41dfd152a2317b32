/** Used in place of a set if the annotator did not examine the unit. */
export const NOT_EXAMINED = -1

/** The empty set: the annotator examined the unit and gave no label. */
const NO_LABELS = 0

/** The labels that annotators gave to the same units (turns) under one scheme, small enough to be sent to a worker. */
export interface Judgements {
  /** The scheme's values, in its order. */
  readonly labels: readonly string[]
  /** The distinct sets of labels, as ascending indexes in `labels`. The first is the empty set. */
  readonly sets: readonly (readonly number[])[]
  /** Number of units. */
  readonly units: number
  /**
   * Number of turns that have the judgements of each unit, if turns were counted by combination. Left out if each unit is
   * one turn.
   */
  readonly turns?: Float64Array
  readonly annotators: readonly Annotator[]
}

export interface Annotator {
  readonly name: string
  /** Name to show; left out if it is `name`. */
  readonly title?: string
  /** For each unit an index in `sets`, or `NOT_EXAMINED`. */
  readonly given: Int32Array
}

/** An annotator in the form used outside of this folder. */
export interface JudgementSource {
  readonly name: string
  readonly title?: string
  /** The labels of a unit, in any order. Empty if examined without a label, null if not examined. */
  readonly judged: (unit: number) => readonly string[] | null
}

/**
 * @param turns see `Judgements`
 * @throws RangeError for a label that is not in the scheme
 */
export function judgementsOf(
  labels: readonly string[],
  units: number,
  sources: readonly JudgementSource[],
  turns?: Float64Array,
): Judgements {
  const intern = createSets(labels)
  const annotators = sources.map(({ judged, ...names }) => {
    const given = new Int32Array(units)
    for (let unit = 0; unit < units; unit++) {
      const values = judged(unit)
      given[unit] = values === null ? NOT_EXAMINED : intern.position(values)
    }
    return { ...names, given }
  })
  return { labels, sets: intern.sets, units, annotators, ...(turns && { turns }) }
}

/** A node of a trie of labels, in the order in which they were given. */
interface Path {
  /** Index of the set of these labels. Null if they were not given in this order yet. */
  position: number | null
  readonly next: Map<string, Path>
}

function createSets(labels: readonly string[]) {
  const sets: (readonly number[])[] = [[]]
  const positions = new Map<string, number>([['', NO_LABELS]])
  const indices = new Map(labels.map((label, i) => [label, i]))
  const indexOf = (value: string) => {
    const index = indices.get(value)
    if (index === undefined) throw new RangeError(`The scheme has no label ${JSON.stringify(value)}.`)
    return index
  }
  const added = (values: readonly string[]): number => {
    const set = [...new Set(values.map(indexOf))].sort((a, b) => a - b)
    const key = set.join(' ')
    const known = positions.get(key)
    if (known !== undefined) return known
    positions.set(key, sets.length)
    return sets.push(set) - 1
  }
  // Few distinct lists recur often, so that each is sorted and compared only once.
  const root: Path = { position: NO_LABELS, next: new Map() }
  const position = (values: readonly string[]): number => {
    let path = root
    for (const value of values) {
      let next = path.next.get(value)
      if (!next) {
        next = { position: null, next: new Map() }
        path.next.set(value, next)
      }
      path = next
    }
    path.position ??= added(values)
    return path.position
  }
  return { sets, position }
}
