import type { Locator, Page } from '@playwright/test'
import { identifier, tableOf } from '../../../app/readers/duckdb/sql.ts'
import type { Figure } from '../measuring/report.ts'
import { untilIdle } from '../page.ts'
import { casino } from './scope.ts'

/** Searches under which every facet is counted again. The empty string means no search. */
const SEARCHES = ['', 'water'] as const

/**
 * Opens every section of the filters and clicks a value. Measures from the click until every count under the new filter
 * is drawn, and compares this with one statement that groups the whole table by each facet.
 */
export async function recounting(page: Page, passes: number): Promise<readonly Figure[]> {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const panel = page.getByRole('region', { name: 'Filters', exact: true })
  await panel.waitFor()
  await untilIdle(page)
  await unfold(panel)
  await untilIdle(page)
  const { facets, labelSchemes } = casino()
  const figures: Figure[] = []
  const grouped: number[] = []
  for (let i = 0; i < 2 * passes; i++) grouped.push(await groupBy(page))
  for (const search of SEARCHES) {
    await page.getByRole('combobox', { name: 'Search turns' }).fill(search)
    await untilIdle(page)
    const counted: number[] = []
    for (let i = 0; i < 3 * passes; i++) counted.push(await click(panel))
    figures.push({
      name: `Counting every facet again${search === '' ? '' : ` under the search “${search}”`}`,
      unit: 'ms',
      samples: counted,
      per: grouped,
      ...(search === '' && { target: { of: 'ratio', most: 3 } }),
      notes: [
        `${facets.length} facets and ${labelSchemes.length} label scheme${labelSchemes.length === 1 ? '' : 's'}, all open; ` +
          'from the click, with the list and all else that follows it, until the page is idle',
      ],
    })
    // Three clicks cycle through all states, so the value has its initial state again.
  }
  await page.getByRole('combobox', { name: 'Search turns' }).fill('')
  await page.getByRole('button', { name: 'Close filters' }).click()
  await untilIdle(page)
  return [
    { name: 'One group-by of the whole table by every facet', unit: 'ms', samples: grouped },
    ...figures,
  ]
}

async function unfold(panel: Locator): Promise<void> {
  const folded = panel.locator('h3 button[aria-expanded="false"]')
  for (let left = await folded.count(); left > 0; left = await folded.count()) await folded.first().click()
}

/** Clicks the first outcome, which switches it to the next of its three states. */
async function click(panel: Locator): Promise<number> {
  const section = panel
    .locator('section')
    .filter({ has: panel.page().getByRole('heading', { name: /^Outcome/ }) })
  return section
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .evaluate(async (button) => {
      const began = performance.now()
      ;(button as HTMLElement).click()
      await window.parley.idle()
      return performance.now() - began
    })
}

function groupBy(page: Page): Promise<number> {
  const columns = casino().facets.map((f) => identifier(f.key))
  const sets = columns.map((c) => `(${c})`).join(', ')
  const sql = `SELECT sum(n) AS n FROM (SELECT ${columns.join(', ')}, count(*) AS n
    FROM ${tableOf('casino', 'conversations')} GROUP BY GROUPING SETS (${sets}))`
  return page.evaluate(async (text) => {
    const began = performance.now()
    await window.parley.query(text)
    return performance.now() - began
  }, sql)
}
