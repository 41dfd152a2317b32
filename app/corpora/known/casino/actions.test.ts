import { describe, expect, it } from 'vitest'
import { accepts, acts, readOne, record, says, submits } from './test_record.ts'

describe('actions', () => {
  it('have no text; a submitted deal lists the packages by participant, whoever submits', async () => {
    const { conversation } = await readOne(record([says(1, 'Go'), submits(2, 1, 3, 0), accepts(1)]))
    expect(conversation.turns.map((t) => [t.speaker, t.text, t.action?.type, t.action?.name])).toEqual([
      [0, 'Go', undefined, undefined],
      [1, '', 'propose', 'Submit-Deal'],
      [0, '', 'accept', 'Accept-Deal'],
    ])
    expect(conversation.turns[1]?.action?.payload).toEqual({
      kind: 'allocation',
      issues: ['Food', 'Water', 'Firewood'],
      shares: [
        [2, 0, 3],
        [1, 3, 0],
      ],
    })
    // Agent 1 (food, water, firewood): 2 × 5 + 3 × 3. Agent 2 (water, firewood, food): 3 × 5 + 1 × 3.
    expect(conversation.turns[1]?.values).toEqual({ offer_agent_1_points: 19, offer_agent_2_points: 18 })
    expect(conversation.turns[2]?.values).toEqual({})
  })

  it('are recognised by the whole text only', async () => {
    const { conversation } = await readOne(record([says(1, 'Submit-Deal please'), says(2, 'walk-away')]))
    expect(conversation.turns.map((t) => t.action)).toEqual([null, null])
    expect(conversation.turns.map((t) => t.text)).toEqual(['Submit-Deal please', 'walk-away'])
  })

  it('have null for a missing or unreadable quantity, and say so', async () => {
    const offer = submits(1, 2, 1, 0)
    const odd = {
      ...offer,
      task_data: {
        ...offer.task_data,
        issue2youget: { Firewood: '0', Water: 'one', Food: '' },
        issue2theyget: null,
      },
    }
    const { conversation, problems } = await readOne(record([odd, accepts(2)]))
    const payload = conversation.turns[0]?.action?.payload
    expect(payload?.kind === 'allocation' && payload.shares).toEqual([
      [null, null, 0],
      [null, null, null],
    ])
    expect(problems.slice(0, 2).map((p) => [p.field, p.found])).toEqual([
      ['chat_logs[0].task_data.issue2youget.Food', '""'],
      ['chat_logs[0].task_data.issue2youget.Water', '"one"'],
    ])
    expect(problems).toHaveLength(5)
    expect(conversation.outcome.checks.map((c) => [c.computed, c.agrees])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(conversation.attributes.pareto_optimal).toBeNull()
  })

  it('that share out more or fewer than three packages are noticed', async () => {
    const offer = submits(1, 2, 1, 0)
    const odd = {
      ...offer,
      task_data: { ...offer.task_data, issue2theyget: { Firewood: '3', Water: '2', Food: '2' } },
    }
    const { conversation, problems } = await readOne(record([odd, accepts(2)]))
    expect(problems.map((p) => [p.field, p.found])).toEqual([
      ['chat_logs[0].task_data.issue2youget.Food', '4'],
    ])
    expect(conversation.attributes.pareto_optimal).toBeNull()
  })

  it('whose data contradict the text are noticed', async () => {
    const { problems } = await readOne(
      record([
        acts(1, 'Hi', 'accept_deal'),
        { ...submits(2, 1, 1, 1), text: 'How about this?' },
        submits(1, 1, 1, 1),
        acts(2, 'Accept-Deal', 'reject_deal'),
      ]),
    )
    expect(problems.map((p) => [p.field, p.found])).toEqual([
      ['chat_logs[0].task_data.data', '"accept_deal"'],
      ['chat_logs[1].task_data', '"1"'],
      ['chat_logs[3].task_data.data', '"reject_deal"'],
    ])
  })
})
