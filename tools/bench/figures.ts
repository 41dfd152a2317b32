import type { Measure } from './bench.ts'
import type { Figure } from './measuring/report.ts'
import { untilIdle, withPage } from './page.ts'
import { realData } from './site.ts'

/** Corpora whose published figures are recomputed, by their ids in the catalogue. */
const CORPORA = [
  ['casino', 'CaSiNo'],
  ['diplomacy', 'Diplomacy'],
] as const

/** Recomputing all published figures of a loaded corpus, from opening their page to the last verdict. */
export const publishedFigures: Measure = async ({ browser, runs, site }) => {
  if (!realData) return []
  const figures: Figure[] = []
  for (const [corpus, title] of CORPORA) {
    const times: number[] = []
    const longest: number[] = []
    for (let run = 0; run < runs; run++) {
      const { time, longTasks } = await withPage(browser, async (page) => {
        await page.goto(`${site.url}#/${corpus}`, { waitUntil: 'commit' })
        await untilIdle(page)
        return page.evaluate(async (address) => {
          const frames = window.bench.frames()
          const start = performance.now()
          window.location.hash = address
          while (!document.querySelector('[data-count]')) await new Promise(requestAnimationFrame)
          const end = await window.parley.idle()
          return { time: end - start, longTasks: frames.stop().longTasks }
        }, `#/${corpus}?view=figures`)
      })
      times.push(time)
      longest.push(Math.max(0, ...longTasks))
    }
    figures.push(
      {
        name: `Published figures of ${title}, from opening their page to the last verdict`,
        unit: 'ms',
        samples: times,
        target: { of: 'median', most: 2_000 },
      },
      {
        name: `The same, longest task of the page`,
        unit: 'ms',
        samples: longest,
        target: { of: 'median', most: 100 },
      },
    )
  }
  return figures
}
