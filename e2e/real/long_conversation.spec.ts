import type { Page } from '@playwright/test'
import { query } from '../helpers/real.ts'
import { conversationPane, currentTurn, expectWithin, turn, turnScroller } from '../helpers/views.ts'
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

test('a link to a turn in the middle opens there', async ({ page }) => {
  const address = await longest(page)
  await page.goto('about:blank')
  await open(page, `${address}?turn=337`)
  await expect(currentTurn(page)).toHaveId('turn-337')
  await expectWithin(turn(page, 337), turnScroller(page))
  await expect(conversationPane(page)).toContainText(`${TURNS} turns`)
})

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
