import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { launch } from '../bench/page.ts'
import { buildSite, serveSite } from '../bench/site.ts'
import { createRandom } from '../synthesize/random.ts'
import { type Case, caseOf, type Kind, kinds } from './cases.ts'
import { createDriver } from './drive.ts'
import { BAD, CLASSES, type Class, judge, type Verdict } from './judge.ts'

/**
 * `npm run fuzz`: mutates links and files and gives them to the built page; prints what became of them by class, and
 * the seed of each bad one, which `--case` repeats.
 */
const USAGE = `npm run fuzz -- [--minutes 2] [--cases N] [--seed 1] [--only ${kinds.join('|')}] [--case SEED] [--pages 2] [--site FOLDER] [--report FILE]`

/** A page that has opened so much is replaced, since what it opened stays in its memory. */
const CASES_PER_PAGE = 60

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    cases: { type: 'string' },
    seed: { type: 'string', default: '1' },
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

const only = kinds.find((kind) => kind === values.only) ?? null
if (values.only !== undefined && only === null) throw new Error(`--only takes ${kinds.join(', ')}.`)
const folder = join(import.meta.dirname, '../../test-results/fuzz')

interface Finding extends Verdict {
  readonly one: Case
}

if (values.site === undefined) await buildSite()
const site = await serveSite('', values.site)
const browser = await launch()
try {
  if (values.case !== undefined) await repeat(browser, Number(values.case), only)
  else await run(browser)
} finally {
  await browser.close()
  await site.close()
}

/** Tries cases on several pages beside each other until the time is up. */
async function run(browser: Browser): Promise<void> {
  const end = Date.now() + Number(values.minutes) * 60_000
  const most = values.cases === undefined ? Number.POSITIVE_INFINITY : Number(values.cases)
  const random = createRandom(Number(values.seed))
  const counts = new Map<Class, number>()
  const findings: Finding[] = []
  let tried = 0
  const nextSeed = () => {
    if (tried >= most || Date.now() > end) return null
    tried += 1
    return random.whole(0, 0x7fffffff)
  }
  const work = async () => {
    const driver = await createDriver(browser, site.url)
    let onPage = 0
    for (let seed = nextSeed(); seed !== null; seed = nextSeed()) {
      const one = caseOf(seed, only)
      const verdict = verdictOf(one, await driver.try(one))
      counts.set(verdict.found, (counts.get(verdict.found) ?? 0) + 1)
      if (BAD.has(verdict.found) || verdict.found === 'vague error') {
        findings.push({ one, ...verdict })
        console.log(
          `${verdict.found}: --case ${seed}${only ? ` --only ${only}` : ''} (${one.kind}) ${verdict.why}`,
        )
      }
      onPage += 1
      if (BAD.has(verdict.found) || onPage >= CASES_PER_PAGE) {
        await driver.renew()
        onPage = 0
      }
    }
    await driver.close()
  }
  await Promise.all(Array.from({ length: Number(values.pages) }, work))
  for (const one of CLASSES) console.log(`${one.padEnd(20)} ${counts.get(one) ?? 0}`)
  const bad = findings.filter(({ found }) => BAD.has(found))
  for (const { one } of bad) keep(one)
  if (bad.length > 0) console.log(`The bad ones are in ${folder}.`)
  const result = { passed: tried - bad.length, failed: bad.length, skipped: 0 }
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(result))
  console.log(`\n${tried - bad.length} passed, ${bad.length} failed`)
  if (bad.length > 0 || tried === 0) process.exitCode = 1
}

/** Tries one case and tells all that was seen. */
async function repeat(browser: Browser, seed: number, kind: Kind | null): Promise<void> {
  const one = caseOf(seed, kind)
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
