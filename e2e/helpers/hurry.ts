import type { Page } from '@playwright/test'

/** Whether the page's timers run ten times as fast. */
declare global {
  interface Window {
    hurried?: boolean
  }
}

/**
 * Prepares a page, before it is opened, so that what it waits for in seconds can come ten times as soon: how long a
 * worker may be silent. One that hangs takes a processor meanwhile. Timers that run already hurry, too.
 * @returns lets the page hurry, or wait as long as ever again
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
