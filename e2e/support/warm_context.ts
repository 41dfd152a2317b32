import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * A browser context for the tests of one worker that have pages of their own, one after the other. It keeps a page open
 * that holds the compiled query engine: all pages of a context run in one process (`--process-per-site`), whose cache of
 * WebAssembly spares each of them a second of compiling. What a test leaves behind is taken away after it.
 */
export interface WarmContext {
  context: BrowserContext | null
  /** What it was made with, apart from what can be changed later. */
  options: string
  /** Whether the test did what no later call takes back. */
  spent: boolean
}

export const coldContext = (): WarmContext => ({ context: null, options: '', spent: false })

/** The context that is there, or a new one where there is none that was made with these options. */
export async function warmContext(
  warm: WarmContext,
  browser: Browser,
  baseURL: string,
  options: string,
): Promise<BrowserContext> {
  if (warm.context && warm.options === options) return warm.context
  await closeWarm(warm)
  // Playwright adds all options of the test that asks.
  const context = await browser.newContext()
  const keeper = await keepEngine(context, baseURL)
  const spend = () => {
    warm.spent = true
  }
  keeper.on('crash', spend)
  for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) {
    const original = context[name].bind(context) as (...given: unknown[]) => unknown
    Object.assign(context, {
      [name]: (...given: unknown[]) => {
        spend()
        return original(...given)
      },
    })
  }
  Object.assign(warm, { context, options, spent: false })
  return context
}

/**
 * Brings the context back to what it was before the test, or closes it where that cannot be. The browser's cache stays, as
 * it does for people: the site's own files come from it, but where a test routes requests or asks another server.
 */
export async function tidyWarm(warm: WarmContext, origins: Iterable<string>): Promise<void> {
  const { context } = warm
  if (!context) return
  try {
    if (warm.spent) throw new Error('The test changed what stays.')
    const [keeper, ...pages] = context.pages()
    if (!keeper) throw new Error('The page that keeps the engine is gone.')
    for (const page of pages) await page.close()
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const session = await context.newCDPSession(keeper)
    for (const origin of origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.detach()
  } catch {
    await closeWarm(warm)
  }
}

export async function closeWarm(warm: WarmContext): Promise<void> {
  const { context } = warm
  warm.context = null
  await context?.close()
}

/** Opens a file of the site that runs no script in a page of its own, and compiles the site's engine in it. */
export async function keepEngine(context: BrowserContext, baseURL: string): Promise<Page> {
  const assets = join(process.env.PARLEY_DIST ?? 'dist', 'assets')
  const module = readdirSync(assets).find((name) => name.endsWith('.wasm'))
  if (!module) throw new Error(`There is no query engine in ${assets}: build the site first.`)
  const page = await context.newPage()
  await page.goto(new URL('icon.svg', baseURL).href)
  await page.evaluate(
    async (address) => {
      Object.assign(window, { kept: await WebAssembly.compileStreaming(fetch(address)) })
    },
    new URL(`assets/${module}`, baseURL).href,
  )
  return page
}
