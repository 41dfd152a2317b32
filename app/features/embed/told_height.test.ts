import { describe, expect, it } from 'vitest'
import { heightOf } from './told_height.ts'

describe('a told height', () => {
  it('is a positive number in a message of this type', () => {
    expect(heightOf({ type: 'parley:height', height: 320 })).toBe(320)
    for (const other of [null, 320, 'parley:height', { type: 'other', height: 320 }])
      expect(heightOf(other)).toBeNull()
    for (const height of [0, -1, Number.NaN, '320', undefined])
      expect(heightOf({ type: 'parley:height', height })).toBeNull()
  })
})
