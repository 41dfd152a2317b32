import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pythonLiteral } from './python_literal.ts'

it.each([
  ["['a', 'b']", ['a', 'b']],
  [`["it's", 'x\\ny', '\\u00e9']`, ["it's", 'x\ny', 'é']],
  ["['a' 'b'\n 'c']", ['a', 'b', 'c']],
  [
    "[{'role': 'user', 'content': None, 'n': 1.5}, (1, True)]",
    [{ role: 'user', content: null, n: 1.5 }, [1, true]],
  ],
  ['[]', []],
])('%s is read', (text, value) => {
  expect(pythonLiteral(text)).toEqual(value)
})

it.each([
  '[laughs] hello',
  '[laughs]',
  "['a'",
  "['a'] b",
  '{x}',
  "{'a'}",
  'a',
  '[1 + 2]',
  `${'['.repeat(99)}${']'.repeat(99)}`,
])('%s is a text', (text) => {
  expect(pythonLiteral(text)).toBeUndefined()
})

/** A value as Python prints it. */
function written(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, it]) => `${written(key)}: ${written(it)}`)
      .join(', ')}}`
  return String(value)
}

it('reads what Python prints, and never fails on anything else', () => {
  const value = fc.jsonValue({ maxDepth: 4 }).map((it) => JSON.parse(JSON.stringify(it)) as unknown)
  fc.assert(
    fc.property(fc.array(value), (list) => {
      expect(JSON.stringify(pythonLiteral(written(list)))).toBe(JSON.stringify(list))
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void pythonLiteral(`[${text}]`)))
})
