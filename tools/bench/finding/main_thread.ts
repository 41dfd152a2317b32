import type { CDPSession, Page } from '@playwright/test'

/** Processor time of the page's main thread by kind of work, in ms. */
export interface MainThreadTime {
  /** JavaScript: React and Parley's own code. */
  readonly script: number
  /** Computing styles and layout, including layout that JavaScript forces. */
  readonly layout: number
  /** Everything else: painting, events, garbage collection. */
  readonly other: number
}

/** Reads for how long the main thread of a page has worked since the page was opened. */
export async function mainThreadClock(page: Page): Promise<() => Promise<MainThreadTime>> {
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
export function perLetter(before: MainThreadTime, after: MainThreadTime, letters: number): MainThreadTime {
  return {
    script: (after.script - before.script) / letters,
    layout: (after.layout - before.layout) / letters,
    other: (after.other - before.other) / letters,
  }
}
