import type { Browser, Page } from '@playwright/test'
import { untilIdle, withPage } from '../page.ts'
import type { Server } from '../site.ts'
import type { MadeFile } from './made_files.ts'
import { type PeakMemory, watchPeakMemory } from './peak_memory.ts'

export interface OpenedFile {
  /** Time from choosing the file until all of it is in the engine and the page is idle, in ms. */
  readonly time: number
  /** Null if the system doesn't report it. */
  readonly memory: PeakMemory | null
}

/** Opened first, to start the engine. */
const SAMPLE = '#/sample-casino/train'

/**
 * Chooses a file on the start page, in a new page whose engine was already started by a small sample.
 * @throws Error if not all conversations of the file are there in the end
 */
export function openFile(browser: Browser, site: Server, file: MadeFile): Promise<OpenedFile> {
  return withPage(browser, async (page) => {
    await page.goto(`${site.url}${SAMPLE}`)
    await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
    await untilIdle(page)
    await page.evaluate(() => {
      window.location.hash = '#/'
    })
    await untilIdle(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files' }).first().click()
    const choice = await chooser
    // By now the page has loaded its decoding code, like the bare page.
    await untilIdle(page)
    const memory = await watchPeakMemory(browser)
    await page.evaluate(markChoice)
    // Move the mouse away, because Parley prefetches links under it.
    await page.mouse.move(0, 0)
    await choice.setFiles(file.path)
    const rest = await untilIdle(page)
    const end = (await answerQuestion(page)) ?? rest
    const time = end - (await page.evaluate(timeOfChoice))
    const peak = await memory.peak()
    await checkCount(page, file)
    return { time, memory: peak }
  })
}

/**
 * Starts the clock inside the page, as on the bare page, so that the time to reach it from another process doesn't
 * count.
 */
function markChoice(): void {
  document.addEventListener('change', () => performance.mark('choice'), { capture: true, once: true })
}

function timeOfChoice(): number {
  return performance.getEntriesByName('choice')[0]?.startTime ?? Number.NaN
}

/** Confirms the proposed format if a file fits several. Returns the time at which the page is idle afterwards. */
async function answerQuestion(page: Page): Promise<number | null> {
  const question = page.getByRole('heading', { name: /^How should .* be read\?$/ })
  if (!(await question.isVisible())) return null
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  return untilIdle(page)
}

async function checkCount(page: Page, { title, conversations }: MadeFile): Promise<void> {
  const [row] = await page.evaluate(() =>
    window.parley.query('SELECT count(*)::INTEGER AS count FROM conversations'),
  )
  if (row?.count !== conversations)
    throw new Error(`${title}: of ${conversations} conversations ${row?.count} were loaded.`)
}
