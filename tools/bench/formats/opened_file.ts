import type { Browser, Page } from '@playwright/test'
import { untilIdle, withPage } from '../page.ts'
import type { Server } from '../site.ts'
import type { MadeFile } from './made_files.ts'
import { type PeakMemory, watchPeakMemory } from './peak_memory.ts'

export interface OpenedFile {
  /** From the choice of the file until all of it was in the engine and the page at rest, in ms. */
  readonly time: number
  /** `null` where the system does not tell. */
  readonly memory: PeakMemory | null
}

/** Opened beforehand, to start the engine. */
const SAMPLE = '#/sample-casino/train'

/**
 * Chooses a file on the start page, in a new page whose engine has been started by a small sample before.
 * @throws Error where not all of its conversations are there afterwards
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
    // The code of the page that only decodes has arrived beforehand, too.
    await untilIdle(page)
    const memory = await watchPeakMemory(browser)
    await page.evaluate(markChoice)
    // What it rests on would be prefetched.
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
 * From here on in the page itself, as in that which only decodes: what it takes to get there from another process is no
 * part of opening.
 */
function markChoice(): void {
  document.addEventListener('change', () => performance.mark('choice'), { capture: true, once: true })
}

function timeOfChoice(): number {
  return performance.getEntriesByName('choice')[0]?.startTime ?? Number.NaN
}

/** Where a file fits several forms, takes the one that is proposed; gives since when the page is at rest afterwards. */
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
