import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importCircles } from '../tools/source/import_circles.ts'
import { judgeFile } from '../tools/source/import_table.ts'

const root = join(import.meta.dirname, '..')
const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )
const paths = filesIn('app').filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/test_\w+\.ts$/.test(path),
)
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

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

describe('what has to be read together', () => {
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
