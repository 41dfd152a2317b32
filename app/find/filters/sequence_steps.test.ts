import { expect, it } from 'vitest'
import { testAdapter } from '../../tables/test_corpus.ts'
import { NEW_SEQUENCE, NEW_STEP, testItems, wholeSequence } from './sequence_steps.ts'

const reject = { kind: 'action', action: 'reject' } as const
const words = {
  labelSchemes: testAdapter.labelSchemes,
  facets: testAdapter.facets,
  turnFields: [
    { key: 'one', title: 'Points', kind: 'number', ownedBy: 'a' },
    { key: 'move', title: 'Move', kind: 'category' },
  ] as const,
}

it('takes effect once every step is chosen', () => {
  expect(wholeSequence(NEW_SEQUENCE)).toBeNull()
  expect(wholeSequence({ first: reject, next: [NEW_STEP] })).toBeNull()
  expect(wholeSequence({ first: reject, next: [{ ...NEW_STEP, test: reject }] })).toEqual({
    first: reject,
    next: [{ test: reject, by: 'anyone', within: 3 }],
  })
})

it('offers labels, actions, changes of numbers, and what is chosen already', () => {
  const odd = { kind: 'label', scheme: 'gone', value: 'odd' } as const
  const items = testItems(words, [reject, null, odd])
  expect(items.map(({ label }) => label)).toEqual([
    'Greet',
    ...['Offer', 'Acceptance', 'Rejection', 'Selection', 'Walk-away'],
    ...['lower than their own last', 'higher than their own last'].map((how) => `Points ${how}`),
    ...['lower than the last by anyone', 'higher than the last by anyone'].map((how) => `Points ${how}`),
    'Number for the partner lower than their own last',
    'Number for the partner higher than their own last',
    'Number for the partner lower than the last by anyone',
    'Number for the partner higher than the last by anyone',
    'odd',
  ])
})
