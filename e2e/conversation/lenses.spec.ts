import type { Locator, Page } from '@playwright/test'
import { cellText, stripCell, summaryText } from '../../app/ui/label/label_strip.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { adapterOf, conversationOf } from '../helpers/samples.ts'
import { conversationPane, currentTurn, hash, lensSheet, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const TITLE = 'Labels by turn'
const line = (pane: Locator) => pane.getByRole('button', { name: TITLE })
const strip = (pane: Locator) => pane.getByRole('toolbar', { name: TITLE })
const column = (pane: Locator, index: number) => strip(pane).locator(`[data-turn="${index}"]`)
const pane = (page: Page, name: 'A' | 'B') => page.getByRole('region', { name: `Conversation ${name}` })

test('the strip of labels says, for each turn, what it is labelled with, and leads to it by mouse and keys', async ({
  page,
}) => {
  const { labelSchemes } = adapterOf('sample-casino')
  const conversation = await conversationOf('sample-casino', 'train', '0')
  const [scheme] = labelSchemes
  if (!scheme) throw new Error('CaSiNo has a scheme.')
  const only = conversationPane(page)
  await open(page, '#/sample-casino/train/0?turn=3')
  await expect(line(only)).toHaveAttribute('aria-expanded', 'false')
  await expect(line(only)).toContainText(summaryText(conversation, labelSchemes))
  await line(only).click()
  await expect(strip(only).getByRole('button')).toHaveCount(conversation.turns.length)
  for (const [index, it] of conversation.turns.entries()) {
    const cell = stripCell(it, scheme.id, labelSchemes)
    const words = cellText(cell)
    await expect(column(only, index)).toHaveAccessibleName(new RegExp(`^Turn ${index}, .*: ${words}$`))
    for (const { mark } of cell.labels) await expect(column(only, index)).toContainText(mark)
  }
  await expect(column(only, 3)).toHaveAttribute('aria-current', 'true')
  await expectNoViolations(page, 'unfolded')

  await column(only, 1).click()
  await expect(turn(page, 1)).toHaveAttribute('aria-current', 'true')
  await expect(column(only, 1)).toHaveAttribute('aria-current', 'true')
  expect(await hash(page)).toBe('#/sample-casino/train/0?turn=1')

  // Arrow keys only move the focus among the columns until Enter.
  await page.keyboard.press('ArrowRight')
  await expect(column(only, 2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(column(only, conversation.turns.length - 1)).toBeFocused()
  await expect(currentTurn(page)).toHaveId('turn-1')
  await page.keyboard.press('Enter')
  await expect(currentTurn(page)).toHaveId(`turn-${conversation.turns.length - 1}`)
  await expect(currentTurn(page)).toBeInViewport()
  await expect(column(only, conversation.turns.length - 1)).toBeFocused()

  // The strip is a single tab stop.
  await page.keyboard.press('Shift+Tab')
  await expect(line(only)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(column(only, conversation.turns.length - 1)).toBeFocused()

  await page.reload()
  await idle(page)
  await expect(strip(only), 'stays unfolded').toBeVisible()
  await line(only).click()
  await expect(strip(only)).toHaveCount(0)
})

test('conversations that are compared have a strip each, also on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 1500, height: 900 })
  await open(page, '#/sample-casino/train/0?compare=train/1')
  await line(pane(page, 'A')).click()
  await line(pane(page, 'B')).click()
  await column(pane(page, 'A'), 2).click()
  await expect(page.locator('#a-turn-2')).toHaveAttribute('aria-current', 'true')
  await column(pane(page, 'B'), 4).click()
  await expect(page.locator('#turn-4')).toHaveAttribute('aria-current', 'true')
  await expectNoViolations(page, 'compared')

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '#/sample-diplomacy/train/Game101-italy-turkey?turn=20')
  const sheet = await lensSheet(page, TITLE)
  await expect(column(sheet, 20), 'the strip is scrolled to the turn').toBeInViewport()
  await expectNoViolations(page, 'narrow')
})
