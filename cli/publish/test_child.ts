import { argv, env, exit, kill, pid } from 'node:process'
import { loadDuckDb } from './index/duckdb.ts'
import { publishOptions } from './publish_options.ts'
import { publishSite } from './publish_site.ts'

/**
 * Publishes in a separate process, which a test interrupts. Prints a line at the start of each step, and warnings.
 * `test_child.ts PAGE ARGUMENTS OF THE COMMAND`. Environment: `TEST_MANY_TURNS` is the size of a large corpus.
 * `TEST_KILLED_AT` kills the process, `2 COMMIT` before it sends DuckDB the second statement that begins with `COMMIT`.
 */
const [page = '', ...args] = argv.slice(2)
const say = (text: string) => void console.log(text)
const { TEST_MANY_TURNS, TEST_KILLED_AT } = env
if (TEST_KILLED_AT) {
  const [, count, beginning = ''] = /^(\d+) (.*)$/.exec(TEST_KILLED_AT) ?? []
  const { prototype } = (await loadDuckDb()).DuckDBConnection
  const { run } = prototype
  let left = Number(count)
  prototype.run = function (sql, ...others) {
    if (String(sql).startsWith(beginning)) left -= 1
    if (left === 0) kill(pid, 'SIGKILL')
    return run.call(this, sql, ...others)
  }
}
try {
  const progress = { begin: say, at: () => {}, end: () => {} }
  const many = TEST_MANY_TURNS === undefined ? undefined : Number(TEST_MANY_TURNS)
  const { warnings } = await publishSite(
    publishOptions(args),
    page,
    progress,
    new AbortController().signal,
    many,
  )
  for (const warning of warnings) say(warning)
  say('done')
} catch (error) {
  say(`failed: ${error instanceof Error ? error.message : String(error)}`)
  exit(1)
}
