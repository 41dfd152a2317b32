import {
  type FieldRef,
  type Filter,
  filterFields,
  type LabelScheme,
  labelSequence,
  listsTurns,
  NO_FILTER,
  SORTABLE,
  type Sort,
} from '../../app/model/index.ts'
import type { CorpusDescription } from '../../app/protocol/corpus_description.ts'
import type { ConversationRow, Question, Reader } from '../../app/readers/reader.ts'

/** For tests: a query with the same result on every reader of a corpus, and its description. */
export type NamedQuestion = readonly [about: string, ask: (reader: Reader) => Promise<unknown>]

/** For tests: the page's description of a corpus. */
export interface AskedCorpus extends Pick<CorpusDescription, 'facets' | 'turnFields' | 'labelSchemes'> {
  readonly splits: readonly string[]
}

/** Each corpus has results for some of these. */
const SEARCHES: readonly Partial<Filter>[] = [
  { search: 'the' },
  { search: '"i have" -no' },
  { search: '100%' },
  { search: 'do you', mode: 'word' },
  { search: '\\b(yes|no)\\b', mode: 'pattern' },
  { search: '^\\s*$', mode: 'pattern' },
]

const ROWS = 40
const LARGEST = 5_000
const START = { after: null }

/** For tests: the page's queries for a corpus, with values and labels that occur in it. */
export async function questionsOf(corpus: AskedCorpus, known: Reader): Promise<readonly NamedQuestion[]> {
  const all = { splits: corpus.splits, filter: NO_FILTER }
  const { rows } = await known.page({ ...all, sort: null }, START, LARGEST)
  const filters = await filtersOf(corpus, known, all)
  return [
    ...filters.flatMap((filter, i) => ofFilter(corpus, { ...all, filter }, sortsOf(corpus), i)),
    ...sortsOf(corpus).map((sort) => sorted(all, sort, rows)),
    ...ofLabels(corpus, all),
    ...ofCharts(corpus, { ...all, filter: filters.find(listsTurns) ?? NO_FILTER }),
    ...ofConversations(corpus, rows),
  ]
}

/**
 * Filters by each field's most frequent value, or its absence, or half of its range, and by labels, searches and
 * sequences.
 */
async function filtersOf(corpus: AskedCorpus, known: Reader, all: Question): Promise<Filter[]> {
  const parts: Partial<Filter>[] = [{}, ...SEARCHES]
  for (const [i, { key, of, kind }] of filterFields(corpus).entries()) {
    const field: FieldRef = { key, ...(of && { of }) }
    if (kind === 'number') {
      const spread = await known.spread(all, field, 2)
      const min = spread && (spread.min + spread.max) / 2
      parts.push({ facets: [{ kind: 'range', ...field, min, max: null }] })
      continue
    }
    const most = (await known.values(all, field, 1)).map(({ value }) => value)
    const chosen = i % 2 === 0 ? { include: most, exclude: [] } : { include: [], exclude: most }
    parts.push({ facets: [{ kind: 'values', ...field, ...chosen, match: 'any' }] })
  }
  for (const { id: scheme } of corpus.labelSchemes) {
    const [a, b] = (await known.labels(all, scheme, 2)).map(({ value }) => value)
    if (a === undefined) continue
    const label = { scheme, exclude: [], match: 'any' } as const
    parts.push({ labels: [{ ...label, include: [a], on: 'conversation' }] })
    parts.push({ labels: [{ ...label, include: [a], on: 'turn' }], search: 'i' })
    parts.push({ search: `label:${a} -the` })
    if (b === undefined) continue
    parts.push({ labels: [{ scheme, include: [a, b], exclude: [], match: 'all', on: 'turn' }] })
    parts.push({ labels: [{ scheme, include: [], exclude: [b], match: 'any', on: 'conversation' }] })
    parts.push({ sequence: labelSequence({ scheme, value: b }, { scheme, value: a }, 2) })
  }
  return parts.map((part) => ({ ...NO_FILTER, ...part }))
}

function sortsOf({ facets }: AskedCorpus): Sort[] {
  const columns = [...SORTABLE, ...facets.map(({ key }) => `f.${key}` as const)]
  return columns.map((column, i) => ({ column, descending: i % 2 === 1 }))
}

/** Queries of the list, flat list, facets and export under a filter. @param i rotates the other parameters */
function ofFilter(corpus: AskedCorpus, asked: Question, sorts: readonly Sort[], i: number): NamedQuestion[] {
  const sort = sorts[i % sorts.length] ?? null
  const scheme = corpus.labelSchemes[i % corpus.labelSchemes.length]
  const fields = filterFields(corpus)
  const { key, of, kind } = fields[i % fields.length] ?? { key: 'outcome', kind: 'category' }
  const field = { key, ...(of && { of }) }
  const facet = (reader: Reader) =>
    kind === 'number' ? reader.spread(asked, field, 7) : reader.values(asked, field, 50)
  return [
    [
      `the filter ${JSON.stringify(asked.filter)}`,
      async (reader) => {
        const { rows } = await reader.page({ ...asked, sort }, START, ROWS)
        const keys = rows.map((row) => row.key)
        const turns = await reader.turns({ ...asked, sort }, START, ROWS)
        return {
          count: await reader.count(asked),
          turns: await reader.countTurns(asked),
          rows,
          listed: turns.rows,
          hits: await reader.hits(asked, keys),
          last: await reader.step({ ...asked, sort }, null, -1),
          totals: await reader.totals(asked),
          facet: await facet(reader),
          labels: scheme && (await reader.labels(asked, scheme.id, 50)),
          random: await reader.random(asked, `seed-${i}`),
          exported: await exported(reader, asked, i),
        }
      },
    ],
  ]
}

