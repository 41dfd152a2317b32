import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fold } from '../../app/base/fold.ts'
import type { Conversation, Turn } from '../../app/model/index.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

test.use({ viewport: { width: 1500, height: 900 } })

const conversations = await conversationsOf('sample-casino')

/** Expected result line for turns that satisfy a condition, counted independently in the fixture. */
function found(holds: (turn: Turn, conversation: Conversation) => boolean): string {
  const hits = conversations.map((c) => c.turns.filter((t) => holds(t, c)).length)
  const turns = hits.reduce((sum, n) => sum + n, 0)
  const those = hits.filter((n) => n > 0).length
  return `${turns} ${turns === 1 ? 'turn' : 'turns'} in ${those} ${those === 1 ? 'conversation' : 'conversations'} of ${conversations.length}`
}

const says = (text: string) => (turn: Turn) => fold(turn.text).includes(fold(text))
const has = (value: string) => (turn: Turn) => turn.labels.some((l) => l.value === value)

async function search(page: Page, text: string) {
  await page.getByRole('combobox', { name: 'Search turns' }).fill(text)
  await idle(page)
}

test.beforeEach(({ page }) => open(page, '#/sample-casino'))

test('by text, without regard to case and accents; the hits are marked and the address keeps the search', {
  tag: '@core:researcher',
}, async ({ page }) => {
  await search(page, 'FIREWÓOD')
  await expect(page.getByText(found(says('firewood')))).toBeVisible()
  await expect(page.locator('[data-position="0"] mark').first()).toHaveText(/firewood/i)
  await expect(page).toHaveURL(/q=FIREW/)
  await page.reload()
  await idle(page)
  await expect(page.getByText(found(says('firewood')))).toBeVisible()
})

test('by label, by both, and by what must not be there', { tag: '@core:researcher' }, async ({ page }) => {
  await search(page, 'label:uv-part')
  await expect(page.getByText(found(has('uv-part')))).toBeVisible()
  await search(page, 'water label:self-need')
  await expect(page.getByText(found((t) => says('water')(t) && has('self-need')(t)))).toBeVisible()
  await search(page, 'water -label:self-need')
  await expect(page.getByText(found((t) => says('water')(t) && !has('self-need')(t)))).toBeVisible()
})

test('a regular expression that is wrong is explained, and the last good list stays', async ({ page }) => {
  const list = page.getByRole('grid', { name: 'Conversations' })
  await page.getByRole('button', { name: 'Regular expression' }).click()
  await search(page, 'fire(wood|place)')
  await expect(page.getByText(found((t) => /fire(wood|place)/i.test(t.text)))).toBeVisible()
  const before = (await list.getAttribute('aria-rowcount')) ?? ''
  await search(page, 'fire(wood')
  await expect(page.locator('#search-error')).toContainText(/never closed, at character \d/)
  await expect(list).toHaveAttribute('aria-rowcount', before)
  await expect(list.locator('[data-position="0"]')).toBeVisible()
})

test('no match offers to drop the last filter', async ({ page }) => {
  await search(page, 'xyzzyx')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove last filter' }).click()
  await idle(page)
  await expect(page.locator('[role="row"][data-position="0"]')).toBeVisible()
})

test('n and N go from hit to hit, across conversations', { tag: '@core' }, async ({ page }) => {
  await search(page, 'firewood')
  const hits = conversations.flatMap((c) =>
    c.turns.flatMap((t, i) => (says('firewood')(t) ? [`${c.id}?turn=${i}`] : [])),
  )
  await page.locator('[role="row"][data-position="0"]').click()
  await idle(page)
  for (const [i, hit] of hits.slice(0, 5).entries()) {
    // A conversation opens at its first hit.
    if (i > 0) await page.keyboard.press('n')
    await idle(page)
    await expect(page).toHaveURL(new RegExp(`/${hit.replace('?', '\\?')}(&|$)`))
  }
  await page.keyboard.press('Shift+N')
  await idle(page)
  await expect(page).toHaveURL(new RegExp(`/${(hits[3] ?? '').replace('?', '\\?')}(&|$)`))
})

test('a facet includes, excludes and clears, with live counts', { tag: '@core:researcher' }, async ({
  page,
}) => {
  const deals = conversations.filter((c) => c.outcome.status === 'deal').length
  const walked = conversations.length - deals
  await page.getByRole('button', { name: /^Filters/ }).click()
  const value = page.getByRole('button', { name: /walked.away/i }).first()
  await expect(value).toBeVisible()
  await value.click()
  await idle(page)
  await expect(page.getByText(`${walked} of ${conversations.length} conversations`)).toBeVisible()
  const exclude = page.getByRole('button', { name: /^Exclude .*walked.away/i }).first()
  await exclude.click()
  await idle(page)
  await expect(page.getByText(`${deals} of ${conversations.length} conversations`)).toBeVisible()
  await exclude.click()
  await idle(page)
  await expect(page).not.toHaveURL(/f\.outcome/)
})

test('find in the open conversation, where the browser cannot look', async ({ page }) => {
  const long = conversations.find((c) => c.turns.filter(says('food')).length > 1)
  if (!long) throw new Error('no conversation speaks of food twice')
  await open(page, `#/sample-casino/train/${long.id}`)
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find in this conversation' }).fill('food')
  const turns = long.turns.flatMap((t, i) => (says('food')(t) ? [i] : []))
  await expect(page.getByText(`${turns.length} turns`, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`turn=${turns[0]}(&|$)`))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`turn=${turns[1]}(&|$)`))
})

test('what is filtered can be taken away as CSV', { tag: ['@core:export', '@core:researcher'] }, async ({
  page,
}) => {
  await search(page, 'label:uv-part')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Download/ }).click()
  const file = await (await download).path()
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n')
  const expected = conversations.filter((c) => c.turns.some(has('uv-part')))
  expect(lines[0]).toMatch(/^id,/)
  expect(lines).toHaveLength(expected.length + 1)
})
