import type { Page } from '@playwright/test'
import { conversationOf } from '../helpers/samples.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const printed = (page: Page) => page.locator('[data-printed]')

/** Counts the pages of a PDF. `/Pages` is their tree. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test('a printed page is the conversation alone, with its head and labels, on white paper', {
  tag: '@core:print',
}, async ({ page }) => {
  const { turns, title } = await conversationOf('sample-casino', 'train', '0')
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '#/sample-casino/train/0')
  await expect(printed(page)).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(printed(page)).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  await expect(printed(page).getByRole('heading', { level: 1 })).toHaveText(title || 'Conversation 0')
  await expect(
    printed(page)
      .getByRole('listitem')
      .filter({ has: page.locator('article') }),
  ).toHaveCount(turns.length)
  for (const [index, { text, labels }] of turns.entries()) {
    const turn = printed(page).locator(`article#printed-turn-${index}`)
    await expect(turn).toHaveAttribute('data-labels', labels.map((label) => label.value).join(' '))
    if (text !== '') await expect(turn).toContainText(text)
  }
  // Folded on the screen, but always unfolded when printed.
  await expect(printed(page).getByRole('group').first()).toBeVisible()
  const ink = await printed(page).evaluate((it) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('No canvas.')
    canvas.fillStyle = getComputedStyle(it).color
    canvas.fillRect(0, 0, 1, 1)
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })
  expect(ink).toBeLessThan(100)

  await page.emulateMedia({ media: 'screen' })
  await expect(printed(page)).toHaveCount(0)
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeGreaterThan(0)
  await idle(page)
  await expect(printed(page)).toHaveCount(0)

  // A comparison prints both conversations, each from a new page.
  await open(page, '#/sample-casino/train/1?compare=train/0')
  await page.emulateMedia({ media: 'print' })
  await expect(printed(page)).toHaveCount(2)
  await expect(printed(page).nth(1)).toHaveCSS('break-before', 'page')
})
