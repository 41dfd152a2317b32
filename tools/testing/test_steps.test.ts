import { expect, it } from 'vitest'
import { optionsOf, stepsOf } from './test_steps.ts'

const argsOf = (all: boolean) =>
  new Map(
    stepsOf({ all })
      .flat()
      .map(({ script, report }) => [script, report?.('report.json').args ?? []]),
  )

it('runs every test with --all', () => {
  expect([...argsOf(true).keys()]).toEqual(['typecheck', 'lint', 'build', 'unit', 'e2e', 'fuzz'])
  expect([...argsOf(true).values()].flat().filter((arg) => /exclude|grep/.test(arg))).toEqual([])
})

it('runs all unit tests but only the core of the end-to-end tests without an option', () => {
  expect([...argsOf(false).keys()]).toEqual(['typecheck', 'lint', 'build', 'unit', 'e2e'])
  expect(argsOf(false).get('e2e')).toContain('--grep=@core')
  expect(argsOf(false).get('unit')).toEqual(argsOf(true).get('unit'))
})

it('refuses unknown options', () => {
  expect(optionsOf([])).toEqual({ all: false })
  expect(optionsOf(['--all'])).toEqual({ all: true })
  expect(() => optionsOf(['--fast'])).toThrow('“--fast”')
})
