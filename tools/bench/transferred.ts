import type { Browser } from '@playwright/test'
import { type BenchCorpus, type Measure, turnAddress } from './bench.ts'
import type { LinkConditions } from './measuring/link.ts'
import type { Figure } from './measuring/report.ts'
import { throttled } from './measuring/throttle.ts'
import { bytesByPath, type WireLog, type WirePiece, wireLog } from './measuring/wire_log.ts'
import { withPage } from './page.ts'
import type { Server } from './site.ts'

/** Maximal transfer of JavaScript and styles before a linked turn is drawn, in kB (1000 bytes). */
const MOST = 160

/** Compressed bytes transferred before the text of a linked turn is drawn: of JavaScript and styles, and in total. */
export const transferred: Measure = async (bench) => {
  const { pieces, until } = await untilTurn(bench.browser, bench.site, bench.corpus)
  return [figureOf(pieces, until)]
}

/**
 * Follows a link to a turn over a slow link.
 * @returns the log of the transfer, and the time at which the turn's text is drawn, in milliseconds since 1970
 */
export async function untilTurn(
  browser: Browser,
  site: Pick<Server, 'port'>,
  corpus: BenchCorpus,
  conditions?: LinkConditions,
): Promise<Pick<WireLog, 'pieces' | 'asked'> & { readonly until: number }> {
  const slow = await throttled(site, conditions)
  // On the browser's side of the throttle, so that only bytes that have arrived count.
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
