import { describe, expect, it } from 'vitest'
import type { Mapping } from '../../format.ts'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { mapped } from './index.ts'

const BY_ROWS: Mapping = {
  ...{ conversation: 'id', turn: null, speaker: 'who', text: 'text', labels: [] },
  ...{ role: 'part', outcome: 'result', price: 'offer' },
}
const rows = (result: unknown) => [
  { id: 'a', who: 'Ada', part: 'Buyer', text: 'Hello', offer: '', result },
  { id: 'a', who: 'Bo', part: 'Seller', text: 'Hi', offer: '120', result },
  { id: 'a', who: 'Ada', part: 'Buyer', text: 'Less', offer: '90.5', result },
]
const open = (records: readonly unknown[], mapping: Mapping = BY_ROWS) =>
  openAs(mapped, [fileOf(records)], { mapping }, [fileOf(records)])

describe('roles, outcomes and prices that the user names', () => {
  it('are read from columns of turns', async () => {
    const { adapter, conversations, problems } = await open(rows('No deal'))
    const [conversation] = conversations
    expect(problems).toEqual([])
    expect(conversation?.participants.map(({ name, role }) => [name, role])).toEqual([
      ['Ada', 'buyer'],
      ['Bo', 'seller'],
    ])
    expect(conversation?.outcome).toMatchObject({ status: 'no_deal', title: 'No deal', summary: '' })
    expect(conversation?.turns.map(({ values }) => values.price)).toEqual([null, 120, 90.5])
    expect(adapter.turnFields).toContainEqual({
      ...{ key: 'price', title: 'Offer', kind: 'number', searched: true, shown: true },
    })
    expect(adapter.turnFields.map(({ title }) => title)).not.toContain('Part')
  })

  it.each([
    ['agreed', 'deal', 'agreed', ''],
    ['walked_away', 'walked_away', 'walked_away', ''],
    ['Success', 'success', 'Success', ''],
    [true, 'deal', 'Deal', ''],
    ['Agreement not reached', 'no_deal', 'Agreement not reached', ''],
    ['Deal failed', 'no_deal', 'Deal failed', ''],
    ['accepted: no', 'no_deal', 'accepted: no', ''],
    ['The buyer did not accept', 'no_deal', 'The buyer did not accept', ''],
    ['Success: false', 'failure', 'Success: false', ''],
    ['not applicable', 'not_applicable', 'Outcome', 'not applicable'],
    ['success not reached', 'failure', 'success not reached', ''],
    ['7 points', 'not_applicable', 'Outcome', '7 points'],
    ['', 'not_recorded', 'Not recorded', ''],
  ])('give %j the status %s', async (result, status, title, summary) => {
    const { conversations } = await open(rows(result))
    expect(conversations[0]?.outcome).toMatchObject({ status, title, summary })
  })

  it.each([
    ['deal', ['accepted without changes', 'Deal, no discount', 'agreement (not Pareto optimal)']],
    [
      'deal',
      ['agreed, no counteroffer', 'sold_no_counter', 'Deal, price: 0', 'Deal (no agreement on extras)'],
    ],
    ['success', ['completed without errors', 'success, no errors']],
    ['no_deal', ['deal didn’t happen', "deal didn't happen", "deal wasn't reached", 'deal: 0', 'deal_0']],
    ['no_deal', ['deal rejected', 'deal cancelled', 'ended without agreement', 'buyer accepted: no']],
    ['not_applicable', ['dealer not available', 'rejected: false', 'impasse: no', 'failure: none']],
    ['not_applicable', ['no deal: 0', 'deal not reached: false', 'no']],
  ])('are %s by what is denied: %j', async (status, results) => {
    for (const result of results) {
      const { conversations } = await open(rows(result))
      expect(conversations[0]?.outcome.status, result).toBe(status)
    }
  })

  it('are the last given outcome, if it differs between turns', async () => {
    const [first, ...others] = rows('open')
    const { conversations } = await open([first, ...others.map((row) => ({ ...row, result: 'deal' }))])
    expect(conversations[0]?.outcome.status).toBe('deal')
  })

  it('are read from columns of conversations with lists of turns', async () => {
    const record = (id: string, offer: number) => ({
      ...{ id, result: 'deal', offer },
      turns: [
        { who: 'Ada', part: 'buyer', text: 'Hello' },
        { who: 'Bo', part: 'seller', text: `Hi ${id}` },
      ],
    })
    const { adapter, conversations } = await open([record('a', 120), record('b', 1450)], {
      ...{ conversation: 'id', turn: null, speaker: 'turns[].who', text: 'turns[].text', labels: [] },
      ...{ role: 'turns[].part', outcome: 'result', price: 'offer' },
    })
    expect(conversations.map(({ outcome }) => [outcome.title, outcome.summary])).toEqual([
      ['deal', '120'],
      ['deal', '1,450'],
    ])
    expect(conversations[0]?.participants.map(({ role }) => role)).toEqual(['buyer', 'seller'])
    expect(adapter.facets.map(({ key, kind }) => [key, kind])).toContainEqual(['price', 'number'])
  })

  it('tell speakers apart if nobody is named', async () => {
    const { conversations } = await open(
      rows('deal').map(({ who: _, ...row }) => row),
      { ...BY_ROWS, speaker: null },
    )
    expect(conversations[0]?.participants.map(({ role }) => role)).toEqual(['buyer', 'seller'])
  })

  it('are reported where a price is no number', async () => {
    const records = [...rows('deal'), { ...rows('deal')[0], offer: 'cheap' }]
    const { conversations, problems } = await open(records)
    expect(conversations[0]?.turns.map(({ values }) => values.price)).toEqual([null, 120, 90.5, null])
    expect(problems).toMatchObject([{ field: 'offer', expected: 'a number, as in the first records' }])
  })
})
