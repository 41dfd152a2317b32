import { describe, expect, it } from 'vitest'
import { MISSING } from './filter.ts'
import { toggleLabel, toggleValue } from './filter_change.ts'

describe('a value of a filter', () => {
  const none = { include: [], exclude: [] }

  it('is included, excluded, and left open again by the same wish', () => {
    const included = toggleValue(none, 'a', 'include')
    expect(included).toEqual({ include: ['a'], exclude: [] })
    expect(included && toggleValue(included, 'a', 'include')).toBeNull()
    const excluded = included && toggleValue(included, 'a', 'exclude')
    expect(excluded).toEqual({ include: [], exclude: ['a'] })
    expect(excluded && toggleValue(excluded, 'a', 'exclude')).toBeNull()
    expect(excluded && toggleValue(excluded, 'a', 'include')).toEqual(included)
  })

  it('leaves the others as they are', () => {
    const before = { include: ['a'], exclude: ['b'], match: 'all' }
    expect(toggleValue(before, 'c', 'exclude')).toEqual({ ...before, exclude: ['b', 'c'] })
    expect(toggleValue(before, 'a', 'include')).toEqual({ ...before, include: [] })
  })
})

describe('a label that is excluded', () => {
  const none = { scheme: 's', include: [], exclude: [], match: 'any', on: 'conversation' } as const

  it('leaves out what was never annotated, until the last such label goes', () => {
    const one = toggleLabel(none, 'a', 'exclude')
    expect(one).toEqual({ ...none, exclude: ['a', MISSING] })
    const two = one && toggleLabel(one, 'b', 'exclude')
    expect(two?.exclude).toEqual(['a', MISSING, 'b'])
    const left = two && toggleLabel(two, 'a', 'exclude')
    expect(left?.exclude).toEqual([MISSING, 'b'])
    expect(left && toggleLabel(left, 'b', 'exclude')).toBeNull()
    expect(left && toggleLabel(left, 'b', 'include')).toEqual({ ...none, include: ['b'] })
  })

  it('lets in what was never annotated once that is wanted', () => {
    const one = toggleLabel(none, 'a', 'exclude')
    const open = one && toggleLabel(one, MISSING, 'exclude')
    expect(open?.exclude).toEqual(['a'])
    expect(open && toggleLabel(open, 'b', 'exclude')?.exclude).toEqual(['a', 'b'])
  })
})
