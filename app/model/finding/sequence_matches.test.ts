import { describe, expect, it } from 'vitest'
import type { ActionType } from '../action.ts'
import type { Turn } from '../conversation.ts'
import { PARTNERS, type SequenceFilter } from './sequence.ts'
import { sequenceMatches, stepFinder } from './sequence_matches.ts'

const fields = [
  { key: 'one', ownedBy: 'a' },
  { key: 'two', ownedBy: 'b' },
]
const act = (speaker: number, type: ActionType, values: Turn['values'] = {}): Turn => ({
  ...{ speaker, text: '', labels: [], annotated: [], values },
  action: { type, name: type, title: type, payload: null },
})
const participant = { role: '', name: '', blocks: [], attributes: {} }
const participants = [
  { ...participant, id: 'a' },
  { ...participant, id: 'b' },
]

/** An offer that the other side rejects, and a later one that gives them more. */
const IMPROVED: SequenceFilter = {
  first: { kind: 'action', action: 'propose' },
  next: [
    { test: { kind: 'action', action: 'reject' }, by: 'other', within: 2 },
    { test: { kind: 'change', field: PARTNERS, change: 'higher', than: 'own' }, by: 'other', within: 9 },
  ],
}

const matches = (...turns: Turn[]) => sequenceMatches({ participants, turns }, IMPROVED, fields)

describe('offers that were rejected and then improved', () => {
  it('compares what the offers give the partner', () => {
    const first = act(0, 'propose', { one: 20, two: 10 })
    const better = act(0, 'propose', { one: 15, two: 14 })
    expect(matches(first, act(1, 'reject'), better)).toEqual([[0, 1, 2]])
    expect(matches(first, act(1, 'reject'), { ...first, speaker: 1 })).toEqual([])
    expect(matches(first, act(0, 'reject'), better)).toEqual([])
    expect(matches(better, act(1, 'reject'), first)).toEqual([])
  })

  it('continues with a later turn when the earliest leads nowhere', () => {
    const offer = (two: number) => act(0, 'propose', { one: 0, two })
    expect(matches(offer(5), act(1, 'reject'), act(1, 'reject'), offer(4), offer(6))).toEqual([[0, 1, 4]])
    const near = { ...IMPROVED, next: IMPROVED.next.map((step, i) => ({ ...step, within: i === 0 ? 2 : 1 })) }
    const turns = [offer(5), act(1, 'reject'), act(1, 'reject'), offer(6)]
    expect(sequenceMatches({ participants, turns }, near, fields)).toEqual([[0, 2, 3]])
  })

  it('compares numbers of words, which turns have without declaring them', () => {
    const said = (text: string) => ({ ...act(0, 'propose'), text })
    const shorter: SequenceFilter = {
      first: { kind: 'action', action: 'propose' },
      next: [
        { test: { kind: 'change', field: 'words', change: 'lower', than: 'own' }, by: 'same', within: 3 },
      ],
    }
    const turns = [said('I would like two of them'), said('One then')]
    expect(sequenceMatches({ participants, turns }, shorter, [{ key: 'words' }])).toEqual([[0, 1]])
  })

  it('takes little time in a long conversation where every turn passes all steps but the last', () => {
    const step = { test: { kind: 'action', action: 'propose' }, by: 'anyone', within: 9_999 } as const
    const last = { ...step, test: { kind: 'action', action: 'leave' } } as const
    const long: SequenceFilter = { first: step.test, next: [step, step, step, step, last] }
    const turns = Array.from({ length: 5_000 }, (_, i) => act(i % 2, 'propose'))
    expect(sequenceMatches({ participants, turns }, long, [])).toEqual([])
    const found = sequenceMatches({ participants, turns: [...turns, act(0, 'leave')] }, long, [])
    expect([found.length, found[0]]).toEqual([4_996, [0, 1, 2, 3, 4, 5_000]])
  })

  it('ignores fields that the corpus does not have', () => {
    const turns = [
      act(0, 'propose', { one: 1, two: 1 }),
      act(1, 'reject'),
      act(0, 'propose', { one: 2, two: 2 }),
    ]
    expect(sequenceMatches({ participants, turns }, IMPROVED, [])).toEqual([])
  })

  it('lists the turns of all matches, once per conversation', () => {
    const find = stepFinder(IMPROVED, fields)
    const turns = [act(0, 'propose', { two: 1 }), act(1, 'reject'), act(0, 'propose', { two: 2 })]
    const conversation = { participants, turns } as unknown as Parameters<typeof find>[0]
    expect([...find(conversation)]).toEqual([0, 1, 2])
    expect(find(conversation)).toBe(find(conversation))
  })
})
