import { describe, expect, it } from 'vitest'
import {
  accepts,
  agent,
  foodFirst,
  read,
  readOne,
  record,
  rejects,
  says,
  submits,
  walksAway,
  waterFirst,
} from './test_record.ts'

describe('outcome', () => {
  it('is the deal that stands when it is accepted, with points by priority', async () => {
    const agents = { mturk_agent_1: foodFirst(23), mturk_agent_2: waterFirst(19) }
    const chat = [
      submits(1, 3, 3, 3),
      rejects(2),
      says(2, 'No way'),
      submits(1, 3, 1, 0),
      // Replaces the previous deal, although it was not rejected.
      submits(1, 3, 2, 0),
      accepts(2),
    ]
    const { conversation, problems } = await readOne(record(chat, [], agents))
    const { outcome } = conversation
    expect(problems).toEqual([])
    expect([outcome.status, outcome.title, outcome.summary]).toEqual(['deal', 'Deal', '23 : 19 points'])
    // 3 × 5 + 2 × 4 = 23; 1 × 5 + 3 × 4 = 17, but the record reports 19.
    expect(outcome.checks).toEqual([
      { title: 'Points of Agent 1', reported: 23, computed: 23, agrees: true },
      { title: 'Points of Agent 2', reported: 19, computed: 17, agrees: false },
    ])
    expect(outcome.blocks).toEqual([
      {
        kind: 'table',
        title: 'Who gets what',
        columns: ['Participant', 'Food', 'Water', 'Firewood', 'Points'],
        rows: [
          ['Agent 1', 3, 2, 0, 23],
          ['Agent 2', 0, 1, 3, 19],
        ],
      },
    ])
    expect(conversation.attributes).toMatchObject({ proposals: 3, joint_points: 42, points_difference: 4 })
  })

  it('is five points for each when somebody walks away', async () => {
    const agents = { mturk_agent_1: foodFirst(5), mturk_agent_2: waterFirst(4) }
    const { conversation } = await readOne(record([submits(1, 3, 3, 0), walksAway(2)], [], agents))
    expect(conversation.outcome).toEqual({
      status: 'walked_away',
      title: 'Walked away',
      summary: '5 : 4 points',
      blocks: [
        {
          kind: 'table',
          title: 'Who gets what',
          columns: ['Participant', 'Points'],
          rows: [
            ['Agent 1', 5],
            ['Agent 2', 4],
          ],
        },
      ],
      checks: [
        { title: 'Points of Agent 1', reported: 5, computed: 5, agrees: true },
        { title: 'Points of Agent 2', reported: 4, computed: 5, agrees: false },
      ],
    })
    expect(conversation.attributes.pareto_optimal).toBeNull()
  })

  it('is unfinished where nobody accepts or walks away, even with an open offer', async () => {
    const agents = { mturk_agent_1: foodFirst(Number.NaN), mturk_agent_2: waterFirst(9) }
    const { conversations } = await read(
      record([says(1, 'Hi'), submits(2, 1, 1, 1)], [], agents),
      record([submits(2, 1, 1, 1), rejects(1)], [], agents),
      record([], [], agents),
    )
    expect(conversations.map((c) => c.outcome.status)).toEqual(['unfinished', 'unfinished', 'unfinished'])
    expect(conversations[0]?.outcome).toMatchObject({ summary: '', blocks: [] })
    expect(conversations[0]?.outcome.checks.map((c) => c.agrees)).toEqual([null, null])
  })

  it('is a deal of unknown content where nothing was on the table, and that is noticed', async () => {
    const { conversation, problems } = await readOne(
      record([submits(1, 1, 1, 1), rejects(2), says(2, 'Hm'), accepts(2)]),
    )
    expect(conversation.outcome.status).toBe('deal')
    expect(conversation.outcome.checks.map((c) => c.computed)).toEqual([null, null])
    expect(problems.map((p) => [p.field, p.expected])).toEqual([
      ['chat_logs[3].text', 'a submitted deal before it'],
    ])
  })

  it('notices who answers their own deal, and actions after the end', async () => {
    const { conversation, problems } = await readOne(
      record([submits(1, 1, 1, 1), accepts(1), submits(2, 0, 0, 0), walksAway(2)]),
    )
    expect(conversation.outcome.status).toBe('deal')
    expect(conversation.outcome.blocks[0]).toMatchObject({
      rows: [
        ['Agent 1', 1, 1, 1, 0],
        ['Agent 2', 2, 2, 2, 0],
      ],
    })
    expect(problems.map((p) => p.field)).toEqual([
      'chat_logs[1].text',
      'chat_logs[2].text',
      'chat_logs[3].text',
    ])
  })

  it('cannot be checked where the priorities do not name each item once', async () => {
    const agents = { mturk_agent_1: agent('Food', 'Food', 'Beer', 10), mturk_agent_2: waterFirst(12) }
    const { conversation, problems } = await readOne(record([submits(1, 1, 1, 1), accepts(2)], [], agents))
    // Agent 2 gets two of each: 2 × 5 + 2 × 4 + 2 × 3 = 24.
    expect(conversation.outcome.checks.map((c) => c.computed)).toEqual([null, 24])
    expect(conversation.attributes.integrative_potential).toBeNull()
    expect(problems.map((p) => [p.field, p.found])).toEqual([
      ['participant_info.mturk_agent_1.value2issue', '"Food, Food, Beer"'],
    ])
  })
})

describe('the space of deals', () => {
  const attributesOf = async (offer: unknown, ...agents: ReturnType<typeof agent>[]) => {
    const [one = foodFirst(), two = waterFirst()] = agents
    const info = { mturk_agent_1: one, mturk_agent_2: two }
    return (await readOne(record([offer, accepts(2)], [], info))).conversation.attributes
  }

  it('is Pareto-optimal where nobody can gain without loss to the other', async () => {
    // All food for Agent 1 and all firewood for Agent 2; each ranks it higher than the other does.
    expect((await attributesOf(submits(1, 3, 0, 0))).pareto_optimal).toBe(true)
    // Trading two food for two firewood would improve both results.
    expect((await attributesOf(submits(1, 1, 0, 2))).pareto_optimal).toBe(false)
    // With the same priorities, any gain of one is a loss of the other.
    expect((await attributesOf(submits(1, 1, 2, 0), foodFirst(), foodFirst())).pareto_optimal).toBe(true)
  })

  it('is as far from the Pareto frontier as from the nearest division on it', async () => {
    expect((await attributesOf(submits(1, 3, 0, 0))).distance_to_frontier).toBe(0)
    // 11 : 25, where 15 : 27 is possible: all food and no water or firewood for Agent 1.
    expect((await attributesOf(submits(1, 1, 0, 2))).distance_to_frontier).toBe(Math.hypot(4, 2))
  })

  it.each([
    ['the same priorities', foodFirst(), foodFirst(), 36],
    ['first and second swapped', foodFirst(), agent('Water', 'Food', 'Firewood', 0), 39],
    ['first and last swapped', foodFirst(), agent('Firewood', 'Water', 'Food', 0), 42],
  ])('has an integrative potential by %s', async (_, one, two, potential) => {
    const attributes = await attributesOf(submits(1, 1, 1, 1), one, two)
    expect(attributes.integrative_potential).toBe(potential)
  })
})
