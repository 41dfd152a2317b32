import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { launch } from '../bench/page.ts'
import { buildSite, serveSite } from '../bench/site.ts'
import { type Case, caseOf, type Kind, kinds, series } from './cases.ts'
import { createDriver } from './drive.ts'
import { BAD, CLASSES, type Class, judge, type Verdict } from './judge.ts'

/**
 * `npm run fuzz`: mutates links and files and gives them to the built page; prints what became of them by class, and
 * the seed of each bad one, which `--case` repeats.
 */
const USAGE = `npm run fuzz -- [--minutes 2] [--cases N] [--seed N] [--only ${kinds.join('|')}] [--case KIND:SEED] [--pages 2] [--site FOLDER] [--report FILE]`

/** A page that has opened so much is replaced, since what it opened stays in its memory. */
const CASES_PER_PAGE = 60

const { values } = parseArgs({
  options: {
    /** Time limit, 2 by default. None by default if `cases` is given. */
    minutes: { type: 'string' },
    cases: { type: 'string' },
    /** A random one by default. */
    seed: { type: 'string' },
    only: { type: 'string' },
    case: { type: 'string' },
    pages: { type: 'string', default: '2' },
    /** A site that is built already. */
    site: { type: 'string' },
    /** Where to write how many passed and failed, as JSON. */
    report: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(`Usage: ${USAGE}`)
  process.exit()
}

const only = values.only === undefined ? null : kindOf(values.only)
const folder = join(import.meta.dirname, '../../test-results/fuzz')

interface Finding extends Verdict {
  readonly one: Case
}

if (values.site === undefined) await buildSite()
const site = await serveSite('', values.site)
const browser = await launch()
try {
  if (values.case !== undefined) await repeat(browser, values.case)
  else await run(browser)
} finally {
  await browser.close()
  await site.close()
}

function kindOf(name: string | undefined): Kind {
  const kind = kinds.find((known) => known === name)
  if (kind === undefined) throw new Error(`There is no kind of cases “${name}”, only ${kinds.join(', ')}.`)
  return kind
}

/** Tries cases on several pages at once until the time is up. Each page always gets the same cases in the same order. */
async function run(browser: Browser): Promise<void> {
  const seed = values.seed === undefined ? randomInt(0x7fffffff) : Number(values.seed)
  console.log(`Seed ${seed}`)
  const most = values.cases === undefined ? Number.POSITIVE_INFINITY : Number(values.cases)
  const minutes = values.minutes ?? (values.cases === undefined ? '2' : 'Infinity')
  const end = Date.now() + Number(minutes) * 60_000
  const pages = Number(values.pages)
  const counts = new Map<Class, number>()
  const findings: Finding[] = []
  let tried = 0
  const work = async (_: unknown, page: number) => {
    const driver = await createDriver(browser, site.url)
    let onPage = 0
    let n = 0
    for (const next of series(seed, only)) {
      if (n >= most || Date.now() > end) break
      if (n++ % pages !== page) continue
      tried += 1
      const one = caseOf(next.seed, next.kind)
      const verdict = verdictOf(one, await driver.try(one))
      counts.set(verdict.found, (counts.get(verdict.found) ?? 0) + 1)
      if (BAD.has(verdict.found) || verdict.found === 'vague error') {
        findings.push({ one, ...verdict })
        console.log(`${verdict.found}: --case ${one.kind}:${one.seed} ${verdict.why}`)
      }
      onPage += 1
      if (BAD.has(verdict.found) || onPage >= CASES_PER_PAGE) {
        await driver.renew()
        onPage = 0
      }
    }
    await driver.close()
  }
  await Promise.all(Array.from({ length: pages }, work))
  for (const one of CLASSES) console.log(`${one.padEnd(20)} ${counts.get(one) ?? 0}`)
  const bad = findings.filter(({ found }) => BAD.has(found))
  for (const { one } of bad) keep(one)
  if (bad.length > 0) console.log(`The bad ones are in ${folder}.`)
  const result = { passed: tried - bad.length, failed: bad.length, skipped: 0 }
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(result))
  console.log(`\n${tried - bad.length} passed, ${bad.length} failed`)
  if (bad.length > 0 || tried === 0) process.exitCode = 1
}

/**
 * Tries one case and prints all that was seen.
 * @param name kind and seed, as in `link:7`
 */
async function repeat(browser: Browser, name: string): Promise<void> {
  const [kind, seed] = name.split(':')
  const one = caseOf(Number(seed), kindOf(kind))
  const driver = await createDriver(browser, site.url)
  const seen = await driver.try(one)
  keep(one)
  console.log(one.kind === 'link' ? one.link : `${one.name}, ${one.bytes.length} bytes, in ${folder}`)
  console.log(seen)
  console.log(verdictOf(one, seen))
  await driver.close()
}

function verdictOf(one: Case, seen: Parameters<typeof judge>[0]): Verdict {
  // Readers don't know the site's catalogue by its name.
  return one.kind === 'link' || one.kind === 'catalogue'
    ? judge(seen, null, null)
    : judge(seen, one.name, one.expected)
}

/** Writes what was tried into a file, to be looked at. */
function keep(one: Case): void {
  mkdirSync(folder, { recursive: true })
  if (one.kind === 'link') writeFileSync(join(folder, `${one.seed}.txt`), one.link)
  else writeFileSync(join(folder, `${one.seed}-${one.name}`), one.bytes)
}
