import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../model/index.ts'
import { createLabelOverlay } from '../duckdb/added/overlay.ts'
import type { Reader } from '../reader.ts'
import type { JudgedTurn } from '../review_questions.ts'
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
    await overlay.remove(tested.engine, 7)
    expect(await reader.judged({ filter: NO_FILTER, splits: SPLITS }, ACT)).toEqual(before)
  })

  it('is given up with its signal', async () => {
    const asked = reader.judged({ filter: NO_FILTER, splits: SPLITS }, ACT, AbortSignal.abort())
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})
