import type { Page } from '@playwright/test'
import { expectNoViolations } from './helpers/axe.ts'
import { keepReview, reviewOf } from './helpers/reviews.ts'
import { conversationsOf } from './helpers/samples.ts'
import { currentTurn, expectHash, hash } from './helpers/views.ts'
import { expect, follow, idle, open, test } from './support/test.ts'

const HERE = '#/sample-casino'
const REVIEW = 'review=made-up-review'

const pane = (page: Page) => page.getByRole('region', { name: 'Review', exact: true })
const label = (page: Page, name: RegExp) => pane(page).getByRole('toolbar').getByRole('button', { name })
const done = (page: Page, turns: number) =>
  expect(pane(page).getByText(`${turns} of 20 turns done`)).toBeVisible()

/** Opens a review of 20 turns of conversations that have labels. */
async function openReview(page: Page, more: Parameters<typeof reviewOf>[3] = {}) {
  const labelled = (await conversationsOf('sample-casino')).filter(
    ({ split, annotated }) => split === 'train' && annotated.length > 0,
  )
  const definition = reviewOf('sample-casino', labelled, 20, { schemes: ['strategy'], ...more })
  await open(page, HERE)
  await keepReview(page, definition)
  await follow(page, `${HERE}?${REVIEW}`)
  await idle(page)
  return { definition, labelled }
}

const addressOf = ({ split, conversation, turn }: { split: string; conversation: string; turn: number }) =>
  `${HERE}/${split}/${conversation}?turn=${turn}&${REVIEW}`

test('twenty turns are checked by keys alone, and nothing is lost in a reload', async ({ page }) => {
  const { definition, labelled } = await openReview(page)
  const at = (position: number) => addressOf(definition.queue[position] as (typeof definition.queue)[number])
  const labels = definition.queue.map(
    ({ conversation, turn }) => labelled.find(({ id }) => id === conversation)?.turns[turn]?.labels ?? [],
  )
  await expectHash(page, at(0))
  await expect(currentTurn(page)).toContainText('Under review')
  expect(labels[0]?.length, 'the first turn has a label').toBeGreaterThan(0)

  // The first label is wrong and another is missing; a note.
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
  await expectHash(page, at(1))
  await done(page, 1)

  // Skipped, and back to it.
  await page.keyboard.press('s')
  await expectHash(page, at(2))
  await page.keyboard.press('b')
  await expectHash(page, at(1))
  await expect(pane(page).getByRole('button', { name: 'Skipped: 1 turn' })).toBeEnabled()

  // A reload keeps all of it, and undo goes back beyond it.
  await page.reload()
  await idle(page)
  await expectHash(page, at(1))
  await done(page, 1)
  await page.keyboard.press('z')
  await expect(pane(page).getByRole('button', { name: 'Skipped: 0 turns' })).toBeVisible()
  await page.keyboard.press('z')
  await expectHash(page, at(0))
  await done(page, 0)
  await expect(pane(page).getByText('x marks a reason').first()).toBeVisible()
  await page.keyboard.press('z')
  await expect(pane(page).getByText('x marks a reason')).toHaveCount(0)
  await expect(label(page, /, added$/)).toHaveCount(1)

  for (let position = 0; position < 20; position++) {
    await expectHash(page, at(position))
    await expect(focused).toHaveCount(1)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'End of the queue' })).toBeFocused()
  await done(page, 20)
  await page.keyboard.press('b')
  await expectHash(page, at(19))
})

test('keys of the page stand down, context unfolds, a turn elsewhere leads back, keys are chosen', async ({
  page,
}) => {
  const { definition } = await openReview(page)
  const first = await hash(page)
  for (const key of ['j', 'k', 'Shift+J', 'p']) await page.keyboard.press(key)
  expect(await hash(page)).toBe(first)
  const turns = pane(page).getByRole('article')
  const before = await turns.count()
  await page.keyboard.press(' ')
  await expect.poll(() => turns.count()).toBeGreaterThan(before)
  await expectHash(page, first)

  // A key that is pressed at once with the one before speaks of the next turn.
  await page.evaluate(() => {
    for (const key of ['Enter', 'u', 'Enter'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expectHash(page, addressOf(definition.queue[2] as (typeof definition.queue)[number]))
  await done(page, 2)

  const other = (await conversationsOf('sample-casino')).find(({ annotated }) => annotated.length === 0)
  await follow(page, `${HERE}/train/${other?.id}?turn=1&${REVIEW}`)
  await idle(page)
  await expect(pane(page).getByText('This turn is not in the queue of the review.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the queue' }).click()
  await expectHash(page, addressOf(definition.queue[2] as (typeof definition.queue)[number]))

  await page.getByRole('button', { name: 'Pause review' }).click()
  await expect(page.getByText('This review is paused.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(currentTurn(page)).toBeVisible()

  await page.getByRole('button', { name: 'Keys of labels' }).click()
  const field = page.getByRole('textbox', { name: 'Key of Small-Talk' })
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
    const { definition } = await openReview(page)
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
    await expectHash(page, addressOf(definition.queue[1] as (typeof definition.queue)[number]))
    await page.getByRole('button', { name: 'Queue', exact: true }).tap()
    await page.getByRole('button', { name: 'Unsure: 1 turn' }).tap()
    await expectHash(
      page,
      `${addressOf(definition.queue[0] as (typeof definition.queue)[number])}&queue=unsure`,
    )
  })
})
