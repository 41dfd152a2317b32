import type { CDPSession, Page } from '@playwright/test'

/** Pages that several tests share. Interception would affect the next test. */
export const sharedPages = new WeakSet<Page>()

/**
 * Pauses the page's requests to some addresses until the returned session answers them or is detached. Other requests
 * are unaffected and keep the browser's cache. Playwright's routes inspect every request and disable the cache, which
 * makes each start of the page a second slower.
 * @param addresses pattern in which `*` stands for any characters
 * @throws Error if the page is shared
 */
export async function intercept(page: Page, addresses: string): Promise<CDPSession> {
  if (sharedPages.has(page)) throw new Error('Requests are intercepted on a page of its own only.')
  return pause(page, addresses)
}

async function pause(page: Page, addresses: string): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: addresses }] })
  return session
}

/**
 * Answers the page's requests to some addresses with these bytes.
 * @returns a function that stops this
 * @throws Error if the page is shared
 */
export async function answer(
  page: Page,
  addresses: string,
  bytes: Buffer,
  contentType: string,
  status = 200,
): Promise<() => Promise<void>> {
  const session = await intercept(page, addresses)
  fulfil(session, bytes, contentType, status)
  return () => session.detach()
}

function fulfil(session: CDPSession, bytes: Buffer, contentType: string, status = 200): void {
  const response = {
    responseCode: status,
    responseHeaders: [
      { name: 'Content-Type', value: contentType },
      { name: 'Content-Length', value: String(bytes.length) },
    ],
    body: bytes.toString('base64'),
  }
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // Fails if the page has navigated elsewhere, which cancels its requests.
    session.send('Fetch.fulfillRequest', { requestId, ...response }).catch(() => undefined)
  })
}

const JSON_TYPE = 'application/json'
const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Like `answer`, with JSON. */
export function answerJson(page: Page, addresses: string, value: unknown): Promise<() => Promise<void>> {
  return answer(page, addresses, jsonBytes(value), JSON_TYPE)
}

/** Like `answerJson`, but until the page is closed, for all end-to-end tests that share it. */
export async function answerAllJourneys(page: Page, addresses: string, value: unknown): Promise<void> {
  fulfil(await pause(page, addresses), jsonBytes(value), JSON_TYPE)
}

/** Like `answer`, with only an error status. */
export function refuse(page: Page, addresses: string, status: number): Promise<() => Promise<void>> {
  return answer(page, addresses, Buffer.alloc(0), 'text/plain', status)
}

/**
 * Makes the page's requests to some addresses fail as if it were offline.
 * @returns a function that stops this
 * @throws Error if the page is shared
 */
export async function disconnect(page: Page, addresses: string): Promise<() => Promise<void>> {
  const session = await intercept(page, addresses)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined)
  })
  return () => session.detach()
}
