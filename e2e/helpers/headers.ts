import type { Page } from '@playwright/test'
import { list } from './views.ts'

/** Column names of the list as a table, with the ids of the columns. */
export const COLUMNS = {
  ID: 'id',
  Split: 'split',
  Preview: 'preview',
  Turns: 'turns',
  Annotated: 'annotated',
  Outcome: 'outcome',
} as const

export function header(page: Page, name: keyof typeof COLUMNS) {
  return list(page).locator(`[role="columnheader"][data-column="${COLUMNS[name]}"]`)
}
