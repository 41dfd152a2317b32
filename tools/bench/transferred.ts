import type { Browser } from '@playwright/test'
import { type BenchCorpus, type Measure, turnAddress } from './bench.ts'
import type { LinkConditions } from './measuring/link.ts'
import type { Figure } from './measuring/report.ts'
import { throttled } from './measuring/throttle.ts'
import { bytesByPath, type WireLog, type WirePiece, wireLog } from './measuring/wire_log.ts'
import { withPage } from './page.ts'
import type { Server } from './site.ts'

/** What may go over the line before a linked turn shows, in kB (1000 bytes) of JavaScript and styles. */
const MOST = 160

/** What goes over the line, compressed, until the text of a linked turn shows: of JavaScript and styles, and of all. */
export const transferred: Measure = async (bench) => {
  const { pieces, until } = await untilTurn(bench.browser, bench.site, bench.corpus)
  return [figureOf(pieces, until)]
}

/**
 * Follows a link to a turn over a slow line.
 * @returns what went over the line, and when the turn's text showed, in milliseconds since 1970
 */
export async function untilTurn(
  browser: Browser,
  site: Pick<Server, 'port'>,
  corpus: BenchCorpus,
  conditions?: LinkConditions,
): Promise<Pick<WireLog, 'pieces' | 'asked'> & { readonly until: number }> {
  const slow = await throttled(site, conditions)
  // At the browser's end of the slow line, so that nothing counts that is still on its way.
  const log = await wireLog(slow)
  try {
    const until = await withPage(browser, async (page) => {
      await page.goto(turnAddress(log, corpus), { waitUntil: 'commit' })
      return page.evaluate(
        async (selector) => performance.timeOrigin + (await window.bench.drawn({ kind: 'text', selector })),
        `#turn-${corpus.turn}`,
      )
    })
    return { pieces: [...log.pieces], asked: [...log.asked], until }
  } finally {
    await log.close()
    await slow.close()
  }
}

function figureOf(pieces: readonly WirePiece[], until: number): Figure {
  const files = bytesByPath(pieces, until)
  const code = files.filter(({ path }) => /\.(js|css)$/.test(path))
  const kilobytes = (list: typeof files) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const line = ({ path, bytes }: (typeof files)[number]) => `${path} ${(bytes / 1000).toFixed(1)}`
  return {
    name: 'JavaScript and styles before a linked turn shows, compressed',
    unit: 'kB',
    samples: [kilobytes(code)],
    target: { of: 'median', most: MOST },
    notes: [
      `in kB: ${code.map(line).join(', ')}`,
      `everything else ${kilobytes(files.filter((file) => !code.includes(file))).toFixed(1)} kB: ${files
        .filter((file) => !code.includes(file))
        .map(line)
        .join(', ')}`,
    ],
  }
}
