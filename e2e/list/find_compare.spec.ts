import type { Locator, Page } from '@playwright/test'
import { inNewProfile } from '../helpers/profile.ts'
import { conversationOf } from '../helpers/samples.ts'
import { address, hash, listPane, row, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

/** The pinned conversation is A, and the other one B. */
const a = await conversationOf('sample-casino', 'train', '0')
const b = await conversationOf('sample-casino', 'train', '1')

const comparison = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const turnsOf = (page: Page, side: 'A' | 'B') =>
  page.getByRole('group', { name: side === 'B' ? 'Turns, scrollable' : 'Turns of A, scrollable' })
const cells = (page: Page, title: string) =>
  comparison(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
    .getByRole('cell')

const labelsOf = ({ turns }: typeof a, value: string) =>
  turns.filter((t) => t.labels.some((l) => l.value === value)).length

/** Scroll position as a share, from 0 to 1. */
const way = (scroller: Locator) =>
  scroller.evaluate((it) => it.scrollTop / Math.max(1, it.scrollHeight - it.clientHeight))

test('a key pins what is open, which says what comes next; the next one opened stands beside it', {
  tag: '@core:compare',
}, async ({ page, elsewhere }) => {
  await open(page, '#/sample-casino/train/0')
  await page.keyboard.press('p')
  const next = page.getByRole('status').filter({ hasText: 'train / 0 is pinned as A. Open another' })
  await expect(next).toBeVisible()
  await next.getByRole('button', { name: 'Unpin' }).click()
  await expect(next).toHaveCount(0)
  expect(await hash(page)).toBe('#/sample-casino/train/0')
  await page.keyboard.press('p')
  await page.keyboard.press('Shift+J')
  await expect(comparison(page)).toBeVisible()
  await idle(page)
  expect(await hash(page)).toContain('#/sample-casino/train/1?compare=train/0')
  await expect(next).toHaveCount(0)

  // Initially folded to a line.
  const line = comparison(page).getByRole('button', { name: /^Differences: / })
  await expect(line).toContainText(`${Math.abs(b.turns.length - a.turns.length)} turns`)
  await expect(page.getByRole('region', { name: 'Differences' })).toHaveCount(0)
  await line.click()

  const signed = (n: number) => (n === 0 ? 'same' : n > 0 ? `+${n}, more in B` : `−${-n}, fewer in B`)
  const expectNumbers = (title: string, one: number, other: number) =>
    expect(cells(page, title)).toHaveText([String(one), String(other), signed(other - one)])
  await expectNumbers('Turns', a.turns.length, b.turns.length)
  for (const [title, value] of [
    ['Small-Talk', 'small-talk'],
    ['Self-Need', 'self-need'],
    ['Elicit-Pref', 'elicit-pref'],
  ] as const)
    await expectNumbers(title, labelsOf(a, value), labelsOf(b, value))
  await expect(cells(page, 'Outcome')).toContainText([a.outcome.summary, b.outcome.summary])

  await expect(async () => {
    const [differences, panes] = await Promise.all([
      page.getByRole('region', { name: 'Differences' }).boundingBox(),
      turnsOf(page, 'A').boundingBox(),
    ])
    if (!differences || !panes) throw new Error('Not drawn.')
    expect(differences.y + differences.height).toBeLessThanOrEqual(panes.y + 1)
  }).toPass({ timeout: 5_000 })

  await inNewProfile(elsewhere, await address(page), async (other) => {
    await expect(other.getByRole('region', { name: 'Conversation A', exact: true })).toContainText(
      'train / 0 · pinned',
    )
    await expect(other.getByRole('region', { name: 'Conversation B', exact: true })).toContainText(
      'train / 1',
    )
  })
})

test('both sides scroll apart, or together when they are told to', async ({ page }) => {
  await open(page, '#/sample-casino/train/1?compare=train/0')
  await turnsOf(page, 'A').hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => way(turnsOf(page, 'A'))).toBeGreaterThan(0.05)
  await idle(page)
  expect(await way(turnsOf(page, 'B'))).toBe(0)

  await page.getByRole('switch', { name: 'Sync scroll: off' }).click()
  await expect(page.getByRole('switch', { name: 'Sync scroll: on' })).toBeChecked()
  await turnsOf(page, 'A').hover()
  // Rows are measured while scrolling and afterwards, so a single turn of the wheel may not reach the end.
  await expect(async () => {
    await page.mouse.wheel(0, 5000)
    await idle(page)
    expect(await way(turnsOf(page, 'A'))).toBeGreaterThan(0.99)
    expect(await way(turnsOf(page, 'B'))).toBeGreaterThan(0.99)
  }).toPass()
  await turnsOf(page, 'B').hover()
  await page.mouse.wheel(0, -9000)
  await expect.poll(() => way(turnsOf(page, 'B'))).toBe(0)
  await expect.poll(() => way(turnsOf(page, 'A'))).toBe(0)
})

test('j goes through the turns of the side that was used last', async ({ page }) => {
  await open(page, '#/sample-casino/train/1?compare=train/0')
  await page.keyboard.press('j')
  await expect(turn(page, 0)).toHaveAttribute('aria-current', 'true')
  await turnsOf(page, 'A').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.locator('article#a-turn-1')).toHaveAttribute('aria-current', 'true')
  await expect(turn(page, 0)).toHaveAttribute('aria-current', 'true')
})

const side = (page: Page, name: 'A' | 'B') =>
  page.getByRole('region', { name: `Conversation ${name}`, exact: true })

test('a conversation of the list stands beside the open one; the list stays to open others there', async ({
  page,
}) => {
  await open(page, '#/sample-casino/train/1')
  await row(page, 4).click({ modifiers: ['ControlOrMeta'] })
  await expect(side(page, 'A')).toContainText('train / 1')
  await expect(side(page, 'B')).toContainText('train / 4')
  await row(page, 5).click()
  await expect(side(page, 'A')).toContainText('train / 1')
  await expect(side(page, 'B')).toContainText('train / 5')
  const [list, panes] = await Promise.all([listPane(page).boundingBox(), side(page, 'A').boundingBox()])
  expect(list?.width).toBeLessThan(400)
  expect(panes?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? Infinity) - 1)
  await page.getByRole('button', { name: 'Swap A and B' }).click()
  await expect(side(page, 'A')).toContainText('train / 5')
  await page.getByRole('button', { name: 'Close the comparison' }).click()
  await expect(comparison(page)).toHaveCount(0)
  expect(await hash(page)).toBe('#/sample-casino/train/1')
})
