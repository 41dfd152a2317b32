import { type BrowserContext, expect, type Page } from '@playwright/test'
import { idle } from '../support/test.ts'

/**
 * Opens a link as somebody else would: in another browser profile, with nothing in its storage. Fails where the page
 * throws there or writes an error to the console.
 * @param elsewhere the fixture of that name; or, where the journey's own page is closed and not needed any longer, its
 *   context, whose storage is emptied
 * @param link a whole address
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
 * Takes the text out of the clipboard, once there is any: what one journey copied is never read by the next one. The test
 * must have been given leave to read and write.
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
