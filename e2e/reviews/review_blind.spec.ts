import type { Page } from '@playwright/test'
import { expectNoViolations } from '../helpers/axe.ts'
import { keepReview, reviewOf } from '../helpers/reviews.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { chooseMore } from '../helpers/views.ts'
import { expect, follow, idle, open, test } from '../support/test.ts'

const HERE = '#/sample-casino'
const REVIEW = 'review=made-up-review'

/** Values and titles of the reviewed scheme, in any form in which the page might show them. */
const TOLD =
  /small-talk|showing-empathy|promote-coordination|no-need|elicit-pref|uv-part|vouch-fair|self-need|other-need|non-strategic|Empathy|Vouch-Fairness|Undervalue-Partner/gi

const pane = (page: Page) => page.getByRole('region', { name: 'Review', exact: true })

/** Occurrences of a label in texts or attributes of the document, except in the palette for the reviewer. */
const told = async (page: Page) => {
  const html = await page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement
    copy.querySelector('[id^="palette-"]')?.parentElement?.parentElement?.remove()
    return copy.innerHTML
  })
  return [...html.matchAll(TOLD)].map(({ index }) => html.slice(index - 60, index + 40))
}

async function openBlind(page: Page) {
  const labelled = (await conversationsOf('sample-casino')).filter(
    ({ split, annotated }) => split === 'train' && annotated.length > 0,
  )
  const definition = reviewOf('sample-casino', labelled, 4, { schemes: ['strategy'], mode: 'blind' })
  await open(page, HERE)
  await keepReview(page, definition)
  const [first] = definition.queue
  if (!first) throw new Error('The sample has no labelled conversation.')
  return { definition, labelled, first }
}

test('a blind review shows no label anywhere, until a turn is revealed', async ({ page }) => {
  // Visits all parts of the page that show labels.
  test.slow()
  const { labelled, first } = await openBlind(page)
  const here = `${HERE}/${first.split}/${first.conversation}?turn=${first.turn}&${REVIEW}`
  for (const address of [
    here,
    `${HERE}?${REVIEW}&view=overview`,
    `${HERE}/${first.split}/${first.conversation}?turn=0&${REVIEW}&view=agreement`,
    `${HERE}?${REVIEW}&view=figures`,
    `${HERE}?${REVIEW}&view=reviews`,
    `${here}&hits=turns&q=the`,
    `${here}&compare=${labelled[1]?.split}/${labelled[1]?.id}`,
  ]) {
    await follow(page, address)
    await idle(page)
    await expect(page.getByRole('note', { name: 'Blind review' })).toContainText('Strategies')
    expect.soft(await told(page), address).toEqual([])
  }
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click()
  await idle(page)
  expect.soft(await told(page), 'filters').toEqual([])
  await page.reload()
  await idle(page)
  expect.soft(await told(page), 'after a reload').toEqual([])

  // A filter by a hidden label reveals its matches, and the page says so.
  await follow(page, `${here}&l.strategy=small-talk`)
  await expect(page.getByRole('note', { name: 'Blind review' })).toContainText('uses hidden labels')

  // Views that reveal labels ask first.
  await follow(page, here)
  await idle(page)
  await chooseMore(page, 'SQL')
  await expect(page.getByRole('dialog')).toContainText('labels that this blind review hides')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Open SQL anyway' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('labels that this blind review hides')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ media: 'print' })
  expect.soft(await told(page), 'printed').toEqual([])
  await page.emulateMedia({ media: null })
  // From here, the user can't start another review of these labels, whose choices would reveal them, and exporting this
  // one asks first.
  await follow(page, `${HERE}?${REVIEW}&view=reviews`)
  await page
    .getByRole('button', { name: /^Start a review/ })
    .last()
    .click()
  const starting = page.getByRole('dialog', { name: 'Start a review' })
  await expect(starting.getByRole('checkbox', { name: /own/i })).toBeVisible()
  await expect(starting.getByRole('checkbox', { name: 'Strategies' })).toHaveCount(0)
  expect.soft(await told(page), 'start').toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('[data-review-card]').getByRole('button', { name: /More/ }).click()
  await page.getByRole('menuitem', { name: /Export/ }).click()
  await expect(page.getByRole('button', { name: 'Export anyway' })).toBeVisible()
  await page.keyboard.press('Escape')
  await follow(page, here)
  await idle(page)
  await expectNoViolations(page, 'hidden')

  // A key reveals the turn, with the published labels next to the new ones.
  await page.locator('[data-palette-label]').first().click()
  await page.keyboard.press('r')
  await expect(pane(page).getByRole('paragraph').filter({ hasText: 'it cannot be undone' })).toBeVisible()
  const revealed = pane(page).getByRole('status', { name: 'Published labels' })
  await expect(revealed).toHaveCount(0)
  await page.keyboard.press('r')
  const own = labelled.find(({ id }) => id === first.conversation)?.turns[first.turn]?.labels ?? []
  await expect(revealed).toContainText('You gave')
  expect(own.length, 'the first turn has a label').toBeGreaterThan(0)
  await expect(revealed).toContainText('Published')
  await expect(revealed.locator('[data-hue]')).not.toHaveCount(0)
  await page.reload()
  await idle(page)
  await expect(revealed).toContainText('Published')
  await expectNoViolations(page, 'revealed')
})
