import type { Page } from '@playwright/test'
import type { Bench, Measure } from './bench.ts'
import type { Figure } from './measuring/report.ts'
import { untilIdle, withPage } from './page.ts'
import { realData } from './site.ts'

/** Number of conversations per corpus, spread over its first split. The longest one is added. */
const OPENINGS = 24

/** A lens, and a corpus whose data it visualizes. */
interface Drawn {
  readonly lens: string
  readonly name: string
  readonly corpus: string
  readonly sample: string
}

const LENSES: readonly Drawn[] = [
  { lens: 'deal_space', name: 'Deal space', corpus: 'casino', sample: 'sample-casino' },
  { lens: 'price_path', name: 'Price path', corpus: 'craigslist_bargains', sample: 'sample-craigslist' },
  { lens: 'candidates', name: 'Candidates', corpus: 'mutual_friends', sample: 'sample-friends' },
  { lens: 'deception_lanes', name: 'Deception lanes', corpus: 'diplomacy', sample: 'sample-diplomacy' },
]

interface Place {
  readonly id: string
  /** Text of the first turn. */
  readonly text: string
}

interface Times {
  /** Time from navigating to the address until the turns are drawn, in ms. */
  readonly turns: number[]
  /** Time from then until the lens is drawn, in ms. 0 if both are in the same frame. */
  readonly lens: number[]
}

/** For each lens, measures how long after the turns it is drawn, and whether it delays the turns. */
export const lenses: Measure = async (bench) => {
  const figures: Figure[] = []
  for (const drawn of LENSES) {
    const unfolded = await open(bench, drawn, true)
    const folded = await open(bench, drawn, false)
    figures.push(
      {
        name: `${drawn.name}, drawn after its turns`,
        unit: 'ms',
        samples: unfolded.lens,
        p95: true,
        target: { of: 'p95', most: 50 },
      },
      { name: 'turns below it', unit: 'ms', samples: unfolded.turns, p95: true, per: folded.turns },
    )
  }
  return figures
}

/** Opens conversations in a new page that has loaded the corpus, with the lens unfolded or folded. */
function open(
  { browser, site }: Bench,
  { lens, corpus, sample }: Drawn,
  isUnfolded: boolean,
): Promise<Times> {
  return withPage(browser, async (page) => {
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      `parley:/:lens-${lens}`,
      String(isUnfolded),
    ] as const)
    const base = `#/${realData ? corpus : sample}/train`
    await page.goto(`${site.url}${base}`)
    await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
    await untilIdle(page)
    const [first, ...places] = await readPlaces(page)
    const times: Times = { turns: [], lens: [] }
    // The first one also loads the code.
    if (first) await openOne(page, base, lens, first, isUnfolded)
    for (const place of places) {
      const { turns, after } = await openOne(page, base, lens, place, isUnfolded)
      times.turns.push(turns)
      times.lens.push(after)
    }
    return times
  })
}

/** Conversations whose first turn has text, including the longest of all. */
async function readPlaces(page: Page): Promise<readonly Place[]> {
  const all = await page.evaluate(async () => {
    const rows = await window.parley.query(
      `SELECT c.id, t.text, c.turns FROM conversations c JOIN turns t ON t.conversation_key = c.key AND t.turn = 0
        WHERE c.split = 'train' AND t.text <> '' ORDER BY c.key`,
    )
    return rows.map(({ id, text, turns }) => ({ id: String(id), text: String(text), turns: Number(turns) }))
  })
  const longest = all.reduce((a, b) => (b.turns > a.turns ? b : a))
  const others = all.filter((place) => place !== longest)
  const step = Math.max(1, Math.floor(others.length / (OPENINGS + 1)))
  return [...others.filter((_, i) => i % step === 0).slice(0, OPENINGS), longest]
}

async function openOne(page: Page, base: string, lens: string, place: Place, isUnfolded: boolean) {
  const times = await page.evaluate(
    async ({ hash, id, text, lens, isUnfolded }) => {
      const began = performance.now()
      location.hash = hash
      const turns = window.bench.drawn({ kind: 'conversation', id, text })
      const drawn = isUnfolded ? window.bench.drawn({ kind: 'lens', id, text, lens }) : turns
      return { turns: (await turns) - began, after: (await drawn) - (await turns) }
    },
    { ...place, hash: `${base}/${encodeURIComponent(place.id)}`, lens, isUnfolded },
  )
  await untilIdle(page)
  return times
}
