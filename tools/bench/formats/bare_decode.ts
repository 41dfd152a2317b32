import type { Browser } from '@playwright/test'
import { withPage } from '../page.ts'
import type { Server } from '../site.ts'

export interface BareDecode {
  /** Time from choosing the file until it is fully decoded, in ms. */
  readonly time: number
  readonly rows: number
}

/** Decodes a file on a new page that does nothing else. See `bare_pages/decode.ts`. */
export function bareDecode(browser: Browser, site: Server, path: string): Promise<BareDecode> {
  return withPage(browser, async (page) => {
    await page.goto(`${site.url}bench/decode.html`)
    const body = page.locator('body')
    await page.locator('body[data-ready]').waitFor({ state: 'attached' })
    await page.locator('input').setInputFiles(path)
    await page.locator('body[data-failed], body[data-decoded]').waitFor({ state: 'attached' })
    const failed = await body.getAttribute('data-failed')
    if (failed !== null) throw new Error(`${path} could not be decoded: ${failed}`)
    return {
      time: Number(await body.getAttribute('data-decoded')),
      rows: Number(await body.getAttribute('data-rows')),
    }
  })
}
