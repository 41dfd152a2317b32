import type { Measure } from '../bench.ts'
import { heldMemory, keepEngineMemory } from '../measuring/memory.ts'
import type { Figure } from '../measuring/report.ts'
import { openPage, untilIdle } from '../page.ts'
import { jumping } from './jumping.ts'
import { recounting } from './recounting.ts'
import { typing } from './typing.ts'

/**
 * Searches and filters this number of made-up conversations (about ten turns each) in one page that has loaded them.
 * @param onlyTyping true to skip everything but typing
 */
export function finding(conversations: number, onlyTyping = false): Measure {
  return async (bench) => {
    const site = await bench.synthetic(conversations)
    const page = await openPage(bench.browser)
    // Wide enough to show the filters next to the list.
    await page.setViewportSize({ width: 1700, height: 950 })
    const passes = Math.min(bench.runs, 3)
    try {
      await keepEngineMemory(page)
      await page.goto(`${site.url}#/casino/train`)
      await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
      await untilIdle(page)
      const [held] = await page.evaluate(() =>
        window.parley.query(
          'SELECT (SELECT count(*) FROM conversations)::INTEGER AS conversations, (SELECT count(*) FROM turns)::INTEGER AS turns',
        ),
      )
      if (held?.conversations !== conversations)
        throw new Error(`Of ${conversations} conversations ${held?.conversations} were loaded.`)
      const memory: Figure = {
        name: `Memory per conversation, ${conversations} of them`,
        unit: 'B',
        samples: [(await heldMemory(page)) / conversations],
        notes: [`${held.turns} turns; heaps and buffers of all threads and the engine’s WebAssembly`],
      }
      const figures = [
        ...(await typing(page, passes, 'overview')),
        ...(onlyTyping
          ? []
          : [memory, ...(await recounting(page, passes)), ...(await jumping(page, passes))]),
      ]
      await page.getByRole('grid', { name: 'Conversations' }).locator('[aria-rowindex="2"]').click()
      await untilIdle(page)
      figures.push(...(await typing(page, passes, 'conversation')))
      return figures.map((figure) => ({
        ...figure,
        name: figure === memory ? figure.name : `${figure.name}, of ${conversations}`,
      }))
    } finally {
      await page.context().close()
      await site.close()
    }
  }
}
