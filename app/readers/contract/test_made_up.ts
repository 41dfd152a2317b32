import { fold } from '../../base/fold.ts'
import {
  type Conversation,
  type Filter,
  type Label,
  type LabelFilter,
  MISSING,
  NO_FILTER,
  type SequenceFilter,
  type Turn,
} from '../../model/index.ts'
import { conversationKey } from '../../tables/schema.ts'
import { conversation, turn } from '../../tables/test_corpus.ts'

/** For tests: texts with quotes, escapes and other special characters. */
const TEXTS = [
  "it's",
  '"q" 100 %',
  'a_b\\c',
  '🏕️ café',
  'Straße İZMİR',
  'שלום',
  "'; DROP TABLE turns; --",
  '=1+1',
  '',
]
const LABELS = ['greet', "o'dd", 'leave']
const label = (value: string): Label => ({ scheme: 'act', value, by: 'annotator' })
/** Published times whose texts sort in another order than their instants. */
const SENT = (i: number) => `2021-04-${10 + ((i * 7) % 20)}T${10 + (i % 10)}:30${i % 3 ? '+09' : '-08'}:00`
const DAYS = [Date.UTC(2021, 3, 15), Date.UTC(2021, 3, 24) - 1] as const

/** For tests: a conversation with its key and its annotation state. */
export interface MadeUp {
  readonly key: number
  readonly conversation: Conversation
  /** As in the tables. Null if its part of the corpus has no label schemes. */
  readonly annotated: boolean | null
}

/** For tests: names of the splits. */
export const SPLITS = ['train', "te'st"]

/** For tests: conversations of two splits that share ids, with many equal and many missing values. */
export const MADE_UP: readonly MadeUp[] = Array.from({ length: 40 }, (_, i) => {
  const second = i >= 25
  const turns: Turn[] = Array.from({ length: i % 5 }, (_, k) =>
    turn(TEXTS[(i * 7 + k * 4) % TEXTS.length] ?? '', {
      speaker: k % 2,
      ...((i + k) % 3 > 0 && { addressee: (i + k) % 3 === 1 ? 1 - (k % 2) : k % 2 }),
      labels: LABELS.filter((_, v) => (i + k * (v + 2)) % (v + 3) === 0).map(label),
      annotated: ['act'],
      values: {
        offer: (i + k) % 4 === 0 ? null : i + k,
        move: [null, "y'", 'z', ''][(i + k * 2) % 4] ?? null,
      },
    }),
  )
  const status = i % 3 === 0 ? 'deal' : i % 3 === 1 ? 'no_deal' : 'unknown'
  return {
    key: conversationKey(second ? 1 : 0, second ? i - 25 : i),
    annotated: i % 4 === 0 ? null : i % 4 === 1,
    conversation: conversation(`i"d'${second ? i - 25 : i}`, turns, {
      split: SPLITS[second ? 1 : 0] ?? '',
      title: ['same', 'Same', `o'ther ${i}, game ${(i * 7) % 30}`, ''][i % 4] ?? '',
      annotated: i % 4 === 1 ? ['act'] : [],
      attributes: {
        price: i % 4 === 0 ? null : i / 2,
        polite: i % 3 === 0 ? null : i % 3 === 1,
        sent: i % 6 === 0 ? null : SENT(i),
        tags: i % 5 === 0 ? null : ['x', "y'", 'z'].slice(0, i % 4),
      },
      outcome: { status: status as 'deal', title: '', summary: '', blocks: [], checks: [] },
    }),
  }
})

/** For tests: a filter, and its equivalent in plain TypeScript. */
export interface FilterCase {
  readonly name: string
  readonly filter: Filter
  /** True if the filter passes a conversation, assuming that it has hits if the filter needs any. */
  keeps(c: Conversation): boolean
  /** True for hit turns. Absent if the filter has no condition on turns. */
  readonly finds?: (t: Turn) => boolean
  /** True for turns that the filter selects without matching turns itself. */
  readonly leadsTo?: (t: Turn) => boolean
}

const filter = (fields: Partial<Filter>): Filter => ({ ...NO_FILTER, ...fields })
const ACT: LabelFilter = { scheme: 'act', include: [], exclude: [], match: 'any', on: 'conversation' }
const labelled = (fields: Partial<LabelFilter>): Filter => filter({ labels: [{ ...ACT, ...fields }] })
const moves = (t: Turn, value: string) => t.values.move === value
const isIn = ([min, max]: readonly [number, number], x: number) => x >= min && x <= max
const offers = (t: Turn, min: number, max: number) => isIn([min, max], Number(t.values.offer ?? Number.NaN))
const MOVE = { kind: 'values', key: 'move', of: 'turn', include: [], exclude: [], match: 'any' } as const
const has = (t: Turn, value: string) => t.labels.some((l) => l.value === value)

