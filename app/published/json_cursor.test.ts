import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonCursor, parsedJson } from './json_cursor.ts'

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** The values of an object of lists, parsed one by one. */
function read(bytes: Uint8Array) {
  const cursor = new JsonCursor(bytes)
  const found: [string, unknown[]][] = []
  cursor.object((name) => {
    const values: unknown[] = []
    cursor.list(() => values.push(parsedJson(cursor.skip())))
    found.push([name, values])
  })
  cursor.end()
  return found
}

const json = fc.jsonValue({ maxDepth: 3 })

describe('values of JSON', () => {
  it('are those that JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.array(json))), (lists) => {
        const object = Object.fromEntries(lists)
        const bytes = bytesOf(object)
        const parsed = JSON.parse(new TextDecoder().decode(bytes)) as typeof object
        expect(read(bytes)).toEqual(Object.entries(parsed))
      }),
    )
  })

  it.each([['a "quote"'], ['\\'], ['\\"'], ['[{'], ['é 😀'], [-1.5e-9], [null], [true], [{ a: ['}'] }]])(
    'end where they end: %j',
    (value) => {
      expect(read(bytesOf({ a: [value, 2], b: [value] }))).toEqual([
        ['a', [value, 2]],
        ['b', [value]],
      ])
    },
  )

  it('are refused where they are cut off', () => {
    const whole = bytesOf({ a: ['x\\"', [1, { b: 'é' }], 23], c: [] })
    for (let length = 0; length < whole.length; length++)
      expect(() => read(whole.subarray(0, length)), String(length)).toThrow()
  })

  it.each([
    ['more after the end', '{"a":[]}x'],
    ['a list', '[]'],
    ['no list', '{"a":1}'],
    ['no value', '{"a":[,]}'],
    ['no colon', '{"a"[]}'],
    ['no comma', '{"a":[]"b":[]}'],
    ['white space', '{"a": []}'],
    ['a name without quotes', '{1:[]}'],
    ['nothing', ''],
  ])('are refused where there is %s', (_what, text) => {
    expect(() => read(new TextEncoder().encode(text))).toThrow()
  })
})
