import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { examineTurns } from './examine_turns.ts'
import { done, type ExaminedTurns, labelsOf, NOTHING, type Steps, sortedSlowly } from './examined_turns.ts'
import { findModelDisagrees } from './model_disagrees.ts'
import { findNeverGiven } from './never_given.ts'
import { findNothingBetween } from './nothing_between.ts'
import { SUGGESTIONS } from './registry.ts'
import { findSameText } from './same_text.ts'
import type { Suggested, SuggestionOptions } from './suggestion.ts'
import { FEWEST_SWAPS, findSwapped } from './swapped.ts'
import { ANY_TURNS, examined, gave, inColumns, type TestTurn } from './test_turns.ts'
import { FEWEST_OF_LABEL, findUnusualLength } from './unusual_length.ts'

const look = (
  find: (turns: ExaminedTurns, options: SuggestionOptions) => Steps<Suggested>,
  turns: readonly TestTurn[],
  options = { highestShare: 1 },
) => done(find(inColumns(turns), options))
const placesIn = ({ groups }: Suggested) => groups.map(({ turns }) => turns.map(({ at }) => at))
const sortedPlaces = (found: Suggested) =>
  placesIn(found)
    .map((places) => places.toSorted((a, b) => a - b))
    .sort()
const setOf = (turn: TestTurn, by: string) => {
  const own = turn.given.find((one) => one.by === by)
  return own?.labels.map(({ value }) => value).sort()
}
const annotatorsOf = (turns: readonly TestTurn[]) => [
  ...new Set(turns.flatMap((t) => t.given.map(({ by }) => by))),
]
const labelsIn = (turns: readonly TestTurn[]) => [
  ...new Set(turns.flatMap((t) => t.given.flatMap(({ labels }) => labels.map(({ value }) => value)))),
]
const every = (turns: readonly TestTurn[], keep: (turn: TestTurn, at: number) => boolean) =>
  turns.flatMap((turn, at) => (keep(turn, at) ? [at] : []))

describe('the same text with different labels', () => {
  it('is told apart by who differs', () => {
    const turns = [
      examined(0, { text: 1, given: [gave('x', 'a')] }),
      examined(1, { text: 1, given: [gave('x', 'a')] }),
      examined(2, { text: 1, given: [gave('x')] }),
      examined(3, { text: 2, given: [gave('x', 'a', 'b')] }),
      examined(4, { text: 2, given: [gave('y', 'b')] }),
      // The same set in another order, a difference on one turn only, and texts that come once or not at all.
      examined(5, { text: 3, given: [gave('x', 'a', 'b')] }),
      examined(6, { text: 3, given: [gave('x', 'b', 'a')] }),
      examined(7, { text: 4, given: [gave('x', 'a'), gave('y', 'b')] }),
      examined(8, { given: [gave('x', 'a')] }),
      examined(9, { given: [gave('x', 'b')] }),
    ]
    const found = look(findSameText, turns)
    expect(found.groups.map(({ reason }) => reason)).toEqual([
      {
        kind: 'same_text',
        inconsistent: ['x'],
        sets: [
          { labels: ['a'], times: 2 },
          { labels: [], times: 1 },
        ],
      },
      {
        kind: 'same_text',
        inconsistent: [],
        sets: [
          { labels: ['a', 'b'], times: 1 },
          { labels: ['b'], times: 1 },
        ],
      },
    ])
    // Of a text, what is rarest comes first.
    expect(placesIn(found)).toEqual([
      [2, 0, 1],
      [3, 4],
    ])
    expect(found).toMatchObject({ turns: 5, lookedAt: 7 })
  })

  it('is what comparing each turn with each other finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const groups = [1, 2, 3].flatMap((text) => {
          const places = every(turns, (turn) => turn.text === text)
          const differ = places.some((i) =>
            places.some(
              (j) =>
                i !== j &&
                turns[i]?.given.some((a) =>
                  turns[j]?.given.some(
                    (b) =>
                      setOf(turns[i] as TestTurn, a.by)?.join() !==
                        setOf(turns[j] as TestTurn, b.by)?.join() || a.labels.length !== b.labels.length,
                  ),
                ),
            ),
          )
          return differ ? [places] : []
        })
        const found = look(findSameText, turns)
        expect(sortedPlaces(found)).toEqual(groups.sort())
        expect(found.turns).toBe(groups.flat().length)
      }),
    )
  })
})

