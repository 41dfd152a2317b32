import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render_page.tsx'
import { expectNoViolations } from '../../testing/test_axe.ts'
import { conversationOf, sample } from '../../testing/test_samples.ts'
import { click, expectWithin, follow, one, turn, turnScroller } from '../../testing/test_screen.ts'
import { cellText, stripCell } from '../../ui/label/label_strip.ts'

beforeEach(() => page.viewport(1280, 800))

const buttons = (name: string | RegExp) => page.getByRole('button', { name }).elements()

it('reveals the shared friend only on request', async () => {
  const friends = 'C_b1ebff7909d0ee91abfb38210b009347'
  await renderPage(`#/sample-friends/train/${friends}?turn=18`, [await sample('sample-friends')])
  await click('Knowledge and candidates')
  const lens = () => one('section[data-lens="candidates"]')
  const marks = () => lens().querySelectorAll('[aria-label="Shared friend"]').length
  expect(
    page
      .elementLocator(lens())
      .getByRole('button', { name: /^Selected by Agent/ })
      .elements().length,
  ).toBe(3)
  expect(marks()).toBe(0)
  expect(lens().textContent).not.toContain('The shared friend:')
  await click('Reveal shared friend')
  expect(marks()).toBe(2)
  expect(lens().textContent).toContain('The shared friend:')
  await page.getByText('How it is counted').click()
  await expect.element(page.getByText('There is no published figure for it.')).toBeVisible()
  await expectNoViolations()
  // Another conversation and back: hidden again.
  await follow('#/sample-friends')
  await follow(`#/sample-friends/train/${friends}?turn=18`)
  expect(buttons('Reveal shared friend').length).toBe(1)
})

it('keeps a linked turn on the screen when a strip of several schemes appears above it', async () => {
  const corpus = await sample('sample-diplomacy')
  const { labelSchemes } = corpus.info
  const { turns } = await conversationOf('sample-diplomacy', 'train', 'Game101-italy-turkey')
  const address = '#/sample-diplomacy/train/Game101-italy-turkey'
  await renderPage(address, [corpus])
  await click('Labels by turn')
  for (const index of [8, 13]) {
    await follow('#/sample-diplomacy')
    await follow(`${address}?turn=${index}`)
    await expectWithin(() => turn(index), turnScroller)
    const it = turns[index]
    if (!it) throw new Error(`No turn ${index}.`)
    const words = labelSchemes.map(
      ({ id, title }) => `${title}: ${cellText(stripCell(it, id, labelSchemes))}`,
    )
    await expect
      .element(page.elementLocator(one(`[role="toolbar"] [data-turn="${index}"]`)))
      .toHaveAccessibleName(new RegExp(`: ${words.join(' · ')}$`))
  }
})

it('has no strip of labels in a corpus without labels', async () => {
  await renderPage('#/sample-deal/train/0', [await sample('sample-deal')])
  await expect.element(page.getByRole('region', { name: 'About this conversation' })).toBeVisible()
  expect(buttons('Labels by turn')).toEqual([])
})
