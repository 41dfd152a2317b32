import { openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type AsyncBuffer, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { idle } from '../support/test.ts'
import { list } from './views.ts'

const DATA = join(import.meta.dirname, '../../../shared/data')

function asyncBuffer(path: string): AsyncBuffer {
  const file = openSync(path, 'r')
  const byteLength = statSync(path).size
  return {
    byteLength,
    slice(start, end = byteLength) {
      const bytes = Buffer.alloc(end - start)
      readSync(file, bytes, 0, end - start, start)
      return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
    },
  }
}

/** Rows of a real corpus, read with hyparquet and without Parley's code. */
export async function realRows(
  corpus: string,
  split = 'train',
  range: { readonly rowStart?: number; readonly rowEnd?: number } = {},
): Promise<Record<string, unknown>[]> {
  const file = asyncBuffer(join(DATA, corpus, `${split}-00000-of-00001.parquet`))
  return parquetReadObjects({ file, compressors, ...range })
}

/** Runs a query like `await parley.query(…)` in the browser's console. */
export function query(
  page: Page,
  sql: string,
  params: readonly (string | number)[] = [],
): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate(([text, bound]) => window.parley.query(text, bound), [sql, params] as const)
}

/** Texts of some columns of every row of the list, by position. Scrolls through it from the top. */
export async function wholeList(page: Page, columns: readonly string[]): Promise<Record<string, string>[]> {
  await idle(page)
  const total = Number(await list(page).getAttribute('aria-rowcount')) - 1
  const found = new Map<number, Record<string, string>>()
  await list(page).evaluate((grid) => grid.scrollTo(0, 0))
  for (let last = -1; found.size < total; last = found.size) {
    await idle(page)
    const rows = await list(page)
      .locator('[data-position]:not([aria-busy="true"])')
      .evaluateAll(
        (all, names) =>
          all.map((row) => ({
            position: Number(row.getAttribute('data-position')),
            cells: Object.fromEntries(
              names.map((name) => {
                // Not every list shows it.
                if (name === 'id') return [name, row.getAttribute('data-conversation') ?? '']
                const cell = row.querySelector(`[data-column="${name}"]`)
                return [
                  name,
                  cell?.querySelector('[title]')?.getAttribute('title') ?? cell?.textContent ?? '',
                ]
              }),
            ),
          })),
        columns,
      )
    for (const { position, cells } of rows) found.set(position, cells)
    expect(found.size, 'each screen brings rows that were not met before').toBeGreaterThan(last)
    await list(page).evaluate((grid) => grid.scrollBy(0, grid.clientHeight * 0.8))
  }
  return Array.from({ length: total }, (_, position) => found.get(position) ?? {})
}

/** Adds up the list's label counts (`Small-Talk 3, Self-Need 2`) over its rows. */
export function labelSums(rows: readonly Record<string, string>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { labels: said = '' } of rows) {
    // The pointer adds the number of annotated turns.
    const labels = said.replace(/^Of [\d,]+ annotated turns?: /, '')
    for (const [, title = '', count = ''] of labels.matchAll(/([^,]+?) ([\d,]+)(?:, |$)/g)) {
      sums[title] = (sums[title] ?? 0) + Number(count.replaceAll(',', ''))
    }
  }
  return sums
}

const many = (n: number, one: string) => `${n.toLocaleString('en')} ${n === 1 ? one : `${one}s`}`
/** Expected result line for this number of turns and conversations. */
export const found = (turns: number, conversations: number, of: number) =>
  `${many(turns, 'turn')} in ${many(conversations, 'conversation')} of ${of.toLocaleString('en')}`

/** Counts turns and conversations of a query with the columns `conversation_key` and `turn`. */
export async function counted(page: Page, sql: string): Promise<{ turns: number; conversations: number }> {
  const [row] = await query(
    page,
    `SELECT count(*) AS turns, count(DISTINCT conversation_key) AS conversations FROM (${sql})`,
  )
  return { turns: Number(row?.turns), conversations: Number(row?.conversations) }
}

/** SQL for the turns that have a label. */
export const turnsWith = (value: string) =>
  `SELECT DISTINCT conversation_key, turn FROM labels WHERE value = '${value}'`

/** Number of rows in the list, without the header. */
export const listed = async (page: Page) => Number(await list(page).getAttribute('aria-rowcount')) - 1
