import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { agreementOfTwo } from './agreement.ts'
import { analysis } from './analysis.ts'
import type { Bench, BenchCorpus, Measure } from './bench.ts'
import { coldStarts } from './cold_starts.ts'
import { publishedFigures } from './figures.ts'
import { finding } from './finding/index.ts'
import { formats } from './formats/index.ts'
import { LARGE_LIST, largeList } from './large_list.ts'
import { lenses } from './lenses.ts'
import { memory } from './measuring/memory.ts'
import { type Figure, markdownTable } from './measuring/report.ts'
import { opening } from './opening.ts'
import { overview } from './overview/index.ts'
import { launch } from './page.ts'
import { published } from './published/published.ts'
import { publishedIndex } from './published/published_index.ts'
import { publishedStarts } from './published/published_starts.ts'
import { served } from './published/served.ts'
import { annotation } from './reviews/annotation.ts'
import { reviews } from './reviews/reviews.ts'
import { buildBarePages, buildSite, realData, serveSite, workFolder } from './site.ts'
import { CONVERSATIONS, syntheticFolder } from './synthetic.ts'
import { transferred } from './transferred.ts'

/** `npm run bench`: measures the speed of the built site and prints a table in Markdown. */
const SINGLE: Readonly<Record<string, Measure>> = {
  starts: coldStarts,
  'published-starts': publishedStarts,
  transferred,
  opening,
  memory,
  formats,
  overview,
  analysis,
  lenses,
  reviews,
  annotation,
  figures: publishedFigures,
  finding: finding(CONVERSATIONS / 10),
  typing: finding(CONVERSATIONS / 10, true),
  'finding-large': finding(CONVERSATIONS),
  published: async ({ browser, runs }) => {
    const corpus = values.corpus ?? (await publishedIndex(Number(values.conversations)))
    return published({ browser, runs, pages: join(workFolder, 'site'), corpus })
  },
}

/** Benchmarks that run without the site. */
const IN_NODE: Readonly<Record<string, (runs: number) => Promise<readonly Figure[]>>> = {
  agreement: agreementOfTwo,
  serve: () => served(Number(values.conversations)),
}

/** Benchmarks that only run if the user names them. */
const ON_REQUEST = ['typing', 'finding-large', 'published', 'serve']

const NAMES = [...Object.keys(IN_NODE), ...Object.keys(SINGLE), ...Object.keys(LARGE_LIST)]

const USAGE = `npm run bench -- [${NAMES.join('|')} …] [--runs 7] [--no-build] [--conversations 100000 | --corpus FOLDER]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '7' },
    'no-build': { type: 'boolean', default: false },
    /** Size of the index for `published`, at ten turns per conversation. */
    conversations: { type: 'string', default: '100000' },
    /** Folder of a large published corpus for `published` to use instead of a made-up index. */
    corpus: { type: 'string' },
  },
})
const runs = Number(values.runs)
if (!positionals.every((name) => NAMES.includes(name)) || !(Number.isSafeInteger(runs) && runs > 0)) {
  console.error(`Usage: ${USAGE}`)
  process.exit(2)
}
const wanted = positionals.length > 0 ? positionals : NAMES.filter((name) => !ON_REQUEST.includes(name))

const figures: Figure[] = []
for (const [name, measure] of Object.entries(IN_NODE)) {
  if (wanted.includes(name)) figures.push(...(await measured(name, () => measure(runs))))
}
if (wanted.some((name) => !(name in IN_NODE))) figures.push(...(await measuredOnSite()))
console.log(`\n${markdownTable(figures)}\n\nLoad of the machine after: ${loadText()}.`)

async function measuredOnSite(): Promise<readonly Figure[]> {
  if (!values['no-build']) await buildSite()
  await buildBarePages()
  const corpus: BenchCorpus = realData
    ? { id: 'casino', split: 'train', conversations: 1030, conversation: '500', turn: 6 }
    : { id: 'sample-casino', split: 'train', conversations: 29, conversation: '5', turn: 4 }
  const site = await serveSite(realData)
  const browser = await launch()
  try {
    console.log(
      `\nParley's benchmarks: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, Chromium ${browser.version()}, ` +
        `${realData ? 'the real corpora' : 'the made-up samples, as ../shared/data is not there'}.\n` +
        `Medians; ratios are of medians of this run. Load of the machine before: ${loadText()}.`,
    )
    const bench: Bench = {
      browser,
      runs,
      site,
      corpus,
      synthetic: async (conversations) => serveSite(await syntheticFolder(conversations)),
    }
    const found: Figure[] = []
    for (const [name, measure] of Object.entries(SINGLE)) {
      if (wanted.includes(name)) found.push(...(await measured(name, () => measure(bench))))
    }
    const ofLargeList = Object.keys(LARGE_LIST).filter((name) => wanted.includes(name))
    if (ofLargeList.length > 0)
      found.push(...(await measured(ofLargeList.join(', '), () => largeList(ofLargeList)(bench))))
    return found
  } finally {
    await browser.close()
    await site.close()
  }
}

/** If a benchmark fails, reports the error and goes on with the others. */
async function measured(name: string, measure: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  console.error(`Measuring ${name} …`)
  try {
    return await measure()
  } catch (error) {
    console.error(error)
    process.exitCode = 1
    return []
  }
}

function loadText(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')
}
