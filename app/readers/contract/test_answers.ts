import { expect } from 'vitest'
import type { FacetValue, Sort } from '../../model/index.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { At, Cursor, Page } from '../reader.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, type MadeUp, SPLITS } from './test_made_up.ts'

/** For tests: the filter that leaves all. */
export const ALL = FILTER_CASES[0] as FilterCase

/** For tests: the facet whose values are numbers. */
export const NUMBER = 'price'

/** For tests: how a reader is asked for what a filter leaves. */
export const question = (of: FilterCase, splits: readonly string[] = SPLITS) => ({
  filter: of.filter,
  splits,
})

/** For tests: a link to a turn of this text that stands where there is none. */
export const linkTo = (text: string) => ({
  split: 'train',
  conversation: 'none',
  turn: 0,
  print: fingerprintOf([text]),
  excerpt: text,
})

/** For tests: the conversations that a filter leaves, found by hand. */
export const kept = ({ keeps, finds }: FilterCase, splits: readonly string[] = SPLITS) =>
  MADE_UP.filter(
    ({ conversation: c }) =>
      splits.includes(c.split) && keeps(c) && (finds === undefined || c.turns.some((t) => finds(t))),
  )

function sortedBy({ conversation: c, annotated, key }: MadeUp, { column }: Sort): string | number | null {
  switch (column) {
    case 'id':
      return key
    case 'turns':
      return c.turns.length
    case 'annotated':
      return annotated === null ? null : Number(annotated)
    case 'outcome':
      return c.outcome.status
    case 'split':
      return c.split
    case 'title':
      return c.title.replace(/\d+/g, (number) => number.padStart(18, '0').slice(-18))
    case 'preview':
      return previews.get(key) ?? ''
    case 'f.price':
    case 'f.polite':
    case 'f.tags':
      return facetSorted(c.attributes[column.slice(2)] ?? null)
    // There is no such facet.
    default:
      return 0
  }
}

/** Lists are sorted as the page writes them. */
function facetSorted(value: FacetValue): string | number | null {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'boolean' ? Number(value) : (value as string | number | null)
}

/** What the tables say of it; how it is made is tested elsewhere. */
let previews: ReadonlyMap<number, string> = new Map()

/** For tests: takes what the tables say for what previews are; sorting by them rests on it. */
export function expectPreviews(rows: readonly { readonly key: number; readonly preview: string }[]): void {
  previews = new Map(rows.map((row) => [row.key, row.preview]))
}

/** For tests: texts are compared by their bytes, as the engine does. */
export function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

/** For tests: in the order of a list; `null`: as published. */
export function sorted(rows: readonly MadeUp[], sort: Sort | null): MadeUp[] {
  return rows.toSorted((a, b) => {
    if (sort === null) return a.key - b.key
    const [x, y] = [sortedBy(a, sort), sortedBy(b, sort)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.key - b.key
    return compared(x, y) * (sort.descending ? -1 : 1) || a.key - b.key
  })
}

export const keysOf = (rows: readonly { readonly key: number }[]) => rows.map(({ key }) => key)

/** For tests: all pages from the beginning to the end, and back again. */
export async function walk<Row>(page: (at: At) => Promise<Page<Row>>, n: number) {
  const there: Row[][] = []
  let last: Page<Row> | null = null
  for (let after: Cursor | null = null; last === null || after !== null; after = last.next) {
    last = await page({ after })
    there.push([...last.rows])
    expect(last.previous === null).toBe(there.length === 1)
    if (last.next !== null) expect(last.rows).toHaveLength(n)
  }
  const back: Row[][] = last ? [[...last.rows]] : []
  for (let before: Cursor | null = last?.previous ?? null; before !== null; ) {
    const one: Page<Row> = await page({ before })
    back.unshift([...one.rows])
    expect(one.next).not.toBeNull()
    before = one.previous
  }
  return { there: there.flat(), back: back.flat() }
}
