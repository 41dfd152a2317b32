import { chooseFiles, chooseFilesBy } from '../helpers/chooser.ts'
import { CASINO, CRAIGSLIST } from '../helpers/own_files.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { follow, listPane, recentSources } from '../helpers/views.ts'
import { expect, idle, open, test } from '../support/test.ts'

test.describe('recent sources', () => {
  test('are listed, newest first, and can be opened and forgotten; no content is kept', async ({ page }) => {
    await open(page, '')
    await chooseFiles(page, CASINO)
    await follow(page, '#/')
    await chooseFiles(page, CRAIGSLIST)
    await follow(page, '#/')
    const items = recentSources(page).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await expect(items.nth(0)).toContainText('train-00000-of-00001.parquet and 2 more')
    await expect(items.nth(1)).toContainText('Open now · This computer, 53 kB')
    await expect(recentSources(page)).toContainText('in this browser (local storage). No content')
    const kept = await page.evaluate(() => window.localStorage.getItem('parley:/:recent-sources') ?? '')
    expect(kept).toMatch(/from=file:53020:/)
    const [first] = await conversationsOf('sample-casino')
    expect(kept).not.toContain(first?.turns[0]?.text ?? '?')

    await page.reload()
    await idle(page)
    await items.nth(1).getByRole('button').first().click()
    await expect(page.getByRole('heading', { name: /This link needs the file/ })).toBeVisible()
    await chooseFilesBy(page, 'Choose the file', CASINO)
    await expect(listPane(page)).toContainText('29 conversations')
    await follow(page, '#/')
    await expect(items.nth(1)).toContainText('and 2 more')

    await items.nth(0).getByRole('button', { name: 'Forget “train-00000-of-00001.parquet”' }).click()
    await expect(items).toHaveCount(1)
    await recentSources(page).getByRole('button', { name: 'Forget all' }).click()
    await expect(recentSources(page)).toHaveCount(0)
    expect(await page.evaluate(() => window.localStorage.getItem('parley:/:recent-sources'))).toBeNull()
  })

  test.describe('where the browser keeps nothing', () => {
    // The separator between list and turns logs that its position can't be stored.
    test.use({ expectedErrors: [/QuotaExceededError/] })

    test('last as long as the tab', async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
      })
      await open(page, '')
      await chooseFiles(page, CASINO)
      await expect(listPane(page)).toContainText('29 conversations')
      await follow(page, '#/')
      await expect(recentSources(page).getByRole('listitem')).toHaveCount(1)
      await expect(recentSources(page)).toContainText('The list is lost when you close this tab')
    })
  })
})
