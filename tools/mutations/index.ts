import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runProgram } from '../testing/run_program.ts'
import { drawMutants, type Mutant, mutantsOf, mutated } from './mutants.ts'

/**
 * `npm run mutations`: changes source files at random places, one at a time, runs the unit and component tests that
 * import the file, and prints the share of changes that a test noticed, and each one that no test did.
 */
const USAGE = 'npm run mutations -- [--count 40] [--seed 1] [--tests PATH]… FILE_OR_FOLDER…'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    /** Test files to run instead of all that import the changed file. */
    tests: { type: 'string', multiple: true, default: [] },
  },
})

const sources = positionals.flatMap(sourcesIn)
if (sources.length === 0) {
  console.error(`Usage: ${USAGE}`)
  process.exit(1)
}
const originals = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
const restore = () => {
  for (const [path, text] of originals) if (readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}
process.once('SIGINT', () => {
  restore()
  process.exit(130)
})

if (!(await testsPass(sources[0] ?? ''))) throw new Error('The tests fail without any change.')
const drawn = drawMutants(
  [...originals].map(([path, text]) => mutantsOf(path, text)),
  Number(values.count),
  Number(values.seed),
)
const survivors: Mutant[] = []
for (const [n, mutant] of drawn.entries()) {
  const original = originals.get(mutant.path) ?? ''
  try {
    writeFileSync(mutant.path, mutated(original, mutant))
    const survived = await testsPass(mutant.path)
    if (survived) survivors.push(mutant)
    const code = original.slice(mutant.start, mutant.end).replace(/\s+/g, ' ').slice(0, 80)
    const place = `${mutant.path}:${mutant.line}`
    console.log(
      `${n + 1}/${drawn.length} ${survived ? 'SURVIVED' : 'caught'} ${place} ${mutant.kind}: ${code}`,
    )
  } finally {
    restore()
  }
}
const caught = drawn.length - survivors.length
console.log(
  `Caught ${caught} of ${drawn.length} mutations (${Math.round((100 * caught) / drawn.length)} %), seed ${values.seed}.`,
)

function sourcesIn(path: string): readonly string[] {
  const paths = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path]
  return paths.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|(^|[\\/])(test_\w+|messages)\.tsx?$/.test(name),
  )
}

/** Runs the tests up to the first failure. A changed file that no longer compiles fails as well. */
async function testsPass(path: string): Promise<boolean> {
  const which = values.tests.length > 0 ? ['run', ...values.tests] : ['related', '--run', path]
  const args = ['node_modules/vitest/vitest.mjs', ...which, '--bail=1', '--passWithNoTests', '--retry=0']
  // No test may hang for minutes because its page never becomes idle.
  const limits = ['--testTimeout=60000', '--hookTimeout=60000']
  const { passed } = await runProgram(process.execPath, [...args, ...limits], {}, true)
  return passed
}