describe('swapped labels', () => {
  it('are counted with what chance would give', () => {
    const turns = [
      ...[0, 1, 2].map((i) => examined(i, { given: [gave('x', 'a'), gave('y', 'b')] })),
      ...[3, 4, 5, 6].map((i) => examined(i, { given: [gave('y', 'a'), gave('x', 'a')] })),
      examined(7, { given: [gave('x', 'b'), gave('y', 'a')] }),
      // Has both, so nothing is swapped, and one alone.
      examined(8, { given: [gave('x', 'a', 'b'), gave('y', 'b')] }),
      examined(9, { given: [gave('x', 'a')] }),
    ]
    const found = look(findSwapped, turns)
    // x gave a without b on 7 of 9 turns, y gave b without a on 4.
    expect(found.groups.map(({ reason }) => reason)).toEqual([
      { kind: 'swapped', annotators: ['x', 'y'], labels: ['a', 'b'], shared: 9, expected: (7 * 4) / 9 },
    ])
    expect(placesIn(found)).toEqual([[0, 1, 2]])
    expect(found).toMatchObject({ turns: 3, lookedAt: 9 })
  })

  it('are what counting by hand finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const groups = annotatorsOf(turns).flatMap((x) =>
          annotatorsOf(turns).flatMap((y) =>
            labelsIn(turns).flatMap((a) =>
              labelsIn(turns).flatMap((b) => {
                const [only, other] = [
                  (turn: TestTurn) => setOf(turn, x)?.includes(a) && !setOf(turn, x)?.includes(b),
                  (turn: TestTurn) => setOf(turn, y)?.includes(b) && !setOf(turn, y)?.includes(a),
                ]
                const shared = turns.filter((turn) => setOf(turn, x) && setOf(turn, y))
                const places = every(turns, (turn) => Boolean(only(turn) && other(turn)))
                const expected = (shared.filter(only).length * shared.filter(other).length) / shared.length
                return x < y && places.length >= FEWEST_SWAPS ? [{ x, y, a, b, places, expected }] : []
              }),
            ),
          ),
        )
        const found = look(findSwapped, turns).groups.map(({ reason, turns: swapped }) => {
          if (reason.kind !== 'swapped') throw new Error(reason.kind)
          const isSorted = reason.annotators[0] < reason.annotators[1]
          const inOrder = <T>(both: readonly [T, T]) => (isSorted ? both : ([both[1], both[0]] as const))
          const [[x, y], [a, b]] = [inOrder(reason.annotators), inOrder(reason.labels)]
          return { x, y, a, b, places: swapped.map(({ at }) => at), expected: reason.expected }
        })
        const byName = (all: typeof found) => all.map((one) => JSON.stringify(one)).sort()
        expect(byName(found)).toEqual(byName(groups))
      }),
    )
  })
})

describe('labels with a high score that others did not give', () => {
  const turns = [
    examined(0, { given: [gave('m', 'a:0.9'), gave('x', 'b')] }),
    examined(1, { given: [gave('m', 'a:0.7', 'b:0.9'), gave('x', 'a')] }),
    examined(2, { given: [gave('m', 'a:0.8'), gave('x', 'a')] }),
    examined(3, { given: [gave('m', 'a:1')] }),
    examined(4, { given: [gave('m', 'a:0.1'), gave('x')] }),
  ]

  it.each([
    // The highest of six scores is on a turn that nobody else examined; the two after it are equal.
    [1 / 6, 1, 1, []],
    [2 / 6, 0.9, 3, [[0, 1]]],
    [1, 0.1, 6, [[0, 1, 4]]],
  ])('are those of the highest %f of its scores', (highestShare, from, high, places) => {
    const found = look(findModelDisagrees, turns, { highestShare })
    expect(placesIn(found)).toEqual(places)
    expect(found.lookedAt).toBe(4)
    for (const { reason } of found.groups)
      expect(reason).toEqual({ kind: 'model_disagrees', by: 'm', from, high, scored: 6 })
  })

  it('are what looking at each score finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, fc.double({ min: 0.01, max: 1, noNaN: true }), (any, highestShare) => {
        const scoresOf = (by: string) =>
          any.flatMap((turn, at) =>
            turn.given
              .filter((one) => one.by === by)
              .flatMap(({ labels }) =>
                labels.flatMap(({ value, score }) =>
                  score === null || Number.isNaN(score) ? [] : [{ at, value, score }],
                ),
              ),
          )
        const plain = annotatorsOf(any).filter((by) => scoresOf(by).length === 0)
        const groups = annotatorsOf(any).flatMap((by) => {
          const scores = scoresOf(by)
          const wanted = Math.ceil(highestShare * scores.length)
          // High is what fewer scores are above than are wanted.
          const high = scores.filter(
            ({ score }) => scores.filter((other) => other.score > score).length < wanted,
          )
          const places = high.flatMap(({ at, value }) =>
            plain.some((other) => setOf(any[at] as TestTurn, other)?.includes(value) === false) ? [at] : [],
          )
          return places.length === 0 ? [] : [places.sort((a, b) => a - b)]
        })
        expect(sortedPlaces(look(findModelDisagrees, any, { highestShare }))).toEqual(groups.sort())
      }),
    )
  })
})

