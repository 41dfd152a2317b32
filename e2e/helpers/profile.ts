import { type BrowserContext, expect, type Page } from '@playwright/test'
import { idle } from '../support/test.ts'

/**
 * Opens a link as another user would: in a different browser profile with empty storage. Fails if the page throws, logs
 * an error or requests another origin.
 * @param elsewhere the fixture of that name. If the test no longer needs its own page and has closed it, its context,
 * whose storage is cleared.
 * @param link an absolute address
 */
export async function inNewProfile(
  elsewhere: BrowserContext,
  link: string,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const { origin } = new URL(link)
  const [keeper, ...others] = elsewhere.pages()
  if (!keeper || others.length > 0) throw new Error('Somebody else has pages open there.')
  const session = await elsewhere.newCDPSession(keeper)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  const page = await elsewhere.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) faults.push(request.url())
  })
  await page.goto(link)
  await idle(page)
  await look(page)
  expect(faults, 'faults of the page in the new profile').toEqual([])
}

/**
 * Reads the clipboard once it contains text, and clears it, so that the next end-to-end test doesn't read the same
 * text. The test needs permission to read and write.
 */
export async function clipboard(page: Page): Promise<string> {
  let text = ''
  const read = async () => {
    text = await page.evaluate(() => navigator.clipboard.readText())
    return text
  }
  await expect.poll(read, { message: 'the text in the clipboard' }).not.toBe('')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  return text
}
