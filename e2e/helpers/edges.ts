import type { Page } from '@playwright/test'

/**
 * What reaches beyond the left or right edge of the window and is not within something that scrolls sideways or is cut
 * on purpose; and what could be scrolled sideways that should not be: the page, dialogs, and what scrolls the turns.
 * @returns a line for each that tells what it is and by how many pixels, `[]` where all is within
 */
export async function beyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const name = (element: Element) => {
      const { tagName, ariaLabel, textContent } = element
      return `${tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(ariaLabel ?? textContent).trim().slice(0, 40)}”`
    }
    /** Whether an element around this one, itself within the window, hides or scrolls what lies beyond its own edge. */
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
