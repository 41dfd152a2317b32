import type { Page } from '@playwright/test'
import { chooseFiles } from './helpers/chooser.ts'
import { fixtureRecords, parquetOf } from './helpers/published.ts'
import { follow, listPane } from './helpers/views.ts'
import { expect, idle, open, test } from './support/test.ts'

test.use({ expectedErrors: [/Out of Memory|could not allocate|^$/i] })

/** Gives the engine so little memory that two of the samples do not fit. */
async function withLittleMemory(page: Page, limit: string): Promise<void> {
  await page.route('**/worker_shell*.js', async (route) => {
    const shell = await (await route.fetch()).text()
    const handler = 'const answer = self.onmessage'
    if (!shell.includes(handler)) throw new Error('The worker’s script is not what this test changes.')
    const limited = `const answered = self.onmessage
      const answer = (event) => {
        if (event.data.type === 'RUN_QUERY')
          event.data.data[1] = event.data.data[1].replace(/^SET checkpoint/, "SET memory_limit = '${limit}'; SET checkpoint")
        return answered(event)
      }`
    await route.fulfill({ body: shell.replace(handler, limited), contentType: 'text/javascript' })
  })
}

function notice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'memory of the query engine' }).first()
}

test('a corpus that does not fit beside another is told; closing that one lets it in', async ({ page }) => {
  // Large enough that what a question takes for itself is little beside it.
  const records = Array.from({ length: 30 }, () => fixtureRecords('casino')).flat()
  const buffer = Buffer.from(await parquetOf('casino', records))
  await withLittleMemory(page, '21MB')
  await open(page, '')
  await chooseFiles(page, { name: 'many.parquet', mimeType: 'application/octet-stream', buffer })
  await expect(listPane(page)).toContainText(`${records.length} conversations`)
  await follow(page, '#/sample-friends')
  await idle(page)
  await expect(notice(page)).toContainText('does not fit into the memory of the query engine')
  await expect(page.getByText('memory_limit')).toHaveCount(0)
  await notice(page)
    .getByRole('button', { name: /^Close .*\(.* [kM]B\)$/ })
    .click()
  await idle(page)
  await expect(notice(page)).toHaveCount(0)
  await expect(listPane(page)).toContainText('32 conversations')
})
