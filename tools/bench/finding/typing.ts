import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { NO_FILTER } from '../../../app/model/index.ts'
import { orderedKeys } from '../../../app/readers/duckdb/paging/pages.ts'
import type { Figure } from '../measuring/report.ts'
import { quantile } from '../measuring/statistics.ts'
import { untilIdle } from '../page.ts'
import { casinoScope } from './scope.ts'

/** View on screen next to the list while the user types. */
export type Neighbour = 'overview' | 'conversation'

/** Initial content of the field, and the text typed after it: words that most, some and few turns contain. */
const SEARCHES = [
  ['', 'firewood'],
  ['', 'need more water'],
  ['label:uv-part ', 'you'],
  ['-food ', 'we need'],
] as const

/** Pause of a fast typist after the list has updated, in ms. */
const PAUSE = 80

interface Answer {
  readonly search: string
  readonly time: number
  readonly rows: number
  /** Id of the first conversation. */
  readonly id: string
}

/**
 * Types searches. Waits after each letter until the list shows the results.
 * @param page shows `beside` next to the list
 */
export async function typing(page: Page, passes: number, beside: Neighbour): Promise<readonly Figure[]> {
  const clock = await mainThreadClock(page)
  const parts: MainThreadTime[] = []
  const bare: number[] = []
  const shown: number[] = []
  const shares: { search: string; share: number; time: number; bare: number }[] = []
  const longest: number[] = []
  let tasks = 0
  for (let pass = 0; pass < passes; pass++) {
    for (const [start, search] of SEARCHES) {
      const answers: Answer[] = []
      for (const prefix of prefixes(search)) answers.push(await ask(page, start + prefix))
      const field = page.getByRole('combobox', { name: 'Search turns' })
      await field.fill(start)
      await untilIdle(page)
      await field.focus()
      const frames = await page.evaluateHandle(() => window.bench.frames())
      const before = await clock()
      for (const { search: typed, time, rows, id } of answers) {
        await page.evaluate((condition) => window.bench.arm(condition), {
          kind: 'found',
          search: typed,
          rows,
          id,
        } as const)
        await page.keyboard.type(typed.at(-1) ?? '')
        const taken = await page.evaluate(() => window.bench.answered)
        bare.push(time)
        shown.push(taken)
        shares.push({ search: typed, share: taken / (2 * time + 20), time: taken, bare: time })
        await wait(PAUSE)
      }
      parts.push(perLetter(before, await clock(), answers.length))
      const { longTasks } = await frames.evaluate((it) => it.stop())
      tasks += longTasks.length
      longest.push(Math.max(0, ...longTasks))
      await untilIdle(page)
    }
  }
  await page.getByRole('combobox', { name: 'Search turns' }).fill('')
  await untilIdle(page)
  const worst = shares.toSorted((a, b) => b.share - a.share).slice(0, 3)
  const most = 2 * quantile(bare, 0.95) + 20
  const within = shares.filter(({ share }) => share <= 1).length
  const next = `with ${beside === 'overview' ? 'the overview' : 'a conversation'} open`
  const part = (name: string, of: keyof MainThreadTime): Figure => ({
    name: `Main thread per letter ${next}: ${name}`,
    unit: 'ms',
    samples: parts.map((times) => times[of]),
  })
  return [
    { name: `Bare query for a search ${next}`, unit: 'ms', samples: bare, p95: true },
    {
      name: `Keystroke to updated list ${next}`,
      unit: 'ms',
      samples: shown,
      per: bare,
      p95: true,
      target: { of: 'p95', most: Math.round(most) },
      notes: [
        'target: 2 × the bare query plus 20 ms, at the 95th percentile of both; ' +
          `${within} of ${shares.length} keystrokes are within twice their own bare query plus 20 ms; worst: ` +
          worst
            .map((w) => `“${w.search}” ${Math.round(w.time)} ms, bare ${Math.round(w.bare)} ms`)
            .join(', '),
      ],
    },
    part('JavaScript', 'script'),
    part('styles and layout', 'layout'),
    part('painting and the rest', 'other'),
    {
      name: `Longest task of the page while typing ${next}`,
      unit: 'ms',
      samples: longest,
      target: { of: 'p95', most: 50 },
      notes: [`${tasks} tasks over 50 ms while ${shown.length} letters were typed; 0 is none`],
    },
  ]
}

/** The field's content after each letter. A trailing space doesn't change the results. */
function prefixes(search: string): string[] {
  return Array.from({ length: search.length }, (_, i) => search.slice(0, i + 1))
}

/** Runs only the list's query. Measures the second run, when the statement is prepared and the caches are warm. */
async function ask(page: Page, search: string): Promise<Answer> {
  const scope = casinoScope()
  const filter = { ...NO_FILTER, search }
  const { sql, params } = orderedKeys({ filter, sort: null, scope })
  return page.evaluate(
    async ([typed, text, values]) => {
      let time = Number.NaN
      let keys: unknown[] = []
      for (let i = 0; i < 2; i++) {
        const began = performance.now()
        const [row] = await window.parley.query(`SELECT list(key) AS keys FROM (${text})`, values)
        time = performance.now() - began
        keys = Array.isArray(row?.keys) ? row.keys : []
      }
      const [first] = await window.parley.query('SELECT id FROM conversations WHERE key = ?', [
        Number(keys[0]),
      ])
      if (!first) throw new Error(`“${typed}” finds nothing.`)
      return { search: typed, time, rows: keys.length, id: String(first.id) }
    },
    [search, sql, params] as const,
  )
}

/** Processor time of the page's main thread by kind of work, in ms. */
interface MainThreadTime {
  /** JavaScript: React and Parley's own code. */
  readonly script: number
  /** Computing styles and layout, including layout that JavaScript forces. */
  readonly layout: number
  /** Everything else: painting, events, garbage collection. */
  readonly other: number
}

/** Reads for how long the main thread of a page has worked since the page was opened. */
async function mainThreadClock(page: Page): Promise<() => Promise<MainThreadTime>> {
  const chromium: CDPSession = await page.context().newCDPSession(page)
  // Processor time, so that other work on the machine counts little.
  await chromium.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await chromium.send('Performance.getMetrics')
    const ms = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
    const script = ms('ScriptDuration')
    const layout = ms('LayoutDuration') + ms('RecalcStyleDuration')
    return { script, layout, other: ms('TaskDuration') - script - layout }
  }
}

/** @param letters number of letters typed between the two times */
function perLetter(before: MainThreadTime, after: MainThreadTime, letters: number): MainThreadTime {
  return {
    script: (after.script - before.script) / letters,
    layout: (after.layout - before.layout) / letters,
    other: (after.other - before.other) / letters,
  }
}
