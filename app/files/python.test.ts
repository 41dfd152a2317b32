import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pythonList, pythonString } from './python.ts'

/** Evaluates a double-quoted Python string literal. Throws if it isn't one. */
function readPython(literal: string): string {
  const body = /^"((?:[^"\\\n\r]|\\[bfnrt"\\]|\\u[0-9a-f]{4})*)"$/su.exec(literal)?.[1]
  if (body === undefined) throw new Error(`Not a literal: ${literal}`)
  const short: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }
  return body.replace(/\\(?:u([0-9a-f]{4})|(.))/gs, (_all, code: string | undefined, sign: string) =>
    code === undefined ? (short[sign] ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

const wild = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('"', '\\', 'n', 'u', '{', "'", '\n', '\r', '\u2028', '\u202e', '🏕', '0'),
  }),
)

describe('a Python string', () => {
  it('is read back by Python and by JSON, whatever it holds', () => {
    fc.assert(
      fc.property(wild, (text) => {
        const literal = pythonString(text)
        expect(JSON.parse(literal)).toBe(text)
        expect(readPython(literal)).toBe(text)
        expect(literal).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      }),
    )
  })

  it('never escapes half a sign', () => {
    expect(pythonString('🏕️ "x"\u0000')).toBe('"🏕️ \\"x\\"\\u0000"')
  })
})

it('a list keeps its items in order, over lines that are not too long', () => {
  const items = fc.array(fc.oneof(wild, fc.integer()), { minLength: 1 })
  fc.assert(
    fc.property(items, (list) => {
      const literal = pythonList(list, '    ').replace(/,\n {4}\]$/, ']')
      expect(JSON.parse(literal)).toEqual(list)
    }),
  )
  const lines = pythonList(
    Array.from({ length: 300 }, (_, i) => i),
    '    ',
  ).split('\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(88)
  expect(lines.length).toBeGreaterThan(10)
})
