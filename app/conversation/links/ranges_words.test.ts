import { expect, it } from 'vitest'
import { rangesWords } from './ranges_words.ts'

const range = (first: number, last: number) => ({ first, last })
const found = { ranges: [range(1, 4), range(6, 6)], moved: false, lost: [], changed: [] }

it('says nothing of ranges that are as they were linked', () => {
  expect(rangesWords(found, null)).toBeNull()
  expect(rangesWords(found, { from: [range(0, 1)], to: [range(7, 8)] })).toBeNull()
})

it('names each thing that became of linked ranges', () => {
  const before = { from: [range(0, 3), range(6, 6)], to: found.ranges }
  const words = rangesWords({ ...found, lost: [range(6, 6)], changed: [range(1, 4)] }, before)
  expect(words?.tone).toBe('warning')
  expect(words?.words).toMatch(
    /were 0–3, 6 and are now 1–4, 6\. Turns 6 no longer .* Turns 1–4 begin and end/,
  )
  expect(rangesWords(found, before)?.tone).toBe('info')
})
