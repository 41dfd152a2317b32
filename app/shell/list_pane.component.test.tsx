import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../testing/render_page.tsx'
import { sample } from '../testing/test_samples.ts'
import { follow, list } from '../testing/test_screen.ts'

beforeEach(() => page.viewport(1800, 900))

const box = (element: Element) => element.getBoundingClientRect()

/** Distance of the list from the top of its pane. */
const place = () => box(list()).top - box(list().closest('section') ?? document.body).top

it('keeps the list in its place when hits are found', async () => {
  await renderPage('#/sample-casino', [await sample('sample-casino')])
  const before = place()
  await follow('#/sample-casino?q=water')
  expect(list().querySelector('mark')).not.toBeNull()
  expect(place()).toBe(before)
})

it('shows whole titles and the hit within its words in a narrow table', async () => {
  await page.viewport(1440, 900)
  await renderPage('#/sample-casino?q=water', [await sample('sample-casino')])
  const cells = [...list().querySelectorAll('[role="gridcell"][data-column="preview"]')]
  expect(cells.length).toBeGreaterThan(3)
  for (const cell of cells) {
    const { top, bottom, right } = box(cell)
    const mark = cell.querySelector('mark')
    if (!mark) throw new Error('A listed conversation has no hit.')
    expect(box(mark).top).toBeGreaterThanOrEqual(top)
    expect(box(mark).bottom).toBeLessThanOrEqual(bottom)
    expect(box(mark).right).toBeLessThanOrEqual(right)
    const title = cell.firstElementChild
    expect(title?.scrollHeight, title?.textContent).toBeLessThanOrEqual((title?.clientHeight ?? 0) + 1)
  }
})

it('shows keys beside the words of a menu', async () => {
  await page.viewport(1440, 900)
  await renderPage('#/sample-casino?q=water', [await sample('sample-casino')])
  await page.getByRole('button', { name: 'More about this list' }).click()
  const item = page.getByRole('menuitem', { name: 'Start a review' }).element()
  const [words, keys] = [item.querySelector('.grow'), item.querySelector('kbd')]
  if (!words || !keys) throw new Error('The entry has no words or no key.')
  expect(box(keys).top).toBeLessThan(box(words).bottom)
  expect(box(keys).left).toBeGreaterThanOrEqual(box(words).right)
})

it('draws the labels of a conversation as a bar, with the counts in words', async () => {
  await renderPage('#/sample-casino', [await sample('sample-casino')])
  const bar = list().querySelector('[role="gridcell"][data-column="labels"] [title]')
  expect(bar?.getAttribute('title')).toMatch(/^\p{L}[\p{L}-]* \d+(, \p{L}[\p{L}-]* \d+)*$/u)
  expect(bar?.querySelectorAll('[data-hue]').length).toBeGreaterThan(1)
})

it('says on hover how many annotated turns the labels are of', async () => {
  await renderPage('#/sample-casino', [await sample('sample-casino')])
  const bar = list().querySelector('[role="gridcell"][data-column="labels"] [title]')
  if (!bar) throw new Error('No conversation has labels.')
  const counts = bar.getAttribute('title') ?? ''
  await userEvent.hover(bar)
  await expect.poll(() => bar.getAttribute('title')).toMatch(/^Of \d+ annotated turns: /)
  expect(bar.getAttribute('title')).toContain(counts)
})

it('says on hover and focus how many conversations a filter selects without the others', async () => {
  const casino = await sample('sample-casino')
  const outcomes = casino.conversations.map(({ outcome }) => outcome?.status)
  const [deals, all] = [outcomes.filter((one) => one === 'deal').length, outcomes.length]
  await renderPage('#/sample-casino?q=water&f.outcome=deal', [casino])
  const [first, chip] = document.querySelectorAll('[aria-label="Active filters"] li')
  if (!first || !chip) throw new Error('There are two filters.')
  expect(chip.querySelector('span')?.title).toBe('Outcome: Deal')
  const share = new RegExp(`^Outcome: Deal · ${deals} of ${all} conversations \\(`)
  await userEvent.hover(chip)
  await expect.poll(() => chip.querySelector('span')?.title).toMatch(share)
  expect(chip.querySelector('button')?.getAttribute('aria-description')).toMatch(share)
  first.querySelector('button')?.focus()
  await expect.poll(() => first.querySelector('span')?.title).toMatch(/^Search: water · \d+ of \d+ /)
})

it('does not repeat a role that all participants have', async () => {
  const [casino, craigslist] = [await sample('sample-casino'), await sample('sample-craigslist')]
  await renderPage('#/sample-craigslist/train/3', [casino, craigslist])
  const header = () => document.querySelector('article#turn-0 header')?.textContent ?? ''
  expect(header()).toMatch(/buyer|seller/i)
  await follow('#/sample-casino/train/5')
  expect(header()).not.toBe('')
  expect(header()).not.toContain('camper')
})
