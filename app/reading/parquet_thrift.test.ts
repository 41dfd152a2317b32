import { describe, expect, it } from 'vitest'
import { readThrift } from './parquet_thrift.ts'

describe('a thrift struct', () => {
  it.each<[string, number[], RegExp]>([
    [
      'a list longer than its bytes',
      [0x19, 0xfc, 0xff, 0xff, 0xff, 0xff, 0x07, 0],
      /a list of 2147483647 where 1 bytes/,
    ],
    ['a text longer than its bytes', [0x18, 0x7f, 65, 0], /a text of 127 bytes where 2 are left/],
    ['a number without an end', [0x16, ...Array<number>(40).fill(0x80)], /a number without an end/],
    ['structs without an end', Array<number>(100).fill(0x1c), /structs more than 32 deep/],
    ['a type that there is not', [0x1f, 0], /a field of unknown type 15/],
    ['an end in the middle', [0x15], /bounds/],
  ])('with %s is none', (_what, bytes, message) => {
    expect(() => readThrift(Uint8Array.from(bytes), 0)).toThrow(message)
  })
})
