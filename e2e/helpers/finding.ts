import { expect, type Locator, type Page } from '@playwright/test'
import type { Conversation, Turn } from '../../app/model/index.ts'
import { idle } from '../support/test.ts'

const noun = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/**
 * Expected result line for turns that satisfy a condition, counted without the page. Supports fewer than a thousand.
 */
export function turnsFound(
  conversations: readonly Conversation[],
  holds: (turn: Turn, index: number, conversation: Conversation) => boolean,
): string {
  const hits = conversations.map((c) => c.turns.filter((t, i) => holds(t, i, c)).length)
  const turns = hits.reduce((sum, n) => sum + n, 0)
  const those = hits.filter((n) => n > 0).length
  return `${noun(turns, 'turn')} in ${noun(those, 'conversation')} of ${conversations.length}`
}

/** Expected result line for conversations that satisfy a condition, if the filter doesn't match turns. */
export function conversationsFound(
  conversations: readonly Conversation[],
  holds: (conversation: Conversation) => boolean,
): string {
  const those = conversations.filter(holds).length
  return `${those} of ${noun(conversations.length, 'conversation')}`
}

/** Result line of the filter. */
export function resultLine(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^[\d,]+ (turns? in|of) / })
}

/** Waits until the page is idle, and expects exactly this result line. */
export async function expectFound(page: Page, text: string): Promise<void> {
  await idle(page)
  await expect(resultLine(page)).toHaveText(text)
}

export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search turns' })
}

/** Enters a search and waits for the list. */
export async function search(page: Page, text: string): Promise<void> {
  await searchField(page).fill(text)
  await idle(page)
}

/** The filter panel, or the filter sheet on a small screen. Opens it if it is closed. */
export async function filters(page: Page): Promise<Locator> {
  const named = { name: 'Filters', exact: true }
  const panel = page.getByRole('region', named).or(page.getByRole('dialog', named))
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(panel).toBeVisible()
  return panel
}

/** An unfolded section of the filter panel. */
export async function section(page: Page, title: string): Promise<Locator> {
  const panel = await filters(page)
  // The title may be followed by the number of chosen values.
  const name = new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(\\d+ chosen|range)?$`)
  const part = panel.locator('section').filter({ has: page.getByRole('heading', { level: 3, name }) })
  const toggle = part.getByRole('heading', { level: 3 }).getByRole('button')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await idle(page)
  return part
}

/** A value of a facet or a label in the filter panel. */
export function valueIn(part: Locator, title: string): Locator {
  return part
    .getByRole('listitem')
    .filter({ has: part.page().getByText(title, { exact: true }) })
    .getByRole('button')
    .first()
}

/** The button that excludes a value of a facet or a label. */
export function excludeIn(part: Locator, title: string): Locator {
  return part
    .getByRole('listitem')
    .filter({ has: part.page().getByText(title, { exact: true }) })
    .getByRole('button', { name: /^Exclude / })
}

/** The active filters above the list. */
export function chips(page: Page): Locator {
  return page.getByRole('region', { name: 'Active filters' }).getByRole('listitem')
}