/**
 * The first rows of an export. The table varies with `i`. Collects several pages, because readers differ in page size.
 */
async function exported(reader: Reader, asked: Question, i: number): Promise<unknown> {
  const table = (['conversations', 'turns', 'labels', 'documents'] as const)[i % 4] ?? 'turns'
  const rows: unknown[] = []
  for await (const page of reader.exported(asked, { table, rows: 'hits' })) {
    rows.push(...page)
    if (rows.length >= ROWS) break
  }
  return rows.slice(0, ROWS)
}

function sorted(all: Question, sort: Sort, rows: readonly ConversationRow[]): NamedQuestion {
  const ref = rows[Math.trunc(rows.length / 3)] ?? null
  return [
    `sorted by ${sort.column}`,
    async (reader) => {
      const { rows: found } = await reader.page({ ...all, sort }, START, LARGEST)
      return [found.map(({ key }) => key), await reader.neighbours({ ...all, sort }, ref)]
    },
  ]
}

function ofLabels({ labelSchemes, splits }: AskedCorpus, all: Question): NamedQuestion[] {
  const queue = async (reader: Reader, scheme: LabelScheme) => {
    const asked = { ...all, sort: null }
    const { keys, turns } = await reader.queue(asked, { turns: 'labelled', schemes: [scheme.id] })
    const some = Array.from(keys, (key, i) => ({ key, turn: turns[i] ?? 0 })).filter((_, i) => i % 97 === 0)
    return [keys, turns, await reader.queueTurns(some)]
  }
  return labelSchemes.flatMap((scheme): NamedQuestion[] => [
    [`shares of ${scheme.id}`, (reader) => reader.labelShares(all, scheme.id)],
    [`pairs of ${scheme.id}`, (reader) => reader.labelPairs(all, scheme.id, 'next turn')],
    [`places of ${scheme.id}`, (reader) => reader.labelPlaces(all, scheme.id, 5)],
    [`what was judged of ${scheme.id}`, (reader) => reader.judged(all, scheme)],
    [`judgements counted of ${scheme.id}`, (reader) => reader.judgedCounts(all, scheme)],
    [`texts judged of ${scheme.id}`, (reader) => reader.textShapes({ ...all, splits }, scheme.id)],
    [`a review of ${scheme.id}`, (reader) => queue(reader, scheme)],
  ])
}

/** Pairs each field with the next one. */
function ofCharts(corpus: AskedCorpus, asked: Question): NamedQuestion[] {
  const fields = filterFields(corpus)
  const numbers = fields.filter(({ kind }) => kind === 'number')
  const others = fields.filter(({ kind }) => kind !== 'number')
  const refOf = ({ key, of }: FieldRef): FieldRef => ({ key, ...(of && { of }) })
  const paired = (some: typeof fields) => some.flatMap((a, i) => (some[i + 1] ? [[a, some[i + 1] ?? a]] : []))
  return [
    ...paired(others).map(
      ([a, b]): NamedQuestion => [
        `${a?.key} against ${b?.key}`,
        (reader) => (a && b ? reader.cross(asked, refOf(a), refOf(b), 12) : Promise.reject()),
      ],
    ),
    ...paired(numbers).map(
      ([a, b]): NamedQuestion => [
        `${a?.key} against ${b?.key}`,
        (reader) => (a && b ? reader.grid(asked, refOf(a), refOf(b), 12) : Promise.reject()),
      ],
    ),
    ...numbers.map((number, i): NamedQuestion => {
      const by = others[i % others.length] ?? number
      return [`${number.key} by ${by.key}`, (reader) => reader.quartiles(asked, refOf(number), refOf(by), 5)]
    }),
  ]
}

function ofConversations({ splits }: AskedCorpus, rows: readonly ConversationRow[]): NamedQuestion[] {
  const some = rows.filter((_, i) => i % 17 === 0)
  const oneByOne = async (refs: typeof rows, ask: (ref: ConversationRow) => Promise<unknown>) => {
    const answers: unknown[] = []
    for (const ref of refs) answers.push(await ask(ref))
    return answers
  }
  return [
    ['conversations', (reader) => oneByOne(some, (ref) => reader.conversation(ref))],
    ['places', (reader) => oneByOne(some, (ref) => reader.place(ref))],
    ['facets', (reader) => oneByOne(some, (ref) => reader.facets(ref))],
    ['what can be typed', (reader) => reader.searchValues(splits)],
    ['the fingerprint of all texts', (reader) => reader.dataFingerprint(splits)],
    ['speakers', (reader) => reader.speakers({ splits, filter: NO_FILTER }, [])],
  ]
}
