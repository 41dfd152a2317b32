import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../app/base/errors.ts'
import { findChromium } from './browser.ts'
import { type Counts, closingLine, countsOf } from './test_counts.ts'
import { optionsOf, type Step, stepsOf } from './test_steps.ts'
import { slowestLines, type TestTime, timesOf } from './test_times.ts'

/**
 * `npm test`: every check in order, up to the first that fails; then the slowest tests, and at last one line that adds up
 * all of them. A step that fails without a failed test of its own (types, lint, build, a test file that cannot be read)
 * counts as one failure. `npm test -- --quick` leaves out what takes long.
 */
/** How many of the slowest tests are printed. */
const SLOWEST = 10

const options = optionsOf(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'parley-test-run-'))
const counts: Counts[] = []
const times: TestTime[] = []
for (const step of stepsOf(options)) {
  console.log(`\n— ${step.script}`)
  if (await run(step)) continue
  console.error(`\n${step.script} failed.`)
  process.exitCode = 1
  break
}
rmSync(folder, { recursive: true })
if (times.length > 0) console.log(`\nThe slowest tests\n${slowestLines(times, SLOWEST).join('\n')}`)
console.log(`\n${closingLine(counts)}`)

/** Runs a step and notes how many tests it had, and how long each took. */
async function run({ script, report }: Step): Promise<boolean> {
  try {
    if (script === 'e2e') process.env.PARLEY_CHROMIUM = await findChromium()
  } catch (error) {
    console.error(messageOf(error))
    counts.push({ passed: 0, failed: 1, skipped: 0 })
    return false
  }
  const path = join(folder, `${script}.json`)
  const { args = [], env = {} } = report?.(path) ?? {}
  const passed = npmRun(script, args, env)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : null
  const found = text === null ? { passed: 0, failed: 0, skipped: 0 } : countsOf(text)
  if (text !== null) times.push(...timesOf(text, process.cwd()))
  counts.push(passed || found.failed > 0 ? found : { ...found, failed: 1 })
  return passed
}

function npmRun(script: string, args: readonly string[], env: NodeJS.ProcessEnv): boolean {
  // npm tells its scripts where it is; only a shell would find it by name on Windows.
  const npm = process.env.npm_execpath
  const command = npm ? [process.execPath, npm] : ['npm']
  const [program = 'npm', ...first] = command
  const { status, error } = spawnSync(program, [...first, 'run', '--silent', script, '--', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (error) console.error(messageOf(error))
  return status === 0
}
