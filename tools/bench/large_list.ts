import type { Page } from '@playwright/test'
import type { Measure } from './bench.ts'
import { ingesting } from './ingesting.ts'
import { openPage } from './page.ts'
import { scrolling } from './scrolling.ts'
import { sorting } from './sorting.ts'
import { CONVERSATIONS } from './synthetic.ts'

/** What the large list is measured for, one after the other in the same page, since it takes long to load. */
export const LARGE_LIST = { ingesting, sorting, scrolling }

/** @param names of those that are wanted; loading comes in any case */
export function largeList(names: readonly string[]): Measure {
  return async (bench) => {
    const site = await bench.synthetic(CONVERSATIONS)
    const page: Page = await openPage(bench.browser)
    try {
      const loaded = await ingesting(page, `${site.url}#/casino/train`)
      const sorted = names.includes('sorting') ? await sorting(page, bench.runs) : []
      const scrolled = names.includes('scrolling') ? await scrolling(page, bench.runs) : []
      return [...(names.includes('ingesting') ? loaded : []), ...sorted, ...scrolled]
    } finally {
      await page.context().close()
      await site.close()
    }
  }
}
