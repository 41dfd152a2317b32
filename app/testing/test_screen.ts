import { expect, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { idle } from '../session/idle.ts'

/** The only visible element that matches. @throws Error if there is none */
export function one(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (found) return found
  throw new Error(`Nothing matches ${selector}.`)
}

/** A turn by its index. Only turns near the screen are in the page. */
export const turn = (index: number) => one(`article#turn-${index}`)
export const currentTurns = () =>
  [...document.querySelectorAll('article[aria-current="true"]')].map(({ id }) => id)
export const turnScroller = () => one('[aria-label="Turns, scrollable"]')
export const list = () => one('[role="grid"][aria-label="Conversations"]')
/** A row of the list by its position. */
export const row = (position: number) => one(`[data-position="${position}"]`, list())
export const conversationPane = () =>
  one('[role="region"][aria-label="Conversation"], section[aria-label="Conversation"]')

/**
 * Presses keys one after the other, and waits after each until the page is idle.
 * @param keys in the syntax of Testing Library: `j`, `{Escape}`; capital letters are pressed with Shift
 */
export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await userEvent.keyboard(/^[A-Z?]$/.test(key) ? `{Shift>}${key}{/Shift}` : key)
    await idle()
  }
}

/** Clicks a button by its name, and waits until the page is idle. */
export async function click(name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await idle()
}

export const hash = () => window.location.hash

/** Follows an address within the page, as a link would. */
export async function follow(address: string): Promise<void> {
  window.location.hash = address
  await idle()
}

/** Repeats a check until it passes, for 10 seconds at most. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000 })
}

/** Requires an element to lie within the visible part of its scroller, or to fill it. */
export async function expectWithin(find: () => HTMLElement, scroller: () => HTMLElement): Promise<void> {
  await eventually(() => {
    const [inner, outer] = [find().getBoundingClientRect(), scroller().getBoundingClientRect()]
    expect(inner.top, 'top below the bar').toBeGreaterThanOrEqual(outer.top - 1)
    if (inner.height <= outer.height)
      expect(inner.bottom, 'bottom above the edge').toBeLessThanOrEqual(outer.bottom + 1)
  })
}

/** Emulates a touch screen until the test ends. */
export async function touchScreen(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
}

/** Emulates a colour scheme until the test ends. */
export async function colourScheme(value: 'light' | 'dark'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
}

/** Doubles the text size, as readers do in their browser's settings. The page is rendered after it. */
export function enlargeText(): void {
  document.documentElement.style.fontSize = '32px'
}
