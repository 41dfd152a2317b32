import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const COPIED = ['app', 'package.json', 'tsconfig.json', 'tsconfig.base.json']
const REGISTRY = 'app/features/registry.ts'

/** Of the page alone, and incremental, so that only what a deletion affects is checked again. */
const TSCONFIG = {
  extends: './tsconfig.json',
  compilerOptions: { incremental: true, tsBuildInfoFile: './types.tsbuildinfo' },
  exclude: [
    ...['app/**/*.test.ts', 'app/**/*.test.tsx', 'app/**/test_*.ts', 'app/testing'],
    ...['app/offline/worker', 'app/base/platform.d.ts'],
  ],
}

let copy = ''

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'parley-features-'))
  await Promise.all(COPIED.map((name) => cp(join(root, name), join(copy, name), { recursive: true })))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  await writeFile(join(copy, 'tsconfig.page.json'), JSON.stringify(TSCONFIG))
  expect(await typeErrors()).toBe('')
})

afterAll(() => rm(copy, { recursive: true, force: true }))

it.each([[['saved_views']], [['compare']], [['embed']], [['saved_views', 'compare', 'embed']]])(
  'the page type-checks without the folders and lines of %j',
  async (names) => {
    const registry = await readFile(join(root, REGISTRY), 'utf8')
    const deleted = names.map((name) => join(copy, 'app/features', name))
    try {
      await Promise.all(deleted.map((folder) => rm(folder, { recursive: true })))
      await writeFile(join(copy, REGISTRY), names.reduce(withoutFeature, registry))
      expect(await typeErrors()).toBe('')
    } finally {
      await writeFile(join(copy, REGISTRY), registry)
      await Promise.all(
        names.map((name) =>
          cp(join(root, 'app/features', name), join(copy, 'app/features', name), { recursive: true }),
        ),
      )
    }
  },
)

it('finds an import of a deleted feature', async () => {
  const using = join(copy, 'app/shell/using.ts')
  try {
    await writeFile(using, "export { gone } from '../features/gone/index.ts'\n")
    expect(await typeErrors()).toContain('app/shell/using.ts')
  } finally {
    await rm(using)
  }
})

/** The registry without the import and the line of a feature, whose name is that of its folder. */
function withoutFeature(registry: string, name: string): string {
  const lines = registry.split('\n')
  const left = lines.filter((line) => !line.includes(`'./${name}/index.ts'`) && line.trim() !== `${name},`)
  expect(lines.length - left.length).toBe(2)
  return left.join('\n')
}

/** Output of the compiler, empty if there are no errors. */
async function typeErrors(): Promise<string> {
  const compiler = join(root, 'node_modules/.bin/tsc')
  const { stdout } = await run(compiler, ['-p', 'tsconfig.page.json'], { cwd: copy }).catch(
    (error: { readonly stdout: string }) => error,
  )
  return stdout
}
