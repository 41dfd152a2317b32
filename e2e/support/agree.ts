import type { Page } from '@playwright/test'

/** As if the reader had agreed, before the page opens, that links may fetch data from the site of this address. */
export async function agreeTo(page: Page, address: string): Promise<void> {
  await page.addInitScript((site) => {
    const name = 'parley:agreed-sites'
    const { sites = [] } = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ sites: [...sites, site] }))
  }, new URL(address).origin)
}
