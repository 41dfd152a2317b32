import { expect, it } from 'vitest'
import type { ConversationRow } from '../readers/rows.ts'
import { seenRow } from './seen_row.ts'

const row: ConversationRow = {
  ...{
    key: 1,
    split: 'train',
    id: '1',
    title: 'The friend is Ann',
    preview: 'Hi.',
    turns: 2,
    annotated: true,
  },
  ...{ outcome: 'deal', outcomeTitle: 'Deal', outcomeSummary: '20 : 16' },
  labelCounts: new Map([
    ['intention', new Map([['lie', 1]])],
    ['act', new Map([['greet', 2]])],
  ]),
}

it('the row of a conversation read as one side says no more than that side knew', () => {
  const hidden = { title: true, summary: true, schemes: ['intention'], facet: () => true }
  const seen = seenRow(row, hidden)
  expect(seen).toMatchObject({ title: '', outcomeSummary: '', outcomeTitle: 'Deal', preview: 'Hi.' })
  expect([...seen.labelCounts.keys()]).toEqual(['act'])
  expect(seenRow(row, { title: false, summary: false, schemes: [], facet: () => false })).toEqual(row)
})
