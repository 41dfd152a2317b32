import { crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from './crc32.ts'

it('is the number that the format calls for', () => {
  expect(crc32(new TextEncoder().encode('123456789')) >>> 0).toBe(0xcbf43926)
  expect(crc32(new Uint8Array(0))).toBe(0)
})

it('is what zlib makes of any bytes, wherever they stand', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(20), (bytes, start) => {
      const part = bytes.subarray(start)
      expect(crc32(part)).toBe(zlibCrc32(part) | 0)
    }),
  )
})
