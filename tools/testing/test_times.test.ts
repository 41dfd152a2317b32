import { expect, it } from 'vitest'
import { slowestLines, timesOf } from './test_times.ts'

it('reads the times of Vitest, with files as they are called from the project’s folder', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/project/app/a.test.ts',
        assertionResults: [
          { fullName: 'a list is sorted', duration: 12.5 },
          { fullName: 'skipped', duration: null },
          { fullName: 'to do' },
        ],
      },
    ],
  }
  expect(timesOf(JSON.stringify(report), '/project')).toEqual([
    { name: 'app/a.test.ts: a list is sorted', duration: 12.5 },
    { name: 'app/a.test.ts: skipped', duration: 0 },
    { name: 'app/a.test.ts: to do', duration: 0 },
  ])
})

it('reads the times of Playwright from groups within groups, all tries together', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ status: 'expected', results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    stats: { expected: 3 },
    suites: [
      {
        title: 'list/find.spec.ts',
        specs: [spec('by text', 100)],
        suites: [{ title: 'on a small screen', specs: [spec('by label', 200, 50)] }],
      },
      { title: 'real/casino.spec.ts', specs: [spec('figures')] },
    ],
  }
  expect(timesOf(JSON.stringify(report), '/project')).toEqual([
    { name: 'e2e/list/find.spec.ts: by text', status: 'expected', duration: 100 },
    { name: 'e2e/list/find.spec.ts: on a small screen › by label', status: 'expected', duration: 250 },
    { name: 'e2e/real/casino.spec.ts: figures', status: 'expected', duration: 0 },
  ])
})

it('finds no times in a report of counts alone', () => {
  expect(timesOf('{"passed": 3, "failed": 0, "skipped": 0}', '/project')).toEqual([])
})

it('prints the slowest, the slowest first', () => {
  const times = [
    { name: 'b', duration: 1200 },
    { name: 'c', duration: 40 },
    { name: 'a', duration: 12_345 },
  ]
  expect(slowestLines(times, 2)).toEqual(['  12.3 s  a', '   1.2 s  b'])
  expect(slowestLines([], 2)).toEqual([])
})
