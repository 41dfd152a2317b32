import type { Page } from '@playwright/test'
import { type Bench, listAddress, type Measure } from './bench.ts'
import { untilIdle, withPage } from './page.ts'

/** Number of conversations opened, half by click and half by key. */
const OPENINGS = 100

interface Place {
  readonly id: string
  /** Text of the first turn. */
  readonly text: string
}

/**
 * Opens conversations all over a loaded list, each for the first time. Measures from the click or key until the first
 * turn is drawn.
 */
export const opening: Measure = (bench) =>
  withPage(bench.browser, async (page) => {
    await page.goto(listAddress(bench.site, bench.corpus))
    await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
    await untilIdle(page)
    const places = await readPlaces(page, bench)
    const clicked: number[] = []
    const keyed: number[] = []
    for (let i = 0; i < OPENINGS / 2; i++) {
      // Steps of two leave the next row for the key.
      const position = 2 * Math.floor((i * (places.length / 2 - 1)) / (OPENINGS / 2))
      clicked.push(await openByClick(page, position, places[position]))
      keyed.push(await openByKey(page, places[position + 1]))
    }
    return [
      {
        name: 'Opening another conversation',
        unit: 'ms',
        samples: [...clicked, ...keyed],
        p95: true,
        target: { of: 'p95', most: 50 },
        notes: [
          `${clicked.length} by a click, ${keyed.length} by the arrow key, in a list of ${places.length}`,
        ],
      },
      { name: 'of them by a click', unit: 'ms', samples: clicked, p95: true },
      { name: 'of them by a key', unit: 'ms', samples: keyed, p95: true },
    ]
  })

/** Conversations in the order of the list, so that a new one can be distinguished from the previous one. */
async function readPlaces(page: Page, { corpus }: Bench): Promise<readonly Place[]> {
  return page.evaluate(async (split) => {
    const rows = await window.parley.query(
      `SELECT c.id, coalesce(t.text, '') AS text FROM conversations c
        LEFT JOIN turns t ON t.conversation_key = c.key AND t.turn = 0 WHERE c.split = ? ORDER BY c.key`,
      [split],
    )
    return rows.map(({ id, text }) => ({ id: String(id), text: String(text) }))
  }, corpus.split)
}

async function openByClick(page: Page, position: number, place: Place | undefined): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Conversations' })
  await grid.evaluate((element, target) => {
    const height = element.querySelector('[data-position]')?.getBoundingClientRect().height ?? 0
    element.scrollTop = target * height
  }, position)
  await untilIdle(page)
  await arm(page, place)
  await grid.locator(`[data-position="${position}"]`).click()
  return answered(page)
}

async function openByKey(page: Page, place: Place | undefined): Promise<number> {
  await page.getByRole('grid', { name: 'Conversations' }).focus()
  await arm(page, place)
  await page.keyboard.press('ArrowDown')
  return answered(page)
}

function arm(page: Page, place: Place | undefined): Promise<void> {
  if (!place) throw new RangeError('The list ends before the benchmark does.')
  return page.evaluate((awaited) => window.bench.arm({ kind: 'conversation', ...awaited }), place)
}

/** Time (ms) between the armed input and the result. Waits until the page is idle before it returns. */
async function answered(page: Page): Promise<number> {
  const time = await page.evaluate(() => window.bench.answered)
  await untilIdle(page)
  return time
}
