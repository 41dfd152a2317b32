import { chooseMore, hash, unfold } from '../helpers/views.ts'
import { intercept } from '../support/interception.ts'
import { test } from '../support/shared_page.ts'
import { expect, open } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

/** State of a page that a test may change. */
const state = () => ({
  address: window.location.hash,
  kept: Object.keys(window.localStorage),
  focus: document.activeElement?.tagName,
  dialogs: document.querySelectorAll('dialog, [role="dialog"]').length,
  dark: window.matchMedia('(prefers-color-scheme: dark)').matches,
  still: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  width: window.innerWidth,
  textSize: document.documentElement.style.fontSize,
})

test.describe('an end-to-end test may change the page that it shares with others', () => {
  test.use({ viewport: { width: 900, height: 700 }, colorScheme: 'dark' })

  test('in many ways', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '#/sample-casino/train/3?turn=4&q=water')
    await unfold(page)
    await chooseMore(page, 'Saved views')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const changed = { dark: true, still: true, width: 900, dialogs: 1, textSize: '32px' }
    expect(await page.evaluate(state)).toMatchObject(changed)
  })
})

test('the next one finds it at the start page, as it was at first', async ({ page }) => {
  await open(page, '')
  expect(await page.evaluate(state)).toEqual({
    address: '',
    kept: [],
    focus: 'BODY',
    dialogs: 0,
    dark: false,
    still: false,
    width: 1280,
    textSize: '',
  })
})

test('what no later call takes back is refused', async ({ page, context }) => {
  await expect(page.route('**/x', () => {})).rejects.toThrow('a page of its own')
  await expect(context.addInitScript('')).rejects.toThrow('a page of its own')
  await expect(intercept(page, '*/x')).rejects.toThrow('a page of its own')
  expect(await hash(page)).toBe('')
})
