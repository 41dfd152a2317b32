import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { durationText, endWords, momentText } from '../../base/time/time_text.ts'
import { encodeBatch } from '../../engine/arrow/arrow.ts'
import { startDuckDbInNode } from '../../engine/duckdb_node.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ControlName } from '../../fields/field_kind.ts'
import { fieldMessages } from '../../fields/messages.ts'
import { FIELD_KINDS } from '../../fields/registry.ts'
import { filterParts } from '../../find/filters/filter_parts.ts'
import { type FacetFilter, type FacetKind, type FacetValue, MISSING } from '../../model/index.ts'
import { formatViewState, parseViewState } from '../../state/view_state.ts'
import { createFlattener } from '../../tables/flatten.ts'
import { corpusTables } from '../../tables/schema.ts'
import { schemaOf } from '../../tables/schema_names.ts'
import { conversation, testAdapter, turn } from '../../tables/test_corpus.ts'
import { valueGroups } from './facets.ts'
import { fieldSql } from './fields/field_sql.ts'
import type { FilterScope } from './filter.ts'
import { facetValues } from './links.ts'
import { orderedKeys } from './paging/pages.ts'
import { publishedOf } from './sql.ts'
import { createTables } from './tables.ts'

/** Expected behaviour of a field kind, from its declaration to the page. */
interface Walk {
  readonly values: readonly FacetValue[]
  /** A filter condition as encoded in a URL after `f.x` or `r.x`, and as text after the title. */
  readonly address: string
  readonly words: string
  /** Positions of the values that the condition passes. */
  readonly through: readonly number[]
  /** Number of conversations per value. */
  readonly counts: Readonly<Record<string, number>>
  readonly shown: string
  readonly difference: string
  readonly control: ControlName
  /** A word as typed into the search field, and the positions of the values that it finds. */
  readonly typed: readonly [string, readonly number[]]
}

const WALKS: Readonly<Record<FacetKind, Walk>> = {
  category: {
    values: ["it's", 'two, words', null, "it's", ''],
    address: "f.x=it's,!%25",
    words: ": it's, not (empty)",
    through: [0, 3],
    counts: { "it's": 2, 'two, words': 1, '': 1, [MISSING]: 1 },
    shown: "it's",
    difference: 'differs',
    control: 'values',
    typed: ["IT'S", [0, 3]],
  },
  number: {
    values: [1, 2.5, null, -3, 1000],
    address: 'r.x=-3..2.5',
    words: ' −3 to 2.5 points',
    through: [0, 1, 3],
    counts: { '1.0': 1, '2.5': 1, '-3.0': 1, '1000.0': 1, [MISSING]: 1 },
    shown: '1 points',
    difference: '+1.5, higher in B',
    control: 'range',
    typed: ['>=1000', [4]],
  },
  boolean: {
    values: [true, false, null, true, false],
    address: 'f.x=true,~',
    words: ': yes or not given',
    through: [0, 2, 3],
    counts: { true: 2, false: 2, [MISSING]: 1 },
    shown: 'yes',
    difference: 'differs',
    control: 'values',
    typed: ['True', [0, 3]],
  },
  list: {
    values: [['a', 'b'], ['b'], null, [], ['b', 'a', 'a']],
    address: 'f.x=a,b&f.x.match=all',
    words: ': a and b',
    through: [0, 4],
    counts: { a: 2, b: 3, [MISSING]: 1 },
    shown: 'a, b',
    difference: 'differs',
    control: 'values',
    typed: ['A', [0, 4]],
  },
  path: {
    values: ['L140 B90 B110 =110', 'L9', null, 'L9', 'L9 S8 B1 S7 B2 S6'],
    address: 'f.x=L9',
    words: ': no price named',
    through: [1, 3],
    counts: { 'L140 B90 B110 =110': 1, L9: 2, 'L9 S8 B1 S7 B2 S6': 1, [MISSING]: 1 },
    shown: '140 → 90, agreed at 110',
    difference: 'differs',
    control: 'values',
    typed: ['l9', [1, 3]],
  },
  moment: {
    values: [
      '2021-04-03T23:30:00-02:00',
      '2021-04-04T01:30:00Z',
      null,
      '2021/04/03 10:00',
      '1969-12-31T23:59:59.123456Z',
    ],
    address: 'r.x=2021-04-03..2021-04-03',
    words: ` ${endWords('moment', Date.UTC(2021, 3, 3), 'min')} points`,
    through: [3],
    counts: {
      '2021-04-03T23:30:00-02:00': 1,
      '2021-04-04T01:30:00Z': 1,
      '2021/04/03 10:00': 1,
      '1969-12-31T23:59:59.123456Z': 1,
      [MISSING]: 1,
    },
    shown: momentText({ ms: Date.UTC(2021, 3, 4, 1, 30), timed: true, zone: -120 }),
    difference: 'differs',
    control: 'times',
    typed: ['2021-04-04T01:30', [0, 1]],
  },
  clock: {
    values: ['9:05', '2:05 PM', null, '12:15 a.m.', '23:59:59.9'],
    address: 'r.x=09:00..14:05',
    words: ` ${fieldMessages.fromTo(endWords('clock', 32_400_000, 'min'), endWords('clock', 50_759_999, 'max'))} points`,
    through: [0, 1],
    counts: { '9:05': 1, '2:05 PM': 1, '12:15 a.m.': 1, '23:59:59.9': 1, [MISSING]: 1 },
    shown: endWords('clock', 32_700_000, 'min'),
    difference: `${durationText(5 * 3_600_000)} later in B`,
    control: 'times',
    typed: ['..00:15', [3]],
  },
  duration: {
    values: ['PT3M25S', '1 d 2 h 5 min 0.5 s', null, '0 days 00:03:25', '250 ms'],
    address: 'r.x=PT1S..PT3M25S',
    words: ` ${fieldMessages.fromTo(durationText(1_000), durationText(205_000))} points`,
    through: [0, 3],
    counts: { PT3M25S: 1, '1 d 2 h 5 min 0.5 s': 1, '0 days 00:03:25': 1, '250 ms': 1, [MISSING]: 1 },
    shown: durationText(205_000),
    difference: `${durationText(93_695_500)} longer in B`,
    control: 'times',
    typed: ['P1D..', [1]],
  },
}

