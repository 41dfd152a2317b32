import type { Page } from '@playwright/test'

/** True if the page's timers run ten times as fast. */
declare global {
  interface Window {
    hurried?: boolean
  }
}

/**
 * Prepares a page, before it opens, for running long timers ten times as fast, such as the limit for a silent worker.
 * Meanwhile a hanging worker keeps a processor busy. Affects running timers, too.
 * @returns a function that switches between fast and normal timers
 */
export async function prepareToHurry(page: Page): Promise<(hurried: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const { setTimeout, setInterval } = window
    const inTenths = (handler: () => void, time: number, again: boolean) => {
      let tenths = 0
      const timer = setInterval(() => {
        tenths += 1
        if (tenths < 10 && !window.hurried) return
        tenths = 0
        if (!again) clearInterval(timer)
        handler()
      }, time / 10)
      return timer
    }
    Object.assign(window, {
      setTimeout: (handler: () => void, time = 0) =>
        time < 1_000 ? setTimeout(handler, time) : inTenths(handler, time, false),
      setInterval: (handler: () => void, time = 0) =>
        time < 1_000 ? setInterval(handler, time) : inTenths(handler, time, true),
    })
  })
  return (hurried) =>
    page.evaluate((now) => {
      window.hurried = now
    }, hurried)
}
