import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import { sequenceMatches } from '../../../model/finding/sequence_matches.ts'
import type { Conversation } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import { parseViewState } from '../../../state/view_state.ts'
import type { Problem, SourceRecord } from '../../adapter.ts'
import { craigslistBargains } from './index.ts'
import { overview } from './overview.ts'
import type { RawConversation } from './raw.ts'

const data = '../shared/data'
const splits = ['train', 'validation', 'test'] as const

/** The conversations, and the records for an independent tally. */
interface Loaded {
  readonly records: readonly RawConversation[]
  readonly conversations: readonly Conversation[]
  readonly problems: readonly Problem[]
}

async function loadSplit(split: string): Promise<Loaded> {
  const path = `${data}/craigslist_bargains/${split}-00000-of-00001.parquet`
  const file = await openParquet(await asyncBufferFromFile(path))
  const records: SourceRecord[] = []
  for await (const record of file.records()) records.push(record)
  const problems: Problem[] = []
  const conversations: Conversation[] = []
  const source = { name: `${split}.parquet`, split, records: () => records }
  for await (const c of craigslistBargains.conversations([source], (p) => problems.push(p)))
    conversations.push(c)
  return { records: records.map((r) => r.value as RawConversation), conversations, problems }
}

/** The acts of the turns without text, or `?` if there is none. */
function eventsOf({ utterance, dialogue_acts }: RawConversation): string[] {
  return utterance.flatMap((text, i) => (text === '' ? [dialogue_acts.intent[i] || '?'] : []))
}

/** The ending, derived only from which events occur. */
function tallied(record: RawConversation): string {
  const events = eventsOf(record)
  if (events.includes('accept') && events.includes('offer')) return 'deal'
  if (events.includes('reject')) return 'no_deal'
  if (events.includes('quit')) return 'walked_away'
  return events.includes('?') ? 'not_recorded' : 'unfinished'
}

describe.skipIf(!existsSync(data))('the published corpus', () => {
  const loaded = new Map<string, Loaded>()
  const of = (split: string) => loaded.get(split) ?? { records: [], conversations: [], problems: [] }
  const train = (row: number) => of('train').conversations[row] as Conversation
  const agreedPrice = (conversation: Conversation) => conversation.attributes.agreed_price

  beforeAll(async () => {
    for (const split of splits) loaded.set(split, await loadSplit(split))
  }, 60_000)

  it.each([
    ['train', 648],
    ['validation', 5],
    ['test', 3],
  ])('loads all of %s, in order', (split, rows) => {
    expect(of(split).conversations.map((c) => c.id)).toEqual(
      Array.from({ length: rows }, (_, i) => String(i)),
    )
    expect(of(split).problems.filter((p) => p.severity === 'dropped')).toEqual([])
  })

  it('tells of nothing but the two accepts that have no offer before them', () => {
    const told = splits.flatMap((split) => of(split).problems.map((p) => [split, p.severity, p.row, p.found]))
    expect(told).toEqual([
      ['train', 'noticed', 34, '"accept"'],
      ['train', 'noticed', 125, '"accept"'],
    ])
  })

  it.each([
    ['train', { deal: 463, no_deal: 65, walked_away: 54, unfinished: 64, not_recorded: 2 }],
    ['validation', { deal: 1, walked_away: 1, not_recorded: 3 }],
    ['test', { not_recorded: 3 }],
  ])('ends as an independent tally of %s says', (split, counts) => {
    const { records, conversations } = of(split)
    const statuses = conversations.map((c) => c.outcome.status)
    expect(statuses).toEqual(records.map(tallied))
    const counted: Record<string, number> = {}
    for (const status of statuses) counted[status] = (counted[status] ?? 0) + 1
    expect(counted).toEqual(counts)
  })

  it('agrees on the price of the last offer in every deal', () => {
    for (const split of splits) {
      const { records, conversations } = of(split)
      for (const [i, { utterance, dialogue_acts }] of records.entries()) {
        const last = dialogue_acts.intent.findLastIndex(
          (act, turn) => act === 'offer' && utterance[turn] === '',
        )
        const deal = conversations[i]?.outcome.status === 'deal'
        expect(agreedPrice(conversations[i] as Conversation)).toBe(deal ? dialogue_acts.price[last] : null)
      }
    }
  })

  it('has the prices of the first two conversations, and the accept that came before its offer', () => {
    expect([train(0), train(1), train(34), train(125)].map(agreedPrice)).toEqual([7, 145, 8900, null])
    expect(train(1).outcome.summary).toBe('$145, 73% of list')
    expect(train(125).outcome.status).toBe('unfinished')
  })

  it('has no acts and no named events in conversation 2, and all closing events unrecorded', () => {
    expect(train(2).annotated).toEqual([])
    expect(train(2).turns.flatMap((t) => t.labels)).toEqual([])
    expect(train(2).turns.flatMap((t) => t.action?.type ?? [])).toEqual(Array(4).fill('unrecorded'))
    expect(train(2).outcome.status).toBe('not_recorded')
  })

  it('labels what has text and an act, and acts where there is no text', () => {
    for (const split of splits) {
      const { records, conversations } = of(split)
      const labels = records.map(({ utterance, dialogue_acts }) =>
        utterance.map((text, i) => (text === '' ? '' : (dialogue_acts.intent[i] ?? ''))),
      )
      expect(conversations.map((c) => c.turns.map((t) => t.labels[0]?.value ?? ''))).toEqual(labels)
      expect(conversations.map((c) => c.turns.map((t) => t.action !== null))).toEqual(
        records.map((r) => r.utterance.map((text) => text === '')),
      )
    }
    expect(of('train').conversations.filter((c) => c.annotated.length > 0)).toHaveLength(3)
    expect(of('validation').conversations.filter((c) => c.annotated.length > 0)).toHaveLength(2)
  })

  it('shows both descriptions where the copies differ, as in 542 of 656 conversations', () => {
    const all = splits.flatMap((split) => [...of(split).conversations])
    const own = all.filter((c) => c.participants.some((p) => p.blocks.some((b) => b.kind === 'text')))
    expect([own.length, all.length]).toEqual([542, 656])
    expect(own.every((c) => c.blocks.some((b) => b.kind === 'text'))).toBe(true)
  })

  it('has two buyers who raised their price after a counter-offer', () => {
    // Counted from the Parquet files by a separate script. A rejection ends a conversation, so no offer follows one.
    const { view = '' } = overview.examples?.find(({ title }) => title.startsWith('Offer rejected and')) ?? {}
    const { sequence } = parseViewState(`#/craigslist_bargains${view}`).state.filter
    if (!sequence) throw new Error('The example has a sequence.')
    const found = splits.flatMap((split) =>
      of(split).conversations.map((c) => {
        const starts = sequenceMatches(c, sequence, craigslistBargains.turnFields).map(([start = 0]) => start)
        return starts.filter((at) => c.participants[c.turns[at]?.speaker ?? 0]?.role === 'buyer').length
      }),
    )
    expect(found.filter((n) => n > 0)).toEqual([1, 1])
  })

  it('is plain data', () => {
    const { conversations } = of('train')
    expect(JSON.parse(JSON.stringify(conversations))).toEqual(conversations)
  })
})
