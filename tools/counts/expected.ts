import { writeFileSync } from 'node:fs'
import { adapters } from '../../app/corpora/registry.ts'
import { convertFixtures, expectedPath } from '../fixtures.ts'

/**
 * Regenerates every `app/corpora/known/<corpus>/expected.json` from its fixtures. Review the changes: the contract test
 * takes these files as the truth.
 */
for (const adapter of adapters) {
  const { conversations, problems } = await convertFixtures(adapter)
  const dropped = problems.filter((problem) => problem.severity === 'dropped')
  for (const problem of dropped)
    console.error(`${adapter.id}: a record is dropped: ${JSON.stringify(problem)}`)
  if (dropped.length > 0) process.exitCode = 1
  const lines = conversations.map((conversation) => JSON.stringify(conversation))
  writeFileSync(expectedPath(adapter.id), `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${adapter.id}: ${conversations.length} conversations`)
}
