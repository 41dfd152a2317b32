import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importCircles } from '../tools/source/import_circles.ts'
import { judgeFile } from '../tools/source/import_table.ts'
import { microFiles } from '../tools/source/micro_files.ts'

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/test_\w+\.ts$/.test(path)
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') })
const paths = filesIn('app').filter(isSource)
const files = paths.map(read)

describe('every file of app/', () => {
  it('is found', () => {
    expect(paths).toContain('app/corpora/registry.ts')
    expect(paths.some((path) => path.endsWith('.tsx'))).toBe(true)
  })

  it('imports only what its layer may, and holds SQL only where SQL belongs', () => {
    const wrong = files.flatMap(judgeFile)
    expect(wrong.join('\n')).toBe('')
  })
})

/** Small files with a single importer that stay, and the reason. */
const SMALL_PARTS = {
  'app/boot/start_engine.ts': 'tests replace it',
  'app/readers/duckdb/summaries/speakers.ts': 'one file for each query of summaries',
}

describe('what has to be read together', () => {
  it('is not split into files of at most 40 lines with a single importer', () => {
    const others = ['cli', 'tools']
      .flatMap(filesIn)
      .filter((path) => isSource(path) && !path.includes('/recipes/'))
    const tests = new Set(['app', 'cli', 'tools'].flatMap(filesIn).filter((path) => path.includes('.test.')))
    const sources = [...files, ...others.map(read), read('vite.config.ts')]
    const found = microFiles(sources, tests)
    expect(found.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(SMALL_PARTS).sort())
  })

  it('is reported when a small file has a single importer in its room', () => {
    const sources = [
      {
        path: 'app/find/bar.ts',
        text: "import { a } from './small.ts'\nimport('./later.ts')\nimport './tested.ts'",
      },
      { path: 'app/find/small.ts', text: 'export const a = 1' },
      { path: 'app/find/later.ts', text: "import '../list/other.ts'\nimport './long.ts'" },
      { path: 'app/find/tested.ts', text: 'export const b = 1' },
      { path: 'app/find/long.ts', text: '\n'.repeat(41).concat('export const c = 1') },
      { path: 'app/list/other.ts', text: 'export const d = 1' },
    ]
    expect(microFiles(sources, new Set(['app/find/tested.test.ts']))).toEqual([
      'app/find/small.ts → app/find/bar.ts',
    ])
  })

  it('is never a circle of files', () => {
    expect(importCircles(files)).toEqual([])
  })

  it('is at most 300 lines in a file, of tests, styles and tools, too', () => {
    const code = [...readdirSync(root), ...['app', 'cli', 'e2e', 'tools'].flatMap(filesIn)].filter((path) =>
      /\.(tsx?|js|css|py)$/.test(path),
    )
    expect(code).toEqual(
      expect.arrayContaining(['vite.config.ts', 'app/layers.test.ts', 'e2e/list/sort.spec.ts']),
    )
    const long = code.filter((path) => readFileSync(join(root, path), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  it('is at most 22 files in a folder', () => {
    const folders = paths.map((path) => path.slice(0, path.lastIndexOf('/')))
    const crowded = new Set(folders.filter((folder) => folders.filter((f) => f === folder).length > 22))
    expect([...crowded]).toEqual([])
  })

  it('is told of files that import each other, through others, by type and later', () => {
    const circle = [
      { path: 'app/a.ts', text: "import type { B } from './b.ts'" },
      { path: 'app/b.ts', text: "export const late = () => import('./folder/c.ts')" },
      { path: 'app/folder/c.ts', text: "export * from '../a.ts'" },
      { path: 'app/d.ts', text: "import './a.ts'\nimport './d.ts'" },
    ]
    expect(importCircles(circle)).toEqual([['app/a.ts', 'app/b.ts', 'app/folder/c.ts']])
  })
})
