import { describe, expect, it } from 'vitest'
import { checkThrift } from './thrift.ts'

const check =
  (...bytes: number[]) =>
  () =>
    checkThrift(Uint8Array.from(bytes), 0)

/** A field with a list of as many lists as a four-byte number allows. hyparquet allocates memory for all of them. */
const HUGE_LIST = [0xf9, 0x80, 0x80, 0x80, 0x08]

describe('a struct in thrift', () => {
  it('that is whole passes: a number, a text, a list of numbers, a struct', () => {
    expect(check(0x15, 0x04, 0x18, 2, 97, 98, 0x19, 0x25, 1, 2, 0x1c, 0x15, 1, 0, 0)).not.toThrow()
  })

  it.each<[string, number[], RegExp]>([
    ['lists in lists', [0x19, ...HUGE_LIST, ...HUGE_LIST, 0], /a length of 16777216 where 6 bytes are left/],
    ['a text beyond the end', [0x18, 100, 97, 0], /a length of 100 where 2 bytes are left/],
    ['a number without an end', [0x15, ...Array(20).fill(0xff)], /a number without an end/],
    ['structs without an end', Array(200).fill(0x1c), /structs more than 32 deep/],
    ['an end in the middle', [0x15], /an end in the middle/],
    ['a field of no type', [0x1e, 0], /unknown type 14/],
  ])('with %s is refused', (_, bytes, message) => {
    expect(check(...bytes)).toThrow(message)
  })
})
