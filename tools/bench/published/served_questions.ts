import { casino } from '../../../app/corpora/known/casino/index.ts'
import { describeAdapter } from '../../../app/ingest/describe_adapter.ts'
import { type Filter, NO_FILTER } from '../../../app/model/index.ts'
import type { Reader } from '../../../app/readers/reader.ts'

const SCHEME = describeAdapter(casino).labelSchemes[0]?.id ?? ''

/** Words that many made-up conversations have. */
const FREQUENT = ['you', 'water', 'need', 'food']

const search = (text: string, mode: Filter['mode'] = 'word'): Filter => ({ ...NO_FILTER, search: text, mode })

/** Number of labels that a reader adds, and their scheme. */
export const ADDED = { labels: 50_000, scheme: 'mood' }

export type Asking = readonly [
  name: string,
  most: Targets,
  ask: (reader: Reader, i: number) => Promise<unknown>,
]

/** In ms for ten million turns: the 95th percentile with DuckDB, and the median with two shards of ClickHouse. */
type Targets = readonly [duckDb: number | null, clickHouse: number | null]

/** Questions with their targets. @param ids of conversations whose packs can be read, at least two for each question */
export function questions(
  words: readonly string[],
  conversations: number,
  ids: readonly string[],
): readonly Asking[] {
  const list = { splits: ['train'], filter: NO_FILTER, sort: null }
  const word = (i: number) => words[i % words.length] ?? 'firewood'
  const sorted = (i: number) => ({ column: i % 2 === 0 ? 'turns' : 'title', descending: i % 4 < 2 }) as const
  return [
    ['first rows', [50, null], (reader) => reader.page(list, { offset: 0 }, 50)],
    [
      'a page in the middle, sorted',
      [150, 200],
      (reader, i) => reader.page({ ...list, sort: sorted(i) }, { offset: (conversations >> 1) + i }, 50),
    ],
    ['a facet', [100, 200], (reader, i) => reader.values(list, { key: 'outcome' }, 50 + i)],
    [
      'the place of a conversation and its neighbours',
      [null, 300],
      (reader, i) => reader.neighbours(list, { split: 'train', id: ids.at(-1 - i) ?? '' }),
    ],
    [
      'a whole conversation',
      [20, 50],
      (reader, i) => reader.conversation({ split: 'train', id: ids[i] ?? '' }),
    ],
    ['the labels of a scheme', [null, 500], (reader, i) => reader.labels(list, SCHEME, 50 + i)],
    [
      'conversations with a frequent word',
      [null, 800],
      (reader, i) => reader.count({ ...list, filter: search(FREQUENT[i % FREQUENT.length] ?? '') }),
    ],
    [
      'conversations with a word',
      [150, 300],
      (reader, i) => reader.count({ ...list, filter: search(word(i)) }),
    ],
    [
      'shares of labels in conversations with a word',
      [null, 500],
      (reader, i) => reader.labelShares({ ...list, filter: search(word(i)) }, SCHEME),
    ],
    [
      'an exact substring',
      [1_500, 1_500],
      (reader, i) => reader.count({ ...list, filter: search(word(i).slice(1, 5), 'text') }),
    ],
    [
      'a pattern',
      [2_500, 2_500],
      (reader, i) => reader.count({ ...list, filter: search(`${word(i).slice(0, 3)}.*\\d`, 'pattern') }),
    ],
  ]
}

/** Questions of the overview and of agreement about the whole corpus, whose answers count most of its rows. */
export function aboutEverything(): readonly Asking[] {
  const list = { splits: ['train'], filter: NO_FILTER, sort: null }
  const scheme = { scheme: SCHEME }
  const [outcome, item] = [{ key: 'outcome' }, { key: 'agent_1_high_item' }]
  const [points, score] = [{ key: 'agent_1_points' }, { key: 'agent_1_satisfaction_score' }]
  const none = [null, null] as const
  return [
    ['totals', none, (reader) => reader.totals(list)],
    ['shares of labels', none, (reader) => reader.labelShares(list, SCHEME)],
    ['labels on the same turn', none, (reader) => reader.labelPairs(list, SCHEME, 'same turn')],
    ['labels on the next turn', none, (reader) => reader.labelPairs(list, SCHEME, 'next turn')],
    ['labels by part of the conversation', none, (reader) => reader.labelPlaces(list, SCHEME, 10)],
    ['labels by speaker', none, (reader) => reader.labelRates(list, SCHEME, ['speaker'])],
    ['labels by a facet', none, (reader) => reader.labelRates(list, SCHEME, [outcome])],
    ['two facets', none, (reader) => reader.cross(list, outcome, item, 12)],
    ['labels and a facet', none, (reader) => reader.cross(list, scheme, outcome, 12)],
    ['denominators of labels by a facet', none, (reader) => reader.having(list, outcome, scheme, 12)],
    ['quartiles of a number by a facet', none, (reader) => reader.quartiles(list, points, outcome, 12)],
    ['two numbers', none, (reader) => reader.grid(list, points, score, 24)],
    ['number of rows of an export', none, (reader) => reader.exportCounts(list)],
    ['agreement', none, (reader) => reader.judgedCounts(list, { id: SCHEME, by: '' })],
  ]
}

/** Questions about added labels. The target of the issue is a median; this holds it for 95%. */
export function onAdded(): readonly Asking[] {
  const filter = (value: string, search = ''): Filter => ({
    ...{ ...NO_FILTER, search, mode: 'word' },
    labels: [{ scheme: ADDED.scheme, include: [value], exclude: [], match: 'any', on: 'turn' }],
  })
  const list = { splits: ['train'], filter: NO_FILTER, sort: null }
  const value = (i: number) => (i % 2 === 0 ? 'warm' : 'cold')
  return [
    ['the labels of their scheme', [1_000, null], (reader, i) => reader.labels(list, ADDED.scheme, 50 + i)],
    [
      'conversations with one of them',
      [1_000, null],
      (reader, i) => reader.count({ ...list, filter: filter(value(i)) }),
    ],
    [
      'first rows with one of them, sorted',
      [1_000, null],
      (reader, i) =>
        reader.page(
          { ...list, filter: filter(value(i)), sort: { column: 'turns', descending: i % 4 < 2 } },
          { offset: i },
          50,
        ),
    ],
    [
      'conversations with one of them on a turn with a word',
      [1_000, null],
      (reader, i) => reader.count({ ...list, filter: filter(value(i), FREQUENT[i % FREQUENT.length]) }),
    ],
    ['shares of their values', [1_000, null], (reader) => reader.labelShares(list, ADDED.scheme)],
  ]
}
