import { expect, it } from 'vitest'
import { fixturesOf } from '../../../tools/fixtures.ts'
import { openPicked } from './test_picked.ts'

it('opens by its content as the corpus that was added', async () => {
  const lines = fixturesOf('job_interviews').flatMap(({ records }) =>
    records.map((record) => JSON.stringify(record)),
  )
  const { outcome } = await openPicked({ 'interviews.jsonl': lines.join('\n') })
  expect(outcome).toMatchObject({ status: 'ready', description: { adapter: 'job_interviews' } })
})
