import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sirv from 'sirv'
import { CORPUS_JSON } from '../../../app/published/folder.ts'
import { loadDuckDb } from '../../../cli/publish/index/duckdb.ts'
import { startLocalServer } from '../../servers/local_server.ts'
import type { Figure } from '../measuring/report.ts'
import { publishedMemory } from './published_memory.ts'

/** Maximal times in ms: the targets for a corpus of ten million turns. */
const TARGETS: Readonly<Record<string, number>> = {
  'first rows': 1_000,
  'jump to the middle': 500,
  'sorted by turns': 500,
  'sorted by turns, the middle': 500,
  'five facets': 500,
  "a label filter's count": 1_000,
  'a rare word': 700,
  'a frequent word': 1_000,
  'a conversation': 300,
}

/** Globals of the pages of `bare_pages/published.ts`. */
declare global {
  interface Window {
    ask(name: string): Promise<{ readonly ms: number; readonly found: number }>
    readonly questions: readonly string[]
  }
}

/** A large index to query, and the folder with the built bare pages. */
export interface PublishedBench {
  readonly browser: Browser
  readonly runs: number
  readonly pages: string
  /** Folder with `index.duckdb` and its row frames, and, for a published corpus, packs and `corpus.json`. */
  readonly corpus: string
}

/**
 * Response time of a large published corpus over HTTP with range requests, cold for each query, with requests and
 * bytes.
 */
export async function published({
  browser,
  runs,
  pages,
  corpus,
}: PublishedBench): Promise<readonly Figure[]> {
  const sent = { requests: 0, bytes: 0 }
  const site = sirv(pages, { dev: true })
  const server = await startLocalServer((request, response) => {
    const name = /^\/bench\/corpus\/((packs\/)?[a-z0-9.]+)$/.exec(request.url?.replace(/\?.*/, '') ?? '')?.[1]
    if (name === undefined) return site(request, response)
    const path = join(corpus, name)
    const { size } = statSync(path)
    const range = bytesAskedFor(request.headers.range, size)
    sent.requests += 1
    if (request.method !== 'HEAD') sent.bytes += range.to - range.from + 1
    response.writeHead(range.whole ? 200 : 206, {
      'Accept-Ranges': 'bytes',
      'Content-Length': range.to - range.from + 1,
      ...(!range.whole && { 'Content-Range': `bytes ${range.from}-${range.to}/${size}` }),
    })
    if (request.method === 'HEAD') response.end()
    else createReadStream(path, { start: range.from, end: range.to }).pipe(response)
  })
  const facts = await factsOf(corpus)
  const address = `${server.url}/bench/published.html?${new URLSearchParams(facts)}`
  const figures = new Map<
    string,
    { samples: number[]; sent: { requests: number; bytes: number }; found: number }
  >()
  const attached: number[] = []
  const open = async () => {
    const page = await browser.newPage()
    await page.goto(address)
    await page.waitForFunction(
      () => document.body.dataset.attached ?? document.body.dataset.failed,
      undefined,
      {
        timeout: 180_000,
      },
    )
    const { attached: took, failed } = await page.evaluate(() => ({ ...document.body.dataset }))
    if (failed !== undefined) throw new Error(failed)
    attached.push(Number(took))
    return page
  }
  try {
    const first = await open()
    const names = await first.evaluate(() => window.questions)
    await first.close()
    for (let run = 0; run < runs; run++)
      for (const name of names) {
        const page = await open()
        Object.assign(sent, { requests: 0, bytes: 0 })
        const { ms, found } = await page.evaluate((asked) => window.ask(asked), name)
        const known = figures.get(name) ?? { samples: [], sent: { ...sent }, found }
        figures.set(name, { ...known, samples: [...known.samples, ms] })
        await page.close()
      }
  } finally {
    await server.close()
  }
  const held = existsSync(join(corpus, CORPUS_JSON))
    ? await publishedMemory(browser, corpus, String(facts.frequent))
    : []
  return [
    ...held,
    { name: `attaching ${facts.conversations} conversations`, unit: 'ms', samples: attached },
    ...[...figures].map(([name, { samples, sent: once, found }]): Figure => {
      const most = TARGETS[name]
      const said = `${name}: ${once.requests} requests, ${(once.bytes / 1e6).toFixed(2)} MB, answer ${found}`
      return {
        name,
        unit: 'ms',
        samples,
        ...(most !== undefined && { target: { of: 'median', most } }),
        notes: [said],
      }
    }),
  ]
}

/** Number of packs next to the index, or 0 if there are none. */
function packsOf(corpus: string): number {
  const path = join(corpus, CORPUS_JSON)
  if (!existsSync(path)) return 0
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly packs: number }).packs
}

/** Parameters of the page: the index's size, its number of conversations, and words that few or many turns contain. */
async function factsOf(corpus: string): Promise<Record<string, string>> {
  const path = join(corpus, 'index.duckdb')
  const { DuckDBInstance } = await loadDuckDb()
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const one = async (sql: string) => String((await connection.runAndReadAll(sql)).getRows()[0]?.[0] ?? '')
  const facts = {
    bytes: String(statSync(path).size),
    packs: String(packsOf(corpus)),
    conversations: await one('SELECT count(*) FROM conversations'),
    rare: await one('SELECT word FROM words WHERE length(word) > 6 ORDER BY abs(turns - 5), word LIMIT 1'),
    frequent: await one('SELECT word FROM words ORDER BY turns DESC LIMIT 1'),
    part: await one('SELECT left(word, 7) FROM words WHERE length(word) > 8 ORDER BY turns DESC LIMIT 1'),
    split: await one('SELECT split FROM conversations LIMIT 1'),
    middle: await one(
      'SELECT id FROM conversations ORDER BY key LIMIT 1 OFFSET (SELECT count(*) // 2 FROM conversations)',
    ),
  }
  connection.closeSync()
  instance.closeSync()
  return facts
}

/**
 * Parses the range of a request, both ends inclusive. @param header `bytes=0-99`, `bytes=100-`, or absent for the whole
 * file
 */
function bytesAskedFor(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number; readonly whole: boolean } {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined) return { from: 0, to: size - 1, whole: true }
  return { from: Number(from), to: to ? Math.min(Number(to), size - 1) : size - 1, whole: false }
}
