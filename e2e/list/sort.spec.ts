import type { Page } from '@playwright/test'
import { preview } from '../../app/model/index.ts'
import { filters } from '../helpers/finding.ts'
import { COLUMNS, header } from '../helpers/headers.ts'
import { conversationsOf } from '../helpers/samples.ts'
import { slowWorkers } from '../helpers/slow.ts'
import { expectHash, follow, hash, list, listPane, row } from '../helpers/views.ts'
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

/** Each sortable column, with its sort key. */
const columns = [
  ['ID', 'id'],
  ['Split', 'split'],
  ['Preview', 'title'],
  ['Turns', 'turns'],
  ['Annotated', 'annotated'],
  ['Outcome', 'outcome'],
] as const

for (const [name, column] of columns) {
  test(`a header sorts by ${name}: up, down, and as published again`, async ({ page }) => {
    const published = (await conversationsOf(CORPUS)).map((conversation, position) => ({
      place: `${conversation.split}/${conversation.id}`,
      id: position,
      split: conversation.split,
      title: conversation.title,
      preview: preview(conversation),
      turns: conversation.turns.length,
      annotated: conversation.annotated.length > 0 ? 1 : 0,
      outcome: conversation.outcome.status,
    }))
    const sorted = (direction: 1 | -1) =>
      published
        .toSorted((a, b) => direction * (a[column] < b[column] ? -1 : a[column] > b[column] ? 1 : 0))
        .map(({ place }) => place)
    await open(page, `#/${CORPUS}`)
    await expect(header(page, name)).toHaveAttribute('aria-sort', 'none')
    expect(await order(page)).toEqual(published.map(({ place }) => place))

    await header(page, name).getByRole('button').click()
    await expect(header(page, name)).toHaveAttribute('aria-sort', 'ascending')
    await expectHash(page, `#/${CORPUS}?sort=${column}`)
    expect(await order(page)).toEqual(sorted(1))

    await header(page, name).getByRole('button').click()
    await expect(header(page, name)).toHaveAttribute('aria-sort', 'descending')
    await expectHash(page, `#/${CORPUS}?sort=${column}.desc`)
    expect(await order(page)).toEqual(sorted(-1))

    await header(page, name).getByRole('button').click()
    await expect(header(page, name)).toHaveAttribute('aria-sort', 'none')
    await expectHash(page, `#/${CORPUS}`)
    expect(await order(page)).toEqual(published.map(({ place }) => place))
  })
}

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

test('a header is called what it says, nothing else', async ({ page }) => {
  await open(page, `#/${CORPUS}`)
  for (const name of Object.keys(COLUMNS)) {
    await expect(list(page).getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  }
})

test('only one column is sorted by, and the open conversation stays open', async ({ page }) => {
  await open(page, `#/${CORPUS}/train/3?splits=all`)
  await header(page, 'Turns').getByRole('button').click()
  await header(page, 'Outcome').getByRole('button').click()
  await idle(page)
  await expect(list(page).locator('[aria-sort="ascending"], [aria-sort="descending"]')).toHaveCount(1)
  await expectHash(page, `#/${CORPUS}/train/3?splits=all&sort=outcome`)
  await expect(page.locator('article#turn-0')).toBeVisible()
})

test('another order with no conversation open begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await open(page, '#/sample-casino/train/27')
  await idle(page)
  const scrolled = () => list(page).evaluate((grid) => grid.scrollTop)
  await expect(list(page).locator('[aria-selected="true"]')).toBeInViewport()
  expect(await scrolled(), 'the open row is far down').toBeGreaterThan(0)
  await follow(page, '#/sample-casino/train?sort=turns.desc')
  await idle(page)
  expect(await scrolled()).toBe(0)
})

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
  await expect(list(page)).toBeFocused()
})

test('any facet is sorted by in two clicks, shows as a column, and its header turns the order round', async ({
  page,
}) => {
  await open(page, '#/sample-casino')
  const clicks = [
    listPane(page).getByRole('button', { name: 'Sort by' }),
    page.getByRole('menu').getByRole('menuitemcheckbox', { name: 'Joint points', exact: true }),
  ]
  for (const click of clicks) await click.click()
  await idle(page)
  await expectHash(page, '#/sample-casino?sort=f.joint_points.desc')
  await page.keyboard.press('Escape')
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
  await listPane(page).getByRole('button', { name: 'Sort by' }).click()
  await page.getByRole('menu').getByRole('menuitemcheckbox', { name: 'Turns', exact: true }).click()
  await idle(page)
  expect(await hash(page)).toBe(`#/${CORPUS}?sort=turns`)
  await page.keyboard.press('Escape')
  const turns = (await conversationsOf(CORPUS)).map((c) => c.turns.length)
  await expect(row(page, 0).locator('[data-column="turns"]')).toHaveText(`${Math.min(...turns)} turns`)
  // Cards have no headers with the names of facets.
  await listPane(page).getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menu').getByRole('menuitemcheckbox', { name: 'Offers', exact: true }).click()
  await page.keyboard.press('Escape')
  const id = await row(page, 0).getAttribute('data-conversation')
  const first = (await conversationsOf(CORPUS)).find((c) => c.id === id)
  await expect(row(page, 0).locator('[data-column="f.offers"]')).toHaveText(
    `Offers ${first?.attributes.offers}`,
  )
})
