import { COMMANDS } from '../../app/shell/commands/commands.ts'
import { keys as text } from '../../app/shell/commands/messages.ts'
import { conversationOf } from '../helpers/samples.ts'
import { slowWorkers } from '../helpers/slow.ts'
import {
  choice,
  currentTurn,
  expectHash,
  expectWithin,
  hash,
  list,
  row,
  turn,
  turnScroller,
} from '../helpers/views.ts'
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

test('J and K go through the conversations, in the order of the list, and stop at its ends', async ({
  page,
}) => {
  await open(page, '#/sample-casino')
  await page.keyboard.press('Shift+J')
  await expectHash(page, '#/sample-casino/train/0')
  await idle(page)
  await page.keyboard.press('Shift+J')
  await expectHash(page, '#/sample-casino/train/1')
  await expect(row(page, 1)).toHaveAttribute('aria-selected', 'true')
  await idle(page)
  await page.keyboard.press('Shift+K')
  await expectHash(page, '#/sample-casino/train/0')
  await idle(page)
  await page.keyboard.press('Shift+K')
  await idle(page)
  await expectHash(page, '#/sample-casino/train/0')

  await open(page, '#/sample-casino/train/26?sort=turns.desc')
  await expect(row(page, 0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+J')
  await expectHash(page, '#/sample-casino/train/13?sort=turns.desc')
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

test('J goes on from one split into the next where the list shows all', async ({ page }) => {
  await open(page, '#/sample-craigslist/train/22?splits=all')
  await page.keyboard.press('Shift+J')
  await expectHash(page, '#/sample-craigslist/validation/0?splits=all')
  await idle(page)
  await page.keyboard.press('Shift+K')
  await expectHash(page, '#/sample-craigslist/train/22?splits=all')
})

test('a key pressed again and again is never lost', async ({ page }) => {
  await open(page, '#/sample-diplomacy/train/Game101-italy-austria')
  for (let i = 0; i < 40; i++) await page.keyboard.press('j')
  await idle(page)
  await expectHash(page, '#/sample-diplomacy/train/Game101-italy-austria?turn=39')
  await expectWithin(turn(page, 39), turnScroller(page))
})

test('? shows help that lists every command; Escape closes it and gives the focus back', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, HERE)
  await turnScroller(page).focus()
  await page.keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: 'Keys' })
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

test('the buttons do what the keys do, and say which key it is', async ({ page }) => {
  await open(page, '#/sample-casino/train/5')
  const next = page.getByRole('button', { name: 'Next conversation' })
  await expect(next).toHaveAttribute('aria-keyshortcuts', /J/)
  await next.click()
  await expectHash(page, '#/sample-casino/train/6')
  await idle(page)
  await page.getByRole('button', { name: 'Previous conversation' }).click()
  await expectHash(page, '#/sample-casino/train/5')
  await page.getByRole('button', { name: 'Keys' }).click()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

ownPage('shortcuts are off in a text field', async ({ page }) => {
  await open(page, HERE)
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.ariaLabel = 'A field of the test'
    field.style.cssText = 'position: fixed; z-index: 9'
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.type('jJkKrG?gg')
  await idle(page)
  await expect(page.getByRole('textbox', { name: 'A field of the test' })).toHaveValue('jJkKrG?gg')
  await expectHash(page, HERE)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('/ goes to the search field, and there keys are only letters', async ({ page }) => {
  await open(page, HERE)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.type('jkrGgg')
  await expect(field).toHaveValue('jkrGgg')
  await idle(page)
  expect(await hash(page)).toContain(HERE)
  expect(await hash(page)).not.toContain('turn=')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shortcuts are off while a list or a menu is dropped down', async ({ page }) => {
  await open(page, HERE)
  await choice(page, 'Corpus').click()
  await expect(page.getByRole('listbox')).toBeVisible()
  // The list and the menu get the focus a frame after they are drawn.
  await idle(page)
  for (const key of ['j', 'Shift+J', 'r', 'Shift+G']) await page.keyboard.press(key)
  await idle(page)
  expect(await hash(page)).toBe(HERE)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await idle(page)
  for (const key of ['j', 'Shift+J', 'r', 'Shift+G']) await page.keyboard.press(key)
  await idle(page)
  expect(await hash(page)).toBe(HERE)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('keys leave the browser’s own shortcuts alone', async ({ page }) => {
  await open(page, HERE)
  for (const key of ['Control+j', 'Alt+k', 'Control+Shift+J', 'Meta+r']) {
    await turnScroller(page).dispatchEvent('keydown', {
      key: key.split('+').at(-1),
      ctrlKey: key.includes('Control'),
      altKey: key.includes('Alt'),
      metaKey: key.includes('Meta'),
      shiftKey: key.includes('Shift'),
      bubbles: true,
    })
  }
  await idle(page)
  expect(await hash(page)).toBe(HERE)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in the list, Down and Up open, Enter goes on to the turns', async ({ page }) => {
  await open(page, '#/sample-casino')
  await list(page).focus()
  await page.keyboard.press('ArrowDown')
  await expectHash(page, '#/sample-casino/train/0')
  for (const expected of [1, 2, 3]) {
    await page.keyboard.press('ArrowDown')
    await expectHash(page, `#/sample-casino/train/${expected}`)
    await expect(row(page, expected)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('ArrowUp')
  await expectHash(page, '#/sample-casino/train/2')
  await expect(list(page)).toBeFocused()
  const active = await list(page).getAttribute('aria-activedescendant')
  await expect(row(page, 2)).toHaveAttribute('id', active ?? '')

  await page.keyboard.press('End')
  await expectHash(page, '#/sample-casino/train/28')
  await expectWithin(row(page, 28), list(page))
  await page.keyboard.press('Home')
  await expectHash(page, '#/sample-casino/train/0')
  await expectWithin(row(page, 0), list(page))

  await page.keyboard.press('Enter')
  await expect(turnScroller(page)).toBeFocused()
  const before = await turnScroller(page).evaluate((s) => s.scrollTop)
  await page.keyboard.press('PageDown')
  await expect.poll(() => turnScroller(page).evaluate((s) => s.scrollTop)).toBeGreaterThan(before)
})

test('a corpus that was chosen on the start page by key has the focus at its heading', async ({ page }) => {
  await open(page, '')
  await page
    .getByRole('button', { name: /^CaSiNo \(made-up sample\)/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await idle(page)
  await expect(page.getByRole('heading', { level: 1, name: /^CaSiNo/ })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})