/** For tests: a search for a text. */
export function searchCase(text: string): FilterCase {
  const needle = text.replaceAll('"', '')
  return {
    name: `search ${text}`,
    filter: filter({ search: `"${needle}"` }),
    keeps: () => true,
    finds: (t) => fold(t.text).includes(fold(needle)),
  }
}

export const FILTER_CASES: readonly FilterCase[] = [
  { name: 'no filter', filter: NO_FILTER, keeps: () => true },
  ...TEXTS.filter((text) => text !== '').map(searchCase),
  searchCase('nothing has this'),
  {
    name: 'values of a list',
    filter: filter({
      facets: [{ kind: 'values', key: 'tags', include: ["y'"], exclude: ['z'], match: 'any' }],
    }),
    keeps: (c) => {
      const tags = (c.attributes.tags ?? []) as string[]
      return tags.includes("y'") && !tags.includes('z')
    },
  },
  {
    name: 'not given, or no',
    filter: filter({
      facets: [{ kind: 'values', key: 'polite', include: [MISSING, 'false'], exclude: [], match: 'any' }],
    }),
    keeps: (c) => c.attributes.polite !== true,
  },
  {
    name: 'a range',
    filter: filter({ facets: [{ kind: 'range', key: 'price', min: 2, max: 11 }] }),
    keeps: (c) =>
      typeof c.attributes.price === 'number' && c.attributes.price >= 2 && c.attributes.price <= 11,
  },
  {
    name: 'days',
    filter: filter({ facets: [{ kind: 'range', key: 'sent', as: 'moment', min: DAYS[0], max: DAYS[1] }] }),
    keeps: ({ attributes: { sent } }) => isIn(DAYS, Date.parse(String(sent))),
  },
  {
    name: 'a range of a turn',
    filter: filter({ facets: [{ kind: 'range', key: 'offer', of: 'turn', min: 5, max: 12.5 }] }),
    keeps: (c) => c.turns.some((t) => offers(t, 5, 12.5)),
    leadsTo: (t) => offers(t, 5, 12.5),
  },
  {
    name: 'values of turns, and none',
    filter: filter({ facets: [{ ...MOVE, include: ["y'", ''], exclude: ['z'] }] }),
    keeps: (c) => c.turns.some((t) => moves(t, "y'") || moves(t, '')) && !c.turns.some((t) => moves(t, 'z')),
    leadsTo: (t) => moves(t, "y'") || moves(t, ''),
  },
  {
    name: 'all values of turns, one not given, and a label',
    filter: filter({
      facets: [{ ...MOVE, include: ["y'", 'z', MISSING], match: 'all' }],
      labels: [{ ...ACT, include: ['leave'] }],
    }),
    keeps: (c) =>
      ["y'", 'z', null].every((move) => c.turns.some((t) => t.values.move === move)) &&
      c.turns.some((t) => has(t, 'leave')),
    leadsTo: (t) => moves(t, "y'") || moves(t, 'z') || t.values.move === null || has(t, 'leave'),
  },
  {
    name: 'no turn with a value, and a search',
    filter: filter({ search: 'offer:>3', facets: [{ ...MOVE, exclude: ['z'] }] }),
    keeps: (c) => !c.turns.some((t) => moves(t, 'z')),
    finds: (t) => offers(t, 3.5, 999),
  },
  {
    name: 'an addressee, by name',
    filter: filter({ search: 'to:BO' }),
    keeps: () => true,
    finds: (t) => t.addressee === 1,
  },
  {
    name: 'a speaker, and not an addressee by id',
    filter: filter({ search: 'speaker:a -to:b' }),
    keeps: () => true,
    finds: (t) => t.speaker === 0 && t.addressee !== 1,
  },
  {
    name: 'a label in the conversation',
    filter: labelled({ include: ["o'dd"] }),
    keeps: (c) => c.turns.some((t) => has(t, "o'dd")),
    leadsTo: (t) => has(t, "o'dd"),
  },
  {
    name: 'a label on the turn, and a facet',
    filter: filter({
      labels: [{ ...ACT, include: ['greet'], exclude: ['leave'], on: 'turn' }],
      facets: [{ kind: 'values', key: 'outcome', include: ['deal'], exclude: [], match: 'any' }],
    }),
    keeps: (c) => c.outcome.status === 'deal',
    finds: (t) => has(t, 'greet') && !has(t, 'leave'),
  },
  {
    name: 'all of two labels on the turn',
    filter: labelled({ include: ['greet', "o'dd"], match: 'all', on: 'turn' }),
    keeps: () => true,
    finds: (t) => has(t, 'greet') && has(t, "o'dd"),
  },
  {
    name: 'all of two labels in the conversation, and annotated',
    filter: labelled({ include: ['greet', "o'dd"], exclude: [MISSING], match: 'all' }),
    keeps: (c) =>
      c.annotated.length > 0 && ['greet', "o'dd"].every((label) => c.turns.some((t) => has(t, label))),
    leadsTo: (t) => has(t, 'greet') || has(t, "o'dd"),
  },
  {
    name: 'no such label, in what was annotated',
    filter: labelled({ exclude: ["o'dd", MISSING] }),
    keeps: (c) => c.annotated.length > 0 && !c.turns.some((t) => has(t, "o'dd")),
  },
  {
    name: 'a label, or never annotated',
    filter: labelled({ include: ["o'dd", MISSING] }),
    keeps: (c) => c.annotated.length === 0 || c.turns.some((t) => has(t, "o'dd")),
    leadsTo: (t) => has(t, "o'dd"),
  },
  ...sequenceCases(),
  {
    name: 'a fixed selection of conversations, of which one does not exist',
    filter: filter({
      only: [`i"d'3`, `i"d'4`, 'none'].map((id) => ({ split: "te'st", id, turn: null })),
    }),
    keeps: (c) => c.split === "te'st" && [`i"d'3`, `i"d'4`].includes(c.id),
  },
  {
    name: 'a fixed selection of turns, and a value',
    filter: filter({
      only: [4, 9, 14].flatMap((i) => [1, 2].map((turn) => ({ split: 'train', id: `i"d'${i}`, turn }))),
      facets: [{ kind: 'values', key: 'outcome', include: ['deal', 'unknown'], exclude: [], match: 'any' }],
    }),
    keeps: (c) => c.outcome.status !== 'no_deal',
    finds: (t) => [4, 9, 14].some((i) => [1, 2].includes(MADE_UP[i]?.conversation.turns.indexOf(t) ?? -1)),
  },
]

