import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type Bench, listAddress, type Measure, turnAddress } from './bench.ts'
import type { Condition } from './measuring/probe.ts'
import type { Figure } from './measuring/report.ts'
import { throttled } from './measuring/throttle.ts'
import { withPage } from './page.ts'
import type { Server } from './site.ts'

/** Time for the browser to clean up after a page before the next one starts, in milliseconds. */
export const PAUSE = 400

/**
 * Cold starts, each in a new profile: an empty page, the engine alone, a link to a turn, and the list. Runs without
 * throttling, then at 10 Mbit/s and 40 ms. The cases are interleaved, so that other load on the machine affects all of
 * them equally.
 */
export const coldStarts: Measure = async (bench) => {
  const bare = await starts(bench, bench.site, '', { turn: 0.4, list: 1 })
  const slow = await throttled(bench.site)
  try {
    return [...bare, ...(await starts(bench, slow, ', 10 Mbit/s and 40 ms', { turn: 0.25, list: 0.75 }))]
  } finally {
    await slow.close()
  }
}

/**
 * @param network suffix of the figures' names
 * @param most maximal times of the linked turn and of the list's first rows, as multiples of the engine's start
 */
async function starts(
  bench: Bench,
  site: Server,
  network: string,
  most: { readonly turn: number; readonly list: number },
): Promise<Figure[]> {
  const { browser, runs, corpus } = bench
  const trials = {
    empty: () => coldStart(browser, `${site.url}bench/empty.html`, { kind: 'text', selector: '#text' }),
    engine: () => engineStart(browser, `${site.url}bench/engine.html`),
    turn: () =>
      coldStart(browser, turnAddress(site, corpus), { kind: 'text', selector: `#turn-${corpus.turn}` }),
    list: () => coldStart(browser, listAddress(site, corpus), { kind: 'list' }),
    whole: () => coldStart(browser, listAddress(site, corpus), { kind: 'list', rows: corpus.conversations }),
  }
  const samples = { empty: [], engine: [], turn: [], list: [], whole: [] } as Record<
    keyof typeof trials,
    number[]
  >
  for (let run = 0; run < runs; run++) {
    for (const [name, trial] of Object.entries(trials) as [keyof typeof trials, () => Promise<number>][]) {
      samples[name].push(await trial())
      await wait(PAUSE)
    }
  }
  const per = samples.engine
  return [
    { name: `Empty page${network}`, unit: 'ms', samples: samples.empty, per },
    { name: `Engine start on a bare page${network}`, unit: 'ms', samples: samples.engine },
    {
      name: `Link to a turn, until its text shows${network}`,
      unit: 'ms',
      samples: samples.turn,
      per,
      target: { of: 'ratio', most: most.turn },
    },
    {
      name: `List answers with its first rows${network}`,
      unit: 'ms',
      samples: samples.list,
      per,
      target: { of: 'ratio', most: most.list },
    },
    { name: `List is whole, in the engine${network}`, unit: 'ms', samples: samples.whole, per },
  ]
}

/** Time from the start of navigation until the condition holds, in ms. */
export function coldStart(browser: Browser, address: string, condition: Condition): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    return page.evaluate((awaited) => window.bench.drawn(awaited), condition)
  })
}

/** Time from the start of navigation until DuckDB-WASM is connected, in ms. */
export function engineStart(browser: Browser, address: string): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    const body = page.locator('body[data-connected]')
    await body.waitFor({ state: 'attached' })
    return Number(await body.getAttribute('data-connected'))
  })
}
