import { expect, type Page } from '@playwright/test'
import type { ReviewDefinition } from '../../app/reviews/log/review.ts'
import { idle } from '../support/test.ts'
import { addressAt, done, label, pane } from './reviews.ts'
import { currentTurn, expectHash } from './views.ts'

/** Works through an open review of twenty turns, the first with a label, to its end with the keyboard only. */
export async function checkTwentyTurns(page: Page, definition: ReviewDefinition): Promise<void> {
  await expectHash(page, addressAt(definition, 0))
  await expect(currentTurn(page)).toContainText('Under review')

  // The first label is wrong and another is missing. Adds a note.
  const focused = page.locator('[data-palette-label]:focus')
  await expect(focused).toHaveAccessibleName(/, published$/)
  await page.keyboard.press('x')
  await expect(focused).toHaveAccessibleName(/, wrong$/)
  await page.keyboard.press('u')
  await expect(focused).toHaveAccessibleName(/, unsure$/)
  await page.keyboard.press('x')
  const missing = pane(page)
    .locator('[data-palette-label][aria-pressed="false"]:not([data-standing])')
    .first()
  const key = (await missing.getAttribute('aria-keyshortcuts')) ?? ''
  const value = await missing.getAttribute('data-palette-label')
  await page.keyboard.press(key)
  await expect(focused).toHaveAttribute('data-palette-label', value ?? '')
  await expect(focused).toHaveAccessibleName(/, added$/)
  await page.keyboard.press('n')
  await page.keyboard.type('x marks a reason')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expectHash(page, addressAt(definition, 1))
  await done(page, 1, 20)

  // Skips a turn and returns to it.
  await page.keyboard.press('s')
  await expectHash(page, addressAt(definition, 2))
  await page.keyboard.press('b')
  await expectHash(page, addressAt(definition, 1))
  await expect(pane(page).getByRole('button', { name: 'Skipped: 1 turn' })).toBeEnabled()

  // A reload keeps all of it, and undo goes back to before the reload.
  await page.reload()
  await idle(page)
  await expectHash(page, addressAt(definition, 1))
  await done(page, 1, 20)
  await page.keyboard.press('z')
  await expect(pane(page).getByRole('button', { name: 'Skipped: 0 turns' })).toBeVisible()
  await page.keyboard.press('z')
  await expectHash(page, addressAt(definition, 0))
  await done(page, 0, 20)
  await expect(pane(page).getByText('x marks a reason').first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(pane(page).getByText('x marks a reason')).toHaveCount(0)
  await expect(label(page, /, added$/)).toHaveCount(1)

  for (let position = 0; position < 20; position++) {
    await expectHash(page, addressAt(definition, position))
    await expect(focused).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'All 20 turns are done.' })).toBeFocused()
  await done(page, 20, 20)
  await page.keyboard.press('b')
  await expectHash(page, addressAt(definition, 19))
}
