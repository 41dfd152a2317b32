import type { Page } from '@playwright/test'

/**
 * Changes what the engine's worker does with a message from the page.
 * @param answer the body of a function of `event`; `answered(event)` is what the worker would do by itself
 */
export async function changeEngine(page: Page, answer: string): Promise<void> {
  await page.route('**/worker_shell*.js', async (route) => {
    const shell = await (await route.fetch()).text()
    const handler = 'const answer = self.onmessage'
    if (!shell.includes(handler)) throw new Error('The worker’s script is not what this test changes.')
    const changed = `const answered = self.onmessage\nconst answer = (event) => {${answer}}`
    await route.fulfill({ body: shell.replace(handler, () => changed), contentType: 'text/javascript' })
  })
}
