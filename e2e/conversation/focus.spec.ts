import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

const HERE = '#/sample-casino/train/26'

test('what has the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, HERE)
  const unseen: string[] = []
  const stops = new Set<string>()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body) return null
      // A grid with a single tab stop shows the focus on its active row, and a field may show it on its frame.
      const shown = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '') ?? focused
      const look = () =>
        [shown, shown.parentElement, shown.parentElement?.parentElement].map((element) => {
          if (!element) return null
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
          return [outline, boxShadow, borderColor, backgroundColor].join()
        })
      const withFocus = look().join()
      focused.blur()
      const without = look().join()
      focused.focus({ preventScroll: true })
      return {
        name: `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}`,
        seen: withFocus !== without,
      }
    })
    if (!stop) continue
    stops.add(stop.name)
    if (!stop.seen) unseen.push(stop.name)
  }
  expect(unseen).toEqual([])
  expect(stops.size).toBeGreaterThan(8)
})

test('the filter panel has the focus once it is open, and its button once it is closed', async ({ page }) => {
  await open(page, '#/sample-casino')
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Filters', exact: true })
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
})
