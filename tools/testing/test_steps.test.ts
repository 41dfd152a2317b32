import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { optionsOf, stepsOf } from './test_steps.ts'

const argsOf = (all: boolean) =>
  new Map(
    stepsOf({ all })
      .flat()
      .map(({ script, report }) => [script, report?.('report.json').args ?? []]),
  )

it('runs every test with --all', () => {
  expect([...argsOf(true).keys()]).toEqual(['typecheck', 'lint', 'build', 'unit', 'component', 'e2e', 'fuzz'])
  expect([...argsOf(true).values()].flat().filter((arg) => /exclude|grep/.test(arg))).toEqual([])
})

it('runs the core of the end-to-end tests without an option', () => {
  expect([...argsOf(false).keys()]).toEqual(['typecheck', 'lint', 'build', 'unit', 'component', 'e2e'])
  expect(argsOf(false).get('e2e')).toContain('--grep=@core')
})

it('fuzzes with the same cases each time', () => {
  const args = argsOf(true).get('fuzz')
  expect(args).toContain('--seed=1')
  expect(args?.some((arg) => arg.startsWith('--cases='))).toBe(true)
  expect(args?.some((arg) => arg.startsWith('--minutes='))).toBe(false)
})

it('excludes only unit tests that exist', () => {
  const excluded = (argsOf(false).get('unit') ?? []).filter((arg) => arg.startsWith('--exclude='))
  expect(excluded.length).toBeGreaterThan(0)
  const root = join(import.meta.dirname, '../..')
  const files = ['app', 'cli', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
  )
  const names = files.map((file) => basename(file))
  for (const arg of excluded) {
    const end = arg.replace('--exclude=**/', '').replace('*', '')
    expect(
      names.filter((name) => name.endsWith(end)),
      arg,
    ).not.toEqual([])
  }
})

it('refuses unknown options', () => {
  expect(optionsOf([])).toEqual({ all: false })
  expect(optionsOf(['--all'])).toEqual({ all: true })
  expect(() => optionsOf(['--fast'])).toThrow('“--fast”')
})
