import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage, settled } from '../testing/render_page.tsx'
import { expectNoViolations } from '../testing/test_axe.ts'
import { sample } from '../testing/test_samples.ts'
import {
  click,
  conversationPane,
  eventually,
  one,
  touchScreen,
  turn,
  turnScroller,
} from '../testing/test_screen.ts'

const TURN = '#/sample-casino/train/26?turn=14'
const LANES = '#/sample-diplomacy/train/Game101-italy-turkey?turn=20'

beforeEach(async () => {
  await page.viewport(390, 844)
  await touchScreen()
})

const below = () => one(':scope > footer', conversationPane())

/** Elements that scroll up and down, from the innermost to the page. */
function scrollersOf(element: Element): readonly Element[] {
  const around = [...document.querySelectorAll('*')].filter((outer) => outer.contains(element))
  return around.filter(
    (outer) =>
      /auto|scroll/.test(getComputedStyle(outer).overflowY) && outer.scrollHeight > outer.clientHeight + 1,
  )
}

it.each(['26?turn=14', '3', '0?turn=2'])(
  'has at most 120 px of bars above the turns of %s',
  async (place) => {
    await renderPage(`#/sample-casino/train/${place}`, [await sample('sample-casino')])
    expect(turnScroller().getBoundingClientRect().top).toBeLessThanOrEqual(120)
    const title = one('h2', conversationPane()).getBoundingClientRect()
    expect(title.height, 'at most two lines').toBeLessThanOrEqual(36)
    expect(title.width, 'a line of its own').toBeGreaterThan(300)
  },
)

it('has the steps and tools in a bar below the turns, which covers none of them', async () => {
  await renderPage(TURN, [await sample('sample-casino')])
  const names = [...below().querySelectorAll('button')].map(({ ariaLabel }) => ariaLabel)
  expect(names.slice(0, 2)).toEqual(['Previous conversation', 'Next conversation'])
  expect(below().textContent).toContain('train / 26')
  await eventually(() => {
    turnScroller().scrollTo(0, turnScroller().scrollHeight)
    const last = [...document.querySelectorAll('article')].at(-1)?.getBoundingClientRect()
    expect(last?.bottom).toBeLessThanOrEqual(below().getBoundingClientRect().top)
  })
  expect(below().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
})

it('opens lenses over the whole screen, and a turn that is chosen there', async () => {
  await renderPage(LANES, [await sample('sample-diplomacy')])
  await click(/^Lenses/)
  const dialog = one('[role="dialog"]')
  const { width, height } = dialog.getBoundingClientRect()
  expect([width, height]).toEqual([window.innerWidth, window.innerHeight])
  for (const tab of dialog.querySelectorAll<HTMLElement>('[role="tab"]')) {
    tab.click()
    await settled()
    const innermost = one('[data-lens] :last-child', dialog)
    expect(scrollersOf(innermost).length, tab.textContent ?? '').toBeLessThanOrEqual(1)
  }
  await expectNoViolations()
  one('[data-turn="3"]', dialog).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await settled()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(turn(3).ariaCurrent).toBe('true')

  await click(/^Lenses/)
  await click('Back to turns')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(turn(3).checkVisibility()).toBe(true)
})
