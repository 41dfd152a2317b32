import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grouped } from '../../base/grouped.ts'
import { NO_FILTER } from '../../model/index.ts'
import { createLabelOverlay } from '../duckdb/added/overlay.ts'
import type { Question } from '../question.ts'
import type { Reader } from '../reader.ts'
import type { JudgedTurn, JudgementCounts } from '../review_questions.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, SPLITS } from './test_made_up.ts'
import { CORPUS, PATIENCE, TEST_READERS, type TestedReader } from './test_readers.ts'

const ACT = { id: 'act', by: 'annotator' }

/** Expected result, computed by hand: published and added labels, and examined turns without a label. */
function byHand({ keeps, finds }: FilterCase, splits: readonly string[]): JudgedTurn[] {
  return MADE_UP.filter(
    ({ conversation: c }) =>
      splits.includes(c.split) && keeps(c) && (finds === undefined || c.turns.some(finds)),
  ).flatMap(({ key, annotated, conversation: { id, split, turns } }) =>
    turns.flatMap(({ labels, annotated: schemes }, turn) => {
      const isExamined = labels.length > 0 || (annotated !== null && schemes.includes('act'))
      const given = labels.map(({ value }) => ({ value, score: null }))
      return isExamined ? [{ key, turn, split, conversation: id, by: 'annotator', labels: given }] : []
    }),
  )
}

/** The same judgements, counted by combination. */
function countedByHand(judged: readonly JudgedTurn[]): JudgementCounts {
  const annotators = [...new Set(judged.map(({ by }) => by))]
  const turns = grouped(judged, ({ key, turn }) => `${key}/${turn}`)
  const given = [...turns.values()].map((own) =>
    annotators.map(
      (by) =>
        own
          .find((one) => one.by === by)
          ?.labels.map(({ value }) => value)
          .sort() ?? null,
    ),
  )
  const combinations = grouped(given, (one) => JSON.stringify(one))
  const withScore = (by: string) =>
    judged.flatMap((one) => (one.by === by ? one.labels : [])).filter(({ score }) => score !== null).length
  return {
    annotators,
    scored: annotators.map(withScore),
    combinations: [...combinations.values()].map((all) => ({ turns: all.length, given: all[0] ?? [] })),
  }
}

/** Checks the table of judgements, and the turns behind each of its rows, against the judgements themselves. */
async function expectCounted(
  reader: Reader,
  question: Question,
  scheme: typeof ACT,
): Promise<JudgementCounts> {
  const judged = await reader.judged(question, scheme)
  const counts = await reader.judgedCounts(question, scheme)
  expect(counts).toEqual(countedByHand(judged))
  const places = [...new Map(judged.map((one) => [`${one.key}/${one.turn}`, one])).values()]
  const found = await reader.judgedAs(question, scheme, counts, 1_000)
  expect(found.map(({ combination: _, ...place }) => place)).toEqual(
    places.map(({ split, conversation, turn }) => ({ split, conversation, turn })),
  )
  for (const [i, one] of counts.combinations.entries()) {
    const { annotators } = counts
    const own = await reader.judgedAs(question, scheme, { annotators, combinations: [one] }, 1_000)
    expect(own.map((place) => ({ ...place, combination: i }))).toEqual(
      found.filter(({ combination }) => combination === i),
    )
    expect(own).toHaveLength(one.turns)
  }
  return counts
}