describe('labels that one annotator never gave', () => {
  it('are found on turns that this one examined', () => {
    const turns = [
      examined(0, { given: [gave('x', 'a'), gave('y', 'b')] }),
      examined(1, { given: [gave('x'), gave('y', 'b')] }),
      examined(2, { given: [gave('y', 'b')] }),
      examined(3, { given: [gave('y', 'a')] }),
    ]
    const found = look(findNeverGiven, turns)
    expect(found.groups.map(({ reason }) => reason)).toEqual([
      { kind: 'never_given', by: 'x', label: 'b', examined: 2 },
    ])
    expect(placesIn(found)).toEqual([[0, 1]])
    expect(found).toMatchObject({ turns: 2, lookedAt: 2 })
  })

  it('are what looking for each label finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const groups = annotatorsOf(turns).flatMap((by) =>
          labelsIn(turns).flatMap((label) => {
            if (turns.some((turn) => setOf(turn, by)?.includes(label))) return []
            const places = every(turns, (turn) =>
              Boolean(
                setOf(turn, by) && annotatorsOf([turn]).some((other) => setOf(turn, other)?.includes(label)),
              ),
            )
            return places.length > 0 ? [places] : []
          }),
        )
        expect(sortedPlaces(look(findNeverGiven, turns))).toEqual(groups.sort())
      }),
    )
  })
})

describe('an unusual length', () => {
  const turnsOf = (lengths: readonly number[], label = 'a') =>
    lengths.map((words, i) => examined(i, { words, given: [gave('x', label)] }))

  it('lies far outside the quartiles of its label', () => {
    // Quartiles 4 and 6, so that -2 to 12 words are usual.
    const usual = Array.from({ length: 20 }, (_, i) => 4 + (i % 3))
    const found = look(findUnusualLength, turnsOf([...usual, 12, 13, 40]))
    const reason = { kind: 'unusual_length', label: 'a', labelled: 23, quartiles: [4, 6], usual: [-2, 12] }
    expect(found.groups).toEqual([
      {
        reason,
        turns: [
          { at: 22, reason: { kind: 'words', words: 40 } },
          { at: 21, reason: { kind: 'words', words: 13 } },
        ],
      },
    ])
    expect(found).toMatchObject({ turns: 2, lookedAt: 23 })
  })

  it('may be too short, and needs more than a word where all are alike', () => {
    const long = Array.from({ length: 20 }, () => 30)
    expect(placesIn(look(findUnusualLength, turnsOf([...long, 27, 26, 33, 34])))).toEqual([[23, 21]])
  })

  it('is not known of a label that few turns have, nor of turns without words', () => {
    const few = Array.from({ length: FEWEST_OF_LABEL - 2 }, () => 3)
    const found = look(findUnusualLength, turnsOf([...few, 99, 0, 0]))
    expect(found).toEqual({ groups: [], turns: 0, lookedAt: 0 })
    expect(look(findUnusualLength, turnsOf([...few, 3, 99])).turns).toBe(1)
  })

  it('counts a turn once, however many gave it the label', () => {
    const turns = turnsOf(Array.from({ length: 10 }, () => 3)).map((turn) => ({
      ...turn,
      given: [gave('x', 'a'), gave('y', 'a')],
    }))
    expect(look(findUnusualLength, turns).lookedAt).toBe(0)
  })
})

