import type { Page } from '@playwright/test'
import { list } from './views.ts'

/** What heads the columns of the list where it is a table, and the name of each column. */
export const COLUMNS = {
  ID: 'id',
  Split: 'split',
  Preview: 'preview',
  Turns: 'turns',
  Annotated: 'annotated',
  Outcome: 'outcome',
} as const

/** The header of a column of the list. */
export function header(page: Page, name: keyof typeof COLUMNS) {
  return list(page).locator(`[role="columnheader"][data-column="${COLUMNS[name]}"]`)
}
