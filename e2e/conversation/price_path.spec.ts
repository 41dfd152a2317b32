import { marksOf, priceSceneOf } from '../../app/features/lenses/price_path/model.ts'
import { markText, summaryText } from '../../app/features/lenses/price_path/words.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { adapterOf, conversationOf } from '../helpers/samples.ts'
import { conversationPane, currentTurn, follow, hash, lensSheet, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test('the price path leads from a price to its turn and back, by mouse and keys, in three measures', {
  tag: '@core:lenses',
}, async ({ page }) => {
  const { pricePath: roles } = adapterOf('sample-craigslist').lensRoles ?? {}
  if (!roles) throw new Error('Prices are declared.')
  const conversation = await conversationOf('sample-craigslist', 'train', '0')
  const scene = priceSceneOf(conversation, roles)
  const all = marksOf(scene)
  const [first, second] = all
  const last = all.at(-1)
  if (!first || !second || !last) throw new Error('The sample has prices.')
  const lens = conversationPane(page).locator('[data-lens="price_path"]')
  const mark = (index: number) => lens.locator(`[data-turn="${index}"]`)

  await open(page, `#/sample-craigslist/train/0?turn=${first.turn}`)
  const line = lens.getByRole('button', { name: 'Price path' })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await expect(line).toContainText(summaryText(scene, conversation))
  await line.click()
  await expect(lens.locator('[data-turn]')).toHaveCount(all.length)
  for (const it of all) {
    const { title, kind, values } = markText(scene, conversation, it)
    await expect(mark(it.turn)).toHaveAccessibleName(`${title}: ${kind}, ${values}`)
  }
  await expect(mark(first.turn)).toHaveAttribute('aria-current', 'true')
  await expectNoViolations(page, 'unfolded')

  await mark(last.turn).click()
  await expect(turn(page, last.turn)).toHaveAttribute('aria-current', 'true')
  await expect(turn(page, last.turn)).toBeInViewport()
  expect(await hash(page)).toBe(`#/sample-craigslist/train/0?turn=${last.turn}`)
  await expect(mark(last.turn)).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('Home')
  await expect(mark(first.turn)).toBeFocused()
  await expect(page.getByText(markText(scene, conversation, first).values, { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(mark(second.turn)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(currentTurn(page)).toHaveId(`turn-${second.turn}`)

  await expect(lens.locator('[data-line]')).toContainText(['$320', /\$\d+/])
  await lens.getByRole('radio', { name: '% of listing price' }).check()
  await expect(lens.locator('[data-line~="listing"]')).toContainText('100%')
  await lens.getByRole('radio', { name: 'Position' }).check()
  await expect(lens.locator('[data-line~="seller"]')).toContainText(/1$/)
  await expect(lens.locator('[data-line~="buyer"]')).toContainText(/0$/)

  await follow(page, `#/sample-craigslist/train/0?turn=${first.turn}&seen=buyer`)
  await expect(lens).toContainText('Positions are not available while Seller’s target is hidden.')
  await expect(lens.getByRole('radio', { name: 'Position' })).toBeDisabled()
  await expect(lens.locator('[data-line~="seller"]')).toHaveCount(0)
  await expect(lens.locator('[data-line~="buyer"]')).toContainText('$288')
  await follow(page, `#/sample-craigslist/train/0?turn=${first.turn}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await idle(page)
  const sheet = await lensSheet(page, 'Price path')
  await expect(sheet.getByRole('radio', { name: 'Position' }), 'stays as chosen').toBeChecked()
  await expectNoViolations(page, 'narrow')
  await sheet.locator(`[data-turn="${first.turn}"]`).click()
  await expect(turn(page, first.turn)).toBeInViewport()
})

test('the list draws the prices of each conversation and says them in few words', async ({ page }) => {
  const cell = row(page, 0).locator('[data-column="f.price_steps"]')
  await open(page, '#/sample-craigslist/train')
  await expect(cell).toHaveText('320 → 220 → 250, agreed at 275')
  await expect(cell.locator('svg')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cell.locator('svg')).toBeVisible()
  await expectNoViolations(page, 'cards')
})
