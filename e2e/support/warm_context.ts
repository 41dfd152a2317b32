import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * A browser context for the tests of one worker that have their own pages. It keeps a page open with the compiled query
 * engine. All pages of a context run in one process (`--process-per-site`), whose WebAssembly cache saves each of them
 * a second of compiling. Changes by a test are undone after it.
 */
export interface WarmContext {
  context: BrowserContext | null
  /** Options of the context, except those that can be changed later. */
  options: string
  /** True if the test made irreversible changes. */
  spent: boolean
}

export const coldContext = (): WarmContext => ({ context: null, options: '', spent: false })

/** The existing context if it has these options, otherwise a new one. */
export async function warmContext(
  warm: WarmContext,
  browser: Browser,
  baseURL: string,
  options: string,
): Promise<BrowserContext> {
  if (warm.context && warm.options === options) return warm.context
  await closeWarm(warm)
  // Playwright adds all options of the current test.
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
 * Resets the context to its state before the test, or closes it if that is impossible. Keeps the browser's cache, so
 * the site's own files come from it, unless a test routes requests or uses another server.
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

/** Opens a file of the site that runs no script in a new page, and compiles the site's engine in it. */
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
