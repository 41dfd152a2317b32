import type { Page } from '@playwright/test'
import { type Filter, NO_FILTER } from '../../app/model/index.ts'
import type { ComparedUnit, Measured } from '../../app/readers/comparisons.ts'
import { countedCases, countedWords } from '../../app/readers/duckdb/comparisons/measured.ts'
import { type SqlFragment, sql } from '../../app/readers/duckdb/sql.ts'
import type { Measure } from './bench.ts'
import { casinoScope } from './finding/scope.ts'
import type { Figure } from './measuring/report.ts'
import { openPage, untilIdle } from './page.ts'
import { CONVERSATIONS } from './synthetic.ts'

const ADDRESS = '#/casino/train?view=compare-groups&by=f.outcome'

const group = (outcome: string): Filter => ({
  ...NO_FILTER,
  facets: [{ kind: 'values', key: 'outcome', include: [outcome], exclude: [], match: 'any' }],
})

const GROUPS = ['deal', 'walked_away'].map(group)

/** Labels, so that no comparison is answered from a cache. */
const LABELS = [
  ...['self-need', 'other-need', 'small-talk', 'no-need', 'elicit-pref'],
  ...['showing-empathy', 'promote-coordination', 'vouch-fair', 'uv-part'],
]

/** A comparison, and the query that it needs. `i` is the number of the run, from 0 for a first one that isn't counted. */
interface Compared {
  readonly name: string
  readonly target: number
  readonly address: (i: number) => string
  readonly bare: (i: number) => SqlFragment
  /** True if intervals are drawn, which takes longer than the figures. */
  readonly resampled: boolean
}

const share = (i: number): Measured => ({
  ...{ of: 'share', what: { scheme: 'strategy' }, value: LABELS[i % LABELS.length] ?? '' },
})

const cases = (unit: ComparedUnit, measured: Measured) =>
  sql`SELECT sum(grp + cluster + v + n) AS n FROM (${countedCases(GROUPS, unit, measured, casinoScope())}) x(grp, cluster, v, n)`

const COMPARED: readonly Compared[] = [
  {
    name: 'share of a label among conversations',
    target: 500,
    address: (i) => `&unit=conversation&what=l.strategy&is=${LABELS[i % LABELS.length]}`,
    bare: (i) => cases('conversation', share(i)),
    resampled: false,
  },
  {
    name: 'share of a label among turns',
    target: 500,
    address: (i) => `&what=l.strategy&is=${LABELS[i % LABELS.length]}`,
    bare: (i) => cases('turn', share(i)),
    resampled: true,
  },
  {
    name: 'words',
    target: 1_500,
    // Other addresses with other least counts, which cost the same.
    address: (i) => `&measure=words&sides=deal/walked_away&least=${5 + i}`,
    bare: (i) => {
      const [a = NO_FILTER, b = NO_FILTER] = GROUPS
      return sql`SELECT sum(a + b) AS n FROM (${countedWords([a, b], 1, 5 + i, casinoScope())})`
    },
    resampled: false,
  },
]

/**
 * Compares groups of 10,000 made-up conversations (about 100,000 turns). Measures from the change of the address until the
 * chart is drawn and, if intervals are resampled, until they are known. The page that was shown before is the overview.
 */
export const analysis: Measure = async (bench) => {
  const site = await bench.synthetic(CONVERSATIONS / 10)
  const page = await openPage(bench.browser)
  try {
    await page.goto(`${site.url}#/casino/train`)
    await page.evaluate(() => window.bench.drawn({ kind: 'list' }))
    await untilIdle(page)
    const [held] = await page.evaluate(() =>
      window.parley.query('SELECT count(*)::INTEGER AS turns FROM turns'),
    )
    const figures: Figure[] = []
    for (const one of COMPARED) figures.push(...(await measured(page, one, bench.runs, Number(held?.turns))))
    return figures
  } finally {
    await page.context().close()
    await site.close()
  }
}

async function measured(page: Page, one: Compared, runs: number, turns: number): Promise<readonly Figure[]> {
  const times: Times[] = []
  const bare: number[] = []
  // The first run loads the page's script, and is not counted.
  for (let i = 0; i <= runs; i++) {
    const query = await bareTime(page, one.bare(i))
    const found = await compare(page, `${ADDRESS}${one.address(i)}`)
    if (i === 0) continue
    bare.push(query)
    times.push(found)
  }
  return [
    { name: `Bare query: ${one.name}`, unit: 'ms', samples: bare },
    {
      name: `Comparing ${one.name} of two groups, until the chart shows`,
      unit: 'ms',
      samples: times.map(({ shown }) => shown),
      per: bare,
      target: { of: 'median', most: one.target },
      notes: [`${turns} turns`],
    },
    ...(one.resampled
      ? ([
          {
            name: 'The same, until the intervals of 2,000 samples show',
            unit: 'ms',
            samples: times.map(({ whole }) => whole),
            per: bare,
            target: { of: 'median', most: 3_000 },
          },
        ] as const)
      : []),
    {
      name: `The same, longest task of the page`,
      unit: 'ms',
      samples: times.map(({ longest }) => longest),
      target: { of: 'median', most: 50 },
    },
  ]
}

interface Times {
  readonly shown: number
  readonly whole: number
  /** 0 if no task is longer than 50 ms. */
  readonly longest: number
}

async function compare(page: Page, address: string): Promise<Times> {
  await page.evaluate(() => {
    window.location.hash = '#/casino/train?view=overview'
  })
  await page.evaluate(() => window.bench.drawn({ kind: 'charts', least: 4 }))
  await untilIdle(page)
  return page.evaluate(async (hash) => {
    const frames = window.bench.frames()
    const start = performance.now()
    window.location.hash = hash
    const selector = 'section[aria-label="Result"] svg[data-drawing] text'
    const shown = await window.bench.drawn({ kind: 'text', selector })
    const whole = await window.parley.idle()
    return {
      shown: shown - start,
      whole: whole - start,
      longest: Math.max(0, ...frames.stop().longTasks),
    }
  }, address)
}

/** Runs a query through the console, which returns one row. */
function bareTime(page: Page, { sql: text, params }: SqlFragment): Promise<number> {
  return page.evaluate(
    async ([query, values]) => {
      const began = performance.now()
      await window.parley.query(query, values)
      return performance.now() - began
    },
    [text, params] as const,
  )
}
