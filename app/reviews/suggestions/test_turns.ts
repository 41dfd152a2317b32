import fc from 'fast-check'
import { examineTurns, type Judgement } from './examine_turns.ts'
import { done, type ExaminedTurns } from './examined_turns.ts'

type GivenLabels = Pick<Judgement, 'by' | 'labels'>

/** Test helper: an examined turn as an object. */
export interface TestTurn {
  readonly key: number
  readonly turn: number
  /** 0 for an empty text. */
  readonly text: number
  readonly words: number
  readonly given: readonly GivenLabels[]
}

/** Test helper: converts turns to columns. */
export function inColumns(turns: readonly TestTurn[]): ExaminedTurns {
  const column = (of: (turn: TestTurn) => number) => Int32Array.from(turns, of)
  const judgements = turns.flatMap(({ key, turn, given }) => given.map((one) => ({ key, turn, ...one })))
  return done(
    examineTurns(judgements, {
      keys: column(({ key }) => key),
      turns: column(({ turn }) => turn),
      texts: column(({ text }) => text),
      words: column(({ words }) => words),
    }),
  )
}

/** Test helper: an annotator's labels. A label with a score is written `label:score`. */
export function gave(by: string, ...labels: readonly string[]): GivenLabels {
  return {
    by,
    labels: labels.map((label) => {
      const [value = '', score] = label.split(':')
      return { value, score: score === undefined ? null : Number(score) }
    }),
  }
}

/** Test helper: a turn of conversation 0. */
export function examined(turn: number, fields: Partial<TestTurn>): TestTurn {
  return { key: 0, turn, text: 0, words: 0, given: [], ...fields }
}

const LABELS = ['a', 'b', "c'", '']

const given = fc
  .uniqueArray(fc.constantFrom('x', 'y', '__proto__'), { minLength: 1 })
  .chain((annotators) => fc.tuple(...annotators.map(givenBy)))

function givenBy(by: string): fc.Arbitrary<GivenLabels> {
  const score = fc.option(fc.constantFrom(-1, 0, 0.5, 0.75, 1, Number.NaN), { freq: 1 })
  const labels = fc.uniqueArray(fc.constantFrom(...LABELS), { maxLength: 3 })
  return labels.chain((values) =>
    fc
      .tuple(...values.map(() => score))
      .map((scores) => ({ by, labels: values.map((value, i) => ({ value, score: scores[i] ?? null })) })),
  )
}

/** Test helper: arbitrary turns of some conversations, in order, including turns that were not examined. */
export const ANY_TURNS: fc.Arbitrary<readonly TestTurn[]> = fc
  .array(
    fc.record({
      next: fc.boolean(),
      skipped: fc.boolean(),
      given,
      text: fc.integer({ min: 0, max: 3 }),
      words: fc.integer({ min: 0, max: 9 }),
    }),
    { maxLength: 30 },
  )
  .map((made) => {
    let [key, turn] = [0, -1]
    return made.map(({ next, skipped, ...fields }) => {
      turn = next ? 0 : turn + (skipped ? 2 : 1)
      if (next) key += 1
      return examined(turn, { key, ...fields })
    })
  })
