import type { Page } from '@playwright/test'
import { heldMemory, keepEngineMemory } from '../../tools/bench/measuring/memory.ts'
import { chooseFiles } from '../helpers/chooser.ts'
import { fixtureRecords, parquetOf } from '../helpers/published.ts'
import { listPane } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

const COPIES = 30
const WARM_UP = 8
const TIMES = 10

/** Tolerated growth per round, in bytes. One such corpus takes about 12 MB. Other growth is about 0.2 MB per round. */
const NOISE = 0.6e6

test('a corpus that is closed gives its memory back, also after ten times', async ({ page }) => {
  test.setTimeout(480_000)
  const records = Array.from({ length: COPIES }, () => fixtureRecords('casino')).flat()
  const buffer = Buffer.from(await parquetOf('casino', records))
  const openAndClose = async () => {
    await chooseFiles(page, { name: 'many.parquet', mimeType: 'application/octet-stream', buffer })
    await expect(listPane(page)).toContainText(`${records.length} conversations`)
    await close(page)
  }
  await keepEngineMemory(page)
  await open(page, '')
  // WebAssembly memory grows in large steps and never shrinks. From the third round on it is large enough.
  for (let i = 0; i < WARM_UP; i++) await openAndClose()
  const growth = async () => {
    const before = await heldMemory(page)
    for (let i = 0; i < TIMES; i++) await openAndClose()
    return ((await heldMemory(page)) - before) / TIMES
  }
  // While other tests use the machine, the engine's memory can take one more step late. What leaks grows again.
  const grown = await growth()
  expect(grown < NOISE ? grown : await growth()).toBeLessThan(NOISE)
  const left = await page.evaluate(() =>
    window.parley.query(
      "SELECT count(*)::INTEGER AS n FROM duckdb_tables() WHERE table_name = 'conversations'",
    ),
  )
  expect(left).toEqual([{ n: 0 }])
})

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Where this corpus is from' }).click()
  await page.getByRole('button', { name: 'Close this corpus' }).click()
  await idle(page)
  await expect(
    page.getByRole('heading', { name: 'Open your own' }).or(page.getByText('Nothing is uploaded')).first(),
  ).toBeVisible()
}
