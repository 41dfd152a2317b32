import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { REAL_COUNTS } from '../../tools/counts/real_counts.ts'
import { startHost } from '../../tools/servers/hosts.ts'
import type { LocalServer } from '../../tools/servers/local_server.ts'
import { expectListedVerdicts, FIGURED } from '../helpers/figures.ts'
import { expectFound } from '../helpers/finding.ts'
import { found, listed } from '../helpers/real.ts'
import { listPane } from '../helpers/views.ts'
import { publishSite } from '../support/published_site.ts'
import { expect, follow, idle, test } from '../support/test.ts'

const DATA = join(import.meta.dirname, '../../../shared/data')

let folder: string
let github: LocalServer
let python: LocalServer

test.beforeAll(async () => {
  test.slow()
  folder = await publishSite(...FIGURED.map(([corpus]) => join(DATA, corpus)))
  github = await startHost('github', folder)
  python = await startHost('python', folder)
})
test.afterAll(async () => {
  await Promise.all([github?.close(), python?.close()])
  rmSync(folder, { recursive: true, force: true })
})

test('published corpora list what was counted from their files', async ({ page, allowOrigin }) => {
  allowOrigin(github.url)
  await page.goto(github.url)
  const sizes = new Map<string, number>()
  for (const { corpus, filter, turns, conversations } of REAL_COUNTS) {
    if (filter === '') sizes.set(corpus, conversations)
    const all = sizes.get(corpus) ?? 0
    await follow(page, `#/${corpus}?${filter}`)
    await idle(page)
    const few = `${conversations.toLocaleString('en')} of ${all.toLocaleString('en')} conversations`
    if (filter === '') await expect(listPane(page)).toContainText(`${all.toLocaleString('en')} conversations`)
    else await expectFound(page, turns === null ? few : found(turns, conversations, all))
    expect(await listed(page), `${corpus} ${filter}`).toBe(conversations)
  }
})

// Every second one uses a host that doesn't support ranges.
for (const [i, [corpus, name]] of FIGURED.entries()) {
  test(`published figures of ${corpus}, published, have the same verdicts`, async ({ page, allowOrigin }) => {
    const host = i % 2 === 0 ? github : python
    allowOrigin(host.url)
    await page.goto(`${host.url}/#/${corpus}?view=figures`)
    await idle(page)
    await expectListedVerdicts(page, name)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
