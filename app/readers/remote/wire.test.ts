import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWire, toWire } from './wire.ts'

const leaves = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double().filter((n) => !Object.is(n, -0)),
  fc.boolean(),
  fc.constant(null),
  fc.bigInt(),
  fc.int32Array(),
  fc.float64Array().filter((all) => all.every((n) => !Object.is(n, -0))),
)

const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaves,
    fc.array(tie('value')),
    fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('$map', '$$map', '$int32', '$', '__proto__')),
      tie('value'),
    ),
    fc.array(fc.tuple(fc.oneof(fc.integer(), fc.string()), tie('value'))).map((entries) => new Map(entries)),
  ),
}))

describe('values between page and server', () => {
  it('arrive as they were', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(fromWire(toWire(value))).toEqual(value)
      }),
    )
  })

  it('keep a long column, and a view of a part of one', () => {
    const long = Int32Array.from({ length: 100_000 }, (_, i) => i * 7 - 3)
    expect(fromWire(toWire(long))).toEqual(long)
    expect(fromWire(toWire(long.subarray(5, 9)))).toEqual(Int32Array.from([32, 39, 46, 53]))
  })

  it('refuse what is no value', () => {
    const long = JSON.stringify({ $bigint: '9'.repeat(1_000_000) })
    for (const text of [long, '', '{', '{"$nothing": 1}', '{"$int32": "!"}', '{"$int32": "AAA="}'])
      expect(() => fromWire(text), text.slice(0, 40)).toThrow()
  })
})
