import { expect, it, vi } from 'vitest'
import { NO_FILTER } from '../model/index.ts'
import { withKnownTotals } from './known_totals.ts'
import type { Reader } from './reader.ts'

const splits = ['train']
const filtered = { splits, filter: { ...NO_FILTER, search: 'water' } }
const tally = (left: number, all: number) => ({ filtered: left, all })
const share = (label: string, left: number, all: number) => ({
  label,
  turns: tally(left, all),
  conversations: tally(left, all),
})

it('takes numbers of all conversations from the answer without a filter, and filtered ones from the other', async () => {
  const labelShares = vi.fn<Reader['labelShares']>(async ({ filteredOnly }) =>
    filteredOnly
      ? [share('rare', 1, 1), share('frequent', 3, 3)]
      : [share('frequent', 9, 9), share('rare', 2, 2), share('none', 1, 1)],
  )
  const reader = withKnownTotals({ labelShares } as unknown as Reader)
  expect(await reader.labelShares(filtered, 'act')).toEqual([
    share('frequent', 3, 9),
    share('rare', 1, 2),
    share('none', 0, 1),
  ])
  expect(labelShares.mock.calls.map(([question]) => question)).toEqual([
    { splits, filter: NO_FILTER },
    { ...filtered, filteredOnly: true },
  ])
})

it('asks once if there is no filter', async () => {
  const labelPairs = vi.fn<Reader['labelPairs']>(async () => [])
  await withKnownTotals({ labelPairs } as unknown as Reader).labelPairs(
    { splits, filter: NO_FILTER },
    'act',
    'same turn',
  )
  expect(labelPairs).toHaveBeenCalledTimes(1)
})
