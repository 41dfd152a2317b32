import type { Page } from '@playwright/test'
import { fold } from '../../app/base/fold.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { currentTurn, expectHash, hash, list } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const conversations = await conversationsOf('sample-casino')

/** The turns that contain a word, in the order of the corpus. */
const saying = (word: string) =>
  conversations.flatMap((c) =>
    c.turns.flatMap((t, turn) =>
      fold(t.text).includes(word)
        ? [{ id: c.id, turn, text: t.text, name: c.participants[t.speaker]?.name ?? '' }]
        : [],
    ),
  )

const hits = saying('firewood')
const flat = (page: Page) => page.getByRole('grid', { name: 'Turns found' })
const rowAt = (page: Page, position: number) => flat(page).locator(`[data-position="${position}"]`)
const choose = (page: Page, as: 'Conversations' | 'Turns') =>
  page.getByRole('group', { name: 'List results as' }).getByText(as, { exact: true }).click()

test('a search is listed turn by turn, with speaker, words around the hit, labels and conversation', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, '#/sample-casino/train?q=firewood')
  await choose(page, 'Turns')
  await idle(page)
  await expectHash(page, '#/sample-casino/train?hits=turns&q=firewood')
  await expect(flat(page)).toHaveAttribute('aria-rowcount', String(hits.length))
  const found = new Set(hits.map((hit) => hit.id)).size
  await expect(page.getByText(`${hits.length} turns in ${found} conversations of`)).toBeVisible()
  for (const [position, hit] of hits.slice(0, 3).entries()) {
    const row = rowAt(page, position)
    await expect(row).toContainText(hit.name)
    await expect(row).toContainText(`turn ${hit.turn}`)
    await expect(row.locator('mark').first()).toHaveText(/firewood/i)
    const labels = conversations.find((c) => c.id === hit.id)?.turns[hit.turn]?.labels ?? []
    await expect(row.locator('[data-hue]')).toHaveCount(labels.length)
  }
  await page.reload()
  await idle(page)
  await expect(flat(page)).toHaveAttribute('aria-rowcount', String(hits.length))
  await choose(page, 'Conversations')
  await expect(list(page)).toBeVisible()
  await expectHash(page, '#/sample-casino/train?q=firewood')
})

test('a click opens a turn as a step of the history', async ({ page }) => {
  await open(page, '#/sample-casino/train?hits=turns&q=firewood')
  await rowAt(page, 1).click()
  await expect.poll(() => hash(page)).toContain(`/train/${hits[1]?.id}?turn=${hits[1]?.turn}&hits=turns`)
  await expect(currentTurn(page)).toHaveAttribute('id', `turn-${hits[1]?.turn}`)
  await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expectHash(page, '#/sample-casino/train?hits=turns&q=firewood')
})

test('keys go through the turns without opening any; Enter opens, and goes on to it', async ({ page }) => {
  await open(page, '#/sample-casino/train?hits=turns&q=firewood')
  await flat(page).focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(flat(page)).toHaveAttribute('aria-activedescendant', /hit-1$/)
  await expectHash(page, '#/sample-casino/train?hits=turns&q=firewood')
  await page.keyboard.press('Enter')
  await expect.poll(() => hash(page)).toContain(`/train/${hits[1]?.id}?turn=${hits[1]?.turn}&`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => hash(page)).toContain(`/train/${hits[2]?.id}?turn=${hits[2]?.turn}&`)
  await idle(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Turns, scrollable' })).toBeFocused()
})

test('a label wanted anywhere in the conversation lists the turns that have it', async ({ page }) => {
  const labelled = conversations
    .flatMap((c) => c.turns)
    .filter((t) => t.labels.some((l) => l.value === 'self-need'))
  await open(page, '#/sample-casino/train?hits=turns&l.strategy=self-need')
  await expect(flat(page)).toHaveAttribute('aria-rowcount', String(labelled.length))
})

test('turns are offered only where there are some to be listed', async ({ page }) => {
  await open(page, '#/sample-casino/train?hits=turns')
  await expect(list(page)).toBeVisible()
  const units = page.getByRole('group', { name: 'List results as' })
  await expect(units).toBeVisible()
  await expect(units.getByText('Turns', { exact: true })).toBeHidden()
  await page.getByRole('combobox', { name: 'Search turns' }).fill('firewood')
  await expect(flat(page)).toHaveAttribute('aria-rowcount', String(hits.length))
})

test('axe finds nothing in the flat list', async ({ page }) => {
  await open(page, '#/sample-casino/train?hits=turns&q=firewood')
  await rowAt(page, 1).click()
  await expectNoViolations(page, 'flat list')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a turn opens in place of the list, and back returns to it', async ({ page }) => {
    await open(page, '#/sample-casino/train?hits=turns&q=firewood')
    await rowAt(page, 0).click()
    await expect(currentTurn(page)).toHaveAttribute('id', `turn-${hits[0]?.turn}`)
    await expect(flat(page)).toBeHidden()
    await page.goBack()
    await expect(flat(page)).toBeVisible()
  })
})
