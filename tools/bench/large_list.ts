import type { Page } from '@playwright/test'
import type { Measure } from './bench.ts'
import { ingesting } from './ingesting.ts'
import { openPage } from './page.ts'
import { scrolling } from './scrolling.ts'
import { sorting } from './sorting.ts'
import { CONVERSATIONS } from './synthetic.ts'

/** Benchmarks of the large list. They run in sequence in the same page, because loading takes long. */
export const LARGE_LIST = { ingesting, sorting, scrolling }

/** @param names benchmarks to report. Loading runs in any case. */
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
