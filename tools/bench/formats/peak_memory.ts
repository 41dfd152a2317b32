import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Resident bytes of a page's process: all threads, heaps, buffers, the engine, and the browser's own code. */
export interface PeakMemory {
  /** When watching began. */
  readonly before: number
  /** The most at any moment since. */
  readonly most: number
}

/**
 * Begins to watch the page's process. Linux keeps the peak itself, so nothing is missed and nothing sampled.
 * @returns `peak` gives `null` where the system does not tell
 */
export async function watchPeakMemory(browser: Browser): Promise<{ peak(): Promise<PeakMemory | null> }> {
  const process = await largestRenderer(browser)
  // 5 puts the peak back to what is resident now; see proc_pid_clear_refs(5). Refused, it counts from the start.
  if (process) await writeFile(`/proc/${process.id}/clear_refs`, '5').catch(() => undefined)
  return {
    async peak() {
      const status = process && (await statusOf(process.id))
      return status && process ? { before: process.resident, most: status.peak } : null
    },
  }
}

/** The process of the only page that is open; another renderer may wait for a page to come. */
async function largestRenderer(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const known = (await Promise.all(renderers.map(({ id }) => statusOf(id)))).filter((s) => s !== null)
  return known.sort((a, b) => b.resident - a.resident)[0] ?? null
}

async function statusOf(id: number) {
  const text = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  const bytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? Number.NaN) * 1024
  const [resident, peak] = [bytes('VmRSS'), bytes('VmHWM')]
  return Number.isFinite(resident) && Number.isFinite(peak) ? { id, resident, peak } : null
}
