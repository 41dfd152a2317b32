import { throttled } from '../tools/bench/throttle.ts'
import { listPane, row } from './helpers/views.ts'
import { expect, test } from './support/test.ts'

test('on a slow line the list has rows before the engine, and says how far that has come', async ({
  page,
  baseURL,
  allowOrigin,
}) => {
  test.setTimeout(150_000)
  const slow = await throttled(
    { port: Number(new URL(baseURL ?? '').port) },
    { rate: 1_500_000, roundTrip: 40 },
  )
  allowOrigin(slow.url)
  // How many rows stood there when the engine was asked for.
  const before: number[] = []
  await page.route('**/*.wasm', async (route) => {
    before.push(await row(page, 1).count())
    await route.continue()
  })
  try {
    await page.goto(`${slow.url}#/sample-casino`)
    const words = listPane(page).getByText(/^Starting the query engine, \d+\.\d of \d+\.\d MB$/)
    await expect(words).toBeVisible({ timeout: 60_000 })
    await expect(row(page, 1)).toBeVisible()
    expect(before).toEqual([1])
    const said = await words.textContent()
    await expect(words).not.toHaveText(said ?? '')
    await expect(page.getByRole('progressbar', { name: 'Loading conversations' })).toHaveAttribute(
      'aria-valuetext',
      /^Starting the query engine/,
    )
    // What is still on its way when the page goes is no error of it.
    await page.goto('about:blank')
  } finally {
    await slow.close()
  }
})
