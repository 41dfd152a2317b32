import { expect, type Locator, type Page } from '@playwright/test'

/** The list of conversations. */
export function list(page: Page): Locator {
  return page.getByRole('grid', { name: 'Conversations' })
}

/** A row of the list by its position (0-based); only rows near the screen are in the page. */
export function row(page: Page, position: number): Locator {
  return list(page).locator(`[data-position="${position}"]`)
}

/** What stands above the list: how many conversations it has, what of them is odd, its columns. */
export function listPane(page: Page): Locator {
  return page.getByRole('region', { name: 'List of conversations' })
}

/** The open conversation with its bar. */
export function conversationPane(page: Page): Locator {
  return page.getByRole('region', { name: 'Conversation', exact: true })
}

/** What scrolls the turns and the head above them. */
export function turnScroller(page: Page): Locator {
  return page.getByRole('group', { name: 'Turns, scrollable' })
}

/** A turn by its index; only turns near the screen are in the page. */
export function turn(page: Page, index: number): Locator {
  return page.locator(`article#turn-${index}`)
}

/** The turn that the address names. */
export function currentTurn(page: Page): Locator {
  return page.locator('article[aria-current="true"]')
}

/** The conversation's head: how it ended, who took part, what each knew. */
export function head(page: Page): Locator {
  return page.getByRole('region', { name: 'About this conversation' })
}

/** Unfolds the head, where it is folded. */
export async function unfold(page: Page): Promise<void> {
  const folded = head(page).getByRole('button', { expanded: false })
  await expect(head(page)).toBeVisible()
  if ((await folded.count()) > 0) await folded.click()
}

/** A choice in the page's header. */
export function choice(page: Page, name: 'Corpus' | 'Split'): Locator {
  return page.getByRole('combobox', { name })
}

/** Chooses in the page's header as a person does. */
export async function choose(page: Page, name: 'Corpus' | 'Split', option: string): Promise<void> {
  await choice(page, name).click()
  await page.getByRole('option', { name: option }).click()
}

/** The address as the page has it now; Playwright's own `page.url()` may lag behind. */
export function address(page: Page): Promise<string> {
  return page.evaluate(() => window.location.href)
}

/** The address from `#` on. */
export async function hash(page: Page): Promise<string> {
  return new URL(await address(page)).hash
}

/** Waits until the address from `#` on is this one. */
export async function expectHash(page: Page, expected: string): Promise<void> {
  await expect.poll(() => hash(page)).toBe(expected)
}

/** Follows an address within the open page, as a link would. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to
  }, address)
}

/** Whether an element lies within its scroller's visible part, so that a person sees it. */
export async function expectWithin(element: Locator, scroller: Locator): Promise<void> {
  await expect(async () => {
    const [inner, outer] = await Promise.all([element.boundingBox(), scroller.boundingBox()])
    if (!inner || !outer) throw new Error('Not drawn.')
    expect(inner.y, 'top below the bar').toBeGreaterThanOrEqual(outer.y - 1)
    const fits = inner.height <= outer.height
    if (fits)
      expect(inner.y + inner.height, 'bottom above the edge').toBeLessThanOrEqual(outer.y + outer.height + 1)
  }).toPass({ timeout: 5_000 })
}

/** Chooses one of the things that the menu above the list offers. */
export async function chooseMore(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More about this list' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
