import type { Page } from '@playwright/test'
import type { Figure } from './measuring/report.ts'
import { untilIdle } from './page.ts'
import { CONVERSATIONS } from './synthetic.ts'

interface Ingest {
  /** Time of the first row, and time at which all rows are loaded, in ms since the start of navigation. */
  readonly listed: number
  readonly done: number
  /** Distinct texts of the progress bar, in order. */
  readonly progress: readonly string[]
  /** Longest time without progress, in ms. */
  readonly standstill: number
  readonly longTasks: readonly number[]
}

/** Loads the large corpus once, from a cold start. */
export async function ingesting(page: Page, address: string): Promise<readonly Figure[]> {
  await page.goto(address, { waitUntil: 'commit' })
  const { listed, done, progress, standstill, longTasks } = await watch(page)
  await untilIdle(page)
  const [{ count } = { count: 0 }] = await page.evaluate(() =>
    window.parley.query('SELECT count(*)::INTEGER AS count FROM conversations'),
  )
  if (count !== CONVERSATIONS) throw new Error(`Of ${CONVERSATIONS} conversations ${count} were loaded.`)
  const tasks = longTasks.length === 0 ? 'none' : `${longTasks.length}, ${Math.max(...longTasks)} ms at most`
  return [
    {
      name: `Loading ${CONVERSATIONS} conversations`,
      unit: 's',
      samples: [done / 1000],
      notes: [
        `progress changed ${progress.length} times and stood still for ${Math.round(standstill)} ms at most; ` +
          `“${progress[0] ?? ''}” … “${progress.at(-1) ?? ''}”`,
        `long tasks of the page meanwhile: ${tasks}`,
      ],
    },
    { name: 'Conversations loaded', unit: '/s', samples: [(1000 * CONVERSATIONS) / done] },
    { name: 'First rows of them, from a cold start', unit: 's', samples: [listed / 1000] },
  ]
}

/** Watches the progress bar, frame by frame, until it disappears. */
function watch(page: Page): Promise<Ingest> {
  return page.evaluate(async () => {
    const frames = window.bench.frames()
    const progress: string[] = []
    let standstill = 0
    let changed = 0
    let listed = Number.NaN
    void window.bench.drawn({ kind: 'list' }).then((time) => {
      listed = time
    })
    return new Promise<Ingest>((resolve) => {
      const look = () => {
        const bar = document.querySelector('[role="progressbar"][aria-label="Loading conversations"]')
        const text = bar?.getAttribute('aria-valuetext') ?? ''
        const now = performance.now()
        if (bar && text !== progress.at(-1)) {
          if (progress.length > 0) standstill = Math.max(standstill, now - changed)
          progress.push(text)
          changed = now
        }
        const over = !bar && progress.length > 0 && !Number.isNaN(listed)
        if (over) resolve({ listed, done: now, progress, standstill, longTasks: frames.stop().longTasks })
        else requestAnimationFrame(look)
      }
      look()
    })
  })
}
