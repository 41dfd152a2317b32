import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Measure } from '../bench.ts'
import { untilIdle, withPage } from '../page.ts'
import type { Figure } from './report.ts'
import { type ThreadSession, threadSessions } from './worker_sessions.ts'

interface CatalogueEntry {
  readonly id: string
  readonly madeUp?: boolean
}

/** Memory of the page after visiting every corpus (real ones if available) and opening a conversation in each. */
export const memory: Measure = (bench) =>
  withPage(bench.browser, async (page) => {
    await keepEngineMemory(page)
    await page.goto(bench.site.url)
    const corpora = await corporaToVisit(page)
    for (const id of corpora) await visit(page, id)
    const threads = await threadSessions(page)
    const figures: Figure[] = []
    for (const thread of threads) {
      const { heap, buffers } = await threadMemory(thread)
      const name = threadName(thread)
      figures.push(megabytes(`Memory of the ${name}: JavaScript heap`, heap))
      figures.push(megabytes(`Memory of the ${name}: array buffers`, buffers))
    }
    figures.push(megabytes('Memory of the engine’s worker: WebAssembly', await engineMemory(page)))
    const total = await largestRenderer(bench.browser)
    if (total !== null) figures.push(megabytes('Memory of the whole page: its process, on Linux', total))
    const [first, ...rest] = figures
    const notes = [`visited ${corpora.join(', ')}, all splits; after garbage collection`]
    return first ? [{ ...first, notes }, ...rest] : []
  })

async function corporaToVisit(page: Page): Promise<readonly string[]> {
  const entries = await page.evaluate(async () => {
    const catalogue = await (await fetch('catalogue.json')).json()
    return catalogue.corpora as CatalogueEntry[]
  })
  const real = entries.filter(({ madeUp }) => madeUp !== true)
  return (real.length > 0 ? real : entries).map(({ id }) => id)
}

/** Loads all splits of a corpus and opens its first conversation. */
async function visit(page: Page, id: string): Promise<void> {
  const go = (hash: string) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, hash)
  await go(`#/${encodeURIComponent(id)}`)
  await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
  await untilIdle(page)
  const [place] = await page.evaluate(() =>
    window.parley.query('SELECT split, id FROM conversations WHERE turns > 0 ORDER BY key LIMIT 1'),
  )
  if (!place) throw new Error(`The corpus ${id} has no conversations.`)
  await go(`#/${[id, place.split, place.id].map((part) => encodeURIComponent(String(part))).join('/')}`)
  await page.locator('#turn-0').waitFor({ state: 'attached' })
  await untilIdle(page)
}

/** Memory of one thread, in bytes. */
async function threadMemory(thread: ThreadSession) {
  await thread.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = (await thread.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize: number
  }
  return { heap: usedSize, buffers: backingStorageSize }
}

/**
 * Prepended to the engine's worker script. Keeps a reference to its WebAssembly memory, so that its size can be
 * queried.
 */
const KEEP_MEMORY = `
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name]
    WebAssembly[name] = (source, imports = {}) => {
      self.benchMemory ??= imports.env?.memory
      return original(source, imports)
    }
  }
`

/** Makes the memory of the page's engine measurable. Call it before the page navigates anywhere. */
export async function keepEngineMemory(page: Page): Promise<void> {
  await page.route(/duckdb[^/]*worker[^/]*\.js$/, async (route) => {
    const script = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/javascript', body: KEEP_MEMORY + script })
  })
}

/** Bytes of the engine's WebAssembly memory, which isn't part of any heap. `NaN` if it isn't found. */
async function engineMemory(page: Page): Promise<number> {
  for (const worker of page.workers()) {
    const bytes = await worker.evaluate(() => {
      const { benchMemory } = globalThis as { benchMemory?: WebAssembly.Memory }
      return benchMemory?.buffer.byteLength ?? null
    })
    if (bytes !== null) return bytes
  }
  return Number.NaN
}

/** Total bytes of a page after garbage collection: heaps, buffers and the engine's memory. */
export async function heldMemory(page: Page): Promise<number> {
  const threads = await Promise.all((await threadSessions(page)).map(threadMemory))
  return threads.reduce((sum, { heap, buffers }) => sum + heap + buffers, await engineMemory(page))
}

/**
 * Resident bytes of the largest renderer process, including its part of shared pages. Null if Linux doesn't report it.
 */
export async function largestRenderer(browser: Browser): Promise<number | null> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
        return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? Number.NaN) * 1024
      }),
  )
  const known = sizes.filter(Number.isFinite)
  return known.length === 0 ? null : Math.max(...known)
}

function threadName({ script }: ThreadSession): string {
  if (script === '') return 'page'
  if (script.includes('worker_shell') || script.includes('duckdb')) return 'engine’s worker'
  return script.includes('ingest') ? 'reading worker' : `worker ${script.replace(/^.*\//, '')}`
}

function megabytes(name: string, bytes: number): Figure {
  return { name, unit: 'MB', samples: [bytes / 1e6] }
}
