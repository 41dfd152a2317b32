import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { optionsOf, stepsOf } from './test_steps.ts'

const argsOf = (quick: boolean) =>
  new Map(
    stepsOf({ quick })
      .flat()
      .map(({ script, report }) => [script, report?.('report.json').args ?? []]),
  )

it('runs everything without an option', () => {
  expect([...argsOf(false).keys()]).toEqual(['typecheck', 'lint', 'build', 'unit', 'e2e', 'fuzz'])
  expect([...argsOf(false).values()].flat().filter((arg) => /exclude|grep/.test(arg))).toEqual([])
})

it('leaves out fuzzing, slow unit tests and most journeys where it should be quick', () => {
  expect([...argsOf(true).keys()]).toEqual(['typecheck', 'lint', 'build', 'unit', 'e2e'])
  expect(argsOf(true).get('e2e')).toContain('--grep=@quick')
})

it('fuzzes with the same cases each time', () => {
  const args = argsOf(false).get('fuzz')
  expect(args).toContain('--seed=1')
  expect(args?.some((arg) => arg.startsWith('--cases='))).toBe(true)
  expect(args?.some((arg) => arg.startsWith('--minutes='))).toBe(false)
})

it('leaves out unit tests that are there', () => {
  const left =
    argsOf(true)
      .get('unit')
      ?.filter((arg) => arg.startsWith('--exclude=')) ?? []
  expect(left.length).toBeGreaterThan(0)
  const root = join(import.meta.dirname, '../..')
  const files = ['app', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
  )
  const names = files.map((file) => basename(file))
  for (const arg of left) {
    const end = arg.replace('--exclude=**/', '').replace('*', '')
    expect(
      names.filter((name) => name.endsWith(end)),
      arg,
    ).not.toEqual([])
  }
})

it('says what it does not understand', () => {
  expect(optionsOf([])).toEqual({ quick: false })
  expect(optionsOf(['--quick'])).toEqual({ quick: true })
  expect(() => optionsOf(['--fast'])).toThrow('“--fast”')
})
