import { expectNoViolations } from '../helpers/axe.ts'
import { query } from '../helpers/real.ts'
import { conversationPane, currentTurn, hash, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const ID = 'Game1-italy-england'
const LINK = `#/diplomacy/train/${ID}`

test('the 55 lies among 471 messages of Italy and England: step, fold, limit, link, and all pairs of their game', async ({
  page,
}) => {
  await open(page, LINK)
  const found = await query(
    page,
    `SELECT l.turn FROM labels l WHERE l.conversation = '${ID}' AND l.scheme = 'intention' AND l.value = 'Lie' ORDER BY l.turn`,
  )
  const lies = found.map((row) => Number(row.turn))
  expect(lies).toHaveLength(55)
  const lens = conversationPane(page).locator('[data-lens="deception_lanes"]')
  await expect(lens).toContainText('55 lies in 471 turns: Italy 49, England 6')
  await lens.getByRole('button', { expanded: false }).click()
  const lanes = lens.getByRole('toolbar', { name: 'Deception lanes' })
  await expect(lanes.locator('[data-turn]')).toHaveCount(471)
  for (const lie of lies) await expect(lanes.locator(`[data-turn="${lie}"][data-kind^="lie"]`)).toHaveCount(1)

  for (const lie of lies.slice(0, 5)) {
    await page.keyboard.press(']')
    await expect(currentTurn(page)).toHaveId(`turn-${lie}`)
  }
  await open(page, `${LINK}?turn=${lies.at(-1)}`)
  await page.keyboard.press(']')
  await expect(page.getByText(`There is no lie after turn ${lies.at(-1)}.`)).toBeVisible()

  await lens.getByRole('button', { name: 'Only lies ± 2' }).click()
  expect(await hash(page)).toBe(`${LINK}?turn=${lies.at(-1)}&around=2`)
  const bar = page.getByRole('group', { name: 'Turns shown' })
  await expect(bar).toContainText('Only lies ± 2: 55 lies')

  const inside = lies.filter((lie) => lie >= 120 && lie <= 180)
  await open(page, `${LINK}?turn=150&turns=120-180&around=2`)
  await expect(bar).toContainText('Turns 120–180 of 471')
  await expect(bar).toContainText(`Only lies ± 2: ${inside.length} `)
  await expect(turn(page, 150)).toBeInViewport()
  await expect(conversationPane(page).locator('[data-folded="120-149"]')).toBeVisible()
  await expectNoViolations(page, 'limited')

  // Counted by hand from the tables: 49 of Italy's 249 messages.
  await lens.getByRole('button', { name: 'All pairs of game 1' }).click()
  const cell = (words: RegExp) => lens.getByRole('link', { name: words })
  await expect(cell(/^Italy to England: 249 messages, lies 49 \(20%\)/)).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(cell(/^Germany to Turkey: no messages$/)).toBeVisible()
  const [sums] = await query(
    page,
    `SELECT count(*) AS n FROM turns t JOIN conversations c ON c.key = t.conversation_key WHERE c.game = '1'`,
  )
  const names = await lens
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((all) => all.map((it) => it.ariaLabel))
  const messages = names.map((name) =>
    Number(/: ([\d,]+) message/.exec(name ?? '')?.[1]?.replace(',', '') ?? 0),
  )
  expect(messages.reduce((sum, n) => sum + n, 0)).toBe(sums?.n)
  expect(sums?.n).toBe(2618)
  await expectNoViolations(page, 'pairs')
  await cell(/^Italy to Germany: /).click()
  await idle(page)
  expect(await hash(page)).toMatch(/^#\/diplomacy\/train\/Game1-italy-germany/)
  await expect(page.getByRole('heading', { name: 'Italy and Germany, game 1' })).toBeVisible()
})
