import type { Page } from '@playwright/test'

/**
 * Finds elements beyond the left or right edge of the window, except within containers that scroll sideways or clip on
 * purpose. Also finds containers that must not scroll sideways but do: the page, dialogs, and the turns' scroller.
 * @returns a line for each with its description and the number of pixels. Empty if everything is within the window.
 */
export async function beyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const name = (element: Element) => {
      const { tagName, ariaLabel, textContent } = element
      return `${tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(ariaLabel ?? textContent).trim().slice(0, 40)}”`
    }
    /** True if an ancestor within the window hides or scrolls its overflow. */
    const held = (element: Element): boolean => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        const { left, right } = outer.getBoundingClientRect()
        if (getComputedStyle(outer).overflowX !== 'visible' && left > -1 && right < width + 1) return true
      }
      return false
    }
    const found: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own } = element.getBoundingClientRect()
      if (own <= 1 || (left >= -1 && right <= width + 1)) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || held(element))
        continue
      found.push(`${Math.round(Math.max(right - width, -left))} px beyond the edge: ${name(element)}`)
    }
    const scrollers = document.querySelectorAll(
      'html, body, main, [role="dialog"], [aria-label="Turns, scrollable"]',
    )
    for (const scroller of scrollers) {
      const by = scroller.scrollWidth - scroller.clientWidth
      if (by <= 0 || scroller.clientWidth === 0) continue
      const { right: edge } = scroller.getBoundingClientRect()
      const wide = [...scroller.querySelectorAll('*')].filter(
        (e) => e.getBoundingClientRect().right > edge + 1,
      )
      const causes = wide.filter((e) => !wide.some((inner) => inner !== e && e.contains(inner)))
      found.push(
        `scrolls sideways by ${by} px: ${name(scroller)} for ${causes.slice(0, 5).map(name).join(', ')}`,
      )
    }
    return found
  })
}
