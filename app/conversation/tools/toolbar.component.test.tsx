import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { idle } from '../../session/idle.ts'
import { renderPage } from '../../testing/render_page.tsx'
import { sample } from '../../testing/test_samples.ts'
import { conversationPane, eventually, hash, one, press, restMouse } from '../../testing/test_screen.ts'

const HERE = '#/sample-casino/train/26?turn=2'
const bar = () => one('header', conversationPane())
const button = (name: string) => one(`button[aria-label="${name}"]`, bar())
const tooltip = () => document.querySelector('[data-tooltip-popup]')
const entries = () => [...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent)

beforeEach(async () => {
  await page.viewport(1440, 900)
  await restMouse()
})

it('has previous, next, Share, Review and More, in words if there is room', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  const buttons = [...bar().querySelectorAll('button')]
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Previous conversation',
    'Next conversation',
    'Share',
    'Start a review',
    'More about this conversation',
  ])
  expect(buttons.map(({ innerText }) => innerText)).toEqual(['', '', 'Share', 'Review', 'More'])
  await page.viewport(390, 844)
  await idle()
  expect([...bar().querySelectorAll('button')].map(({ innerText }) => innerText).join('')).toBe('')
})

it('shares by one menu: links, copies, citation, excerpt, figure and embedding', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  await userEvent.click(button('Share'))
  await idle()
  expect(entries()).toEqual([
    'Copy link to turn 2',
    'Copy as Markdown',
    'Copy as plain text',
    'Copy link to this conversation',
    'Copy as Markdown',
    'Copy as plain text',
    'Choose turns for an excerptc',
    'Figure…f',
    'Cite',
    'Embed…',
  ])
})

it('has every other tool in More, with its key', async () => {
  await renderPage(HERE, [await sample('sample-casino')])
  await userEvent.click(button('More about this conversation'))
  await idle()
  expect(entries()).toEqual([
    'Find in this conversationCtrl/⌘F',
    'Similar turnss',
    'Pin to compare with anotherp',
    'Raw recordr',
  ])
  await userEvent.click(page.getByRole('menuitem', { name: 'Pin to compare' }))
  await idle()
  expect(hash()).toContain('compare=train/26')
  await userEvent.click(button('More about this conversation'))
  await idle()
  expect(entries()).toContain('Unpinp')
})

describe('a button’s tooltip', () => {
  it('appears under the mouse after 300 ms, with the key, and no title beside it', async () => {
    await renderPage(HERE, [await sample('sample-casino')])
    expect(bar().querySelectorAll('[title]').length).toBe(0)
    const before = performance.now()
    await userEvent.hover(button('Next conversation'))
    await eventually(() => expect(tooltip()?.textContent).toBe('Next conversationJ'))
    expect(performance.now() - before).toBeGreaterThan(290)
    await restMouse()
    await eventually(() => expect(tooltip()).toBeNull())
  })

  it('appears at once on focus by key, and goes with it or by Escape', async () => {
    await renderPage(HERE, [await sample('sample-casino')])
    button('Previous conversation').focus()
    await press('{Tab}')
    expect(document.activeElement).toBe(button('Next conversation'))
    await eventually(() => expect(tooltip()?.textContent).toBe('Next conversationJ'))
    await press('{Escape}')
    expect(tooltip()).toBeNull()
    await press('{Tab}')
    // Its name is on the button.
    expect(tooltip()).toBeNull()
  })

  it('appears on a long press, which presses nothing', async () => {
    await renderPage(HERE, [await sample('sample-casino')])
    const next = button('Next conversation')
    const touch = { pointerType: 'touch', bubbles: true, clientX: 5, clientY: 5 }
    next.dispatchEvent(new PointerEvent('pointerdown', touch))
    await eventually(() => expect(tooltip()?.textContent).toBe('Next conversationJ'))
    next.dispatchEvent(new PointerEvent('pointerup', touch))
    next.click()
    await idle()
    expect(hash()).toBe(HERE)
    next.dispatchEvent(new PointerEvent('pointerdown', touch))
    next.dispatchEvent(new PointerEvent('pointerup', touch))
    next.click()
    await idle()
    expect(hash()).toContain('/27')
  })
})
