import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '../app/base/errors.ts'
import { findChromium } from './browser.ts'
import { type Counts, closingLine, countsOf } from './test_counts.ts'

/**
 * `npm test`: every check in order, up to the first that fails; at last one line that adds up the tests. A step that
 * fails without a failed test of its own (types, lint, build, a test file that cannot be read) counts as one failure.
 */
interface Step {
  /** Of package.json. */
  readonly script: string
  /** What to add to the script so that it writes its report, and the environment for it. */
  readonly report?: (path: string) => { readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv }
  /** What it needs first. */
  readonly prepare?: () => Promise<void>
}

const steps: readonly Step[] = [
  { script: 'typecheck' },
  { script: 'lint' },
  {
    script: 'unit',
    report: (path) => ({ args: ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`] }),
  },
  { script: 'build' },
  {
    script: 'e2e',
    prepare: async () => {
      process.env.PARLEY_CHROMIUM = await findChromium()
    },
    report: (path) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path } }),
  },
  {
    script: 'fuzz',
    report: (path) => ({ args: ['--minutes=2', '--site=dist', `--report=${path}`] }),
  },
]

const folder = mkdtempSync(join(tmpdir(), 'parley-test-run-'))
const counts: Counts[] = []
for (const step of steps) {
  console.log(`\n— ${step.script}`)
  if (await run(step)) continue
  console.error(`\n${step.script} failed.`)
  process.exitCode = 1
  break
}
rmSync(folder, { recursive: true })
console.log(`\n${closingLine(counts)}`)

/** Runs a step and notes its counts. */
async function run({ script, report, prepare }: Step): Promise<boolean> {
  try {
    await prepare?.()
  } catch (error) {
    console.error(messageOf(error))
    counts.push({ passed: 0, failed: 1, skipped: 0 })
    return false
  }
  const path = join(folder, `${script}.json`)
  const { args = [], env = {} } = report?.(path) ?? {}
  const passed = npmRun(script, args, env)
  const found = existsSync(path) ? countsOf(readFileSync(path, 'utf8')) : { passed: 0, failed: 0, skipped: 0 }
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
