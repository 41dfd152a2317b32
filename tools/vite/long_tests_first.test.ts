import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LONG_TESTS, LongTestsFirst } from './long_tests_first.ts'

const root = join(import.meta.dirname, '../..')

it('starts with the longest, behind those that run alone, and leaves the others as Vitest orders them', async () => {
  const sizes = new Map<string, number>()
  const vitest = {
    config: { root },
    cache: { getFileTestResults: () => undefined, getFileStats: (key: string) => ({ size: sizes.get(key) }) },
  }
  const file = (name: string, size: number, project: string) => {
    sizes.set(`${project}:${name}`, size)
    return {
      moduleId: join(root, name).replaceAll('\\', '/'),
      project: { name: project, config: { isolate: project === 'alone', sequence: { groupOrder: 0 } } },
    }
  }
  const files = [
    file('small.test.ts', 2, 'together'),
    ...LONG_TESTS.map((name) => file(name, 1, 'together')),
    file('large.test.ts', 3, 'together'),
    file('stubs.test.ts', 1, 'alone'),
  ]
  const sorted = await new LongTestsFirst(vitest as unknown as Vitest).sort(
    files as unknown as TestSpecification[],
  )
  expect(sorted.map(({ moduleId }) => moduleId.slice(root.length + 1))).toEqual([
    'stubs.test.ts',
    ...LONG_TESTS,
    'large.test.ts',
    'small.test.ts',
  ])
})

it('names files that are there', () => {
  for (const name of LONG_TESTS) expect(existsSync(join(root, name)), name).toBe(true)
})
