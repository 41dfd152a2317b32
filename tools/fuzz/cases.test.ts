import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { strategies } from '../../app/corpora/known/casino/strategies.ts'
import { readDefinition } from '../../app/reviews/definition_link/definition_link.ts'
import { readReviewFile } from '../../app/reviews/log/review_file.ts'
import { ADDRESS_FIELDS } from '../../app/state/unknown_fields.ts'
import { type Case, caseOf, kinds, series } from './cases.ts'

/** A short description of the case. */
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
    expect(known.length > 10).toBe(
      !['link', 'zip', 'review', 'project', 'replies', 'catalogue'].includes(kind),
    )
  })
})

test('a series has the same cases each time, of all kinds in the same proportions', () => {
  const first = (seed: number) => {
    const all = series(seed)
    return Array.from({ length: 164 }, () => all.next().value)
  }
  const one = first(1)
  expect(first(1)).toEqual(one)
  expect(first(2)).not.toEqual(one)
  expect(kinds.map((kind) => one.filter((each) => each.kind === kind).length)).toEqual(
    kinds.map((kind) => (kind === 'catalogue' ? 4 : 16)),
  )
})

describe('links', () => {
  const links = Array.from({ length: 4000 }, (_, i) => caseOf(i * 31, 'link')).map((one) =>
    one.kind === 'link' ? one.link : '',
  )

  test('try each field that an address can have', () => {
    const untried = [...ADDRESS_FIELDS].filter((name) => !links.some((link) => link.includes(`${name}=`)))
    expect(untried).toEqual([])
  })

  test('filter by labels that the samples have', () => {
    const { id, values } = strategies
    expect(values.filter(({ value }) => links.some((link) => link.includes(`l.${id}=${value}`)))).not.toEqual(
      [],
    )
  })

  test('bring review definitions, most of which can be read', async () => {
    const defined = links.flatMap((link) => /[?&]define=([\w-]+)(?:&|$)/.exec(link)?.[1] ?? [])
    const read = await Promise.all(defined.map(readDefinition))
    expect(read.filter((found) => 'definition' in found).length).toBeGreaterThan(50)
  })
})

test('some review files are whole, and some are not', () => {
  const texts = Array.from({ length: 200 }, (_, i) => caseOf(i * 31, 'review')).map((one) =>
    one.kind === 'link' ? '' : Buffer.from(one.bytes).toString(),
  )
  const whole = texts.filter((text) => 'log' in readReviewFile(text))
  expect(whole.length).toBeGreaterThan(20)
  expect(whole.length).toBeLessThan(180)
})
