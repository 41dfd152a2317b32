import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startHost } from '../../servers/hosts.ts'
import { heldMemory, keepEngineMemory, largestRenderer } from '../measuring/memory.ts'
import type { Figure } from '../measuring/report.ts'
import { untilIdle, withPage } from '../page.ts'

/** Maximal memory of a page with a corpus of ten million turns, in MB. */
const MOST = 700

/**
 * Memory of Parley's page with a large published corpus after use: scrolling, sorting, searching, filtering, an
 * overview and some conversations.
 * @param corpus folder of the corpus in its site, `corpora/<id>/<version>`
 * @param word one that many turns contain
 */
export async function publishedMemory(
  browser: Browser,
  corpus: string,
  word: string,
): Promise<readonly Figure[]> {
  const id = dirname(corpus).split(/[/\\]/).at(-1) ?? ''
  const host = await startHost('github', join(corpus, '../../..'))
  try {
    return await withPage(browser, async (page) => {
      await keepEngineMemory(page)
      await page.goto(`${host.url}/#/${id}`)
      await untilIdle(page)
      const used: string[] = []
      for (const [name, query] of Object.entries(USES(word))) {
        const began = performance.now()
        await follow(page, `#/${id}${query}`)
        used.push(`${name} ${Math.round(performance.now() - began)} ms`)
      }
      const total = await largestRenderer(browser)
      const held = await heldMemory(page)
      const notes = [`shown on the way, until nothing was loading: ${used.join('; ')}`]
      const figures: Figure[] = [
        {
          name: 'memory of a large corpus’s page: heaps, buffers, engine',
          unit: 'MB',
          samples: [held / 1e6],
          notes,
        },
      ]
      if (total !== null)
        figures.push({
          name: 'memory of a large corpus’s page: its process, before garbage collection',
          unit: 'MB',
          samples: [total / 1e6],
          target: { of: 'median', most: MOST },
        })
      return figures
    })
  } finally {
    await host.close()
  }
}

/** Views, by the ends of their addresses. */
const USES = (word: string): Readonly<Record<string, string>> => ({
  'sorted by turns': '?sort=turns.desc',
  'a word': `?q=${encodeURIComponent(word)}`,
  'all again': '',
  overview: '?view=overview',
  'the list': '',
})

async function follow(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to
  }, hash)
  await untilIdle(page)
}
