import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { pagePath } from '../../../app/model/links/page_path.ts'
import { publishOptions } from '../../../cli/publish/publish_options.ts'
import { publishSite } from '../../../cli/publish/publish_site.ts'
import { startHost } from '../../servers/hosts.ts'
import { type Bench, type BenchCorpus, listAddress, type Measure, turnAddress } from '../bench.ts'
import { coldStart, engineStart, PAUSE } from '../cold_starts.ts'
import type { Figure } from '../measuring/report.ts'
import { throttled } from '../measuring/throttle.ts'
import { bytesByPath } from '../measuring/wire_log.ts'
import { untilIdle, withPage } from '../page.ts'
import { hyperparam, type Peer } from '../peers.ts'
import { realData, SITE } from '../site.ts'
import { untilTurn } from '../transferred.ts'

/** Folder with one Parquet file to publish, of the real corpus or of the sample. */
const SOURCE = realData ? join(realData, 'casino') : join(SITE, 'samples/casino')

/** Maximal transfer for a link to a turn, in kB (1000 bytes). */
const MOST = 200

/** A link with a huge round-trip time (ms) and no other delay, so that dependent requests are clearly separated. */
const FAR = { rate: 1_000_000_000, roundTrip: 600 }

/** Maximal times as multiples of the engine's start. For the second visit, as multiples of the first. */
interface Most {
  readonly turn: number
  /** A turn on the plain page of its conversation. */
  readonly plain: number
  readonly list: number
}

/**
 * Cold starts of a published corpus, served like on GitHub Pages, compared with other viewers of the same file: a link
 * to a turn, the list's first rows, the list again with a warm browser cache, and the bytes transferred for a link.
 */
export const publishedStarts: Measure = async (bench) => {
  // Outside of the project, because it contains the corpus.
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const quiet = { begin: () => {}, at: () => {}, end: () => {} }
  const options = publishOptions([SOURCE, '--out', folder, '--corpus', 'casino'])
  await publishSite(options, SITE, quiet, new AbortController().signal)
  const host = await startHost('github', folder)
  const [file = ''] = readdirSync(SOURCE).filter((name) => name.endsWith('.parquet'))
  const peer = await hyperparam(SOURCE, file)
  const site = { url: `${host.url}/`, port: Number(new URL(host.url).port) }
  const corpus = { ...bench.corpus, id: 'casino' }
  const [slow, slowPeer] = [await throttled(site), peer && (await throttled(peer))]
  try {
    // Otherwise the first visit would wait until the host has compressed its files.
    await engineStart(bench.browser, `${site.url}bench/engine.html`)
    return [
      ...(await starts({ ...bench, corpus }, site, peer, '', { turn: 0.3, plain: 0.3, list: 0.6 })),
      ...(await starts(
        { ...bench, corpus },
        slow,
        peer && slowPeer && { ...peer, port: slowPeer.port },
        ', 10 Mbit/s and 40 ms',
        {
          turn: 0.12,
          plain: 0.06,
          list: 0.25,
        },
      )),
      await bytesOfLink(bench.browser, site, corpus),
      await tripsOfLink(bench.browser, site, corpus),
    ]
  } finally {
    await slowPeer?.close()
    await peer?.close()
    await slow.close()
    await host.close()
    rmSync(folder, { recursive: true })
  }
}

