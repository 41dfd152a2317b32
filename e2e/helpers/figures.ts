import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { agrees, expandIds, listedFigures } from '../../tools/counts/published_figures.ts'

const LIST = join(import.meta.dirname, '../../../shared/data/published_figures.md')

/** Real corpora with published figures, each with the prefix of its figures' ids. */
export const FIGURED = [
  ['casino', 'casino'],
  ['diplomacy', 'diplomacy'],
  ['craigslist_bargains', 'craigslist'],
  ['mutual_friends', 'mutual'],
] as const

/** The figures recomputed by the page. */
export const publishedFigures = (page: Page) => page.evaluate(() => window.parley.published())

/**
 * Compares the recomputed figures of the open corpus with independently found verdicts.
 * @param name prefix of the figures' ids
 * @returns the figures
 */
export async function expectListedVerdicts(page: Page, name: string) {
  const rows = listedFigures(readFileSync(LIST, 'utf8')).filter(({ ids }) => ids.startsWith(`${name}-`))
  expect(rows.length).toBeGreaterThan(6)
  const figures = await publishedFigures(page)
  const verdicts = new Map(figures.map(({ id, verdict }) => [id, verdict]))
  const wrong = rows.flatMap((row) => {
    const ids = expandIds(row, [...verdicts.keys()])
    const found = ids.map((id) => verdicts.get(id))
    return agrees(row, found)
      ? []
      : [`${row.ids} is ${row.match}, but ${ids.map((id, i) => `${id} ${found[i]}`)}`]
  })
  expect(wrong).toEqual([])
  return figures
}
