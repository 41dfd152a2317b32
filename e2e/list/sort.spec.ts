import type { Page } from '@playwright/test'
import { filters } from '../helpers/finding.ts'
import { header } from '../helpers/headers.ts'
import { sortBy, toggleColumn } from '../helpers/menus.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { slowWorkers } from '../helpers/slow.ts'
import { expectHash, hash, list, row } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open, test as ownPage } from '../support/test.ts'

// Wide enough to show the list as a table with headers.
test.use({ viewport: { width: 1800, height: 1400 } })

const CORPUS = 'sample-craigslist'

/** The list from top to bottom, as `split/id`. */
async function order(page: Page): Promise<string[]> {
  await idle(page)
  const total = Number(await list(page).getAttribute('aria-rowcount')) - 1
  const found = new Map<number, string>()
  await expect(async () => {
    const rows = await list(page)
      .locator('[data-position]')
      .evaluateAll((all) =>
        all.map((element) => ({
          position: Number(element.getAttribute('data-position')),
          busy: element.ariaBusy,
          cells: ['split', 'id'].map((c) => element.querySelector(`[data-column="${c}"]`)?.textContent),
        })),
      )
    for (const { position, busy, cells } of rows) if (busy !== 'true') found.set(position, cells.join('/'))
    await list(page).evaluate((grid) => {
      const atEnd = grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1
      // Start over to find rows that weren't drawn while scrolling past.
      if (atEnd) grid.scrollTo(0, 0)
      else grid.scrollBy(0, grid.clientHeight / 2)
    })
    await idle(page)
    expect(found.size).toBe(total)
  }).toPass({ timeout: 15_000 })
  await list(page).evaluate((grid) => grid.scrollTo(0, 0))
  return Array.from({ length: total }, (_, i) => found.get(i) ?? '')
}

test('a header sorts by turns: up, down, and as published again', async ({ page }) => {
  const published = (await conversationsOf(CORPUS)).map((conversation) => ({
    place: `${conversation.split}/${conversation.id}`,
    turns: conversation.turns.length,
  }))
  const sorted = (direction: 1 | -1) =>
    published.toSorted((a, b) => direction * (a.turns - b.turns)).map(({ place }) => place)
  await open(page, `#/${CORPUS}`)
  await expect(header(page, 'Turns')).toHaveAttribute('aria-sort', 'none')
  expect(await order(page)).toEqual(published.map(({ place }) => place))
  for (const [direction, sort, expected] of [
    ['ascending', '?sort=turns', sorted(1)],
    ['descending', '?sort=turns.desc', sorted(-1)],
    ['none', '', published.map(({ place }) => place)],
  ] as const) {
    await header(page, 'Turns').getByRole('button').click()
    await expect(header(page, 'Turns')).toHaveAttribute('aria-sort', direction)
    await expectHash(page, `#/${CORPUS}${sort}`)
    expect(await order(page)).toEqual(expected)
  }
})

ownPage(
  'the list is sorted where the engine is slow, and the pointer stays on the header',
  async ({ page }) => {
    await open(page, `#/${CORPUS}`)
    // Longer than the address update waits for the list, so that the next order is prefetched before this one arrives.
    await slowWorkers(page, 150)
    const turns = (await conversationsOf(CORPUS)).map((c) => c.turns.length)
    for (const most of [Math.min(...turns), Math.max(...turns)]) {
      await header(page, 'Turns').getByRole('button').click()
      await idle(page)
      await expect(row(page, 0).locator('[data-column="turns"]')).toHaveText(`${most} turns`)
    }
  },
)

test('headers are sorted by keyboard, too', { tag: '@core' }, async ({ page }) => {
  await open(page, `#/${CORPUS}`)
  await list(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(header(page, 'ID')).toBeFocused()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(header(page, 'Turns')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(header(page, 'Turns')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Space')
  await expect(header(page, 'Turns')).toHaveAttribute('aria-sort', 'descending')
  await page.keyboard.press('ArrowDown')
  await expect(header(page, 'Turns').getByRole('listbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeFocused()
})

test('any facet is sorted by in three clicks, shows as a column, and its header turns the order round', async ({
  page,
}) => {
  await open(page, '#/sample-casino')
  await sortBy(page, 'Joint points')
  await idle(page)
  await expectHash(page, '#/sample-casino?sort=f.joint_points.desc')
  const column = list(page).locator('[role="columnheader"][data-column="f.joint_points"]')
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  const points = (await conversationsOf('sample-casino')).flatMap(
    ({ attributes }) => attributes.joint_points ?? [],
  ) as number[]
  await expect(row(page, 0).locator('[data-column="f.joint_points"]')).toHaveText(`${Math.max(...points)}`)
  await column.getByRole('button').click()
  await idle(page)
  await expectHash(page, '#/sample-casino?sort=f.joint_points')
  await expect(row(page, 0).locator('[data-column="f.joint_points"]')).toHaveText(`${Math.min(...points)}`)
})

test("a facet's own header in the filter panel sorts the list: the most, the least, and as published again", async ({
  page,
}) => {
  await open(page, '#/sample-casino/train')
  const panel = await filters(page)
  const sort = panel.getByRole('button', { name: /^Sort the list by Joint points/ })
  const points = (await conversationsOf('sample-casino')).flatMap(
    ({ attributes }) => attributes.joint_points ?? [],
  ) as number[]
  const first = row(page, 0).locator('[data-column="f.joint_points"]')
  for (const [query, most] of [
    ['?sort=f.joint_points.desc', Math.max(...points)],
    ['?sort=f.joint_points', Math.min(...points)],
  ] as const) {
    await sort.click()
    await idle(page)
    await expectHash(page, `#/sample-casino/train${query}`)
    await expect(sort).toHaveAttribute('aria-pressed', 'true')
    // Next to the panel, the list may be a table or cards. Cards show the name of the facet.
    await expect(first).toHaveText(new RegExp(`^(Joint points\\s)?${most}$`))
  }
  await sort.click()
  await idle(page)
  await expectHash(page, '#/sample-casino/train')
  await expect(sort).toHaveAttribute('aria-pressed', 'false')
})

test('where the list is narrow, its rows are cards and the menu sorts them', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await open(page, `#/${CORPUS}`)
  await sortBy(page, 'Turns')
  await idle(page)
  expect(await hash(page)).toBe(`#/${CORPUS}?sort=turns`)
  const turns = (await conversationsOf(CORPUS)).map((c) => c.turns.length)
  await expect(row(page, 0).locator('[data-column="turns"]')).toHaveText(`${Math.min(...turns)} turns`)
  // Cards have no headers with the names of facets.
  await toggleColumn(page, 'Offers')
  const id = await row(page, 0).getAttribute('data-conversation')
  const first = (await conversationsOf(CORPUS)).find((c) => c.id === id)
  await expect(row(page, 0).locator('[data-column="f.offers"]')).toHaveText(
    `Offers ${first?.attributes.offers}`,
  )
})