/** Sequences of labels, numbers and speakers, each with its turns found by hand. */
function sequenceCases(): FilterCase[] {
  const greet = { kind: 'label', scheme: 'act', value: 'greet' } as const
  const offer = { kind: 'change', field: 'offer' } as const
  const then = (first: SequenceFilter['first'], ...next: SequenceFilter['next']) =>
    filter({ sequence: { first, next } })
  const later = (t: Turn, within: number, passes: (later: Turn, all: readonly Turn[]) => boolean) => {
    const turns = turnsAround(t)
    const at = turns.indexOf(t)
    return turns.slice(at + 1, at + 1 + within).some((one) => passes(one, turns))
  }
  const rises = (t: Turn, all: readonly Turn[], own: boolean) => {
    const before = all
      .slice(0, all.indexOf(t))
      .filter((u) => typeof u.values.offer === 'number' && (!own || u.speaker === t.speaker))
    const last = before.at(-1)?.values.offer
    return typeof last === 'number' && typeof t.values.offer === 'number' && t.values.offer > last
  }
  return [
    {
      name: 'a label, then another by another speaker',
      filter: then(greet, { test: { ...greet, value: 'leave' }, by: 'other', within: 2 }),
      keeps: () => true,
      finds: (t) => has(t, 'greet') && later(t, 2, (u) => has(u, 'leave') && u.speaker !== t.speaker),
    },
    {
      name: 'a label, then a higher number than the own last one',
      filter: then(greet, { test: { ...offer, change: 'higher', than: 'own' }, by: 'same', within: 3 }),
      keeps: () => true,
      finds: (t) =>
        has(t, 'greet') && later(t, 3, (u, all) => u.speaker === t.speaker && rises(u, all, true)),
    },
    {
      name: 'three steps',
      filter: then(
        { ...offer, change: 'higher', than: 'any' },
        { test: greet, by: 'anyone', within: 2 },
        { test: { ...greet, value: "o'dd" }, by: 'anyone', within: 1 },
      ),
      keeps: () => true,
      finds: (t) =>
        rises(t, turnsAround(t), false) &&
        later(t, 2, (u) => has(u, 'greet') && later(u, 1, (w) => has(w, "o'dd"))),
    },
    {
      name: 'actions that no turn has, and a field that does not exist',
      filter: then(
        { kind: 'action', action: 'propose' },
        { test: { ...offer, field: 'none', change: 'lower', than: 'any' }, by: 'same', within: 9 },
      ),
      keeps: () => true,
      finds: () => false,
    },
  ]
}

/** All turns of the made-up conversation that a turn is from. */
function turnsAround(t: Turn): readonly Turn[] {
  return MADE_UP.find(({ conversation }) => conversation.turns.includes(t))?.conversation.turns ?? []
}
