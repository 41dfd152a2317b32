import type { ElementHandle, Page } from '@playwright/test'
import { query } from '../helpers/real.ts'
import {
  conversationPane,
  currentTurn,
  expectHash,
  expectWithin,
  turn,
  turnScroller,
} from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const TURNS = 675

/** Address of the longest conversation. */
async function longest(page: Page): Promise<string> {
  await open(page, '#/diplomacy')
  const [found] = await query(page, 'SELECT split, id, turns FROM conversations ORDER BY turns DESC LIMIT 1')
  expect(found?.turns).toBe(TURNS)
  return `#/diplomacy/${found?.split}/${encodeURIComponent(String(found?.id))}`
}

interface View {
  /** Indices of the turns that are at least partly visible in the scroller, in order. */
  readonly turns: readonly number[]
  /** True if the scroller is at this end. */
  readonly atTop: boolean
  readonly atBottom: boolean
  /** Ids of the current turns. */
  readonly current: readonly string[]
}

/** The element itself, looked up only once, because it is used hundreds of times. */
async function scrollerOf(page: Page): Promise<ElementHandle<HTMLElement>> {
  const element = await turnScroller(page).elementHandle()
  if (element === null) throw new Error('There are no turns.')
  return element as ElementHandle<HTMLElement>
}

/**
 * The visible part of the scroller.
 * @param frames to wait for first: the page handles a scroll in one frame and draws in the task after it
 */
function view(scroller: ElementHandle<HTMLElement>, frames = 0): Promise<View> {
  return scroller.evaluate(async (scroller, wait) => {
    for (let frame = 0; frame < wait; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    const { top, bottom } = scroller.getBoundingClientRect()
    const articles = [...scroller.querySelectorAll('article')]
    return {
      turns: articles
        .filter((article) => {
          const box = article.getBoundingClientRect()
          return box.bottom > top && box.top < bottom
        })
        .map((article) => Number(article.id.replace('turn-', ''))),
      atTop: scroller.scrollTop <= 0,
      atBottom: scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1,
      current: articles.filter((a) => a.getAttribute('aria-current') === 'true').map(({ id }) => id),
    }
  }, frames)
}

test('scrolling by hand meets every turn on the way to the end and back', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`./${await longest(page)}`)
  await idle(page)
  await expect(turn(page, 0)).toBeVisible()
  await turnScroller(page).hover()
  const scroller = await scrollerOf(page)
  // Nearly a screen at a time, so that each turn is at least partly visible in two steps.
  const stride = await scroller.evaluate((s) => s.clientHeight - 60)
  const all = Array.from({ length: TURNS }, (_, i) => i)
  for (const [direction, end] of [
    [1, TURNS - 1],
    [-1, 0],
  ] as const) {
    const met = new Set((await view(scroller)).turns)
    for (let step = 0; step < 1500; step++) {
      await page.mouse.wheel(0, direction * stride)
      const { turns, atTop, atBottom } = await view(scroller, 2)
      for (const index of turns) met.add(index)
      if (met.has(end) && (direction === 1 ? atBottom : atTop)) break
    }
    expect([...met].toSorted((a, b) => a - b)).toEqual(all)
    if (direction === 1) await expectWithin(turn(page, end), turnScroller(page))
  }
  // At the top, the head is above the first turn.
  expect(await turnScroller(page).evaluate((s) => s.scrollTop)).toBe(0)
})

test('j meets every turn on the way to the end, each of them in view; k leads back', async ({ page }) => {
  test.setTimeout(180_000)
  const address = await longest(page)
  await page.goto(`./${address}`)
  await idle(page)
  const scroller = await scrollerOf(page)
  const out: number[] = []
  for (let index = 0; index < TURNS; index++) {
    await page.keyboard.press('j')
    const { current, turns } = await view(scroller, 1)
    if (current.includes(`turn-${index}`) && turns.includes(index)) continue
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    await idle(page)
    if (!(await view(scroller)).turns.includes(index)) out.push(index)
  }
  expect(out, 'turns that were current, but not in view').toEqual([])
  await expectHash(page, `${address}?turn=${TURNS - 1}`)
  await expectWithin(turn(page, TURNS - 1), turnScroller(page))
  for (let index = TURNS - 2; index >= TURNS - 40; index--) {
    await page.keyboard.press('k')
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
  }
  await idle(page)
  await expectWithin(turn(page, TURNS - 40), turnScroller(page))
})

test('j held down arrives at the end', async ({ page }) => {
  test.setTimeout(120_000)
  const address = await longest(page)
  await page.goto(`./${address}`)
  await idle(page)
  // Key repeat doesn't wait for the page.
  await Promise.all(Array.from({ length: TURNS }, () => page.keyboard.down('j')))
  await page.keyboard.up('j')
  await idle(page)
  await expectHash(page, `${address}?turn=${TURNS - 1}`)
})

test('G and g g jump to the ends', async ({ page }) => {
  const address = await longest(page)
  await page.goto(`./${address}`)
  await idle(page)
  await page.keyboard.press('Shift+G')
  await expect(turn(page, TURNS - 1)).toHaveAttribute('aria-current', 'true')
  await idle(page)
  await expectWithin(turn(page, TURNS - 1), turnScroller(page))
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await expect(turn(page, 0)).toHaveAttribute('aria-current', 'true')
  await idle(page)
  await expectWithin(turn(page, 0), turnScroller(page))
})

test('End and Home reach the end and the beginning', async ({ page }) => {
  const address = await longest(page)
  await page.goto(`./${address}`)
  await idle(page)
  await turnScroller(page).focus()
  const scroller = await scrollerOf(page)
  await page.keyboard.press('End')
  await expect.poll(async () => (await view(scroller)).turns).toContain(TURNS - 1)
  await page.keyboard.press('Home')
  await expect.poll(() => turnScroller(page).evaluate((s) => s.scrollTop)).toBe(0)

  await page.keyboard.press('Shift+G')
  await idle(page)
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await idle(page)
  await page.keyboard.press('End')
  await expect.poll(async () => (await view(scroller)).turns).toContain(TURNS - 1)
})

for (const index of [TURNS - 1, 337, 12]) {
  test(`a link to turn ${index} opens there`, async ({ page }) => {
    const address = await longest(page)
    await page.goto('about:blank')
    await open(page, `${address}?turn=${index}`)
    await expect(currentTurn(page)).toHaveId(`turn-${index}`)
    await expectWithin(turn(page, index), turnScroller(page))
    await expect(conversationPane(page)).toContainText(`${TURNS} turns`)
  })
}

test('printing has every turn, though only some are in the page', async ({ page }) => {
  await page.goto(`./${await longest(page)}`)
  await idle(page)
  const turns = page.locator('[data-printed] article')
  await page.emulateMedia({ media: 'print' })
  await expect(turns).toHaveCount(TURNS)
  await expect(turns.last()).toHaveAttribute('id', `printed-turn-${TURNS - 1}`)
  const last = await turns.last().boundingBox()
  await page.emulateMedia({ media: null })
  await expect(turns).toHaveCount(0)
  // As many A4 pages as the height of the turns requires.
  const pdf = await page.pdf({ format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan((last?.y ?? Infinity) / 2_000)
})
