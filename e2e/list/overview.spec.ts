import type { Locator } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../helpers/axe.ts'
import { csvRows, saved } from '../helpers/downloads.ts'
import { excludeIn, resultLine, section } from '../helpers/finding.ts'
import { bar, chart, heading, total } from '../helpers/overview.ts'
import { listPane } from '../helpers/views.ts'
import { test } from '../support/shared_page.ts'
import { expect, idle, open } from '../support/test.ts'

/** Numbers of a chart's marks and of its table, which is opened for this. */
async function marksAndTable(figure: Locator) {
  const marks = await figure
    .locator('[data-mark][data-all]')
    .evaluateAll((all) =>
      all
        .filter((mark) => !mark.closest('[data-export="none"]'))
        .map((mark) => [Number(mark.getAttribute('data-filtered')), Number(mark.getAttribute('data-all'))]),
    )
  await figure.getByRole('button', { name: /^Table:/ }).click()
  const table = await figure.locator('table').evaluate((node) => {
    const head = [...node.querySelectorAll('thead th')].map((cell) => cell.textContent)
    const rows = [...node.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent ?? ''),
    )
    return { head, rows }
  })
  await figure.getByRole('button', { name: /^Table:/ }).click()
  const number = (text = '') => Number(text.replaceAll(',', ''))
  const [filtered, all] = [table.head.indexOf('In filter'), table.head.indexOf('In all')]
  const single = table.head.indexOf('Conversations')
  const numbers = table.rows.map((row) =>
    filtered < 0 ? [number(row[single]), number(row[single])] : [number(row[filtered]), number(row[all])],
  )
  return { marks, numbers }
}

const sorted = (pairs: readonly (readonly number[])[]) => pairs.map((pair) => pair.join('/')).sort()

test('stands beside the list; a bar filters it, back undoes, and a button excludes', {
  tag: '@core:overview',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-casino')
  await expect(page.getByRole('region', { name: /^Overview of/ })).toBeVisible()
  const all = await total(page)
  const walked = bar(page, 'outcomes', 'walked away')
  const count = Number(await walked.getAttribute('data-all'))
  await walked.click()
  await idle(page)
  expect(page.url()).toContain('f.outcome=walked_away')
  await expect(bar(page, 'outcomes', 'walked away')).toHaveAttribute('aria-pressed', 'true')
  await expect(listPane(page)).toContainText(`${count} conversations`)
  expect(await total(page)).toContain(String(count))

  await page.goBack()
  await idle(page)
  expect(page.url()).not.toContain('f.outcome')
  expect(await total(page)).toBe(all)

  await chart(page, 'outcomes')
    .getByRole('button', { name: /^Exclude walked away/i })
    .click()
  await idle(page)
  expect(page.url()).toContain('f.outcome=!walked_away')
  await expect(bar(page, 'outcomes', 'walked away')).toHaveAttribute('data-filtered', '0')
  await walked.click({ modifiers: ['Shift'] })
  await idle(page)
  expect(page.url()).not.toContain('f.outcome')

  // A heading of a heat table excludes in the same way as the filter panel.
  const exclude = heading(page, 'labels-by-outcome', 'Exclude Self-Need')
  await exclude.click()
  await idle(page)
  await expect(exclude).toHaveAttribute('aria-pressed', 'true')
  expect(page.url()).toContain('l.strategy=!self-need')
  const byHeading = { address: page.url(), found: await resultLine(page).textContent() }
  await page.goBack()
  await idle(page)
  await expect(exclude).toHaveAttribute('aria-pressed', 'false')
  await excludeIn(await section(page, 'Strategies'), 'Self-Need').click()
  await idle(page)
  expect({ address: page.url(), found: await resultLine(page).textContent() }).toEqual(byHeading)
})

