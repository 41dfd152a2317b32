import type { Page } from '@playwright/test'

/**
 * From now on, what the page waits for in seconds comes ten times as soon: how long a worker may be silent. One that
 * hangs takes a processor meanwhile.
 * @returns lets the page wait as long as ever again
 */
export async function hurry(page: Page): Promise<() => Promise<void>> {
  const timers = await page.evaluateHandle(() => {
    const { setTimeout, setInterval } = window
    const sooner = (time = 0) => (time < 1_000 ? time : time / 10)
    Object.assign(window, {
      setTimeout: (handler: TimerHandler, time?: number) => setTimeout(handler, sooner(time)),
      setInterval: (handler: TimerHandler, time?: number) => setInterval(handler, sooner(time)),
    })
    return { setTimeout, setInterval }
  })
  return () => timers.evaluate((own) => void Object.assign(window, own))
}
