import type { Page } from '@playwright/test'
import { intercept } from '../support/interception.ts'

/**
 * Changes how the engine's worker handles a message from the page.
 * @param answer body of a function of `event`. `answered(event)` calls the original handler.
 */
export async function changeEngine(page: Page, answer: string): Promise<void> {
  const session = await intercept(page, '*/worker_shell*.js')
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const shell = await (await fetch(request.url)).text()
    const handler = 'const answer = self.onmessage'
    if (!shell.includes(handler)) throw new Error('The worker’s script is not what this test changes.')
    const changed = `const answered = self.onmessage\nconst answer = (event) => {${answer}}`
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
      body: Buffer.from(shell.replace(handler, () => changed)).toString('base64'),
    })
  })
}
