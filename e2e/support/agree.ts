import type { Page } from '@playwright/test'

/** Stores the user's consent, before the page opens, that links may fetch data from the site of this address. */
export async function agreeTo(page: Page, address: string): Promise<void> {
  await page.addInitScript(agree, new URL(address).origin)
}

/** Stores the same consent in an open page. */
export async function agreeNow(page: Page, address: string): Promise<void> {
  await page.evaluate(agree, new URL(address).origin)
}

function agree(site: string): void {
  const name = 'parley:/:agreed-sites'
  const { sites = [] } = JSON.parse(localStorage.getItem(name) ?? '{}')
  localStorage.setItem(name, JSON.stringify({ sites: [...sites, site] }))
}
