import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { runProgram } from '../testing/run_program.ts'
import { startShards } from './shards.ts'

/** `npm run test:serve`: tests that ask ClickHouse, on one node and on two shards that it starts on this machine. */

/** ClickHouse 26.7 as a library. It is not among the dependencies, because it has 700 MB. */
const CHDB = 'chdb@3.4.0'

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/parley/chdb')

const TESTS = ['app/readers/contract', 'app/readers/clickhouse', 'cli/serve/clickhouse']

const library = join(CACHE, 'node_modules/@chdb/lib-linux-x64-gnu/libchdb.so')
if (!existsSync(library)) {
  console.log(`Installing ${CHDB} into ${CACHE} …`)
  await runProgram('npm', ['install', '--no-save', '--prefix', CACHE, CHDB], {}, false)
}
if (!existsSync(library)) {
  console.error('chdb has no library for this system: the tests need Linux on x64, and Python 3.')
  exit(1)
}
const { shards, stop } = await startShards(library, join(CACHE, 'shards'), 2)
const asked = argv.slice(2)
const { passed } = await runProgram(
  'npx',
  ['vitest', 'run', '--project=!component', '--no-file-parallelism', ...(asked.length > 0 ? asked : TESTS)],
  { PARLEY_CLICKHOUSE: shards.map(({ url }) => url).join(',') },
  false,
)
stop()
exit(passed ? 0 : 1)