test('a range of turns is chosen by a drag, and by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-casino')
  const bins = chart(page, 'turns').locator('[data-mark]')
  await bins.first().scrollIntoViewIfNeeded()
  const [first, third] = [await bins.nth(1).boundingBox(), await bins.nth(3).boundingBox()]
  if (!first || !third) throw new Error('There are too few bins.')
  await page.mouse.move(first.x + first.width / 2, first.y + 20)
  await page.mouse.down()
  await page.mouse.move(third.x + third.width / 2, third.y + 30, { steps: 6 })
  await page.mouse.up()
  await idle(page)
  const ends = await bins.evaluateAll((all) => all.map((mark) => Number(mark.getAttribute('data-mark'))))
  expect(page.url()).toContain(`r.turns=${ends[1]}..`)
  const dragged = page.url()
  const within = await bins.evaluateAll((all) =>
    all.map((mark) => [mark.getAttribute('data-filtered'), mark.getAttribute('data-all')]),
  )
  within.forEach(([filtered, whole], i) => {
    expect(filtered).toBe(i >= 1 && i <= 3 ? whole : '0')
  })
  await chart(page, 'turns').getByRole('button', { name: 'Remove range' }).click()
  await idle(page)
  expect(page.url()).not.toContain('r.turns')

  await bins.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(bins.nth(1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await idle(page)
  expect(page.url()).toBe(dragged)
})

for (const sample of [
  'sample-casino',
  'sample-craigslist',
  'sample-friends',
  'sample-diplomacy',
  'sample-deal',
]) {
  test(`every table of ${sample} equals its marks, with a filter, too`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const filter of ['', '?r.turns=4..20']) {
      await open(page, `#/${sample}${filter}`)
      const figures = page.locator('figure[data-chart]')
      const ids = await figures.evaluateAll((all) => all.map((figure) => figure.getAttribute('data-chart')))
      expect(ids).toContain('turns')
      expect(ids).toContain('pair')
      let drawn = 0
      for (const id of ids) {
        const figure = chart(page, String(id))
        if ((await figure.locator('[data-mark]').count()) === 0) continue
        drawn += 1
        const { marks, numbers } = await marksAndTable(figure)
        expect(sorted(numbers), `${id}${filter}`).toEqual(sorted(marks))
      }
      expect(drawn).toBeGreaterThan(2)
      await idle(page)
    }
  })
}

