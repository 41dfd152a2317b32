import type { Locator, Page } from '@playwright/test'
import type { DealSpaceModel } from '../../app/features/lenses/deal_space/model.ts'
import { dealSpaceModel } from '../../app/features/lenses/deal_space/model.ts'
import { dealText, figuresOf, summaryText } from '../../app/features/lenses/deal_space/words.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { adapterOf, conversationOf } from '../helpers/samples.ts'
import { currentTurn, expectHash, follow, lensSheet, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const lens = (page: Page) => page.locator('section[data-lens="deal_space"]')
const line = (page: Page) => lens(page).getByRole('button', { name: 'Deal space' })
const mark = (page: Page, at: number) => lens(page).locator(`[data-turn="${at}"]`)

/** Fill colour of a part of a mark. */
const fillOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).fill)

async function modelOf(corpus: string, id: string): Promise<DealSpaceModel> {
  const roles = adapterOf(corpus).lensRoles?.dealSpace
  const model = roles && dealSpaceModel(await conversationOf(corpus, 'train', id), roles)
  if (!model) throw new Error('No deal space.')
  return model
}

test('the deal space leads to the turn of each submitted deal and back, by mouse and keys', {
  tag: ['@core:lenses', '@core:deal_or_no_deal'],
}, async ({ page }) => {
  const model = await modelOf('sample-casino', '26')
  const [first, second, , last] = model.deals
  if (!first || !second || last?.fate !== 'accepted') throw new Error('Four deals, the last accepted.')
  await open(page, '#/sample-casino/train/26?turn=0')
  await expect(line(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(line(page)).toContainText(summaryText(model))
  await line(page).click()
  await expect(lens(page).locator('[data-turn]')).toHaveCount(model.deals.length)
  for (const deal of model.deals)
    await expect(mark(page, deal.turn)).toHaveAccessibleName(dealText(model.rules, deal))
  for (const { term, text } of figuresOf(model, 0)) {
    await expect(lens(page).getByRole('term').filter({ hasText: term })).toBeVisible()
    await expect(lens(page).getByRole('definition').filter({ hasText: text })).toBeVisible()
  }
  const disc = (at: number) => mark(page, at).locator('circle').last()
  expect(await fillOf(disc(last.turn)), 'accepted is filled').not.toBe(await fillOf(disc(first.turn)))
  await expectNoViolations(page, 'beside the turns')

  await mark(page, first.turn).click()
  await expectHash(page, `#/sample-casino/train/26?turn=${first.turn}`)
  await expect(turn(page, first.turn)).toHaveAttribute('aria-current', 'true')
  await expect(mark(page, first.turn)).toHaveAttribute('aria-current', 'true')
  // Scrolling hides a tooltip.
  await idle(page)
  await page.keyboard.press('ArrowRight')
  await expect(mark(page, second.turn)).toBeFocused()
  await expect(page.getByText(`Deal ${second.number}`, { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(currentTurn(page)).toHaveId(`turn-${second.turn}`)

  // Vice versa: a turn that answers a deal highlights its mark.
  await follow(page, `#/sample-casino/train/26?turn=${second.until}`)
  await expect(mark(page, second.turn)).toHaveAttribute('aria-current', 'true')
  await expect(lens(page)).toContainText(`Turn ${second.until} rejects deal ${second.number}`)

  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = await lensSheet(page, 'Deal space')
  await expectNoViolations(page, 'over the turns')
  await sheet.locator(`[data-turn="${last.turn}"]`).click()
  await expect(currentTurn(page)).toHaveId(`turn-${last.turn}`)
  await expect(currentTurn(page)).toBeInViewport()
})

test('where items and their values differ between conversations, the deal space has its own axes', async ({
  page,
}) => {
  const model = await modelOf('sample-deal', '0')
  await open(page, '#/sample-deal/train/0')
  await line(page).click()
  await expect(lens(page)).toContainText('20 possible divisions')
  const [deal] = model.deals
  if (!deal) throw new Error('A deal.')
  await mark(page, deal.turn).click()
  await expectHash(page, `#/sample-deal/train/0?turn=${deal.turn}`)
  await expect(mark(page, deal.turn)).toHaveAttribute('aria-current', 'true')
})
