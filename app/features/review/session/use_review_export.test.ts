import { expect, it } from 'vitest'
import { offeredResults } from './use_review_export.ts'

const empty = { turns: [], verdicts: [], decisions: [], notes: { columns: [], rows: [] } }
const some = [{}] as never

it('offers an archive if there are files besides, even without any answer', () => {
  const file = { name: 'made.project.json', content: new Blob(['{}']) }
  expect(offeredResults(empty, [], false)).toEqual([])
  expect(offeredResults(empty, [file], false)).toEqual(['all'])
  expect(offeredResults({ ...empty, notes: { columns: [], rows: some } }, [file], false)).toEqual([
    'notes',
    'all',
  ])
})

it('offers no corrected corpus while published labels are hidden', () => {
  const found = { ...empty, turns: some, verdicts: some }
  expect(offeredResults(found, [], false)).toEqual(['labels', 'verdicts', 'corpus', 'all'])
  expect(offeredResults(found, [], true)).toEqual(['labels', 'verdicts', 'all'])
})
