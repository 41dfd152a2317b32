import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from 'node:process'
import { parseArgs } from 'node:util'
import { messageOf } from '../../app/base/errors.ts'
import { runProgram } from '../testing/run_program.ts'
import { type Answering, serveSamples } from './served_samples.ts'
import { CLUSTER, startShards } from './shards.ts'

/**
 * `npm run test:serve`: tests that ask ClickHouse, on one node and on two shards that it starts on this machine, and the
 * end-to-end tests of the page with corpora that `parley serve` answers, by DuckDB and by ClickHouse. It needs the built
 * page. Arguments are files or folders of tests, and `--by duckdb` or `--by clickhouse`. With `--if-possible`, which CI
 * says, a machine that cannot install or start ClickHouse leaves its tests out and says why.
 */

/** ClickHouse 26.7 as a library. It is not among the dependencies, because it has 700 MB. */
const CHDB = 'chdb@3.4.0'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/parley')

const TESTS = ['app/readers/contract', 'app/readers/clickhouse', 'cli/serve/clickhouse']

/** End-to-end tests of reading, finding, overview, review and label files. */
const JOURNEYS = [
  ...['e2e/conversation', 'e2e/list', 'e2e/reviews', 'e2e/export', 'e2e/links'],
  'e2e/open/label_files.spec.ts',
]

/** Limit of the time that installing ClickHouse takes, in seconds. */
const INSTALLING_S = 600

const { values, positionals } = parseArgs({
  options: { by: { type: 'string' }, 'if-possible': { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (values.by !== undefined && values.by !== 'duckdb' && values.by !== 'clickhouse') {
  console.error(`--by is “${values.by}”; it can be duckdb or clickhouse.`)
  exit(2)
}
const isJourney = (path: string) => path.startsWith('e2e')
const asked = positionals.length > 0 ? positionals : [...TESTS, ...JOURNEYS]
const journeys = asked.filter(isJourney)
const tests = values.by === 'duckdb' ? [] : asked.filter((path) => !isJourney(path))

let passed = true
if (values.by !== 'clickhouse') await runJourneys('duckdb')
if (values.by !== 'duckdb') await askClickHouse()
exit(passed ? 0 : 1)

function leaveOut(reason: string): void {
  const isAllowed = values['if-possible']
  console.error(`${reason}${isAllowed ? ' The tests that ask ClickHouse are left out.' : ''}`)
  passed &&= isAllowed
}

/** Runs the end-to-end tests with the page that is served. */
async function runJourneys(answering: Answering): Promise<void> {
  if (journeys.length === 0) return
  const name = answering === 'duckdb' ? 'DuckDB' : 'two shards of ClickHouse'
  console.log(`\nEnd-to-end tests with parley serve and ${name}:`)
  const { url, stop } = await serveSamples(join(CACHE, 'served'), answering)
  const env = { PARLEY_SITE_URL: url, PARLEY_REAL_URL: url, PARLEY_SERVED: '1' }
  const ended = await runProgram('npx', ['playwright', 'test', '--project=site', ...journeys], env, false)
  await stop()
  passed &&= ended.passed
}

async function askClickHouse(): Promise<void> {
  const cache = join(CACHE, 'chdb')
  const library = join(cache, 'node_modules/@chdb/lib-linux-x64-gnu/libchdb.so')
  if (!existsSync(library)) {
    console.log(`Installing ${CHDB} into ${cache} …`)
    const install = [String(INSTALLING_S), 'npm', 'install', '--no-save', '--prefix', cache, CHDB]
    await runProgram('timeout', install, {}, false)
  }
  if (!existsSync(library))
    return leaveOut('chdb was not installed. The tests need Linux on x64, Python 3 and 700 MB.')
  const started = await startShards(library, join(cache, 'shards'), 2).catch((error: unknown) =>
    messageOf(error),
  )
  if (typeof started === 'string') return leaveOut(started)
  const { shards, stop } = started
  const urls = shards.map(({ url }) => url)
  try {
    if (tests.length > 0) {
      const args = ['vitest', 'run', '--project=!component', ...tests]
      // Tests of faults start shards of their own, which they end.
      const env = { PARLEY_CLICKHOUSE: urls.join(','), PARLEY_CHDB: library }
      const ended = await runProgram('npx', args, env, false)
      passed &&= ended.passed
    }
    await runJourneys({ urls, cluster: CLUSTER })
  } finally {
    stop()
  }
}
