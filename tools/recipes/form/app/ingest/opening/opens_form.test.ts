import { expect, it } from 'vitest'
import { openPicked } from './test_picked.ts'

it('opens by its content in the form that was added', async () => {
  const lines = [1, 2].map((n) =>
    JSON.stringify({ play: `p${n}`, lines: ['Ada says Hello.', 'Bo says Ho!'] }),
  )
  const { outcome } = await openPicked({ 'plays.jsonl': lines.join('\n') })
  expect(outcome).toMatchObject({ status: 'ready', description: { adapter: 'example_form' } })
})
