import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../browser.ts'
import { addProbe } from './measuring/probe.ts'

/** Wide enough to show the list as a table next to the turns. */
const VIEWPORT = { width: 1440, height: 900 }

/** Time limits for a single step of a page and for all its steps, in milliseconds. */
const STEP = 240_000
const ALL = 900_000

/** Starts a headless browser. */
export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags()] })
}

/** Opens a blank page in a new profile, so that all caches are empty. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: 'light' })
  context.setDefaultTimeout(STEP)
  await addProbe(context)
  const page = await context.newPage()
  // Log errors in the page, so that they aren't mistaken for slow answers.
  page.on('pageerror', (error) => console.error(`In the page: ${error.message}`))
  return page
}

/** Runs a task with a cold page, then closes the page and its profile. */
export async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await openPage(browser)
  try {
    return await within(work(page), ALL)
  } finally {
    await page.context().close()
  }
}

/**
 * Waits until nothing is loading, querying or waiting to be drawn.
 * @returns start of the idle time, in ms of the page's `performance.now()`
 */
export function untilIdle(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The page's first script loads the others, including the console interface.
    while (!('parley' in window)) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.parley.idle()
  })
}

/** @throws Error if the promise isn't settled in time (ms) */
async function within<T>(promise: Promise<T>, time: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The page did not come so far within ${time / 1000} s.`)), time)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
