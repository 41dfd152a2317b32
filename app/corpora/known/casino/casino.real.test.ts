import { existsSync } from 'node:fs'
import { asyncBufferFromFile } from 'hyparquet'
import { beforeAll, describe, expect, it } from 'vitest'
import { nearDuplicates, wordsIn } from '../../../base/duplicates/near_duplicates.ts'
import { sequenceMatches } from '../../../model/finding/sequence_matches.ts'
import { type Conversation, isUtterance, labelCounts } from '../../../model/index.ts'
import { openParquet } from '../../../reading/parquet/parquet.ts'
import { parseViewState } from '../../../state/view_state.ts'
import type { Problem } from '../../adapter.ts'
import { casino } from './index.ts'
import { overview } from './overview.ts'

const data = '../shared/data'
const path = `${data}/casino/train-00000-of-00001.parquet`

/** Figures from the dataset card, ConvoKit's page of the corpus, and the paper's Table 2. */
describe.skipIf(!existsSync(data))('the published corpus', () => {
  const conversations: Conversation[] = []
  const problems: Problem[] = []

  beforeAll(async () => {
    const file = await openParquet(await asyncBufferFromFile(path))
    const split = { name: 'train.parquet', split: 'train', records: () => file.records() }
    for await (const conversation of casino.conversations([split], (p) => problems.push(p))) {
      conversations.push(conversation)
    }
  }, 60_000)

  const example = (title: string) => overview.examples?.find((one) => one.title === title)?.view ?? ''
  const turns = () => conversations.flatMap((c) => c.turns)
  const count = (status: string) => conversations.filter((c) => c.outcome.status === status).length

  it('loads whole, and tells of nothing but the four known issues', () => {
    expect(conversations.map((c) => c.id)).toEqual(Array.from({ length: 1030 }, (_, i) => String(i)))
    expect(problems.map(({ severity, row, field }) => [severity, row, field.replace(/\d+/, 'N')])).toEqual([
      ['noticed', 19, 'annotations[N][1]'],
      ['noticed', 35, 'chat_logs[N].text'],
      ['noticed', 428, 'chat_logs[N].text'],
      ['noticed', 596, 'chat_logs[N].text'],
    ])
  })

  it('has 67 offers in 40 conversations that were rejected and then improved', () => {
    // Counted from the Parquet file by a separate script, by the points that each offer gives the partner.
    const { sequence } = parseViewState(`#/casino${example('Offer rejected and then improved')}`).state.filter
    if (!sequence) throw new Error('The example has a sequence.')
    const fields = casino.turnFields.filter(({ kind }) => kind === 'number')
    const found = conversations.map((c) => sequenceMatches(c, sequence, fields).length)
    expect(found.reduce((sum, n) => sum + n, 0)).toBe(67)
    expect(found.filter((n) => n > 0)).toHaveLength(40)
  })

  it('has 117 groups of near-duplicate turns, with 415 of the turns of at least four words', async () => {
    // Counted by a comparison of every pair in a separate script in Python.
    const texts = turns().flatMap(({ text }) => (wordsIn(text).length >= 4 ? [text] : []))
    const groups = await nearDuplicates(texts, 0.8)
    expect(groups).toHaveLength(117)
    expect(groups.reduce((sum, { members }) => sum + members.length, 0)).toBe(415)
  })

  it('has the published number of utterances, annotated conversations and annotated utterances', () => {
    // ConvoKit counts actions among its 14,297 utterances.
    expect(turns()).toHaveLength(14_297)
    expect(turns().filter(isUtterance)).toHaveLength(14_297 - 1181 - 1005 - 167 - 25)
    expect(conversations.filter((c) => c.annotated.includes('strategy'))).toHaveLength(396)
    expect(turns().filter((t) => t.annotated.includes('strategy'))).toHaveLength(4615)
  })

  it('has the label counts of Table 2', () => {
    const sums: Record<string, number> = {}
    for (const counts of conversations.map(labelCounts)) {
      for (const [value, n] of counts.get('strategy') ?? []) sums[value] = (sums[value] ?? 0) + n
    }
    expect(sums).toEqual({
      'small-talk': 1054,
      'showing-empathy': 254,
      'promote-coordination': 579,
      'no-need': 196,
      'elicit-pref': 377,
      'uv-part': 131,
      'vouch-fair': 439,
      'self-need': 964,
      'other-need': 409,
      'non-strategic': 1455,
    })
  })

  it('puts the labels after the gap in conversation 35 on the turns that they were given to', () => {
    const labels = conversations[35]?.turns.map((t) => t.labels.map((l) => l.value).join(' '))
    const gap = conversations[35]?.turns.findIndex((t) => t.action === null && t.annotated.length === 0)
    expect(gap).toBe(5)
    // Turn 6 concedes firewood, 7 expresses thanks, 11 says good-bye, 12 submits the deal and 13 accepts it.
    expect(labels?.slice(gap)).toEqual([
      '',
      'no-need',
      'showing-empathy small-talk',
      'small-talk',
      'promote-coordination small-talk',
      'small-talk',
      'small-talk',
      '',
      '',
    ])
  })

  it('ends in a deal or a walk-away, with the points that the deal is worth', () => {
    expect([count('deal'), count('walked_away')]).toEqual([1005, 25])
    const checks = conversations.flatMap((c) => c.outcome.checks)
    expect(checks).toHaveLength(2060)
    expect(checks.filter((c) => c.agrees !== true)).toEqual([])
  })

  it('has 677 deals that nobody could have bettered without loss to the other', () => {
    expect(conversations.filter((c) => c.attributes.pareto_optimal === true)).toHaveLength(677)
    expect(conversations.filter((c) => c.attributes.pareto_optimal === null)).toHaveLength(25)
  })

  it('has as many of them without the same priorities, and as many deals with the most joint points, as were counted', () => {
    const deals = conversations.filter((c) => c.outcome.status === 'deal').map((c) => c.attributes)
    const ofPotential = (most: number) => deals.filter((a) => a.integrative_potential === most)
    const optimal = (some: typeof deals) => some.filter((a) => a.pareto_optimal === true).length
    const highest = (some: typeof deals) =>
      some.filter((a) => a.joint_points === a.integrative_potential).length
    // By integrative potential, see section 6 of `published_figures.md`.
    expect([36, 39, 42].map((most) => ofPotential(most).length)).toEqual([248, 370, 387])
    expect([36, 39, 42].map((most) => optimal(ofPotential(most)))).toEqual([248, 172, 257])
    expect(optimal([...ofPotential(39), ...ofPotential(42)])).toBe(429)
    expect([36, 39, 42].map((most) => highest(ofPotential(most)))).toEqual([248, 63, 85])
    expect(highest(deals)).toBe(396)
  })

  it('is no point from the Pareto frontier just where a deal is on it', () => {
    for (const { attributes } of conversations) {
      const { pareto_optimal: optimal, distance_to_frontier: distance } = attributes
      expect(distance === null ? null : distance === 0).toBe(optimal)
    }
  })

  it('is plain data with a value for every facet that the record answers', () => {
    expect(JSON.parse(JSON.stringify(conversations))).toEqual(conversations)
    const first = conversations[0] as Conversation
    const unanswered = casino.facets.filter((facet) => facet.read(first) === null).map((facet) => facet.key)
    expect(unanswered).toEqual([])
  })
})
