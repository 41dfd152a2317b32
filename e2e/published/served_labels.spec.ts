import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { serve, stop } from '../../tools/servers/parley_serve.ts'
import { resultLine, search, section, valueIn } from '../helpers/finding.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore, row, turn } from '../helpers/views.ts'
import { sampleFolder } from '../support/published_site.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.use({
  expectedErrors: [/410 \(Gone\)|net::ERR_(?:CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET)/],
})

/** Every third turn of the sample, by a made-up model. */
async function moods(): Promise<string> {
  const rows = (await conversationsOf('sample-casino')).flatMap(({ split, id, turns }) =>
    turns.flatMap((_, i) =>
      i % 3 === 0 ? [`${split},${id},${i},${i % 2 === 0 ? 'warm' : 'cold'},mini`] : [],
    ),
  )
  return ['split,conversation,turn,label,model', ...rows, 'train,nobody,0,warm,mini', ''].join('\n')
}

async function add(page: Page, text: string): Promise<void> {
  await chooseMore(page, 'Add labels')
  const dialog = page.getByRole('dialog', { name: 'Add labels' })
  const file = { name: 'moods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByRole('region', { name: 'moods.csv' })).toContainText('1 row fits no turn')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Result lines of searches for the added labels and of a filter by one, the numbers of its values, and a turn's labels. */
async function seen(page: Page): Promise<readonly (string | null)[]> {
  const found: (string | null)[] = []
  for (const searched of ['moods:cold', 'by:mini', 'moods:warm fire']) {
    await search(page, searched)
    found.push(await resultLine(page).textContent())
  }
  await search(page, '')
  const moods = await section(page, 'moods.csv')
  found.push(await moods.innerText())
  await valueIn(moods, 'cold').click()
  await idle(page)
  found.push(await resultLine(page).textContent())
  await row(page, 0).click()
  await idle(page)
  found.push(await turn(page, 3).getAttribute('data-labels'))
  return found
}

test('labels of a file are added to a served corpus, counted as in an own one, and outlive a restart of the server', async ({
  page,
  browser,
  allowOrigin,
}) => {
  // Prepares a corpus, and starts the server twice.
  test.slow()
  const text = await moods()
  await open(page, '#/sample-casino')
  await add(page, text)
  const own = await seen(page)

  const keep = mkdtempSync(join(tmpdir(), 'parley-served-'))
  const args = [sampleFolder('casino'), '--keep', keep]
  let serving = await serve(...args, '--port', '0')
  try {
    const { site } = serving
    allowOrigin(site)
    await page.goto(`${site}#/casino`)
    await idle(page)
    await chooseMore(page, 'Add labels')
    await expect(page.getByText(`Their labels are sent to ${new URL(site).host}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await add(page, text)
    expect(await seen(page)).toEqual(own)
    const address = page.url()

    await stop(serving)
    serving = await serve(...args, '--port', new URL(site).port)
    await search(page, 'by:mini hike')
    await expect(resultLine(page)).toBeVisible()
    await search(page, '')
    await expect(resultLine(page)).toHaveText(own[4] ?? '')
    expect(page.url()).toBe(address)
    // The browser keeps them, and the server gets them again.
    await page.reload()
    await idle(page)
    await expect(resultLine(page)).toHaveText(own[4] ?? '')

    // Somebody else sees none of them.
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto(`${site}#/casino`)
    await idle(other)
    await search(other, 'by:mini')
    await expect(resultLine(other)).toHaveText(/^0 turns/)
    await elsewhere.close()
    await page.goto('about:blank')
  } finally {
    await stop(serving)
    rmSync(keep, { recursive: true, force: true })
  }
})
