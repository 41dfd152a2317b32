import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const parts = join(import.meta.dirname, 'recipes/corpus')

/** A copy of the project that may be changed; removed afterwards. */
function inCopy(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'parley-recipe-'))
  try {
    for (const name of ['app', 'tools', 'package.json', 'tsconfig.base.json', 'vite.config.ts'])
      cpSync(join(project, name), join(folder, name), { recursive: true })
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
    work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(folder: string, program: string, ...args: string[]): void {
  const script = join(project, 'node_modules', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status, `${stdout}\n${stderr}`).toBe(0)
}

it('the recipe for a corpus makes one that passes the contract and opens', () => {
  inCopy((folder) => {
    const corpora = join(folder, 'app/corpora')
    // A folder with an adapter, made-up records and a README …
    const own = join(corpora, 'known/example')
    mkdirSync(own)
    cpSync(join(parts, 'index.ts.txt'), join(own, 'index.ts'))
    const records = Array.from({ length: 24 }, (_, i) => ({
      example_id: `talk-${i}`,
      said: [
        { by: 'A', text: `Shall we say ${i}?` },
        { by: 'B', text: i % 2 ? 'Yes.' : 'No.' },
      ],
      deal: i % 2 === 1,
    }))
    writeFileSync(join(own, 'fixture.train.json'), JSON.stringify(records))
    writeFileSync(join(own, 'README.md'), '# Example\n\nMade up.\n')
    // … and one line of the registry, with its import.
    const registry = join(corpora, 'registry.ts')
    const before = readFileSync(registry, 'utf8')
    const after = `import { example } from './known/example/index.ts'\n${before.replace('= [\n', '= [\n  example,\n')}`
    writeFileSync(registry, after)
    run(folder, 'tsx/dist/cli.mjs', 'tools/expected.ts')
    cpSync(join(parts, 'opens.test.ts.txt'), join(folder, 'app/ingest/opening/opens.test.ts'))
    const tests = ['app/corpora/contract.test.ts', 'app/ingest/opening/opens.test.ts']
    run(folder, 'vitest/vitest.mjs', 'run', ...tests, '-t', 'example|opens by its content')
  })
})
