import type { Page } from '@playwright/test'
import { chooseFiles } from '../helpers/chooser.ts'
import { changeEngine } from '../helpers/engine.ts'
import { fixtureRecords, parquetOf } from '../helpers/published.ts'
import { follow, listPane } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({ expectedErrors: [/Out of Memory|could not allocate|^$/i] })

/** Limits the engine's memory from the moment when it is first asked for a schema. */
const withLessMemory = (page: Page, limit: string, schema: string) =>
  changeEngine(
    page,
    `const { type, data } = event.data
     if (type === 'RUN_QUERY') data[1] = data[1].replace('SET lock_configuration = true', 'SELECT 1')
     if (self.limited || !String(data?.[1]).includes('${schema}')) return answered(event)
     self.limited = true
     const set = { messageId: -1, type: 'RUN_QUERY', data: [data[0], "SET memory_limit = '${limit}'"] }
     return Promise.resolve(answered({ data: set })).then(() => answered(event))`,
  )

function notice(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'memory of the query engine' }).first()
}

test('a corpus that does not fit beside another is told; closing that one lets it in', async ({ page }) => {
  // Large enough that the memory used by a query is small in comparison.
  const records = Array.from({ length: 30 }, () => fixtureRecords('casino')).flat()
  const buffer = Buffer.from(await parquetOf('casino', records))
  // The first corpus takes 18 MB, and both together more than 21.
  await withLessMemory(page, '20MB', 'sample_friends')
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
