import { describe, expect, it } from 'vitest'
import { labelsRoom, labelsThatFit, wantedFirst } from './labels_that_fit.ts'

describe('labels of a row', () => {
  it('are shown while there is room', () => {
    const names = ['Sender: Truth', 'Receiver: Truth', 'Straightforward']
    expect(labelsThatFit(names, 100)).toBe(3)
    expect(labelsThatFit(names, 20)).toBe(2)
    expect(labelsThatFit(names, 5)).toBe(0)
    expect(labelsThatFit([], 0)).toBe(0)
  })

  it('leave room to say how many are left out', () => {
    const one = 2.4 + 0.385 * 4
    expect(labelsThatFit(['Lies'], one)).toBe(1)
    expect(labelsThatFit(['Lies', 'Lies'], 2 * one - 0.01)).toBe(1)
    expect(labelsThatFit(['Lies', 'Lies'], one + 1)).toBe(0)
  })

  it('have the room that what stands beside them leaves', () => {
    expect(labelsRoom({ width: 24, before: '', after: '' })).toBe(22)
    expect(labelsRoom({ width: 40, before: 'Italy', after: '7 turn 3' })).toBeCloseTo(40 - 2 - 2 - 3.2 - 1.5)
    expect(labelsRoom({ width: 40, before: 'x'.repeat(99), after: 'y'.repeat(99) })).toBeCloseTo(4.5)
    expect(labelsRoom({ width: 0, before: 'x', after: 'y' })).toBe(0)
  })
})

it('a label that the filter asks for stands first', () => {
  const labels = ['a', 'b', 'c'].map((value) => ({ scheme: 's', value, by: 'annotator' }))
  const wanted = { scheme: 's', include: ['b'], exclude: [], match: 'any', on: 'turn' } as const
  expect(wantedFirst(labels, [wanted]).map(({ value }) => value)).toEqual(['b', 'a', 'c'])
  expect(wantedFirst(labels, [{ ...wanted, scheme: 't' }]).map(({ value }) => value)).toEqual(['a', 'b', 'c'])
})
