import type { Page } from '@playwright/test'

/** From now on, what the page asks of its workers arrives this much later, in milliseconds. */
export async function slowWorkers(page: Page, delay: number): Promise<void> {
  await page.evaluate((later) => {
    const send = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...message: unknown[]) {
      setTimeout(() => Reflect.apply(send, this, message), later)
    }
  }, delay)
}
