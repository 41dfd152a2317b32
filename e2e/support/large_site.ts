import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { casino } from '../../app/corpora/known/casino/index.ts'
import type { Conversation } from '../../app/model/index.ts'
import { convert, recordFile } from '../../tools/fixtures.ts'
import { largeRecords } from './large_records.ts'
import { test as base } from './test.ts'

export { RARE } from './large_records.ts'

const project = join(import.meta.dirname, '../..')

/** The conversations of that corpus, read without publishing it. */
export async function largeConversations(): Promise<readonly Conversation[]> {
  const file = recordFile('train.parquet', 'train', largeRecords())
  return (await convert(casino, [file])).conversations
}

/** What journeys on a published site with a large index share in a worker: publishing takes seconds. */
interface LargeSite {
  /** The folder of a site of one made-up corpus, `casino`, whose index is that of a large one. */
  readonly largeSite: string
}

/** `test` for journeys on a published site whose corpus is large, which they leave as it is. */
export const test = base.extend<object, LargeSite>({
  largeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'parley-published-'))
      const script = join(import.meta.dirname, 'publish_large.ts')
      const args = ['--import', 'tsx', script, folder, join(project, 'dist')]
      await promisify(execFile)(process.execPath, args, { cwd: project })
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
