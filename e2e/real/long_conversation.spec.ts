import type { Page } from '@playwright/test'
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

/** The address of the longest conversation. */
async function longest(page: Page): Promise<string> {
  await open(page, '#/diplomacy')
  const [found] = await query(page, 'SELECT split, id, turns FROM conversations ORDER BY turns DESC LIMIT 1')
  expect(found?.turns).toBe(TURNS)
  return `#/diplomacy/${found?.split}/${encodeURIComponent(String(found?.id))}`
}

/** The indices of the turns that lie, at least in part, in the visible part of the scroller; in order. */
function inView(page: Page): Promise<number[]> {
  return turnScroller(page).evaluate((scroller) => {
    const { top, bottom } = scroller.getBoundingClientRect()
    return [...scroller.querySelectorAll('article')]
      .filter((article) => {
        const box = article.getBoundingClientRect()
        return box.bottom > top && box.top < bottom
      })
      .map((article) => Number(article.id.replace('turn-', '')))
  })
}

/** Waits until what was scrolled into view is drawn: the frame tells the page of the scroll, the task draws. */
async function drawnAnew(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  })
}

/** Whether the turns cannot be scrolled any further, down (1) or up (-1). */
function isAtEnd(page: Page, direction: 1 | -1): Promise<boolean> {
  return turnScroller(page).evaluate(
    (s, way) => (way === 1 ? s.scrollTop + s.clientHeight >= s.scrollHeight - 1 : s.scrollTop <= 0),
    direction,
  )
}

test('scrolling by hand meets every turn on the way to the end and back', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(`./${await longest(page)}`)
  await idle(page)
  await expect(turn(page, 0)).toBeVisible()
  await turnScroller(page).hover()
  const all = Array.from({ length: TURNS }, (_, i) => i)
  for (const [direction, end] of [
    [1, TURNS - 1],
    [-1, 0],
  ] as const) {
    const met = new Set<number>()
    for (let step = 0; step < 1500; step++) {
      for (const index of await inView(page)) met.add(index)
      await page.mouse.wheel(0, direction * 400)
      await drawnAnew(page)
      if (met.has(end) && (await isAtEnd(page, direction))) break
    }
    expect([...met].toSorted((a, b) => a - b)).toEqual(all)
    if (direction === 1) await expectWithin(turn(page, end), turnScroller(page))
  }
  // At the top, the head stands above the first turn.
  expect(await turnScroller(page).evaluate((s) => s.scrollTop)).toBe(0)
})

test('j meets every turn on the way to the end, each of them in view; k leads back', async ({ page }) => {
  test.setTimeout(180_000)
  const address = await longest(page)
  await page.goto(`./${address}`)
  await idle(page)
  const out: number[] = []
  for (let index = 0; index < TURNS; index++) {
    await page.keyboard.press('j')
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    if (!(await inView(page)).includes(index)) {
      await idle(page)
      if (!(await inView(page)).includes(index)) out.push(index)
    }
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
  await page.keyboard.down('j')
  for (let i = 1; i < TURNS; i++) await page.keyboard.down('j')
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
  await page.keyboard.press('End')
  await expect.poll(() => inView(page)).toContain(TURNS - 1)
  await page.keyboard.press('Home')
  await expect.poll(() => turnScroller(page).evaluate((s) => s.scrollTop)).toBe(0)

  await page.keyboard.press('Shift+G')
  await idle(page)
  await page.keyboard.press('g')
  await page.keyboard.press('g')
  await idle(page)
  await page.keyboard.press('End')
  await expect.poll(() => inView(page)).toContain(TURNS - 1)
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
