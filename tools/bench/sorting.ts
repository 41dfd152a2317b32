import type { Page } from '@playwright/test'
import { NO_FILTER, type Sort } from '../../app/model/index.ts'
import { orderedKeys } from '../../app/readers/duckdb/paging/pages.ts'
import { casinoScope } from './finding/scope.ts'
import type { Figure } from './measuring/report.ts'
import { untilIdle } from './page.ts'
import { CONVERSATIONS } from './synthetic.ts'

/** Columns of the list, each sorted in both directions. */
const COLUMNS = ['turns', 'outcome', 'annotated', 'id'] as const

/**
 * Sorts the large list by clicking its headers. Measures from the click until the new first row is drawn, and compares
 * this with the engine's time for the query alone.
 */
export async function sorting(page: Page, runs: number): Promise<readonly Figure[]> {
  await page.setViewportSize({ width: 1600, height: 900 })
  const clicks = Array.from(
    { length: runs },
    (_, i): Sort => ({
      column: COLUMNS[Math.floor(i / 2) % COLUMNS.length] ?? COLUMNS[0],
      descending: i % 2 === 1,
    }),
  )
  const bare: number[] = []
  const shown: number[] = []
  for (const sort of clicks) {
    const { time, first } = await bareSort(page, sort)
    bare.push(time)
    await untilIdle(page)
    await page.evaluate(([id, direction]) => window.bench.arm({ kind: 'order', sort: direction, id }), [
      first,
      sort.descending ? 'descending' : 'ascending',
    ] as const)
    await page.locator(`[role="columnheader"][data-column="${sort.column}"] button`).click()
    shown.push(await page.evaluate(() => window.bench.answered))
    await untilIdle(page)
  }
  const order = clicks.map(({ column, descending }, i) => {
    const times = `${Math.round(shown[i] ?? 0)} / ${Math.round(bare[i] ?? 0)}`
    return `${column}${descending ? ' descending' : ''} ${times}`
  })
  return [
    { name: `Bare query for an order of ${CONVERSATIONS}`, unit: 'ms', samples: bare },
    {
      name: `Sorting ${CONVERSATIONS} rows, until the first shows`,
      unit: 'ms',
      samples: shown,
      per: bare,
      target: { of: 'ratio', most: 2 },
      notes: [`list / bare query in ms: ${order.join(', ')}`],
    },
  ]
}

/**
 * Runs the list's query through the console. Returns the keys as one list, because an object per row would take longer
 * than the query.
 */
function bareSort(page: Page, sort: Sort): Promise<{ readonly time: number; readonly first: string }> {
  const { sql, params } = orderedKeys({ filter: NO_FILTER, sort, scope: casinoScope() })
  return page.evaluate(
    async ([text, values]) => {
      const began = performance.now()
      const [row] = await window.parley.query(`SELECT list(key) AS keys FROM (${text})`, values)
      const time = performance.now() - began
      const key = Array.isArray(row?.keys) ? row.keys[0] : null
      const [first] = await window.parley.query('SELECT id FROM conversations WHERE key = ?', [key])
      return { time, first: String(first?.id) }
    },
    [sql, params] as const,
  )
}
