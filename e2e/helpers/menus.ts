import type { Locator, Page } from '@playwright/test'

/** Menus above the list and above the open conversation, by the names of their buttons. */
const MENUS = {
  list: 'More about this list',
  conversation: 'More about this conversation',
  share: 'Share',
} as const

export type MenuName = keyof typeof MENUS

/** The button of a menu. */
export function menuButton(page: Page, menu: MenuName): Locator {
  return page.getByRole('button', { name: MENUS[menu], exact: true })
}

/** Opens a menu. @returns its entries */
export async function openMenu(page: Page, menu: MenuName): Promise<Locator> {
  await menuButton(page, menu).click()
  return page.getByRole('menu').getByRole('menuitem')
}

/** Sorts the list by a column. */
export async function sortBy(page: Page, column: string): Promise<void> {
  await chooseIn(page, 'list', 'Sort by…')
  const dialog = page.getByRole('dialog', { name: 'Sort by' })
  await dialog.getByRole('option', { name: column, exact: true }).click()
}

/** Opens the columns of the list. @returns the dialog, whose options are columns */
export async function openColumns(page: Page): Promise<Locator> {
  await chooseIn(page, 'list', 'Columns…')
  return page.getByRole('dialog', { name: 'Columns' })
}

/** Shows or hides a column of the list. */
export async function toggleColumn(page: Page, column: string): Promise<void> {
  const dialog = await openColumns(page)
  await dialog.getByRole('option', { name: column, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Chooses an entry of a menu. */
export async function chooseIn(page: Page, menu: MenuName, item: string | RegExp): Promise<void> {
  await openMenu(page, menu)
  await page.getByRole('menuitem', { name: item }).click()
}
