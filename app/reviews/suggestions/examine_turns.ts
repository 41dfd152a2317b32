import { type ExaminedTurns, type Steps, slowly } from './examined_turns.ts'

/** The labels that one annotator gave to a turn. Empty if they saw it but gave it no label. */
export interface Judgement {
  /** Key of the conversation. */
  readonly key: number
  readonly turn: number
  readonly by: string
  readonly labels: readonly { readonly value: string; readonly score: number | null }[]
}

/** Properties of turns' texts, as columns of equal length, sorted by key and turn, as in `ExaminedTurns`. */
interface TextShapes {
  readonly keys: Int32Array
  readonly turns: Int32Array
  readonly texts: Int32Array
  readonly words: Int32Array
}

/**
 * Joins judgements with properties of texts. Skips turns for which either is missing.
 * @param judgements sorted by key and turn, so that `from` is the index of each turn's first one
 */
export function* examineTurns(judgements: readonly Judgement[], shapes: TextShapes): Steps<ExaminedTurns> {
  const names = { annotators: createNames(), labels: createNames() }
  const sets = createSets()
  const rows = new Int32Array(shapes.keys.length)
  const from = new Int32Array(shapes.keys.length + 1)
  const [by, given] = [new Int32Array(judgements.length), new Int32Array(judgements.length)]
  let [length, judged] = [0, 0]
  const scores = { turns: [] as number[], by: [] as number[], labels: [] as number[], scores: [] as number[] }
  let next = 0
  yield* slowly(shapes.keys.length, (row) => {
    const [key, turn] = [shapes.keys[row] as number, shapes.turns[row] as number]
    const isBefore = ({ key: k, turn: t }: Judgement) => k < key || (k === key && t < turn)
    while (next < judgements.length && isBefore(judgements[next] as Judgement)) next += 1
    const begin = next
    for (; judgements[next]?.key === key && judgements[next]?.turn === turn; next++)
      add(judgements[next] as Judgement)
    if (next === begin) return
    rows[length++] = row
    from[length] = judged
  })
  yield
  const column = (values: Int32Array) => rows.subarray(0, length).map((row) => values[row] as number)
  return {
    length,
    keys: column(shapes.keys),
    turns: column(shapes.turns),
    texts: column(shapes.texts),
    words: column(shapes.words),
    from: from.subarray(0, length + 1),
    by: by.subarray(0, judged),
    given: given.subarray(0, judged),
    annotators: names.annotators.all,
    labels: names.labels.all,
    sets: sets.all,
    scores: {
      turns: Int32Array.from(scores.turns),
      by: Int32Array.from(scores.by),
      labels: Int32Array.from(scores.labels),
      scores: Float64Array.from(scores.scores),
    },
  }

  function add(judgement: Judgement): void {
    const annotator = names.annotators.position(judgement.by)
    const labels = judgement.labels.map(({ value, score }) => {
      const label = names.labels.position(value)
      if (score !== null && Number.isFinite(score)) {
        scores.turns.push(length)
        scores.by.push(annotator)
        scores.labels.push(label)
        scores.scores.push(score)
      }
      return label
    })
    by[judged] = annotator
    given[judged] = sets.position(labels)
    judged += 1
  }
}

function createNames() {
  const all: string[] = []
  const positions = new Map<string, number>()
  const position = (name: string): number => {
    const known = positions.get(name)
    if (known !== undefined) return known
    positions.set(name, all.length)
    return all.push(name) - 1
  }
  return { all, position }
}

function createSets() {
  const all: (readonly number[])[] = [[]]
  const positions = new Map<string, number>([['', 0]])
  /** Indexes of sets with a single label, by that label. Most sets are of this kind. */
  const single: number[] = []
  const position = (labels: readonly number[]): number => {
    if (labels.length === 0) return 0
    const only = labels.length === 1 ? labels[0] : undefined
    const known = only === undefined ? undefined : single[only]
    if (known !== undefined) return known
    const set = [...new Set(labels)].sort((a, b) => a - b)
    const key = set.join()
    const found = positions.get(key) ?? all.push(set) - 1
    positions.set(key, found)
    if (only !== undefined) single[only] = found
    return found
  }
  return { all, position }
}
