import { COMMANDS } from '../../app/shell/commands/commands.ts'
import { keys as text } from '../../app/shell/commands/messages.ts'
import { conversationOf } from '../helpers/samples.ts'
import { slowWorkers } from '../helpers/slow.ts'
import { currentTurn, expectHash, expectWithin, turn, turnScroller } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

const HERE = '#/sample-casino/train/26'

test('j and k go through the turns, and the turn comes into view below the bar', { tag: '@core' }, async ({
  page,
}) => {
  const { turns } = await conversationOf('sample-casino', 'train', '26')
  await open(page, HERE)
  await expect(currentTurn(page)).toHaveCount(0)
  for (let index = 0; index < turns.length; index++) {
    await page.keyboard.press('j')
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    await expectHash(page, `${HERE}?turn=${index}`)
    await expectWithin(turn(page, index), turnScroller(page))
  }
  await page.keyboard.press('j')
  await expectHash(page, `${HERE}?turn=${turns.length - 1}`)
  for (let index = turns.length - 2; index >= turns.length - 6; index--) {
    await page.keyboard.press('k')
    await expect(turn(page, index)).toHaveAttribute('aria-current', 'true')
    await expectWithin(turn(page, index), turnScroller(page))
  }
  await expect(currentTurn(page)).toHaveCount(1)
})

test('G and g g go to the ends of the conversation', { tag: '@core' }, async ({ page }) => {
  await open(page, HERE)
  await page.keyboard.press('Shift+G')
  await expect(turn(page, 26)).toHaveAttribute('aria-current', 'true')
  await expectWithin(turn(page, 26), turnScroller(page))
  await page.keyboard.press('g')
  await expect(turn(page, 26)).toHaveAttribute('aria-current', 'true')
  // Another key in between resets `g g`, whose keys must also come within a second.
  for (const key of ['x', 'g', 'g']) await page.keyboard.press(key)
  await expect(turn(page, 0)).toHaveAttribute('aria-current', 'true')
  await expectWithin(turn(page, 0), turnScroller(page))
})

ownPage(
  'J and K count, too, while the engine is still asked what stands beside the last',
  async ({ page }) => {
    await open(page, '#/sample-casino/train/3')
    await slowWorkers(page, 150)
    const at = (id: number) => expectHash(page, `#/sample-casino/train/${id}`)
    const passed = await page.evaluateHandle(() => {
      const hashes: string[] = []
      window.navigation.addEventListener('currententrychange', () => hashes.push(window.location.hash))
      return hashes
    })
    for (const key of ['Shift+J', 'Shift+J']) await page.keyboard.press(key)
    await at(5)
    await idle(page)
    expect(await passed.jsonValue()).toEqual(['#/sample-casino/train/4', '#/sample-casino/train/5'])
    for (const key of ['Shift+J', 'Shift+K']) await page.keyboard.press(key)
    await at(5)
    await idle(page)
    await at(5)
  },
)

test('? shows help that lists every command; Escape closes it and gives the focus back', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, HERE)
  await turnScroller(page).focus()
  await page.keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await expect(help).toBeVisible()
  for (const { shown, id } of COMMANDS) {
    const line = help.getByRole('term').filter({ hasText: shown.replaceAll(' ', '') })
    await expect(line.first()).toBeVisible()
    await expect(help.getByRole('definition').filter({ hasText: text.commands[id] }).first()).toBeVisible()
  }
  await page.keyboard.press('j')
  await expectHash(page, HERE)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(turnScroller(page)).toBeFocused()
  await page.keyboard.press('j')
  await expectHash(page, `${HERE}?turn=0`)
})
