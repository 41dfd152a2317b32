import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG_TEXT } from '../../base/long_text.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import { patternMatches } from './pattern_matches.ts'

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
})
afterAll(() => engine.close())

const rangesIn = async (text: string, pattern: string) =>
  (await engine.query(patternMatches(text, pattern)))[0] ?? []
const found = async (text: string, pattern: string) =>
  (await rangesIn(text, pattern)).map(({ start, end }) => text.slice(start, end))

describe('the matches of a pattern', () => {
  it.each([
    ['Wood woood', 'wo+d', ['Wood', 'woood']],
    ['axx', 'x*', ['xx']],
    ['x', '(?P<a>x)', ['x']],
    ['a🏕b', '🏕b', ['🏕b']],
    ['a\u0000b', 'b', ['b']],
    ['back \\0 slash', '\\\\0', ['\\0']],
    ['', 'x*', []],
    ['a\nb', 'a.b', []],
    ['\u{f0000}a\u{f0001}', 'a', ['a']],
    ['é', '\\C', []],
  ])('in %j by %s are %j', async (text, pattern, expected) => {
    expect(await found(text, pattern)).toEqual(expected)
  })

  it('stand where the engine found them, not where the same letters stand first', async () => {
    expect(await rangesIn('concat cat', '\\bcat')).toEqual([{ start: 7, end: 10 }])
    expect(await rangesIn('a\uD83Db b', 'b$')).toEqual([{ start: 4, end: 5 }])
  })

  it('are those of the browser, where both mean the same', async () => {
    const pattern = fc.constantFrom('a', 'a+', '[ab]', 'ab|b', '(a|b)a', 'b*a', ' ', '^a', 'b$')
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '🏕'), maxLength: 12 }),
        pattern,
        async (text, source) => {
          const expected = Array.from(text.matchAll(new RegExp(source, 'gi')), (m) => m[0]).filter(
            (m) => m !== '',
          )
          expect(await found(text, source)).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  // Each of these takes unbearably long with the browser's own regular expressions.
  it.each(['(.+)+§', '(\\w+\\s?)+\\?$', '([a-z]+ ?)+:', '.*.*.*.*z', '(a|aa)+§', '(a*)*§'])(
    'of %s in a text of the longest come',
    async (pattern) => {
      expect(await rangesIn('a'.repeat(LONG_TEXT), pattern)).toEqual([])
      expect(await rangesIn('want some water '.repeat(LONG_TEXT / 16), pattern)).toEqual([])
    },
  )

  it('are refused with the expression’s fault', async () => {
    await expect(rangesIn('x', '(')).rejects.toThrow(/missing \)/)
  })
})
