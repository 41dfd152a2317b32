import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Case, caseOf, kinds } from './cases.ts'

/** What is tried, in few characters. */
function digest(one: Case): string {
  const hash = createHash('sha256')
  return hash.update(one.kind === 'link' ? one.link : one.bytes).digest('hex')
}

describe.each(kinds)('cases of %s', (kind) => {
  const seeds = Array.from({ length: 60 }, (_, i) => i * 7919)
  const all = seeds.map((seed) => caseOf(seed, kind))

  test('are the same for the same seed', () => {
    expect(seeds.map((seed) => digest(caseOf(seed, kind)))).toEqual(all.map(digest))
  })

  test('differ from seed to seed', () => {
    expect(new Set(all.map(digest)).size).toBeGreaterThan(40)
  })

  test('say how many rows must be accounted for, where they can', () => {
    const rows = all.flatMap((one) => (one.kind === 'link' ? [] : [one.expected.rows]))
    const known = rows.filter((n) => n !== null)
    expect(known.every((n) => Number.isInteger(n) && n >= 0)).toBe(true)
    expect(known.length > 10).toBe(kind !== 'link' && kind !== 'zip')
  })
})
