import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../browser.ts'
import { addProbe } from './measuring/probe.ts'

/** Wide enough for the list to stand as a table beside the turns. */
const VIEWPORT = { width: 1440, height: 900 }

/** How long a page may take for any one step, and for all that is done with it, in milliseconds. */
const STEP = 240_000
const ALL = 900_000

/** Starts the browser, without a window. */
export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags()] })
}

/** Opens a page of a profile of its own, so with nothing in any cache; goes to no address yet. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, colorScheme: 'light' })
  context.setDefaultTimeout(STEP)
  await addProbe(context)
  const page = await context.newPage()
  // Whatever goes wrong in the page must not pass for a slow answer.
  page.on('pageerror', (error) => console.error(`In the page: ${error.message}`))
  return page
}

/** Does something with a cold page, and closes it with all that it keeps. */
export async function withPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await openPage(browser)
  try {
    return await within(work(page), ALL)
  } finally {
    await page.context().close()
  }
}

/**
 * Until nothing is loading, querying or waiting to be drawn.
 * @returns since when, in ms as the page's `performance.now()` counts
 */
export function untilIdle(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The page's first script brings the others, and with them the console interface.
    while (!('parley' in window)) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.parley.idle()
  })
}

/** @throws Error where the promise is not settled in time (ms) */
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
