import type { Page } from '@playwright/test'
import { expectNoViolations } from '../helpers/axe.ts'
import { checkTwentyTurns } from '../helpers/check_twenty.ts'
import { addressAt, done, keepReview, label, pane, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { currentTurn, expectHash, hash } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const HERE = '#/sample-casino'

/** Opens a review of 20 turns from conversations with labels. */
async function openReview(page: Page) {
  const labelled = (await conversationsOf('sample-casino')).filter(
    ({ split, annotated }) => split === 'train' && annotated.length > 0,
  )
  const definition = reviewOf('sample-casino', labelled, 20, { schemes: ['strategy'] })
  await open(page, HERE)
  await keepReview(page, definition)
  await follow(page, `${HERE}?review=${definition.id}`)
  await idle(page)
  return definition
}

test('twenty turns are checked by keys alone, and nothing is lost in a reload', {
  tag: ['@core:review', '@core:annotator'],
}, async ({ page }) => {
  await checkTwentyTurns(page, await openReview(page))
})

test('keys of the page stand down, context unfolds, a turn elsewhere leads back, keys are chosen', async ({
  page,
}) => {
  const definition = await openReview(page)
  const first = await hash(page)
  for (const key of ['j', 'k', 'Shift+J', 'p']) await page.keyboard.press(key)
  expect(await hash(page)).toBe(first)
  const turns = pane(page).getByRole('article')
  const before = await turns.count()
  await page.keyboard.press(' ')
  await expect.poll(() => turns.count()).toBeGreaterThan(before)
  await expectHash(page, first)

  // A key pressed immediately after another applies to the next turn.
  await page.evaluate(() => {
    for (const key of ['Enter', 'u', 'Enter'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expectHash(page, addressAt(definition, 2))
  await done(page, 2, 20)

  const other = (await conversationsOf('sample-casino')).find(({ annotated }) => annotated.length === 0)
  await follow(page, `${HERE}/train/${other?.id}?turn=1&review=${definition.id}`)
  await idle(page)
  await expect(pane(page).getByText('This turn is not in the queue of the review.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the queue' }).click()
  await expectHash(page, addressAt(definition, 2))

  await page.getByRole('button', { name: 'Pause review' }).click()
  await expect(page.getByText('This review is paused.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(currentTurn(page)).toBeVisible()

  await page.getByRole('button', { name: 'Label keys' }).click()
  const field = page.getByRole('textbox', { name: 'Key for Small-Talk' })
  await field.fill('x')
  await expect(page.getByRole('alert')).toHaveText('The review needs this key.')
  await field.fill('2')
  await expect(page.getByRole('alert')).toHaveText('Another label has this key.')
  await field.fill('q')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(label(page, /^Small-Talk/)).toHaveAttribute('aria-keyshortcuts', 'q')
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoViolations(page, `${width}`)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('turns are checked by touch, with buttons that fingers hit', async ({ page }) => {
    const definition = await openReview(page)
    await label(page, /, published$/)
      .first()
      .tap()
    await expect(label(page, /, wrong$/)).toHaveCount(1)
    await page.getByRole('button', { name: 'Unsure', exact: true }).tap()
    await expect(label(page, /, unsure$/)).toHaveCount(1)
    const sizes = await pane(page)
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .filter((button) => button.closest('article') === null)
          .map((button) => {
            const { width, height } = button.getBoundingClientRect()
            return { name: button.textContent, least: Math.min(width, height) }
          }),
      )
    expect(sizes.filter(({ least }) => least > 0 && least < 44)).toEqual([])
    await expectNoViolations(page, '390')
    await page.getByRole('button', { name: 'Confirm', exact: true }).tap()
    await expectHash(page, addressAt(definition, 1))
    await page.getByRole('button', { name: 'Queue', exact: true }).tap()
    await page.getByRole('button', { name: 'Unsure: 1 turn' }).tap()
    await expectHash(page, `${addressAt(definition, 0)}&queue=unsure`)
  })
})
