import { describe, expect, it } from 'vitest'
import type { Action, ActionType } from '../action.ts'
import type { Turn } from '../conversation.ts'
import { pricePathOf } from './price_path.ts'

const roles = { listing: 'list', price: 'price', acts: 'act' }

function turn(speaker: number, fields: Partial<Turn>): Turn {
  return { speaker, text: '', action: null, labels: [], annotated: [], values: {}, ...fields }
}
const says = (speaker: number, text: string) => turn(speaker, { text })
const acts = (speaker: number, price: number | null) =>
  turn(speaker, { text: '$1 $2 $90', annotated: ['act'], values: { price } })
function does(speaker: number, type: ActionType, amount?: number | null): Turn {
  const payload = amount === undefined ? null : ({ kind: 'price', amount, currency: 'USD' } as const)
  const action: Action = { type, name: type, title: type, payload }
  return turn(speaker, { action, values: { price: amount ?? null } })
}
const path = (turns: readonly Turn[], status: 'deal' | 'unfinished' = 'unfinished', list: unknown = 100) =>
  pricePathOf({ turns, outcome: { status }, attributes: { list: list as number } }, roles)
const brief = (turns: readonly Turn[]) =>
  path(turns).points.map(({ turn: at, speaker, price, source }) => [at, speaker, price, source])
const answers = (turns: readonly Turn[], status?: 'deal') =>
  path(turns, status).answers.map(({ turn: at, answer, price, offer }) => [at, answer, price, offer])

describe('the prices of turns', () => {
  it('are those of offers, of acts, and of texts that nobody annotated', () => {
    const turns = [says(0, 'Hi, 60?'), acts(1, 90), acts(0, null), says(1, 'No.'), does(0, 'propose', 80)]
    expect(brief(turns)).toEqual([
      [0, 0, 60, 'text'],
      [1, 1, 90, 'act'],
      [4, 0, 80, 'offer'],
    ])
  })

  it('are above 0 and numbers', () => {
    const turns = [
      does(0, 'propose', 0),
      does(0, 'propose', null),
      does(0, 'propose', Number.NaN),
      acts(0, -5),
    ]
    expect(brief(turns)).toEqual([])
  })

  it('of a text are found without a listing price only where they have a currency', () => {
    const turns = [says(0, '60?'), says(0, '$60?')]
    expect(path(turns, 'unfinished', null)).toMatchObject({ listing: null, points: [{ turn: 1, price: 60 }] })
  })
})

describe('answers', () => {
  it("answer the other side's last open offer", () => {
    const turns = [
      does(0, 'propose', 70),
      does(1, 'reject'),
      does(0, 'propose', 80),
      does(1, 'propose', 85),
      does(1, 'accept'),
    ]
    expect(answers(turns)).toEqual([
      [1, 'rejected', 70, 0],
      [4, 'agreed', 80, 2],
    ])
    expect(path(turns).points.map(({ answer }) => answer)).toEqual(['rejected', 'agreed', null])
  })

  it('answer the own offer for want of another, and nothing where there is none', () => {
    expect(answers([does(0, 'propose', 70), does(0, 'accept')])).toEqual([[1, 'agreed', 70, 0]])
    expect(answers([does(0, 'accept')])).toEqual([])
    expect(answers([does(0, 'propose', 70), does(1, 'reject'), does(1, 'accept')])).toHaveLength(1)
  })

  it('leave out an offer without a price, and none before it takes its place', () => {
    const turns = [does(0, 'propose', 70), does(0, 'propose', null), does(1, 'accept')]
    expect(answers(turns)).toEqual([])
  })

  it('close a deal whose accept comes first by its last offer', () => {
    const turns = [does(1, 'accept'), does(0, 'propose', 70)]
    expect(answers(turns, 'deal')).toEqual([[1, 'agreed', 70, 1]])
    expect(answers(turns)).toEqual([])
  })

  it('end with the first agreement', () => {
    const turns = [does(0, 'propose', 70), does(1, 'accept'), does(0, 'propose', 10), does(1, 'reject')]
    expect(answers(turns, 'deal')).toEqual([[1, 'agreed', 70, 0]])
  })
})
