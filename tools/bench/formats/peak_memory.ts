import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Resident bytes of a page's process: all threads, heaps, buffers, the engine, and the browser's code. */
export interface PeakMemory {
  /** When watching began. */
  readonly before: number
  /** Peak since then. */
  readonly most: number
}

/**
 * Starts watching the page's process. Linux tracks the peak itself, so there is no sampling and no spike is missed.
 * @returns a `peak` that returns null if the system doesn't report it
 */
export async function watchPeakMemory(browser: Browser): Promise<{ peak(): Promise<PeakMemory | null> }> {
  const process = await largestRenderer(browser)
  // Writing 5 resets the peak to the current value, see proc_pid_clear_refs(5). If this fails, the peak counts from the
  // start.
  if (process) await writeFile(`/proc/${process.id}/clear_refs`, '5').catch(() => undefined)
  return {
    async peak() {
      const status = process && (await statusOf(process.id))
      return status && process ? { before: process.resident, most: status.peak } : null
    },
  }
}

/** Finds the process of the only open page. Chromium may keep a spare renderer ready for the next page. */
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
