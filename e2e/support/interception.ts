import type { CDPSession, Page } from '@playwright/test'

/** Pages that several journeys share: what is intercepted would be so for the next one. */
export const sharedPages = new WeakSet<Page>()

/**
 * Stops the page's requests for some addresses, until the session returned answers them or ends. Others pass unseen, and
 * the browser's cache stays: Playwright's routes look at every request and take it away, which makes each start of the
 * page a second longer.
 * @param addresses `*` stands for any characters
 * @throws Error where the page is shared
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
 * Answers the page's requests for some addresses with these bytes, whole.
 * @returns lets further requests pass
 * @throws Error where the page is shared
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
    // A page that goes elsewhere takes its requests along.
    session.send('Fetch.fulfillRequest', { requestId, ...response }).catch(() => undefined)
  })
}

const JSON_TYPE = 'application/json'
const jsonBytes = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The same with JSON. */
export function answerJson(page: Page, addresses: string, value: unknown): Promise<() => Promise<void>> {
  return answer(page, addresses, jsonBytes(value), JSON_TYPE)
}

/** The same until the page is closed, for all journeys that share it. */
export async function answerAllJourneys(page: Page, addresses: string, value: unknown): Promise<void> {
  fulfil(await pause(page, addresses), jsonBytes(value), JSON_TYPE)
}

/** The same with a status alone, which says what is wrong. */
export function refuse(page: Page, addresses: string, status: number): Promise<() => Promise<void>> {
  return answer(page, addresses, Buffer.alloc(0), 'text/plain', status)
}

/**
 * Lets the page's requests for some addresses fail as where there is no connection.
 * @returns lets further requests pass
 * @throws Error where the page is shared
 */
export async function disconnect(page: Page, addresses: string): Promise<() => Promise<void>> {
  const session = await intercept(page, addresses)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }).catch(() => undefined)
  })
  return () => session.detach()
}
