import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage, settled } from '../testing/render_page.tsx'
import { cutOff, lostControls, sideways } from '../testing/test_layout.ts'
import { sample, samples } from '../testing/test_samples.ts'
import {
  click,
  colourScheme,
  enlargeText,
  eventually,
  expectWithin,
  list,
  one,
  row,
  touchScreen,
  turn,
  turnScroller,
} from '../testing/test_screen.ts'

const places = [
  '',
  '#/sample-casino',
  '#/sample-casino/train/26?turn=14',
  '#/sample-craigslist/train/8?turn=9',
  '#/sample-friends/train/C_9464a7901b68ab97cded09ad851f61a8?turn=2',
  '#/sample-diplomacy/train/Game101-turkey-england',
  '#/sample-deal/train/0',
]

describe('on a touch screen of 390 pixels', () => {
  beforeEach(async () => {
    await page.viewport(390, 844)
    await touchScreen()
  })

  it.each(places)('nothing scrolls sideways or is cut off at “%s”', async (place) => {
    await renderPage(place, await samples())
    expect(sideways()).toBeLessThanOrEqual(0)
    expect(cutOff()).toEqual([])
    if (!place.includes('/train/')) return
    one('[aria-label="About this conversation"] [aria-expanded="false"]').click()
    await settled()
    expect(sideways()).toBeLessThanOrEqual(0)
  })

  it('opens a link to a turn with that turn in view and the head folded', async () => {
    await renderPage('#/sample-casino/train/26?turn=14', [await sample('sample-casino')])
    expect(turn(14).ariaCurrent).toBe('true')
    await expectWithin(() => turn(14), turnScroller)
    expect(one('[aria-label="About this conversation"] button').ariaExpanded).toBe('false')
    expect(document.querySelector('[role="grid"]')).toBeNull()
  })

  it('finds the row that was read when it goes back to the list', async () => {
    await renderPage('#/sample-casino', [await sample('sample-casino')])
    list().scrollTo(0, list().scrollHeight)
    await eventually(() => row(27).click())
    await settled()
    expect(turn(0).checkVisibility()).toBe(true)
    await click('Back to the list')
    await expectWithin(() => row(27), list)
  })

  it('goes back to a list of all splits', async () => {
    const corpus = await sample('sample-craigslist')
    await renderPage('#/sample-craigslist', [corpus])
    row(2).click()
    await settled()
    await click('Back to the list')
    const words = `${corpus.conversations.length} conversations`
    expect(one('[aria-label="List of conversations"]').textContent).toContain(words)
  })

  it('explains a chip at a tap', async () => {
    await renderPage('#/sample-casino/train/0?turn=3', [await sample('sample-casino')])
    await page.elementLocator([...turn(3).querySelectorAll('button')].at(-1) as HTMLElement).click()
    await expect.element(page.getByText('Chawla et al. 2021')).toBeVisible()
  })
})

describe('with text at 200 %', () => {
  it.each(places)('nothing scrolls sideways or is cut off at “%s”', async (place) => {
    await page.viewport(1280, 800)
    enlargeText()
    await renderPage(place, await samples())
    expect(getComputedStyle(document.documentElement).fontSize).toBe('32px')
    expect(sideways()).toBeLessThanOrEqual(0)
    expect(cutOff()).toEqual([])
  })

  it.each([
    '#/sample-casino?q=water',
    '#/sample-casino/train/26?turn=14',
    '#/sample-diplomacy/train/Game101-turkey-england',
  ])('a phone loses no control at “%s”', async (place) => {
    await page.viewport(390, 844)
    enlargeText()
    await renderPage(place, await samples())
    expect(lostControls()).toEqual([])
    expect(sideways()).toBeLessThanOrEqual(0)
  })

  it('turns grow while they are read, and none overlap', async () => {
    await page.viewport(1280, 800)
    await renderPage('#/sample-casino/train/26', [await sample('sample-casino')])
    const heights = () => [...document.querySelectorAll('article')].map((a) => a.getBoundingClientRect())
    const before = heights()[0]?.height ?? 0
    enlargeText()
    await settled()
    await eventually(() => {
      const boxes = heights()
      expect(boxes.length).toBeGreaterThan(1)
      expect(boxes[0]?.height).toBeGreaterThan(before)
      for (const [i, { top }] of boxes.entries())
        if (i > 0) expect(top).toBeGreaterThanOrEqual((boxes[i - 1]?.bottom ?? 0) - 1)
    })
  })
})

it.each([1024, 390])('gives a selection room for its values at %s pixels', async (width) => {
  await page.viewport(width, 800)
  const place = '#/sample-friends/train/C_72cf90fadf678ca1f5678d5f4867ce86?turn=5'
  await renderPage(place, [await sample('sample-friends')])
  expect(one('[data-action="select"]').getBoundingClientRect().width).toBeGreaterThan(220)
})

it('keeps light, dark or the system’s colours, as chosen by a button', async () => {
  await page.viewport(1280, 800)
  const background = () => getComputedStyle(document.body).backgroundColor
  await colourScheme('light')
  await renderPage('', await samples())
  const light = background()
  await colourScheme('dark')
  await eventually(() => expect(background()).not.toBe(light))
  const dark = background()
  await click('Colours: system; change to light')
  await eventually(() => expect(background()).toBe(light))
  await click('Colours: light; change to dark')
  await colourScheme('light')
  await eventually(() => expect(background()).toBe(dark))
  expect(Object.values({ ...window.localStorage })).toContain('"dark"')
  await click('Colours: dark; change to system')
  await eventually(() => expect(background()).toBe(light))
})