describe('annotated with nothing amid annotated turns', () => {
  it('is what one annotator left out between two labels', () => {
    const [none, one] = [[gave('x')], [gave('x', 'a')]]
    const turns = [
      examined(0, { given: one }),
      examined(1, { given: none }),
      examined(2, { given: one }),
      // The turn between was not examined.
      examined(4, { given: none }),
      examined(5, { given: one }),
      // Another annotator, another conversation.
      examined(6, { given: [gave('x'), gave('y', 'a')] }),
      examined(7, { given: [gave('y', 'a')] }),
      examined(0, { key: 1, given: one }),
      examined(1, { key: 1, given: none }),
    ]
    const found = look(findNothingBetween, turns)
    expect(placesIn(found)).toEqual([[1]])
    expect(found.groups[0]?.reason).toEqual({ kind: 'nothing_between', by: 'x', examined: 8 })
    expect(found).toMatchObject({ turns: 1, lookedAt: 4 })
  })

  it('is what looking beside each turn finds', () => {
    fc.assert(
      fc.property(ANY_TURNS, (turns) => {
        const at = (key: number, turn: number, by: string) => {
          const found = turns.find((one) => one.key === key && one.turn === turn)
          return found && setOf(found, by)
        }
        const groups = annotatorsOf(turns).flatMap((by) => {
          const places = every(turns, ({ key, turn }) => {
            const [before, own, after] = [-1, 0, 1].map((step) => at(key, turn + step, by)?.length)
            return own === 0 && Boolean(before) && Boolean(after)
          })
          return places.length > 0 ? [places] : []
        })
        expect(sortedPlaces(look(findNothingBetween, turns))).toEqual(groups.sort())
      }),
    )
  })
})

describe('every suggestion', () => {
  it.each(SUGGESTIONS.map((one) => [one.id, one] as const))(
    'counts each turn once, and none that it did not look at: %s',
    (id, { find }) => {
      fc.assert(
        fc.property(ANY_TURNS, (turns) => {
          const found = look(find, turns, { highestShare: 0.5 })
          const places = placesIn(found)
          expect(found.turns).toBe(new Set(places.flat()).size)
          expect(found.turns).toBeLessThanOrEqual(found.lookedAt)
          expect(found.lookedAt).toBeLessThanOrEqual(turns.length)
          for (const { reason } of found.groups) expect(reason.kind).toBe(id)
          // A score's label may be one of several of its turn.
          if (id !== 'model_disagrees')
            for (const group of places) expect(new Set(group).size).toBe(group.length)
        }),
      )
    },
  )

  it('pauses on its way through many turns', () => {
    const turns = inColumns(
      Array.from({ length: 30_000 }, (_, i) =>
        examined(i, { text: 1 + (i % 5), words: i % 7, given: [gave('x', 'a'), gave('m', 'b:0.5')] }),
      ),
    )
    for (const { find } of SUGGESTIONS) {
      const steps = find(turns, { highestShare: 0.1 })
      let pauses = 0
      while (!steps.next().done) pauses += 1
      expect(pauses).toBeGreaterThanOrEqual(10)
    }
  })
})

describe('what suggestions look at', () => {
  const [one, two] = [Int32Array.of(1, 1, 2), Int32Array.of(0, 3, 0)]
  const shapes = { keys: one, turns: two, texts: Int32Array.of(1, 0, 2), words: Int32Array.of(5, 0, 6) }

  it('is what was given, beside what texts are like', () => {
    const judgement = (key: number, turn: number, by: string, ...labels: readonly string[]) => ({
      key,
      turn,
      ...gave(by, ...labels),
    })
    const found = done(
      examineTurns(
        [
          judgement(0, 9, 'x', 'unknown turn'),
          judgement(1, 0, 'x', 'b', 'a'),
          judgement(1, 0, 'm', 'a:0.25', 'b:NaN'),
          judgement(1, 1, 'x', 'unknown turn'),
          judgement(2, 0, 'm'),
          judgement(2, 1, 'x', 'unknown turn'),
        ],
        shapes,
      ),
    )
    expect(found).toMatchObject({
      length: 2,
      keys: Int32Array.of(1, 2),
      turns: Int32Array.of(0, 0),
      texts: Int32Array.of(1, 2),
      words: Int32Array.of(5, 6),
      from: Int32Array.of(0, 2, 3),
      by: Int32Array.of(0, 1, 1),
      given: Int32Array.of(1, 1, NOTHING),
      annotators: ['x', 'm'],
      labels: ['b', 'a'],
      sets: [[], [0, 1]],
    })
    expect(labelsOf(found, 1)).toEqual(['a', 'b'])
    expect(found.scores).toEqual({
      turns: Int32Array.of(0),
      by: Int32Array.of(1),
      labels: Int32Array.of(1),
      scores: Float64Array.of(0.25),
    })
  })
})

it('is sorted in slices as at once', () => {
  const numbers = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat()), { maxLength: 50 })
  const by = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b
  fc.assert(
    fc.property(numbers, fc.constantFrom(0, 1, 60, 130), (some, times) => {
      const many = Array.from({ length: times }, () => some).flat()
      expect(done(sortedSlowly(many, by))).toEqual(many.toSorted(by))
    }),
  )
})
