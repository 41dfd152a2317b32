import fc from 'fast-check'
import { snappyUncompress } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { uncompressSnappy } from './snappy.ts'

describe('snappy', () => {
  /** What snappy calls literals and copies, well or badly made. */
  const input = fc
    .array(
      fc.oneof(
        fc.uint8Array({ minLength: 1, maxLength: 60 }).map((b) => [(b.length - 1) << 2, ...b]),
        fc
          .tuple(fc.integer({ min: 4, max: 11 }), fc.integer({ min: 1, max: 80 }))
          .map(([n, d]) => [((n - 4) << 2) | 1, d]),
        fc
          .tuple(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 1, max: 300 }))
          .map(([n, d]) => [((n - 1) << 2) | 2, d & 255, d >> 8]),
      ),
      { minLength: 1, maxLength: 30 },
    )
    .map((parts) => parts.flat())

  it('gives what hyparquet gives, where that ends', () => {
    fc.assert(
      fc.property(input, fc.nat(2000), (body, length) => {
        const preamble = length < 128 ? [length] : [(length & 127) | 128, length >> 7]
        const packed = Uint8Array.of(...preamble, ...body)
        const attempt = (decode: () => Uint8Array) => {
          try {
            return decode()
          } catch {
            return 'failed'
          }
        }
        const theirs = attempt(() => {
          const output = new Uint8Array(length)
          snappyUncompress(packed, output)
          return output
        })
        expect(attempt(() => uncompressSnappy(packed, length))).toEqual(theirs)
      }),
      { numRuns: 500 },
    )
  })

  it('whose text has a negative length ends', () => {
    // hyparquet's decoder steps back to this same element for ever.
    expect(() => uncompressSnappy(Uint8Array.of(9, 0xfc, 0xfa, 0xff, 0xff, 0xff, 1, 2, 3), 9)).toThrow()
  })
})