let engine: Engine
beforeAll(async () => {
  engine = await startDuckDbInNode()
})
afterAll(() => engine.close())

describe.each(Object.keys(WALKS) as FacetKind[])('a field of the kind %s', (kind) => {
  const walk = WALKS[kind]
  const facet = { key: 'x', title: 'X', kind, unit: 'points' }
  const adapter = {
    ...testAdapter,
    facets: [{ ...facet, read: (c: { attributes: object }) => (c.attributes as { x: FacetValue }).x }],
  }
  const corpusId = `corpus of ${kind}`
  const scope: FilterScope = {
    corpusId,
    splits: ['train'],
    facets: [facet],
    schemes: [],
    turnFields: [],
  }
  const hash = `#/corpus/train?${walk.address}`
  const filter = () => parseViewState(hash).state.filter

  beforeAll(async () => {
    for (const statement of createTables(corpusId, corpusTables(adapter))) await engine.query(statement)
    const flattener = createFlattener(adapter)
    for (const [i, x] of walk.values.entries()) {
      flattener.add(conversation(String(i), [turn('hello')], { attributes: { x } as never }), i)
    }
    for (const [table, batch] of flattener.take())
      await engine.append(publishedOf(corpusId), table, encodeBatch(batch))
  })

  it('has a column that gives back what was put into it', async () => {
    for (const [i, value] of walk.values.entries()) {
      const [row] = await engine.query(facetValues(corpusId, 'train', String(i), [facet]))
      expect(row?.x).toEqual(value)
    }
  })

  it('takes a value of another kind for none', () => {
    const others: readonly FacetValue[] = [Number.NaN, { odd: 1 } as never]
    const strangers = kind === 'category' ? [['a']] : [...others, kind === 'boolean' ? 'true' : true]
    for (const value of strangers) expect(FIELD_KINDS[kind].cell(value)).toBeNull()
  })

  it('is filtered as the address says, which is written the same again', async () => {
    const { state, problems } = parseViewState(hash)
    expect(problems).toEqual([])
    expect(state.filter.facets.map((f: FacetFilter) => f.kind)).toEqual([FIELD_KINDS[kind].condition])
    expect(formatViewState(state)).toBe(hash)
    const keys = await engine.integers(orderedKeys({ filter: filter(), sort: null, scope }))
    expect([...keys]).toEqual(walk.through)
  })

  it('has its values counted', async () => {
    const groups = await engine.query(valueGroups(facet, scope))
    expect(Object.fromEntries(groups.map(({ value, keys }) => [value, keys.length]))).toEqual(walk.counts)
  })

  it('can be searched for', async () => {
    const [typed, found] = walk.typed
    const { sql, params } = fieldSql(kind).fits('x', typed)
    const table = `${JSON.stringify(schemaOf(corpusId))}.conversations`
    const keys = await engine.integers({ sql: `SELECT key FROM ${table} WHERE ${sql} ORDER BY key`, params })
    expect([...keys]).toEqual(found)
  })

  it('has words, and a control', () => {
    const { text, differenceText, control } = FIELD_KINDS[kind]
    const [a = null, b = null] = walk.values
    const [part] = filterParts(filter(), { labelSchemes: [], facets: [facet], turnFields: [] })
    expect(part?.text).toBe(`X${walk.words}`)
    expect(text(a, facet)).toBe(walk.shown)
    expect(text(null, facet)).toBe('not given')
    expect(differenceText(a, b)).toBe(walk.difference)
    expect(control).toBe(walk.control)
  })
})
