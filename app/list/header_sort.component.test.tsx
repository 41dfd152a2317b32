import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { preview } from '../model/index.ts'
import { renderPage } from '../testing/render_page.tsx'
import { sample } from '../testing/test_samples.ts'
import { follow, hash, list, settle } from '../testing/test_screen.ts'

const PLACE = '#/sample-craigslist'

beforeEach(() => page.viewport(1800, 900))

const header = (name: string) => page.elementLocator(list()).getByRole('columnheader', { name, exact: true })
const sortOf = (name: string) => header(name).element().ariaSort
const sortBy = async (name: string) => {
  await header(name).getByRole('button').click()
  await settle()
}

it.each([
  ['ID', 'id'],
  ['Split', 'split'],
  ['Preview', 'title'],
  ['Turns', 'turns'],
  ['Annotated', 'annotated'],
  ['Outcome', 'outcome'],
] as const)('sorts by the header %s up, down, and as published again', async (name, column) => {
  await renderPage(PLACE, [await sample('sample-casino'), await sample('sample-craigslist')])
  expect(sortOf(name)).toBe('none')
  for (const [order, address] of [
    ['ascending', `${PLACE}?sort=${column}`],
    ['descending', `${PLACE}?sort=${column}.desc`],
    ['none', PLACE],
  ] as const) {
    await sortBy(name)
    expect(sortOf(name)).toBe(order)
    expect(hash()).toBe(address)
  }
})

it('lists the rows in the order of the header, from the top', async () => {
  const corpus = await sample('sample-casino')
  await page.viewport(1024, 600)
  await renderPage('#/sample-casino/train/27', [corpus])
  expect(list().scrollTop).toBeGreaterThan(0)
  await follow('#/sample-casino/train?sort=turns.desc')
  expect(list().scrollTop).toBe(0)
  const [longest] = corpus.conversations.toSorted((a, b) => b.turns.length - a.turns.length)
  if (!longest) throw new Error('The sample is empty.')
  expect(list().querySelector('[data-position="0"]')?.textContent).toContain(preview(longest).slice(0, 20))
})

it('sorts by one column at a time, and keeps the open conversation', async () => {
  await renderPage(`${PLACE}/train/3?splits=all`, [await sample('sample-craigslist')])
  await sortBy('Turns')
  await sortBy('Outcome')
  expect(list().querySelectorAll('[aria-sort="ascending"], [aria-sort="descending"]').length).toBe(1)
  expect(hash()).toBe(`${PLACE}/train/3?splits=all&sort=outcome`)
  expect(document.querySelector('article#turn-0')).not.toBeNull()
})

it('names each header by its words alone', async () => {
  await renderPage(PLACE, [await sample('sample-craigslist')])
  for (const name of ['ID', 'Split', 'Preview', 'Turns', 'Annotated', 'Outcome'])
    expect(header(name).elements().length, name).toBe(1)
})
