import type { Measure } from './bench.ts'
import type { Figure } from './measuring/report.ts'
import { untilIdle, withPage } from './page.ts'
import { realData } from './site.ts'

/** Catalogue ids of the corpora whose published figures are recomputed. */
const CORPORA = [
  ['casino', 'CaSiNo'],
  ['diplomacy', 'Diplomacy'],
] as const

/** Recomputes all published figures of a loaded corpus, timed from opening their page until the last verdict. */
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
