/** Pixels by which the page, or the scroller of the turns, could be scrolled sideways. */
export function sideways(): number {
  const scrollers = [document.scrollingElement, document.body, document.querySelector('main')]
  scrollers.push(document.querySelector('[aria-label="Turns, scrollable"]'))
  return Math.max(...scrollers.map((element) => (element ? element.scrollWidth - element.clientWidth : 0)))
}

/** Controls that reach beyond the left or right edge of the window. */
export function cutOff(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'header button, header a, header p, header h2, [role="combobox"]',
  )
  return [...controls]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > window.innerWidth + 1)
    })
    .map((element) => element.ariaLabel ?? element.textContent ?? element.tagName)
}

/** Visible buttons and fields that no scrolling up or down brings wholly into the window. */
export function lostControls(): readonly string[] {
  const width = document.documentElement.clientWidth
  const isLost = (element: Element) => {
    const box = element.getBoundingClientRect()
    if (box.left < -1 || box.right > width + 1) return true
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      const { overflowY } = getComputedStyle(outer)
      const { top, bottom } = outer.getBoundingClientRect()
      // A scroller shows all of its content, unless it is too low itself.
      if (overflowY === 'auto' || overflowY === 'scroll') return bottom - top < 88
      if (overflowY !== 'visible' && (box.top < top - 1 || box.bottom > bottom + 1)) return true
    }
    return false
  }
  return [...document.querySelectorAll('button, input, a[href], [role="combobox"], [role="tab"]')]
    .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((e) => e.getBoundingClientRect().width > 1 && isLost(e))
    .map((e) => e.ariaLabel ?? (e.textContent || e.tagName))
}
