import { expect, it } from 'vitest'
import type { FilterField } from '../../../model/index.ts'
import { testAdapter } from '../../../tables/test_corpus.ts'
import { findValues } from './found_values.ts'

it('finds values by their titles, by scheme and field, case and accents aside', () => {
  const fields: FilterField[] = [
    { key: 'outcome', title: 'Outcome', kind: 'category' },
    { key: 'points', title: 'Points', kind: 'number' },
  ]
  const every = {
    fields: [
      [
        { value: 'walked_away', count: 3 },
        { value: 'deal', count: 9 },
      ],
      [],
    ],
    schemes: testAdapter.labelSchemes.map(() => []),
  }
  const [found, ...more] = findValues(every, testAdapter.labelSchemes, fields, 'WALK')
  expect(found?.title).toBe('Outcome')
  expect(found?.values.map(({ value, count }) => [value, count])).toEqual([['walked_away', 3]])
  expect(more).toEqual([])
  const [scheme] = testAdapter.labelSchemes
  const label = scheme?.values[0]
  const [labels] = findValues(every, testAdapter.labelSchemes, fields, label?.title ?? '')
  expect(labels?.of).toBe(scheme)
  expect(labels?.values[0]?.value).toBe(label?.value)
})
