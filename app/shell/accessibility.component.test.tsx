import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render_page.tsx'
import { expectNoViolations } from '../testing/test_axe.ts'
import { sample, samples } from '../testing/test_samples.ts'
import { follow, one, press, reduceMotion, restMouse, row, settle, turn } from '../testing/test_screen.ts'

beforeEach(async () => {
  await page.viewport(1280, 800)
  await restMouse()
})

const unfoldHead = async () => {
  document
    .querySelector<HTMLElement>('[aria-label="About this conversation"] [aria-expanded="false"]')
    ?.click()
  await settle()
}
const chip = () => page.elementLocator([...turn(3).querySelectorAll('button')].at(-1) as HTMLElement)

describe('axe finds nothing in either scheme', () => {
  it.each([
    ['sample-craigslist', 'train/8', 'turn=9'],
    ['sample-friends', 'train/C_72cf90fadf678ca1f5678d5f4867ce86', 'turn=5'],
    ['sample-diplomacy', 'train/Game101-italy-turkey', 'turn=5'],
    ['sample-deal', 'train/0', 'turn=3'],
  ] as const)('in %s, at the top and at a turn', async (id, path, at) => {
    await renderPage(`#/${id}/${path}?splits=all`, [await sample(id)])
    await unfoldHead()
    await expectNoViolations()
    await follow(`#/${id}/${path}?${at}`)
    await expectNoViolations()
  })

  it('in a list without a conversation, and at its first turns', async () => {
    await renderPage('#/sample-casino', [await sample('sample-casino')])
    await expectNoViolations()
    await follow('#/sample-casino/train/26?splits=all')
    await unfoldHead()
    await expectNoViolations()
    await follow('#/sample-casino/train/26?turn=14')
    await expectNoViolations()
  })

  it('in the notice of a wrong split, and for a missing conversation', async () => {
    await renderPage('#/sample-craigslist/nope/3?turn=x', await samples())
    await expect.element(page.getByRole('button', { name: 'Close the notice' })).toBeVisible()
    await expectNoViolations()
    await follow('#/sample-casino/train/999')
    await expectNoViolations()
  })

  it('in the list as a table, and in its menu', async () => {
    await page.viewport(1800, 900)
    const place = '#/sample-craigslist/train/3?splits=all&sort=turns.desc'
    await renderPage(place, [await sample('sample-craigslist')])
    await expectNoViolations()
    await page.getByRole('button', { name: 'More about this list' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await expectNoViolations()
    await page.getByRole('menuitem', { name: 'Columns…' }).click()
    await expect.element(page.getByRole('listbox', { name: 'Columns' })).toBeVisible()
    await expectNoViolations()
  })

  it('in an open choice and in the help', async () => {
    await renderPage('#/sample-casino/train/4?turn=5', await samples())
    await page.getByRole('combobox', { name: 'Corpus' }).click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await expectNoViolations()
    await press('{Escape}')
    await expect.poll(() => page.getByRole('listbox').elements()).toEqual([])
    await press('?')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations()
  })

  it('in the hint of a chip', async () => {
    await renderPage('#/sample-casino/train/0?turn=3', [await sample('sample-casino')])
    await chip().hover()
    await expect.element(page.getByText('Chawla et al. 2021')).toBeVisible()
    await expectNoViolations()
  })

  it('on a narrow screen, in the list and in the turns', async () => {
    await page.viewport(390, 844)
    await renderPage('#/sample-casino', [await sample('sample-casino')])
    await expectNoViolations()
    row(1).click()
    await settle()
    expect(turn(0).checkVisibility()).toBe(true)
    await expectNoViolations()
  })

  it('in two conversations side by side with their background open', async () => {
    await page.viewport(1440, 900)
    const place = '#/sample-craigslist/train/8?compare=train/9'
    await renderPage(place, [await sample('sample-craigslist')])
    for (const side of ['Conversation A', 'Conversation B']) {
      const closed = `[aria-label="${side}"] [aria-expanded="false"]`
      // The view of two conversations is loaded when it is shown.
      const background = await vi.waitFor(() => one(closed), { timeout: 30_000 })
      background.click()
    }
    await settle()
    await expectNoViolations()
  })

  it('in a long text of the background, which the keyboard scrolls', async () => {
    const { info, conversations } = await sample('sample-craigslist')
    const long = conversations.slice(0, 1).map((conversation) => ({
      ...conversation,
      blocks: [
        { kind: 'text' as const, title: 'Description', text: 'A long line of a listing.\n'.repeat(60) },
      ],
    }))
    await renderPage('#/sample-craigslist/train/0', [{ info, conversations: long }])
    await unfoldHead()
    const groups = [
      ...document.querySelectorAll<HTMLElement>('[aria-label="About this conversation"] [tabindex="0"]'),
    ]
    const text = groups.find((e) => e.textContent.includes('A long line of a listing.'))
    if (!text) throw new Error('No text can be scrolled.')
    expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
    await expectNoViolations()
    text.focus()
    await press('{PageDown}')
    await expect.poll(() => text.scrollTop).toBeGreaterThan(0)
  })
})

it('moves nothing for readers who want less motion', async () => {
  await reduceMotion()
  await renderPage('#/sample-casino/train/0?turn=3', [await sample('sample-casino')])
  await chip().hover()
  await expect.element(page.getByText('Chawla et al. 2021')).toBeVisible()
  expect(moving()).toEqual([])
  await press('?')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(moving()).toEqual([])
})

/** Elements with a transition, an animation or smooth scrolling. */
function moving(): readonly string[] {
  const longest = (durations: string) => Math.max(...durations.split(',').map((d) => Number.parseFloat(d)))
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const look = getComputedStyle(element)
    const moves =
      longest(look.transitionDuration) > 0.001 ||
      (look.animationName !== 'none' && longest(look.animationDuration) > 0.001) ||
      look.scrollBehavior === 'smooth'
    return moves ? [`${element.tagName}.${element.className}`] : []
  })
}

