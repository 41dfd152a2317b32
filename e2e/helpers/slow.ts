import type { Page } from '@playwright/test'

/** Delays all further messages from the page to its workers by this number of milliseconds. */
export async function slowWorkers(page: Page, delay: number): Promise<void> {
  await page.evaluate((later) => {
    const send = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(send, this, message), later)
    }
  }, delay)
}
