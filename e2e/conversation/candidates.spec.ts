import type { Locator, Page } from '@playwright/test'
import { evidenceOf, statesAt } from '../../app/features/lenses/candidates/model.ts'
import { summaryText } from '../../app/features/lenses/candidates/texts.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { adapterOf, conversationOf } from '../helpers/samples.ts'
import { conversationPane, currentTurn, follow, hash } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

const FRIENDS = 'C_b1ebff7909d0ee91abfb38210b009347'
const line = (page: Page) => conversationPane(page).getByRole('button', { name: 'Knowledge and candidates' })
const lens = (page: Page) => conversationPane(page).locator('section[data-lens="candidates"]')
const table = (page: Page, name: 'A' | 'B') =>
  lens(page).getByRole('region', { name: `Agent ${name}’s friends` })
/** Numbers of possible friends. The first is the total. */
const fall = async (of: Locator) => (await of.locator('p').first().innerText()).match(/\d+/g)?.map(Number)

test('the candidates fall as one goes through the turns, and every mark leads to its turn', {
  tag: '@core:lenses',
}, async ({ page }) => {
  const conversation = await conversationOf('sample-friends', 'train', FRIENDS)
  const roles = adapterOf('sample-friends').lensRoles?.candidates
  if (!roles) throw new Error('The adapter declares the roles.')
  const evidence = evidenceOf(conversation, roles)
  await open(page, `#/sample-friends/train/${FRIENDS}`)
  await expect(line(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(line(page)).toContainText(summaryText(conversation, evidence, roles))
  await line(page).click()
  expect(await fall(table(page, 'B'))).toEqual([10, 8, 5, 2])
  expect(await fall(table(page, 'A'))).toEqual([10])
  await expectNoViolations(page, 'unfolded')

  // From the list of steps to a turn: only what was said up to that turn counts.
  await table(page, 'B').getByRole('button', { name: 'Turn 10: 5 of 10 friends possible' }).click()
  await expect(currentTurn(page)).toHaveId('turn-10')
  await expect(currentTurn(page)).toBeInViewport()
  expect(await hash(page)).toBe(`#/sample-friends/train/${FRIENDS}?turn=10`)
  expect(await fall(table(page, 'B'))).toEqual([10, 8, 5])
  await expect(table(page, 'B').getByRole('button', { name: /^Turn 10:/ })).toHaveAttribute(
    'aria-current',
    'true',
  )

  // From turn to turn: the tables show the values named so far.
  for (const at of [0, 5]) {
    await follow(page, `#/sample-friends/train/${FRIENDS}?turn=${at}`)
    const states = statesAt(evidence, at)
    for (const [side, name] of (['A', 'B'] as const).entries()) {
      const named = states[side]?.spoken.flat().filter((spoken) => spoken !== null).length ?? 0
      await expect(table(page, name).locator('[data-mark^="cell"]')).toHaveCount(named)
      await expect(table(page, name).getByRole('button', { name: 'Ruled out' })).toHaveCount(
        (states[side]?.table.rows.length ?? 0) - (states[side]?.left ?? 0),
      )
    }
  }

  // The table is a single tab stop with arrow keys. An excluded row shows the reason.
  const out = table(page, 'B').getByRole('button', { name: 'Ruled out in turn 5' }).first()
  const step = table(page, 'B').getByRole('button', { name: /^Turn 5:/ })
  await step.focus()
  await page.keyboard.press('ArrowDown')
  await expect(out).toBeFocused()
  await expect(page.getByText(/^Agent A says it has no friends with|^Agent A answers “no” to/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  const cell = table(page, 'B').locator('[data-mark]:focus')
  const first = Number(await cell.getAttribute('data-turn'))
  await page.keyboard.press('Enter')
  await expect(currentTurn(page)).toHaveId(`turn-${first}`)
  await expect(cell).toHaveAttribute('aria-current', 'true')
})