it('reaches every control by Tab', async () => {
  await renderPage('#/sample-casino/train/4', [await sample('sample-casino')])
  const nameOf = (e: Element | null) => `${e?.tagName} ${e?.ariaLabel ?? e?.textContent?.trim()}`
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button:not([disabled]), input, select, [role="combobox"], [role="grid"], [role="separator"]',
  )
  const wanted = [...controls].flatMap((element) => {
    // A grid is one stop. Arrow keys move within it.
    const grid = element.closest('[role="grid"]')
    const isWithin = (grid && grid !== element) || element.closest('article, [aria-hidden="true"]')
    return isWithin || !element.checkVisibility() ? [] : [nameOf(element)]
  })
  const reached = new Set<string>()
  for (let i = 0; i < 90; i++) {
    await press('{Tab}')
    reached.add(nameOf(document.activeElement))
  }
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter((name) => !reached.has(name))).toEqual([])
})

it('shows what has the focus', async () => {
  await reduceMotion()
  await renderPage('#/sample-casino/train/26', [await sample('sample-casino')])
  const unseen: string[] = []
  const stops = new Set<string>()
  for (let i = 0; i < 40; i++) {
    await press('{Tab}')
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) continue
    // A grid shows the focus at the row that it points at. A field may show it at its frame.
    const shown = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '') ?? focused
    const look = () =>
      [shown, shown.parentElement, shown.parentElement?.parentElement]
        .map((element) => {
          if (!element) return ''
          const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
          return [outline, boxShadow, borderColor, backgroundColor].join()
        })
        .join()
    const withFocus = look()
    focused.blur()
    const without = look()
    focused.focus({ preventScroll: true })
    const name = `${focused.tagName} ${focused.ariaLabel ?? focused.textContent}`
    stops.add(name)
    if (withFocus === without) unseen.push(name)
  }
  expect(unseen).toEqual([])
  expect(stops.size).toBeGreaterThan(8)
})
