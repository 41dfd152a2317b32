import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { launch, untilIdle } from './bench/page.ts'
import { buildSite, realData, serveSite } from './bench/site.ts'

/**
 * `npm run screenshots`: writes pictures of every view of each corpus, in three sizes, light and dark, to
 * `screenshots/`, and updates the picture in the README. Uses the real corpora if available, otherwise the samples.
 */
const USAGE = 'npm run screenshots -- [--no-build]'

const project = join(import.meta.dirname, '..')
const FOLDER = join(project, 'screenshots')

/** Shows a sample corpus, because that is published with the project. */
const OF_README = join(project, 'docs', 'screenshot.png')
const README_CORPUS = 'sample-casino'

const DESKTOP = { width: 1440, height: 900 }
const SIZES = [DESKTOP, { width: 1024, height: 768 }, { width: 390, height: 844 }]
const SCHEMES = ['light', 'dark'] as const

/** Settings of a picture. */
interface Look {
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: (typeof SCHEMES)[number]
}

interface Corpus {
  readonly id: string
  readonly madeUp?: boolean
  readonly splits: readonly { readonly name: string }[]
}

const { values } = parseArgs({ options: { 'no-build': { type: 'boolean' }, help: { type: 'boolean' } } })
if (values.help) {
  console.log(`Usage: ${USAGE}`)
  process.exit()
}
if (!values['no-build']) await buildSite()
const site = await serveSite(realData)
const browser = await launch()
try {
  const { corpora } = (await (await fetch(`${site.url}catalogue.json`)).json()) as { corpora: Corpus[] }
  const real = corpora.filter(({ madeUp }) => madeUp !== true)
  const shown = real.length > 0 ? real : corpora
  rmSync(FOLDER, { recursive: true, force: true })
  for (const size of SIZES) {
    for (const scheme of SCHEMES) await takeAll(browser, { size, scheme }, shown)
  }
  await takeReadme(browser)
  console.log(`Pictures of ${shown.map(({ id }) => id).join(', ')} are in ${FOLDER}`)
} finally {
  await browser.close()
  await site.close()
}

/** Takes pictures of every view of every corpus in one look. */
async function takeAll(browser: Browser, look: Look, corpora: readonly Corpus[]): Promise<void> {
  await withPage(browser, look, async (page) => {
    await go(page, '#/')
    await take(page, look, 'start')
    await page.keyboard.press('Shift+?')
    await dialog(page)
    await take(page, look, 'help')
    for (const { id } of corpora) {
      await go(page, `#/${id}`)
      await take(page, look, `${id}-list`)
      await go(page, await richTurn(page, id))
      await take(page, look, `${id}-conversation`)
      await page.keyboard.press('r')
      await dialog(page)
      await take(page, look, `${id}-raw`)
    }
  })
  const [first] = corpora
  if (!first) return
  await withPage(browser, look, async (page) => {
    await page.route('**/*.parquet', (route) => route.abort())
    await go(page, `#/${first.id}/${first.splits[0]?.name ?? ''}`)
    await take(page, look, 'failed')
  })
}

async function takeReadme(browser: Browser): Promise<void> {
  await withPage(browser, { size: DESKTOP, scheme: 'light' }, async (page) => {
    await go(page, `#/${README_CORPUS}`)
    await go(page, await richTurn(page, README_CORPUS))
    await save(page, OF_README)
  })
}

async function withPage(
  browser: Browser,
  { size, scheme }: Look,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, reducedMotion: 'reduce' })
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Loads a view in a fresh page, without state of the previous view, and waits until it is complete. */
async function go(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(site.url + hash)
  await untilIdle(page)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Address of a turn in the open corpus, in the conversation with the most kinds of labels among those of a readable
 * length. If the corpus has no labels, of one of its first turns.
 */
async function richTurn(page: Page, corpus: string): Promise<string> {
  const rows = await page.evaluate(() =>
    window.parley.query(
      `SELECT c.split, c.id, min(l.turn)::INTEGER AS turn FROM conversations c
        LEFT JOIN labels l ON l.conversation_key = c.key
        WHERE c.turns BETWEEN 8 AND 60
        GROUP BY c.split, c.id, c.key
        ORDER BY count(DISTINCT l.value) DESC, count(l.value) DESC, c.key LIMIT 1`,
    ),
  )
  const [place] = rows
  if (!place) throw new Error(`The corpus ${corpus} has no conversation of 8 to 60 turns.`)
  const path = [corpus, place.split, place.id].map((part) => encodeURIComponent(String(part))).join('/')
  return `#/${path}?turn=${Number(place.turn ?? 0) + 2}`
}

async function dialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await untilIdle(page)
}

async function take(page: Page, { size, scheme }: Look, name: string): Promise<void> {
  await save(page, join(FOLDER, `${size.width}-${scheme}`, `${name}.png`))
}

async function save(page: Page, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}
