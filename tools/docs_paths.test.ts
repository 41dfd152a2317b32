import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')
const docs = [
  'ARCHITECTURE.md',
  'README.md',
  ...readdirSync(join(project, 'docs')).map((name) => `docs/${name}`),
]

/** Paths of code files that a text names in backticks, if written out in full. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|md|json|css))`/g)].flatMap(
    ([, path]) => path ?? [],
  )
}

it.each(docs.filter((name) => name.endsWith('.md')))('every file that %s names is there', (name) => {
  const missing = pathsIn(readFileSync(join(project, name), 'utf8')).filter(
    // Files of a build don't exist before it.
    (path) =>
      !path.startsWith('dist/') && !['', 'app'].some((folder) => existsSync(join(project, folder, path))),
  )
  expect(missing).toEqual([])
})

it('ARCHITECTURE.md is a map of at most 150 lines', () => {
  expect(readFileSync(join(project, 'ARCHITECTURE.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(151)
})