describe.each(TEST_READERS)('what was judged, by a reader of %s', (_name, start) => {
  let tested: TestedReader
  let reader: Reader
  beforeAll(async () => {
    tested = await start()
    reader = tested.reader
  }, PATIENCE)
  afterAll(() => tested?.close())

  it('is every turn that somebody examined, with what was given to it', async () => {
    // A sample of the filters, since their results are tested elsewhere.
    for (const of of FILTER_CASES.filter((_, i) => i % 4 === 0)) {
      expect(await reader.judged({ filter: of.filter, splits: SPLITS }, ACT)).toEqual(byHand(of, SPLITS))
    }
    const [all] = FILTER_CASES as readonly [FilterCase]
    const one = SPLITS.slice(1)
    expect(await reader.judged({ filter: NO_FILTER, splits: one }, ACT)).toEqual(byHand(all, one))
    expect(await reader.judged({ filter: NO_FILTER, splits: [] }, ACT)).toEqual([])
    expect(await reader.judged({ filter: NO_FILTER, splits: SPLITS }, { id: "no'ne", by: 'x' })).toEqual([])
  })

  it('is counted by combination, with the turns of each', async () => {
    for (const of of FILTER_CASES.filter((_, i) => i % 8 === 0))
      await expectCounted(reader, { filter: of.filter, splits: SPLITS }, ACT)
    const all = await expectCounted(reader, { filter: NO_FILTER, splits: SPLITS }, ACT)
    expect(all.combinations.length).toBeGreaterThan(2)
    const other = { ...ACT, by: "o'ther" }
    await expectCounted(reader, { filter: NO_FILTER, splits: SPLITS.slice(1) }, other)
    const none = { annotators: [], scored: [], combinations: [] }
    expect(await expectCounted(reader, { filter: NO_FILTER, splits: [] }, ACT)).toEqual(none)
    expect(
      await expectCounted(reader, { filter: NO_FILTER, splits: SPLITS }, { id: "no'ne", by: 'x' }),
    ).toEqual(none)
    const unknown = {
      annotators: ['annotator', "no'body"],
      combinations: [{ turns: 1, given: [null, ['greet']] }],
    }
    expect(await reader.judgedAs({ filter: NO_FILTER, splits: SPLITS }, ACT, unknown, 9)).toEqual([])
    const first = await reader.judgedAs({ filter: NO_FILTER, splits: SPLITS }, ACT, all, 3)
    expect(first).toEqual(
      (await reader.judgedAs({ filter: NO_FILTER, splits: SPLITS }, ACT, all, 99)).slice(0, 3),
    )
  })

  it('has those who were added with their scores, and what they examined in vain', async ({ skip }) => {
    skip(tested.isRemote === true, 'The engine is that of a server.')
    const before = await reader.judged({ filter: NO_FILTER, splits: SPLITS }, ACT)
    const overlay = createLabelOverlay(CORPUS.id)
    const place = { key: 3, split: 'train', conversation: `i"d'3`, scheme: 'act', by: "mo'del" }
    const labels = [
      { value: 'leave', score: 0.25 },
      { value: 'greet', score: null },
      { value: 'new', score: -1.5e-7 },
    ]
    const other = { ...place, turn: 0, scheme: 'mood', labels: [{ value: 'warm', score: 1 }] }
    await overlay.add(tested.engine, 7, [
      { ...place, turn: 0, labels },
      { ...place, turn: 1, labels: [] },
      other,
    ])
    const { scheme: _, ...known } = place
    expect(await reader.judged({ filter: NO_FILTER, splits: SPLITS }, ACT)).toEqual(
      before.flatMap((turn) => {
        if (turn.key !== 3 || turn.turn > 1) return [turn]
        return [turn, { ...known, turn: turn.turn, labels: turn.turn === 0 ? labels : [] }]
      }),
    )
    const moods = await reader.judged({ filter: NO_FILTER, splits: SPLITS }, { id: 'mood', by: 'x' })
    expect(moods).toEqual([{ ...known, turn: 0, labels: other.labels }])
    const counted = await expectCounted(reader, { filter: NO_FILTER, splits: SPLITS }, ACT)
    expect(counted.annotators).toContain("mo'del")
    expect(counted.scored).toContain(2)
    // More labels than a number has bits.
    const many = Array.from({ length: 70 }, (_, i) => ({ value: `l${i}`, score: null }))
    const marked = [many, many.slice(20, 50), many.slice(65), many].map((given, turn) => ({
      turn,
      labels: given,
    }))
    const each = marked.map((one, i) => ({
      ...place,
      scheme: 'many',
      by: i === 3 ? 'x' : 'y',
      ...one,
      turn: one.turn % 3,
    }))
    await overlay.add(tested.engine, 7, each)
    const found = await expectCounted(reader, { filter: NO_FILTER, splits: SPLITS }, { id: 'many', by: 'z' })
    expect(found.combinations.map(({ given }) => given.map((own) => own?.length))).toEqual([
      [70, 70],
      [undefined, 30],
      [undefined, 5],
    ])
    await overlay.remove(tested.engine, 7)
    expect(await reader.judged({ filter: NO_FILTER, splits: SPLITS }, ACT)).toEqual(before)
  })

  it('is given up with its signal', async () => {
    const question = { filter: NO_FILTER, splits: SPLITS }
    const asked = reader.judged(question, ACT, AbortSignal.abort())
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    const counts = reader.judgedCounts(question, ACT, AbortSignal.abort())
    await expect(counts).rejects.toMatchObject({ name: 'AbortError' })
  })
})
