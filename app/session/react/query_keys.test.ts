import { hashKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type Filter, NO_FILTER, type Sort } from '../../model/index.ts'
import type { CorpusInfo } from '../corpus_info.ts'
import { listingOf } from './listing.ts'
import { queryKeys } from './query_keys.ts'

const loaded = { corpus: { id: 'corpus' } as CorpusInfo, splits: ['train'], versions: '1', any: true }
const byTurns: Sort = { column: 'turns', descending: false }
const water: Filter = { ...NO_FILTER, search: 'water' }

it('what is counted in a list is the same in any order of it, and another under another filter', () => {
  const counts = (sort: Sort | null, filter: Filter) =>
    hashKey(queryKeys.valueCounts(listingOf(loaded, sort, filter), ['labels']))
  expect(counts(byTurns, NO_FILTER)).toBe(counts(null, NO_FILTER))
  expect(counts(null, water)).not.toBe(counts(null, NO_FILTER))
})

it('the list itself is another in another order', () => {
  const list = (sort: Sort | null) => hashKey(queryKeys.list(listingOf(loaded, sort, NO_FILTER)))
  expect(list(byTurns)).not.toBe(list(null))
})
