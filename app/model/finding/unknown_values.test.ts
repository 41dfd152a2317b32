import { expect, it } from 'vitest'
import { type Filter, MISSING, NO_FILTER } from './filter.ts'
import { labelSequence } from './sequence.ts'
import { askedValues, doubtfulValues, nearestValue, withValueReplaced } from './unknown_values.ts'

const filter: Filter = {
  ...NO_FILTER,
  labels: [{ scheme: 'strategy', include: ['empathy', MISSING], exclude: ['x'], match: 'any', on: 'turn' }],
  facets: [
    { kind: 'values', key: 'svo', include: ['proself'], exclude: [], match: 'any' },
    { kind: 'range', key: 'price', min: 1, max: null },
  ],
  sequence: labelSequence({ scheme: 'strategy', value: 'empathy' }, { scheme: 'act', value: 'offer' }, 1),
}

it('every value that a filter names is asked for once', () => {
  expect(askedValues(filter)).toEqual([
    { scheme: 'strategy', value: 'empathy' },
    { scheme: 'strategy', value: 'x' },
    { scheme: 'act', value: 'offer' },
    { field: { key: 'svo' }, value: 'proself' },
  ])
  expect(askedValues(NO_FILTER)).toEqual([])
})

it('values that the conversations found prove to exist are not doubted', () => {
  const doubted = (part: { include: string[]; exclude?: string[]; match?: 'any' | 'all' }, total: number) =>
    doubtfulValues(
      { ...NO_FILTER, facets: [{ kind: 'values', key: 'svo', exclude: [], match: 'any', ...part }] },
      total,
      () => true,
    ).map(({ value }) => value)
  expect(doubted({ include: ['a'] }, 0)).toEqual(['a'])
  expect(doubted({ include: ['a'] }, 3)).toEqual([])
  expect(doubted({ include: ['a', 'b'] }, 3)).toEqual(['a', 'b'])
  expect(doubted({ include: ['a', 'b'], match: 'all' }, 3)).toEqual([])
  expect(doubted({ include: [], exclude: ['c'] }, 3)).toEqual(['c'])
  const labels = doubtfulValues(filter, 3, (_, value) => value === 'x')
  expect(labels).toEqual([
    { scheme: 'strategy', value: 'empathy' },
    { scheme: 'act', value: 'offer' },
  ])
})

it('another value takes its place, wherever the filter names it', () => {
  const replaced = withValueReplaced(filter, { scheme: 'strategy', value: 'empathy' }, 'showing-empathy')
  expect(replaced.labels[0]).toMatchObject({
    include: ['showing-empathy', MISSING],
    exclude: ['x'],
    on: 'turn',
  })
  expect(replaced.sequence?.first).toMatchObject({ value: 'showing-empathy' })
  expect(replaced.facets).toEqual(filter.facets)
  const field = withValueReplaced(filter, { field: { key: 'svo' }, value: 'proself' }, 'x')
  expect(field.facets[0]).toMatchObject({ include: ['x'] })
  expect(field.labels).toEqual(filter.labels)
})

it('the nearest value is offered, if there is one', () => {
  const known = ['small-talk', 'showing-empathy', 'self-need']
  expect(nearestValue('empathy', known)).toBe('showing-empathy')
  expect(nearestValue('Self need', known)).toBe('self-need')
  expect(nearestValue('zzz', known)).toBeNull()
  expect(nearestValue('zzz', [])).toBeNull()
})
