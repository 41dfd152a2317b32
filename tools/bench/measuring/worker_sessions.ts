import type { CDPSession, Page } from '@playwright/test'

/** Session of Chromium's DevTools protocol with one thread of a page. */
export interface ThreadSession {
  /** Address of the worker's script, or the empty string for the page itself. */
  readonly script: string
  send(method: string, params?: object): Promise<unknown>
}

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Time limit for workers to attach, in milliseconds. */
const PRESENTATION = 1_000

/** Sessions for the page's main thread and for each of its workers. */
export async function threadSessions(page: Page): Promise<readonly ThreadSession[]> {
  const session = await page.context().newCDPSession(page)
  const workers: ThreadSession[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(workerSession(session, sessionId, targetInfo.url))
  })
  // Playwright doesn't expose its own sessions with workers.
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false })
  await new Promise((resolve) => setTimeout(resolve, PRESENTATION))
  const own: ThreadSession = {
    script: '',
    send: (method, params) => session.send(method as 'Runtime.getHeapUsage', params as undefined),
  }
  return [own, ...workers]
}

function workerSession(parent: CDPSession, sessionId: string, script: string): ThreadSession {
  let lastId = 0
  const pending = new Map<number, (answer: Answer) => void>()
  parent.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const answer = JSON.parse(event.message) as Answer
    if (answer.id !== undefined) pending.get(answer.id)?.(answer)
  })
  return {
    script,
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        pending.set(id, ({ result, error }) => {
          pending.delete(id)
          if (error) reject(new Error(`${method}: ${error.message}`))
          else resolve(result)
        })
        const message = JSON.stringify({ id, method, params })
        parent.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
      }),
  }
}
