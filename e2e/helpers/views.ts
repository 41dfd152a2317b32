import { expect, type Locator, type Page } from '@playwright/test'
import { chooseIn } from './menus.ts'

export { follow } from '../support/test.ts'

/** The list of conversations. */
export function list(page: Page): Locator {
  return page.getByRole('grid', { name: 'Conversations' })
}

/** A row of the list by its position (0-based). Only rows near the screen are in the page. */
export function row(page: Page, position: number): Locator {
  return list(page).locator(`[data-position="${position}"]`)
}

/** The part above the list: number of conversations, problems, and columns. */
export function listPane(page: Page): Locator {
  return page.getByRole('region', { name: 'List of conversations' })
}

/** The open conversation with its toolbar. */
export function conversationPane(page: Page): Locator {
  return page.getByRole('region', { name: 'Conversation', exact: true })
}

/** The scroller of the turns and the head above them. */
export function turnScroller(page: Page): Locator {
  return page.getByRole('group', { name: 'Turns, scrollable' })
}

/** A turn by its index. Only turns near the screen are in the page. */
export function turn(page: Page, index: number): Locator {
  return page.locator(`article#turn-${index}`)
}

/** The turn that the address names. */
export function currentTurn(page: Page): Locator {
  return page.locator('article[aria-current="true"]')
}

/** The conversation's head: outcome, participants, and what each of them knew. */
export function head(page: Page): Locator {
  return page.getByRole('region', { name: 'About this conversation' })
}

/** Unfolds the head if it is folded. */
export async function unfold(page: Page): Promise<void> {
  const folded = head(page).getByRole('button', { expanded: false })
  await expect(head(page)).toBeVisible()
  if ((await folded.count()) > 0) await folded.click()
}

/** A select in the page's header. */
export function choice(page: Page, name: 'Corpus' | 'Split'): Locator {
  return page.getByRole('combobox', { name })
}

/**
 * Chooses from a dropdown list and waits until it is gone, because the next one has options, too. Histograms in the
 * heads of columns are lists of several choices and stay.
 */
export async function pick(field: Locator, option: string | RegExp, exact = false): Promise<void> {
  await field.click()
  const page = field.page()
  const list = page.getByRole('listbox').and(page.locator(':not([aria-multiselectable="true"])'))
  await list.getByRole('option', { name: option, exact }).click()
  await expect(list).toHaveCount(0)
}

/** Chooses in the page's header. */
export async function choose(page: Page, name: 'Corpus' | 'Split', option: string): Promise<void> {
  await pick(choice(page, name), option)
}

/** The page's current address. Playwright's own `page.url()` may lag behind. */
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

/** Scroll position in CSS pixels, once it no longer changes. */
export function restingPlace(scroller: Locator): Promise<number> {
  return scroller.evaluate(async (element) => {
    let [place, still] = [Number.NaN, 0]
    while (still < 5) {
      await new Promise(requestAnimationFrame)
      still = element.scrollTop === place ? still + 1 : 0
      place = element.scrollTop
    }
    return place
  })
}

/** Scrolls towards a turn until it is in the page. */
export async function scrollToTurn(page: Page, index: number): Promise<void> {
  await expect(async () => {
    if ((await turn(page, index).count()) === 0) {
      await turnScroller(page).evaluate((scroller, wanted) => {
        const drawn = [...scroller.querySelectorAll('article')].map(({ id }) => Number(id.split('-').at(-1)))
        // Rows are drawn after a scroll, so it may have gone too far.
        const up = drawn.length > 0 && Math.min(...drawn) > wanted
        scroller.scrollBy(0, (scroller.clientHeight / 2) * (up ? -1 : 1))
      }, index)
    }
    await expect(turn(page, index)).toBeAttached({ timeout: 100 })
  }).toPass({ timeout: 10_000 })
}

/** Expects an element to be in its scroller's visible part. */
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

/** Chooses an item of the menu above the list. */
export function chooseMore(page: Page, item: string | RegExp): Promise<void> {
  return chooseIn(page, 'list', item)
}

/** Recently opened sources on the start page. */
export function recentSources(page: Page): Locator {
  return page.getByRole('main').getByRole('region', { name: 'Recent sources' })
}

/** Opens a lens of the conversation on a phone. @returns its sheet */
export async function lensSheet(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Lenses/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Lenses' })
  await sheet.getByRole('tab', { name: title }).click()
  return sheet
}
