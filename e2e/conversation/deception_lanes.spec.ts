import type { Page } from '@playwright/test'
import { shownRows, type TurnRange } from '../../app/model/turns/shown_turns.ts'
import { standoutsOf } from '../../app/model/turns/standouts.ts'
import { expectNoViolations } from '../helpers/axe.ts'
import { adapterOf, conversationOf } from '../helpers/samples.ts'
import { conversationPane, currentTurn, hash, lensSheet, turn } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

const ID = 'Game101-italy-turkey'
const LINK = `#/sample-diplomacy/train/${ID}`
const lens = (page: Page) => conversationPane(page).locator('[data-lens="deception_lanes"]')
const lanes = (page: Page) => lens(page).getByRole('toolbar', { name: 'Deception lanes' })
const mark = (page: Page, index: number) => lanes(page).locator(`[data-turn="${index}"]`)
const bar = (page: Page) => page.getByRole('group', { name: 'Turns shown' })
const folds = (page: Page) => conversationPane(page).locator('[data-folded]')

async function known() {
  const { labelSchemes } = adapterOf('sample-diplomacy')
  const conversation = await conversationOf('sample-diplomacy', 'train', ID)
  const lies = standoutsOf(conversation, labelSchemes)?.turns ?? []
  return { turns: conversation.turns, lies, lie: lies[0] ?? -1, last: lies.at(-1) ?? -1 }
}

test('lanes lead to turns and back, by mouse and keys; their legend hides kinds; brackets go from lie to lie', {
  tag: '@core:lenses',
}, async ({ page }) => {
  const { turns, lies, lie, last } = await known()
  expect(lies.length).toBeGreaterThan(1)
  await open(page, LINK)
  await lens(page).getByRole('button', { expanded: false }).click()
  await expect(lanes(page).locator('[data-turn]')).toHaveCount(turns.length)
  await expectNoViolations(page, 'unfolded')

  await page.keyboard.press(']')
  await expect(turn(page, lie)).toHaveAttribute('aria-current', 'true')
  await expect(mark(page, lie)).toHaveAttribute('aria-current', 'true')
  await expect(mark(page, lie)).toHaveAccessibleName(new RegExp(`^Turn ${lie} · .* \\(lie, `))
  await page.keyboard.press('[')
  await expect(page.getByText(`There is no lie before turn ${lie}.`)).toBeVisible()
  await lens(page).getByRole('button', { name: 'Next lie' }).click()
  expect(await hash(page)).toBe(`${LINK}?turn=${lies[1]}`)

  // A single tab stop. Arrow keys only move the focus among marks until Enter.
  await mark(page, lies[1] ?? -1).focus()
  await page.keyboard.press('Home')
  await expect(mark(page, 0)).toBeFocused()
  await page.keyboard.press('End')
  await expect(mark(page, turns.length - 1)).toBeFocused()
  expect(await hash(page)).toBe(`${LINK}?turn=${lies[1]}`)
  await page.keyboard.press('Enter')
  await expect(currentTurn(page)).toHaveId(`turn-${turns.length - 1}`)
  await mark(page, last).click()
  await expect(currentTurn(page)).toHaveId(`turn-${last}`)

  const entry = lens(page).getByRole('button', { name: /^Straightforward: / })
  const count = Number(/\d+/.exec((await entry.getAttribute('aria-label')) ?? '')?.[0])
  await entry.click()
  await expect(entry).toHaveAttribute('aria-pressed', 'false')
  await expect(lanes(page).locator('[data-turn]')).toHaveCount(turns.length - count)
})

test('a drag limits the turns, only lies fold the rest, and a link keeps both, also on paper', async ({
  page,
}) => {
  const { turns, lies } = await known()
  await open(page, LINK)
  await lens(page).getByRole('button', { expanded: false }).click()
  const box = await lanes(page).boundingBox()
  if (!box) throw new Error('The lanes are not drawn.')
  const step = box.width / turns.length
  const foldedIn = (range: TurnRange | null) =>
    shownRows(turns.length, { range, around: 2 }, lies, null).flatMap((row) =>
      'folded' in row ? [row.folded] : [],
    )
  // Starts at the turn before a folded line, which is then near the top.
  const first = (foldedIn(null).find((fold) => fold.first > 0)?.first ?? 0) - 1
  const end = turns.length - 3
  const folded = foldedIn({ first, last: end })
  expect(folded[0]?.first, 'the sample has something to fold').toBe(first + 1)
  await page.mouse.move(box.x + (first + 0.5) * step, box.y + 50)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 50, { steps: 3 })
  await page.mouse.move(box.x + (end + 0.5) * step, box.y + 50, { steps: 3 })
  await page.mouse.up()
  expect(await hash(page)).toBe(`${LINK}?turns=${first}-${end}`)
  await expect(bar(page)).toContainText(`Turns ${first}–${end} of ${turns.length}`)
  await expect(turn(page, first)).toBeVisible()
  await expect(turn(page, 0)).toHaveCount(0)

  await lens(page).getByRole('button', { name: 'Only lies ± 2' }).click()
  expect(await hash(page)).toBe(`${LINK}?turns=${first}-${end}&around=2`)
  await expect(folds(page).first()).toHaveAttribute('data-folded', `${folded[0]?.first}-${folded[0]?.last}`)
  await expectNoViolations(page, 'folded')

  // A link to a turn that is outside of the range or folded shows it.
  await open(page, `${LINK}?turn=0&turns=${first}-${end}&around=2`)
  await expect(turn(page, 0)).toBeInViewport()
  await expect(bar(page)).toContainText('Turn 0, the current one, is outside this range and is shown, too.')
  const inside = (folded[0]?.first ?? 0) + 1
  await open(page, `${LINK}?turn=${inside}&turns=${first}-${end}&around=2`)
  await expect(turn(page, inside)).toBeInViewport()

  await open(page, `${LINK}?turns=${first}-${end}&around=2`)
  await folds(page).first().click()
  await expect(turn(page, folded[0]?.first ?? -1)).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('[data-printed]')
  await expect(printed).toContainText(/of \d+ turns printed\. The rest is left out\./)
  await expect(printed.locator('#printed-turn-0')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await bar(page).getByRole('button', { name: 'Unfold' }).click()
  await bar(page).getByRole('button', { name: 'All turns' }).click()
  expect(await hash(page)).toBe(LINK)
  await expect(bar(page)).toHaveCount(0)
  await expect(turn(page, 0)).toBeVisible()

  // With the keyboard instead of dragging, on a narrow screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await idle(page)
  const sheet = await lensSheet(page, 'Deception lanes')
  await sheet.getByRole('spinbutton', { name: 'to', exact: true }).fill('4')
  await page.keyboard.press('Enter')
  expect(await hash(page)).toBe(`${LINK}?turns=0-4`)
  await expectNoViolations(page, 'narrow')
})