async function starts(
  { browser, runs, corpus }: Pick<Bench, 'browser' | 'runs' | 'corpus'>,
  site: { readonly url: string },
  peer: Peer | null,
  network: string,
  most: Most,
): Promise<Figure[]> {
  const samples: Record<'engine' | 'turn' | 'plain' | 'list' | 'again' | 'peer', number[]> = {
    ...{ engine: [], turn: [], plain: [], list: [], again: [], peer: [] },
  }
  const turn = { kind: 'text', selector: `#turn-${corpus.turn}` } as const
  for (let run = 0; run < runs; run++) {
    samples.engine.push(await engineStart(browser, `${site.url}bench/engine.html`))
    await wait(PAUSE)
    samples.turn.push(await coldStart(browser, turnAddress(site, corpus), turn))
    await wait(PAUSE)
    samples.plain.push(await coldStart(browser, plainAddress(site, corpus), turn))
    await wait(PAUSE)
    const { first, again } = await twoVisits(browser, listAddress(site, corpus))
    samples.list.push(first)
    samples.again.push(again)
    await wait(PAUSE)
    if (!peer) continue
    const address = `http://127.0.0.1:${peer.port}/${peer.page}`
    samples.peer.push(await coldStart(browser, address, { kind: 'text', selector: peer.cell }))
    await wait(PAUSE)
  }
  const per = samples.engine
  const figures: Figure[] = [
    { name: `Published: engine start on a bare page${network}`, unit: 'ms', samples: samples.engine },
    {
      name: `Published: link to a turn, until its text shows${network}`,
      unit: 'ms',
      samples: samples.turn,
      per,
      target: { of: 'ratio', most: most.turn },
    },
    {
      name: `Published: link to a turn on its plain page, until its text shows${network}`,
      unit: 'ms',
      samples: samples.plain,
      per,
      target: { of: 'ratio', most: most.plain },
    },
    {
      name: `Published: list answers with its first rows${network}`,
      unit: 'ms',
      samples: samples.list,
      per,
      target: { of: 'ratio', most: most.list },
    },
    {
      name: `Published: the same on a second visit, of the first${network}`,
      unit: 'ms',
      samples: samples.again,
      per: samples.list,
      target: { of: 'ratio', most: 0.5 },
    },
  ]
  if (peer)
    figures.push({
      name: `${peer.name}: first row of the same file${network}`,
      unit: 'ms',
      samples: samples.peer,
      per,
    })
  return figures
}

function plainAddress({ url }: { readonly url: string }, corpus: BenchCorpus): string {
  const { id, split, conversation, turn } = corpus
  return `${url}${pagePath(id, split, conversation)}#turn-${turn}`
}

/**
 * Opens a list with an empty cache, and again once everything is loaded.
 * @returns time until the first rows are drawn, in ms
 */
function twoVisits(
  browser: Browser,
  address: string,
): Promise<{ readonly first: number; readonly again: number }> {
  return withPage(browser, async (page) => {
    await page.goto(address, { waitUntil: 'commit' })
    const first = await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
    await untilIdle(page)
    const other = await page.context().newPage()
    await page.close()
    await wait(PAUSE)
    await other.goto(address, { waitUntil: 'commit' })
    return { first, again: await other.evaluate(() => window.bench.drawn({ kind: 'list' })) }
  })
}

async function bytesOfLink(
  browser: Browser,
  site: { readonly port: number },
  corpus: BenchCorpus,
): Promise<Figure> {
  const { pieces, until } = await untilTurn(browser, site, corpus)
  const files = bytesByPath(pieces, until)
  return {
    name: 'Published: all that comes before a linked turn shows, compressed',
    unit: 'kB',
    samples: [files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000],
    target: { of: 'median', most: MOST },
    notes: [`in kB: ${files.map(({ path, bytes }) => `${path} ${(bytes / 1000).toFixed(1)}`).join(', ')}`],
  }
}

/**
 * Requests that are sent together count as one round trip. The browser has six connections, so any more count as
 * another.
 */
async function tripsOfLink(
  browser: Browser,
  site: { readonly port: number },
  corpus: BenchCorpus,
): Promise<Figure> {
  const { asked, until } = await untilTurn(browser, site, corpus, FAR)
  const trips: { readonly begun: number; readonly paths: string[] }[] = []
  for (const { path, time } of asked) {
    const last = trips.at(-1)
    if (time > until) continue
    if (last && time - last.begun < FAR.roundTrip / 2) last.paths.push(path)
    else trips.push({ begun: time, paths: [path] })
  }
  return {
    name: 'Published: round trips after the HTML before a linked turn shows',
    unit: 'trips',
    samples: [trips.length - 1],
    target: { of: 'median', most: 3 },
    notes: trips.map(({ paths }) => paths.map((path) => path.replace(/^.*\//, '')).join(', ')),
  }
}
