import { expect, it, vi } from 'vitest'
import { NO_FILTER } from '../../app/model/index.ts'
import type { Reader } from '../../app/readers/reader.ts'
import { withinReach } from './within_reach.ts'

const MOST = {
  compared: { conversation: 100, turn: 50 },
  words: 40,
  queue: 30,
  texts: 20,
  subset: 10,
  speakers: 5,
  charted: 25,
  allRates: 27,
  allPairs: 35,
  labels: 2,
  pairedTurns: 15,
}

const question = { splits: ['train'], filter: NO_FILTER, sort: null }
const searched = { ...NO_FILTER, search: 'water' }
const compared = { splits: ['train'], groups: [NO_FILTER, searched] }
const share = { of: 'share', what: { key: 'outcome' }, value: 'deal' } as const

/** A corpus with as many conversations, turns, turns that a search finds, and examined turns and labels. */
function corpusWith(
  conversations: number,
  turns: number,
  found: number,
  examined: number,
  labels = examined,
  values = 1,
) {
  const tally = (n: number) => ({ all: 1_000_000, filtered: n })
  const answering = Object.fromEntries(
    [
      ...['measured', 'wordCounts', 'queue', 'textShapes', 'subset', 'speakers'],
      ...['labelPairs', 'labelRates', 'labelPlaces'],
    ].map((name) => [name, vi.fn(async () => name)]),
  )
  const parts = {
    count: async () => conversations,
    countTurns: async ({ filter }: typeof question) => (filter === searched ? found : null),
    labelShares: async () => [{ label: 'a', turns: tally(labels), conversations: tally(1) }],
    labels: async () => Array.from({ length: values }, () => ({ value: 'a', count: 1 })),
    totals: async () => ({
      conversations: tally(conversations),
      turns: tally(turns),
      annotated: { act: { conversations: tally(1), turns: tally(examined) } },
    }),
    ...answering,
  }
  return { reader: withinReach(parts as unknown as Reader, MOST), answering }
}

const ASKED: readonly [string, (reader: Reader) => Promise<unknown>, readonly number[], RegExp][] = [
  [
    'measured',
    (r) => r.measured(compared, 'conversation', share),
    [50, 999, 999, 999],
    /groups have 102 conversations.* up to 100 /,
  ],
  [
    'measured',
    (r) => r.measured(compared, 'turn', share),
    [999, 40, 10, 999],
    /groups have 51 turns.* up to 50 /,
  ],
  [
    'measured',
    (r) => r.measured(compared, 'conversation', { of: 'length' }),
    [999, 20, 999, 999],
    /groups have 42 turns.* up to 40 /,
  ],
  ['wordCounts', (r) => r.wordCounts(compared, 1, 1), [999, 30, 10, 999], /groups have 41 turns.* up to 40 /],
  [
    'queue',
    (r) => r.queue(question, { turns: 'all', schemes: ['act'] }),
    [999, 30, 999, 999],
    /about 31 turns/,
  ],
  [
    'queue',
    (r) => r.queue(question, { turns: 'labelled', schemes: ['act'] }),
    [999, 999, 999, 30],
    /about 31 turns/,
  ],
  [
    'queue',
    (r) => r.queue({ ...question, filter: searched }, { turns: 'hits', schemes: [] }),
    [999, 999, 30, 999],
    /about 31 turns/,
  ],
  ['textShapes', (r) => r.textShapes(question, 'act'), [999, 999, 999, 20], /about 21 turns.* up to 20 /],
  ['subset', (r) => r.subset(question), [10, 999, 999, 999], /about 11 conversations.* up to 10 /],
  ['speakers', (r) => r.speakers(question, []), [5, 999, 999, 999], /about 6 conversations.* up to 5 /],
  [
    'labelPairs',
    (r) => r.labelPairs({ ...question, filter: searched }, 'act', 'next turn'),
    [999, 999, 999, 25],
    /about 26 turns.* up to 25 /,
  ],
  [
    'labelRates',
    (r) => r.labelRates({ ...question, filter: searched }, 'act', ['speaker']),
    [999, 999, 999, 25],
    /about 26 turns.* up to 25 /,
  ],
  [
    'labelRates',
    (r) => r.labelRates(question, 'act', ['speaker']),
    [999, 999, 999, 27],
    /about 28 turns.* up to 27 /,
  ],
  [
    'labelPlaces',
    (r) => r.labelPlaces({ ...question, filter: searched }, 'act', 10),
    [999, 999, 999, 25],
    /about 26 turns.* up to 25 /,
  ],
]

it.each(ASKED)(
  '%s is answered up to its limit, and refused beyond it before it is begun',
  async (name, ask, [a = 0, b = 0, c = 0, d = 0], words) => {
    const within = corpusWith(a, b, c, d)
    expect(await ask(within.reader)).toBe(name)
    const grown = (n: number) => (n === 999 ? n : n + 1)
    // Of two groups, only the search's turns grow: the other group has all turns.
    const beyond = corpusWith(
      grown(a),
      b !== 999 && c !== 999 ? b + 1 : grown(b),
      c !== 999 && b !== 999 ? c : grown(c),
      grown(d),
    )
    await expect(ask(beyond.reader)).rejects.toThrow(words)
    expect(beyond.answering[name]).not.toHaveBeenCalled()
  },
)

it('turns with few labels are a short queue, however many were examined under several schemes', async () => {
  const { reader } = corpusWith(1, 1, 1, 999, 29)
  expect(await reader.queue(question, { turns: 'labelled', schemes: ['act', 'act'] })).toBe('queue')
})

it('conversations and participants are compared by labels and numbers of words however many turns they have', async () => {
  const { reader } = corpusWith(50, 999, 999, 999)
  const label = { of: 'share', what: { scheme: 'act' }, value: 'ask' } as const
  expect(await reader.measured(compared, 'conversation', label)).toBe('measured')
  expect(await reader.measured(compared, 'participant', { of: 'length' })).toBe('measured')
})

it('more labels that occur together, and their places, are answered without a filter, because servers know them before', async () => {
  const asked = (examined: number) => corpusWith(1, 1, 1, examined).reader
  expect(await asked(35).labelPairs(question, 'act', 'same turn')).toBe('labelPairs')
  await expect(asked(36).labelPairs(question, 'act', 'same turn')).rejects.toThrow(
    /about 36 turns.* up to 35 /,
  )
  expect(await asked(999).labelPlaces(question, 'act', 10)).toBe('labelPlaces')
})

it('labels that occur together are refused if a scheme has very many, on many turns', async () => {
  expect(await corpusWith(1, 1, 1, 15, 1, 3).reader.labelPairs(question, 'act', 'same turn')).toBe(
    'labelPairs',
  )
  const { reader, answering } = corpusWith(1, 1, 1, 16, 1, 3)
  await expect(reader.labelPairs(question, 'act', 'same turn')).rejects.toThrow(
    /more than 2 different labels.* up to 2\./,
  )
  expect(answering.labelPairs).not.toHaveBeenCalled()
})

it('takes no scheme for one that every object has', async () => {
  const { reader } = corpusWith(1, 1, 1, 1)
  expect(await reader.textShapes(question, 'constructor')).toBe('textShapes')
})
