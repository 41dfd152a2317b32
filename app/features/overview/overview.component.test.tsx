import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { NO_FILTER } from '../../model/index.ts'
import type { Reader } from '../../readers/reader.ts'
import { navigate } from '../../state/address.ts'
import { renderPage } from '../../testing/render_page.tsx'
import { testCorpus } from '../../testing/sample_corpora.ts'
import { sample } from '../../testing/test_samples.ts'

beforeEach(() => page.viewport(1440, 900))

/** Holds answers back while it is closed. */
function createGate() {
  let opened = Promise.resolve()
  let open = () => {}
  return {
    passed: () => opened,
    close() {
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
  }
}

const figures = () => document.querySelectorAll('figure[data-chart]').length

it('has example questions below its title, sections and charts', async () => {
  await renderPage('#/sample-casino', [await sample('sample-casino')])
  const [title, questions, charts] = [
    '[aria-label^="Overview of"] h2',
    '[aria-label="Example questions"]',
    'nav[aria-label="Sections"]',
  ].map((selector) => document.querySelector(selector)?.getBoundingClientRect())
  expect(questions?.top).toBeGreaterThanOrEqual(title?.bottom ?? 0)
  expect((questions?.top ?? 0) - (title?.bottom ?? 0)).toBeLessThan(24)
  expect(charts?.top).toBeGreaterThan(questions?.bottom ?? 0)
  expect(figures()).toBeGreaterThan(2)
})

it('has no charts of fewer than ten conversations, and says so', async () => {
  const { info, conversations } = await sample('sample-casino')
  const few = testCorpus({ ...info, adapter: 'casino' }, 'few', conversations.slice(0, 9))
  await renderPage('#/few', [few])
  await expect
    .element(page.getByText('Charts need at least 10 conversations. This corpus has 9.'))
    .toBeVisible()
  expect(figures()).toBe(0)
})

it('says why its numbers are not those of a search that fails', async () => {
  await renderPage('#/sample-casino', [await sample('sample-casino')])
  // The reader of this test answers no patterns.
  navigate({ filter: { ...NO_FILTER, search: 'wood', mode: 'pattern' } })
  await expect
    .element(page.getByText(/^These numbers are of the list before, .* The memory reader filters by text/))
    .toBeVisible()
  navigate({ filter: { ...NO_FILTER, search: 'wood' } })
  await expect.element(page.getByText(/of the list before/)).not.toBeInTheDocument()
})

it('keeps the numbers of a chart together and dimmed until those of the next list are there', async () => {
  const gate = createGate()
  const slowed = (reader: Reader): Reader => ({
    ...reader,
    async values(...asked) {
      await gate.passed()
      return reader.values(...asked)
    },
  })
  await renderPage('#/sample-casino?view=overview&q=food', [await sample('sample-casino')], slowed)
  const conversations = () => document.querySelector('[data-fact="conversations"] dd')?.textContent
  const chart = () => document.querySelector<HTMLElement>('[data-chart="outcomes"]') ?? document.body
  const bars = () => chart().querySelector('[data-drawing]')?.textContent
  const [before, all] = [bars(), conversations()]
  expect(before).toMatch(/^Deal\d+ of \d+/)
  gate.close()
  navigate({ filter: { ...NO_FILTER, search: 'firewood' } })
  await expect.poll(conversations).not.toBe(all)
  expect(chart().ariaBusy).toBe('true')
  expect(bars()).toBe(before)
  await expect.poll(() => getComputedStyle(chart()).opacity).toBe('0.45')
  await expect.element(page.getByText(/Dimmed numbers belong to the previous list/)).toBeVisible()
  const save = chart().querySelector('[aria-label^="Save"]')
  expect(save?.closest('[inert]')).not.toBeNull()
  gate.open()
  await expect.poll(bars).not.toBe(before)
  expect(chart().ariaBusy).toBe('false')
  expect(getComputedStyle(chart()).opacity).toBe('1')
})

it('dims all numbers while the list of another filter is looked for', async () => {
  const gate = createGate()
  const slowed = (reader: Reader): Reader => ({
    ...reader,
    async page(...asked) {
      await gate.passed()
      return reader.page(...asked)
    },
  })
  await renderPage('#/sample-casino?view=overview', [await sample('sample-casino')], slowed)
  const facts = () => document.querySelector('[data-numbers]') ?? document.body
  expect(getComputedStyle(facts()).opacity).toBe('1')
  gate.close()
  navigate({ filter: { ...NO_FILTER, search: 'firewood' } })
  await expect.poll(() => getComputedStyle(facts()).opacity).toBe('0.45')
  await expect.element(page.getByText(/Dimmed numbers belong to the previous list/)).toBeVisible()
  const announced = () => [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent)
  expect(announced().join()).not.toMatch(/List: /)
  gate.open()
  await expect.poll(() => getComputedStyle(facts()).opacity).toBe('1')
  expect(announced().join()).toMatch(/List: \d+ conversations/)
})

it('shows no number of another list after a failure', async () => {
  let fails = false
  const failing = (reader: Reader): Reader => ({
    ...reader,
    values: (...asked) => (fails ? Promise.reject(new Error('Too slow.')) : reader.values(...asked)),
  })
  await renderPage('#/sample-casino?view=overview', [await sample('sample-casino')], failing)
  const shares = () => document.querySelector('[data-numbers]')?.textContent.match(/26 of 29/g)?.length ?? 0
  expect(shares()).toBe(1)
  fails = true
  navigate({ filter: { ...NO_FILTER, search: 'firewood' } })
  await expect
    .poll(() => document.querySelector('[data-chart="outcomes"]')?.textContent)
    .toContain('Too slow.')
  expect(shares()).toBe(0)
})
