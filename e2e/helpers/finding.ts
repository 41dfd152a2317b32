import { expect, type Locator, type Page } from '@playwright/test'
import type { Conversation, Turn } from '../../app/model/index.ts'
import { idle } from '../support/test.ts'

const noun = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** What the page says of turns that a test holds true of, counted without the page; under a thousand. */
export function turnsFound(
  conversations: readonly Conversation[],
  holds: (turn: Turn, index: number, conversation: Conversation) => boolean,
): string {
  const hits = conversations.map((c) => c.turns.filter((t, i) => holds(t, i, c)).length)
  const turns = hits.reduce((sum, n) => sum + n, 0)
  const those = hits.filter((n) => n > 0).length
  return `${noun(turns, 'turn')} in ${noun(those, 'conversation')} of ${conversations.length}`
}

/** What the page says of conversations that a test holds true of, where the filter says nothing about turns. */
export function conversationsFound(
  conversations: readonly Conversation[],
  holds: (conversation: Conversation) => boolean,
): string {
  const those = conversations.filter(holds).length
  return `${those} of ${noun(conversations.length, 'conversation')}`
}

/** How much the filter finds, as the page says it. */
export function resultLine(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^[\d,]+ (turns? in|of) / })
}

/** Waits until the page says that it has found this much, and nothing else. */
export async function expectFound(page: Page, text: string): Promise<void> {
  await idle(page)
  await expect(resultLine(page)).toHaveText(text)
}

/** The field to search in. */
export function searchField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search turns' })
}

/** Puts this into the field to search in, and waits for the list. */
export async function search(page: Page, text: string): Promise<void> {
  await searchField(page).fill(text)
  await idle(page)
}

/** The panel of filters, a sheet on a small screen; opened where it is closed. */
export async function filters(page: Page): Promise<Locator> {
  const named = { name: 'Filters', exact: true }
  const panel = page.getByRole('region', named).or(page.getByRole('dialog', named))
  if (!(await panel.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(panel).toBeVisible()
  return panel
}

/** One section of the panel of filters, unfolded. */
export async function section(page: Page, title: string): Promise<Locator> {
  const panel = await filters(page)
  // Beside the title may stand how much is chosen.
  const name = new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(\\d+ chosen|range)?$`)
  const part = panel.locator('section').filter({ has: page.getByRole('heading', { level: 3, name }) })
  const toggle = part.getByRole('heading', { level: 3 }).getByRole('button')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await idle(page)
  return part
}

/** A value of a facet or a label, as the panel of filters offers it. */
export function valueIn(part: Locator, title: string): Locator {
  return part
    .getByRole('listitem')
    .filter({ has: part.page().getByText(title, { exact: true }) })
    .getByRole('button')
    .first()
}

/** What excludes a value of a facet or a label. */
export function excludeIn(part: Locator, title: string): Locator {
  return part
    .getByRole('listitem')
    .filter({ has: part.page().getByText(title, { exact: true }) })
    .getByRole('button', { name: /^Exclude / })
}

/** The active filters above the list, in words. */
export function chips(page: Page): Locator {
  return page.getByRole('region', { name: 'Active filters' }).getByRole('listitem')
}
