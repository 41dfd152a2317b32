import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage, settled } from '../../testing/render_page.tsx'
import { sample, samples } from '../../testing/test_samples.ts'
import {
  click,
  currentTurns,
  expectWithin,
  follow,
  hash,
  list,
  press,
  row,
  turn,
  turnScroller,
} from '../../testing/test_screen.ts'

const HERE = '#/sample-casino/train/26'
const dialogs = () => document.querySelectorAll('[role="dialog"]').length

beforeEach(() => page.viewport(1280, 800))

it('j and k go through the turns and bring each into view', async () => {
  const corpus = await sample('sample-casino')
  await renderPage(HERE, [corpus])
  const { turns } = corpus.conversations.find(({ id }) => id === '26') ?? { turns: [] }
  expect(currentTurns()).toEqual([])
  for (const index of turns.keys()) {
    await press('j')
    expect(currentTurns()).toEqual([`turn-${index}`])
    await expectWithin(() => turn(index), turnScroller)
  }
  await press('j')
  expect(hash()).toBe(`${HERE}?turn=${turns.length - 1}`)
  await press('k', 'k')
  expect(currentTurns()).toEqual([`turn-${turns.length - 3}`])
  await expectWithin(() => turn(turns.length - 3), turnScroller)
})

it('J and K go through the conversations in the order of the list, and stop at its ends', async () => {
  await renderPage('#/sample-casino', [await sample('sample-casino')])
  await press('J')
  expect(hash()).toBe('#/sample-casino/train/0')
  await press('J')
  expect(hash()).toBe('#/sample-casino/train/1')
  expect(row(1).ariaSelected).toBe('true')
  await press('K', 'K')
  expect(hash()).toBe('#/sample-casino/train/0')
  await follow('#/sample-casino/train/26?sort=turns.desc')
  expect(row(0).ariaSelected).toBe('true')
  await press('J')
  expect(hash()).toBe('#/sample-casino/train/13?sort=turns.desc')
})

it('J goes on from one split into the next if the list shows all', async () => {
  await renderPage('#/sample-craigslist/train/22?splits=all', [await sample('sample-craigslist')])
  await press('J')
  expect(hash()).toBe('#/sample-craigslist/validation/0?splits=all')
  await press('K')
  expect(hash()).toBe('#/sample-craigslist/train/22?splits=all')
})

it('loses no key of many in a row', async () => {
  await renderPage('#/sample-diplomacy/train/Game101-italy-austria', [await sample('sample-diplomacy')])
  await userEvent.keyboard('j'.repeat(40))
  await settled()
  expect(hash()).toBe('#/sample-diplomacy/train/Game101-italy-austria?turn=39')
  await expectWithin(() => turn(39), turnScroller)
})

it('has buttons that do what the keys do and name the key', async () => {
  await renderPage('#/sample-casino/train/5', [await sample('sample-casino')])
  const next = page.getByRole('button', { name: 'Next conversation' })
  expect(next.element().getAttribute('aria-keyshortcuts')).toMatch(/J/)
  await click('Next conversation')
  expect(hash()).toBe('#/sample-casino/train/6')
  await click('Previous conversation')
  expect(hash()).toBe('#/sample-casino/train/5')
  await click('Help')
  await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
})

describe('shortcuts are off', () => {
  it('in a text field', async () => {
    await renderPage(HERE, [await sample('sample-casino')])
    const field = document.createElement('input')
    turnScroller().before(field)
    field.focus()
    await press('jJkKrG?gg')
    expect(field.value).toBe('jJkKrG?gg')
    expect(hash()).toBe(HERE)
    expect(dialogs()).toBe(0)
  })

  it('in the search field, which / reaches', async () => {
    await renderPage(HERE, [await sample('sample-casino')])
    await press('/')
    const field = page.getByRole('combobox', { name: 'Search' })
    await expect.element(field).toHaveFocus()
    await press('jkrGgg')
    await expect.element(field).toHaveValue('jkrGgg')
    expect(hash()).toContain(HERE)
    expect(hash()).not.toContain('turn=')
    expect(dialogs()).toBe(0)
  })

  it.each([
    ['combobox', 'Corpus', 'listbox'],
    ['button', 'More about this list', 'menu'],
  ] as const)('while the %s “%s” is open', async (role, name, popup) => {
    await renderPage(HERE, await samples())
    await page.getByRole(role, { name }).click()
    await expect.element(page.getByRole(popup)).toBeVisible()
    await settled()
    await press('j', 'J', 'r', 'G')
    expect(hash()).toBe(HERE)
    expect(document.querySelectorAll('[role="dialog"][aria-label], [role="tree"]').length).toBe(0)
  })

  it('with the browser’s own modifiers', async () => {
    await renderPage(HERE, [await sample('sample-casino')])
    for (const [key, modifiers] of [
      ['j', { ctrlKey: true }],
      ['k', { altKey: true }],
      ['J', { ctrlKey: true, shiftKey: true }],
      ['r', { metaKey: true }],
    ] as const)
      turnScroller().dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true }))
    await settled()
    expect(hash()).toBe(HERE)
    expect(dialogs()).toBe(0)
  })
})

it('opens rows of the list by arrows, Home and End, and goes on to the turns by Enter', async () => {
  await renderPage('#/sample-casino', [await sample('sample-casino')])
  list().focus()
  for (const expected of [0, 1, 2, 3]) {
    await press('{ArrowDown}')
    expect(hash()).toBe(`#/sample-casino/train/${expected}`)
    expect(row(expected).ariaSelected).toBe('true')
  }
  await press('{ArrowUp}')
  expect(hash()).toBe('#/sample-casino/train/2')
  expect(document.activeElement).toBe(list())
  expect(list().getAttribute('aria-activedescendant')).toBe(row(2).id)
  await press('{End}')
  expect(hash()).toBe('#/sample-casino/train/28')
  await expectWithin(() => row(28), list)
  await press('{Home}')
  expect(hash()).toBe('#/sample-casino/train/0')
  await expectWithin(() => row(0), list)
  await press('{Enter}')
  expect(document.activeElement).toBe(turnScroller())
  const before = turnScroller().scrollTop
  await press('{PageDown}')
  await expect.poll(() => turnScroller().scrollTop).toBeGreaterThan(before)
})

it('moves the focus to the heading of a corpus that was chosen on the start page by key', async () => {
  await renderPage('', await samples())
  const button = page.getByRole('button', { name: /^CaSiNo \(made-up sample\)/ }).first()
  ;(button.element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: /^CaSiNo/ })).toHaveFocus()
  await press('{Tab}')
  expect(document.activeElement?.closest('main')).not.toBeNull()
})
