import { expect } from 'vitest'
import type { FacetValue, Sort } from '../../model/index.ts'
import { fingerprintOf } from '../../model/links/fingerprint.ts'
import type { Cursor, Page, PagePosition } from '../reader.ts'
import { FILTER_CASES, type FilterCase, MADE_UP, type MadeUp, SPLITS } from './test_made_up.ts'

/** For tests: the filter that passes everything. */
export const ALL = FILTER_CASES[0] as FilterCase

/** For tests: the facet with numeric values. */
export const NUMBER = 'price'

/** For tests: a query for the conversations of a filter case. */
export const question = (of: FilterCase, splits: readonly string[] = SPLITS) => ({
  filter: of.filter,
  splits,
})

/** For tests: a link to a turn with this text, at a place that doesn't exist. */
export const linkTo = (text: string) => ({
  split: 'train',
  conversation: 'none',
  turn: 0,
  print: fingerprintOf([text]),
  excerpt: text,
})

/** For tests: the conversations that a filter passes, found by hand. */
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
    case 'f.sent':
      return instantOf(c)
    // Unknown facet.
    default:
      return 0
  }
}

/** Lists are sorted by their displayed text. */
function facetSorted(value: FacetValue): string | number | null {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'boolean' ? Number(value) : (value as string | number | null)
}

/** Previews as read from the tables. Their content is tested elsewhere. */
let previews: ReadonlyMap<number, string> = new Map()

/** For tests: registers the previews of the tables, which sorting by preview needs. */
export function expectPreviews(rows: readonly { readonly key: number; readonly preview: string }[]): void {
  previews = new Map(rows.map((row) => [row.key, row.preview]))
}

/** For tests: compares texts by bytes, like the engine. */
export function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

/** For tests: when a conversation was sent, in milliseconds since 1970. */
export const instantOf = ({ attributes }: MadeUp['conversation']): number | null =>
  typeof attributes.sent === 'string' ? Date.parse(attributes.sent) : null

/** For tests: rows in list order. Null means published order. */
export function sorted(rows: readonly MadeUp[], sort: Sort | null): MadeUp[] {
  return rows.toSorted((a, b) => {
    if (sort === null) return a.key - b.key
    const [x, y] = [sortedBy(a, sort), sortedBy(b, sort)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a.key - b.key
    return compared(x, y) * (sort.descending ? -1 : 1) || a.key - b.key
  })
}

export const keysOf = (rows: readonly { readonly key: number }[]) => rows.map(({ key }) => key)

/** For tests: all pages from start to end and back again. */
export async function walk<Row>(page: (at: PagePosition) => Promise<Page<Row>>, n: number) {
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
