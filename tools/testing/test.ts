import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../../app/base/errors.ts'
import { findChromium } from '../browser.ts'
import { flakyLines, flakyTests, MAX_FLAKY } from './flaky.ts'
import { type Ended, runProgram } from './run_program.ts'
import { type Counts, closingLine, countsOf } from './test_counts.ts'
import { optionsOf, type Step, stepsOf } from './test_steps.ts'
import { slowestLines, type TestTime, timesOf } from './test_times.ts'

/**
 * `npm test`: runs the steps up to the first that fails, then prints the slowest tests, the flaky ones, and a line with
 * the sums. A step that fails without a failed test (types, lint, build, an unreadable test file) counts as one failure.
 */

/** Number of slowest tests to print. */
const SLOWEST = 10

const options = optionsOf(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'parley-test-run-'))
const counts: Counts[] = []
const times: TestTime[] = []
const flaky: string[] = []
// A machine without a browser downloads one while other steps run. The steps that need it report a failure.
const chromium = findChromium()
chromium.catch(() => {})
for (const group of stepsOf(options)) {
  // What steps write beside each other is shown of one after the other, each whole.
  const ends = group.map((step) => run(step, group.length > 1))
  const failed: string[] = []
  for (const [n, { script }] of group.entries()) {
    console.log(`\n— ${script}`)
    const end = await ends[n]
    process.stdout.write(end?.said ?? '')
    if (!end?.passed) failed.push(script)
  }
  if (failed.length === 0) continue
  // Behind what the steps beside it wrote.
  for (const script of failed) console.error(`\n${script} failed.`)
  process.exitCode = 1
  break
}
rmSync(folder, { recursive: true })
if (times.length > 0) console.log(`\nThe slowest tests\n${slowestLines(times, SLOWEST).join('\n')}`)
if (flaky.length > 0) console.log(`\n${flakyLines(flaky).join('\n')}`)
if (flaky.length > MAX_FLAKY) {
  counts.push({ passed: 0, failed: 1, skipped: 0 })
  process.exitCode = 1
}
console.log(`\n${closingLine(counts)}`)

/** Runs a step and notes how many tests it had, and how long each took. */
async function run({ script, report }: Step, held: boolean): Promise<Ended> {
  try {
    if (script === 'component' || script === 'e2e') process.env.PARLEY_CHROMIUM = await chromium
  } catch (error) {
    counts.push({ passed: 0, failed: 1, skipped: 0 })
    return { passed: false, said: `${messageOf(error)}\n` }
  }
  const path = join(folder, `${script}.json`)
  const { args = [], env = {} } = report?.(path) ?? {}
  const ended = await npmRun(script, args, env, held)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null
  const found = text === null ? { passed: 0, failed: 0, skipped: 0 } : countsOf(text)
  if (text !== null) {
    times.push(...timesOf(text, process.cwd()))
    flaky.push(...flakyTests(text))
  }
  counts.push(ended.passed || found.failed > 0 ? found : { ...found, failed: 1 })
  return ended
}

function npmRun(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  held: boolean,
): Promise<Ended> {
  // npm tells its scripts where it is; only a shell would find it by name on Windows.
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : ['npm']
  const [program = 'npm', ...first] = command
  return runProgram(program, [...first, 'run', '--silent', script, '--', ...args], env, held)
}
