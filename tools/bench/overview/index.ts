import type { Measure } from '../bench.ts'
import { withPage } from '../page.ts'
import { recounting } from './recounting.ts'

/** Draws the overview once the engine is ready, and counts it again under another filter. */
export const overview: Measure = async (bench) => {
  const drawn: number[] = []
  for (let run = 0; run < bench.runs; run++) {
    drawn.push(
      await withPage(bench.browser, async (page) => {
        const { id, split, conversations } = bench.corpus
        await page.goto(`${bench.site.url}#/${id}/${split}?view=overview`, { waitUntil: 'commit' })
        return page.evaluate(async (rows) => {
          const ready = window.bench.drawn({ kind: 'list', rows })
          const charts = window.bench.drawn({ kind: 'charts', least: 4 })
          return (await charts) - (await ready)
        }, conversations)
      }),
    )
  }
  return [
    {
      name: `Overview of ${bench.corpus.conversations} conversations, from the whole list to the last chart`,
      unit: 'ms',
      samples: drawn,
      target: { of: 'median', most: 1_000 },
    },
    ...(await recounting(bench.runs)),
  ]
}