test('a chart is saved as CSV, SVG and PNG, with a caption', { tag: '@core:overview' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-casino?f.outcome=deal')
  const figure = chart(page, 'outcomes')
  const save = (name: string) =>
    saved(page, async () => {
      await figure.getByRole('button', { name: /^Download/ }).click()
      await page.getByRole('menuitem', { name }).click()
    })
  const csv = await save('Data as CSV')
  expect(csv.name).toBe('sample-casino-outcomes.csv')
  const bars = await figure.locator('[data-mark]:not([data-export] *)').count()
  expect(csvRows(csv)).toHaveLength(bars)
  expect(Object.keys(csvRows(csv)[0] ?? {})).toEqual([
    'Value',
    'In filter',
    'In all',
    'Share of',
    'Share',
    '95% low',
    '95% high',
    'All: share of',
    'All: share',
  ])

  const svg = (await save('Drawing as SVG')).bytes.toString('utf8')
  const parsed = await page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'image/svg+xml')
    const said = [...file.querySelectorAll('text')].map((node) => node.textContent).join(' ')
    const fills = [...file.querySelectorAll('[fill]')].map((node) => node.getAttribute('fill') ?? '')
    return {
      error: file.querySelector('parsererror') !== null,
      said,
      fills,
      bars: file.querySelectorAll('g[data-all]').length,
    }
  }, svg)
  expect(parsed.error).toBe(false)
  expect(parsed.bars).toBe(bars)
  expect(parsed.said).toContain('Conversations by outcome')
  expect(parsed.said).toMatch(/Filter: Outcome: deal/i)
  expect(parsed.said.replaceAll(' ', '')).toContain('#/sample-casino?view=overview&f.outcome=deal')
  expect(parsed.fills.filter((fill) => !/^(none|#[0-9a-f]{6})$/.test(fill))).toEqual([])

  const png = await save('Image as PNG')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  const width = Number(/width="(\d+)"/.exec(svg)?.[1])
  expect(png.bytes.readUInt32BE(16)).toBe(2 * width)
})

test('begins with what tells most; example questions open their first hit; labels count turns or conversations', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-diplomacy')
  await expect(page.locator('figure[data-chart]').first()).toContainText('Lies by player and year')
  const lies = chart(page, 'rates').locator('[data-mark][aria-label*=" · "]')
  await expect(lies.first()).toHaveAttribute('aria-label', /of \d+ annotated turns?/)

  await open(page, '#/sample-casino')
  const first = chart(page, 'outcomes')
  await expect(page.getByRole('list', { name: 'Example questions' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Labels' }).click()
  await expect(chart(page, 'labels')).toBeInViewport()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport()
  // Intervals come from the worker.
  await expect(chart(page, 'labels')).toContainText('conversations resampled 2,000 times')
  const cell = chart(page, 'labels-by-outcome').getByRole('button', { name: /^Self-Need · deal/i })
  await expect(cell).toHaveAttribute('aria-label', /annotated turns/)
  await chart(page, 'labels-by-outcome').getByText('Conversations', { exact: true }).click()
  await idle(page)
  await expect(cell).toHaveAttribute('aria-label', /annotated conversations/)
  await expect(cell).toHaveAttribute('aria-label', /95% interval/)

  await first.scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'One side ahead by 8 points or more' }).click()
  await idle(page)
  expect(page.url()).toMatch(/#\/sample-casino\/train\/\d+\?.*r\.points_difference=8\.\./)
  await expect(page.locator('article').first()).toBeVisible()
  await page.goBack()
  await idle(page)
  await expect(first).toBeVisible()
})

test('is whole by keys: a mark, its exclusion, the table, a pair of fields', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '#/sample-casino')
  await chart(page, 'outcomes').locator('[data-mark][tabindex="0"]').focus()
  await page.keyboard.press('Enter')
  await idle(page)
  expect(page.url()).toContain('f.outcome=deal')
  await page.keyboard.press('Shift+Enter')
  await idle(page)
  expect(page.url()).toContain('f.outcome=!deal')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await idle(page)
  expect(page.url()).not.toContain('f.outcome')
  await page.keyboard.press('t')
  await expect(chart(page, 'outcomes').locator('table')).toBeVisible()
  await page.keyboard.press('t')
  await expect(chart(page, 'outcomes').locator('table')).toHaveCount(0)

  // From the first cell of a heat table to the headings of its row and column.
  const heat = chart(page, 'labels-by-outcome')
  const focused = heat.locator('[data-mark]:focus')
  await heat.locator('[data-mark][tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+Enter')
  await idle(page)
  const excluded = await focused.getAttribute('aria-label')
  expect(page.url()).toContain('l.strategy=!')
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('aria-label', `Exclude ${excluded}`)
  await page.keyboard.press('Enter')
  await idle(page)
  expect(page.url()).not.toContain('l.strategy')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await idle(page)
  expect(page.url()).toMatch(/f\.outcome=\w/)

  await page.getByRole('combobox', { name: 'First field' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Outcome', exact: true }).click()
  await idle(page)
  expect(page.url()).toContain('pair=outcome/')
  await expect(chart(page, 'pair').locator('[data-mark]').first()).toBeVisible()
})

test.describe('axe finds nothing in either scheme', () => {
  for (const width of [1440, 1024, 390]) {
    test(`at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(
        page,
        '#/sample-casino?view=overview&labelpairs=same-turn&f.outcome=deal&l.strategy=!self-need',
      )
      await expect(chart(page, 'label-pairs')).toContainText('Turns with two labels')
      await chart(page, 'outcomes')
        .getByRole('button', { name: /^Table:/ })
        .click()
      await page.locator('summary', { hasText: 'Dataset card' }).click()
      await expectNoViolationsInEitherScheme(page, `overview at ${width}`)
    })
  }
})
