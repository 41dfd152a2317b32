import { describe, expect, it } from 'vitest'
import type { LabelFile, LeftOutRow } from '../../session/react/use_label_files.ts'
import { schemeText, stepText, summaryText } from './label_file_text.ts'

const left = (kind: LeftOutRow['kind'], count: number): LeftOutRow[] =>
  Array.from({ length: count }, (_, row) => ({ kind, row, conversation: 'a', turn: 0, why: '' }))
const file = (fields: Partial<LabelFile>): LabelFile => ({
  id: 1,
  name: 'x.csv',
  scheme: { id: 'x', title: 'x.csv', known: false },
  unknown: [],
  isReview: false,
  annotators: [{ by: 'Ada', labels: 1204, turns: 803 }],
  labels: 1204,
  turns: 803,
  placing: { firstTurn: 0, because: 'default', byId: 0, byText: 0 },
  leftOut: [],
  ...fields,
})

describe('a summary', () => {
  it('says how many labels by whom on how many turns, and how many rows are left out', () => {
    expect(summaryText(file({ leftOut: left('unfit', 12) }))).toBe(
      '1,204 labels by Ada on 803 turns; 12 rows fit no turn',
    )
    expect(summaryText(file({ labels: 1, turns: 1 }))).toBe('1 label by Ada on 1 turn')
  })

  it('names the first of several annotators', () => {
    const annotators = ['a', 'b', 'c', 'd', 'e', 'f'].map((by) => ({ by, labels: 2, turns: 1 }))
    expect(summaryText(file({ annotators: annotators.slice(0, 2), labels: 4, turns: 1 }))).toBe(
      '4 labels on 1 turn: 2 by a, 2 by b',
    )
    expect(summaryText(file({ annotators, labels: 12, turns: 1 }))).toBe(
      '12 labels on 1 turn: 2 by a, 2 by b, 2 by c, 2 by d, 2 more',
    )
  })

  it('tells why rows are left out apart', () => {
    const leftOut = [
      ...left('odd', 1),
      ...left('unfit', 1),
      ...left('unread', 2),
      ...left('unknown', 1),
      ...left('repeated', 1),
    ]
    expect(summaryText(file({ annotators: [], labels: 0, turns: 0, leftOut }))).toBe(
      'No labels added; 1 row fits no turn; 1 row has an unknown label; 2 rows could not be read; 1 row repeats another; 1 row is only partly used',
    )
  })
})

it('a known scheme, a new one, and none are told apart', () => {
  const known = { id: 'strategy', title: 'Strategies', known: true }
  const texts = [file({}), file({ scheme: known }), file({ annotators: [] })].map(schemeText)
  expect(texts[0]).toContain('Imported as a separate scheme, x.csv')
  expect(texts[1]).toContain('values of Strategies')
  expect(texts[2]).toContain('None of its rows')
  const unknown = Array.from({ length: 10 }, (_, i) => `x${i}`)
  expect(schemeText(file({ scheme: known, unknown: ['sing'] }))).toMatch(
    /other annotators\. Labels left out because the scheme does not have them: “sing”\.$/,
  )
  expect(schemeText(file({ scheme: known, unknown }))).toMatch(/“x6”, “x7” and 2 more\.$/)
})

it('steps are said', () => {
  expect(stepText({ step: 'reading' }, 'x.csv')).toBe('Reading x.csv …')
  expect(stepText({ step: 'loading', splits: ['train', 'test'] }, 'x.csv')).toMatch(/^Loading train, test,/)
  expect(stepText({ step: 'matching', rows: 1 }, 'x.csv')).toBe('Matching 1 row …')
})
