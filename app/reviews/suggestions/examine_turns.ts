import { type ExaminedTurns, type Steps, slowly } from './examined_turns.ts'

/** What one annotator gave to a turn; no labels where they examined it in vain. */
export interface Judgement {
  /** Of the conversation. */
  readonly key: number
  readonly turn: number
  readonly by: string
  readonly labels: readonly { readonly value: string; readonly score: number | null }[]
}

/** What texts of turns are like, as columns of one length, sorted by key and turn; as in `ExaminedTurns`. */
interface TextShapes {
  readonly keys: Int32Array
  readonly turns: Int32Array
  readonly texts: Int32Array
  readonly words: Int32Array
}

/**
 * Brings together who gave what, and what the texts are like; turns of which one of the two is not known are left out.
 * @param judgements sorted by key and turn; the position of the first one of each turn is what `from` then says
 */
export function* examineTurns(judgements: readonly Judgement[], shapes: TextShapes): Steps<ExaminedTurns> {
  const names = { annotators: createNames(), labels: createNames() }
  const sets = createSets()
  const rows: number[] = []
  const from: number[] = [0]
  const [by, given]: [number[], number[]] = [[], []]
  const scores = { turns: [] as number[], by: [] as number[], labels: [] as number[], scores: [] as number[] }
  let next = 0
  yield* slowly(shapes.keys.length, (row) => {
    const [key, turn] = [shapes.keys[row] as number, shapes.turns[row] as number]
    const isBefore = ({ key: k, turn: t }: Judgement) => k < key || (k === key && t < turn)
    while (next < judgements.length && isBefore(judgements[next] as Judgement)) next += 1
    const begin = next
    for (; judgements[next]?.key === key && judgements[next]?.turn === turn; next++)
      add(judgements[next] as Judgement, rows.length)
    if (next === begin) return
    rows.push(row)
    from.push(by.length)
  })
  yield
  const column = (values: Int32Array) => Int32Array.from(rows, (row) => values[row] as number)
  return {
    length: rows.length,
    keys: column(shapes.keys),
    turns: column(shapes.turns),
    texts: column(shapes.texts),
    words: column(shapes.words),
    from: Int32Array.from(from),
    by: Int32Array.from(by),
    given: Int32Array.from(given),
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

  function add(judgement: Judgement, turn: number): void {
    const annotator = names.annotators.position(judgement.by)
    const labels = judgement.labels.map(({ value, score }) => {
      const label = names.labels.position(value)
      if (score !== null && Number.isFinite(score)) {
        scores.turns.push(turn)
        scores.by.push(annotator)
        scores.labels.push(label)
        scores.scores.push(score)
      }
      return label
    })
    by.push(annotator)
    given.push(sets.position(labels))
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
  /** Of the sets of one label, by that label: most are. */
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
