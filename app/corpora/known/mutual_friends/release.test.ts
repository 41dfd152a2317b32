import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import test from './fixture.test.json' with { type: 'json' }
import train from './fixture.train.json' with { type: 'json' }
import { mutualFriends } from './index.ts'
import released from './release.train.json' with { type: 'json' }
import { read } from './test_record.ts'

/** Rows of the Parquet fixtures that `release.train.json` holds as transcripts. */
const SAME = [train[0], train[4], train[7], train[17], test[2]]

const ada = { Name: 'Ada', Hobby: 'chess' }
const ben = { Hobby: 'chess', Name: 'Ben' }
const attributes = [
  { name: 'Name', value_type: 'name', unique: false },
  { name: 'Hobby', value_type: 'hobby', unique: true },
]
const at = (agent: number, action: string, data: unknown, time: unknown = '1480736453.25') => ({
  agent,
  action,
  data,
  time,
  start_time: null,
})

/** A transcript in which both agents know Ada and one knows Ben. */
function transcript(events: readonly unknown[], scenario: Readonly<Record<string, unknown>> = {}) {
  return {
    uuid: 'C_1',
    scenario: {
      uuid: 'S_1',
      alphas: [0.3, 1],
      attributes,
      kbs: [
        [ada, ben],
        [{ ...ben, Name: 'Cy' }, ada],
      ],
      ...scenario,
    },
    agents: { 0: 'human', 1: 'rule_bot' },
    outcome: { reward: 0 },
    events,
  }
}

/** Rounds clock times to 32 bits, and removes the duration, which depends on them. */
function in32Bits(c: Conversation) {
  const { duration_seconds, ...attributes } = c.attributes
  const turns = c.turns.map(({ time, values, ...turn }) => ({
    ...turn,
    ...(time !== undefined && { time: Math.fround(time) }),
    values: { start_time: clock(values.start_time) },
  }))
  return { ...c, attributes, turns }
}

function clock(value: string | number | null | undefined) {
  return typeof value === 'number' && value > 1e6 ? Math.fround(value) : value
}

describe('transcripts', () => {
  it('become what the Parquet rows of the same dialogues become, but for 32 bits', async () => {
    const first = await read(...released)
    const parquet = await read(...SAME)
    expect(first.conversations.map(in32Bits)).toEqual(parquet.conversations.map(in32Bits))
    expect(first.problems).toEqual(parquet.problems)
    expect(first.conversations).toHaveLength(5)
    expect(first.conversations[0]?.attributes.duration_seconds).toBe(155)
  })

  it('may stand beside rows in one file', async () => {
    const { conversations } = await read(train[1], released[0])
    expect(conversations.map((c) => c.id)).toEqual([train[1]?.uuid, released[0]?.uuid])
  })

  it('align the attributes of persons, whose order is their own, and read times as they stand', async () => {
    const { conversations, problems } = await read(
      transcript([at(0, 'message', 'hey'), at(0, 'select', ada, 1480736455.5), at(1, 'select', null, null)]),
    )
    const [c] = conversations
    expect(c?.title).toBe('Ada · chess')
    expect(c?.participants[0]?.blocks[1]).toMatchObject({
      rows: [
        ['Ada', 'chess'],
        ['Ben', 'chess'],
      ],
      marked: { rows: [0] },
    })
    expect(c?.turns.map((t) => [t.text, t.action?.payload, t.time])).toEqual([
      ['hey', undefined, 1480736453.25],
      [
        '',
        {
          kind: 'item',
          fields: [
            { name: 'Name', value: 'Ada' },
            { name: 'Hobby', value: 'chess' },
          ],
        },
        1480736455.5,
      ],
      ['', null, undefined],
    ])
    expect(c?.attributes.duration_seconds).toBe(2.25)
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'events[2].data', found: 'nothing' }])
  })

  it('may have selections as JSON in a text, as cocoa keeps them', async () => {
    const kept = released.map((record) => ({
      ...record,
      agents_info: {},
      events: record.events.map((event) => ({
        ...event,
        metadata: null,
        data: event.action === 'select' ? JSON.stringify(event.data) : event.data,
      })),
    }))
    expect(kept.flatMap((r) => r.events).some((e) => e.action === 'select')).toBe(true)
    expect(await read(...kept)).toEqual(await read(...released))
    const select = kept[0]?.events.findIndex((e) => e.action === 'select') ?? -1
    expect(mutualFriends.turnRecord?.(kept[0], select)).toEqual({ events: kept[0]?.events[select] })
    expect(mutualFriends.recognises(['transcripts.json'], kept[0])).toBe(true)
  })

  it('never take what is said for data', async () => {
    const said = JSON.stringify(ada)
    const { conversations, problems } = await read(
      transcript([at(0, 'message', said), at(0, 'select', said), at(1, 'select', `${said}`)]),
    )
    expect(conversations[0]?.turns.map((t) => t.text)).toEqual([said, '', ''])
    expect(problems).toEqual([])
  })

  it('tell of oddities by the fields of the transcript', async () => {
    const kbs = [[{ Name: 'Ada', Hat: 'red' }], [{ Name: null, Hobby: 'chess' }]]
    const { problems } = await read({
      ...transcript(
        [at(0, 'typing', 'x'), at(1, 'message', ''), at(1, 'select', { Name: null, Hobby: 'go' })],
        { kbs },
      ),
      agents: { 0: 'human' },
      outcome: { reward: 0.5 },
    })
    expect(problems.map((p) => `${p.severity} ${p.field}: ${p.found}, ${p.expected}`)).toEqual([
      'noticed agents.1: nothing, the type of agent',
      'noticed scenario.kbs[0][0]: "Hat", an attribute of the scenario',
      'noticed scenario.kbs[0][0]: an object with Name, Hat, an object with "Hobby"',
      'noticed scenario.kbs[1][0].Name: nothing, a value',
      'noticed scenario.kbs[1][0]: an object with Name, Hobby, an object with "Hat"',
      'noticed scenario.kbs: 0, one friend in both knowledge bases',
      'noticed events[0].action: "typing", message or select',
      'noticed events[1].data: "", a message',
      'noticed events[2].data.Name: nothing, a value',
      'noticed events[2].data: an object with Name, Hobby, an object with "Hat"',
      'noticed events[2].data: an object with Name, Hobby, a friend of agent 1',
      'noticed outcome.reward: 0.5, 0 or 1',
    ])
  })

  it.each([
    ['uuid', { ...transcript([]), uuid: null }, 'nothing'],
    ['scenario.alphas', transcript([], { alphas: [1] }), 'a list of 1'],
    ['scenario.attributes[0].name', transcript([], { attributes: [{}] }), 'nothing'],
    ['scenario.kbs', transcript([], { kbs: [[ada]] }), 'a list of 1'],
    ['scenario.kbs[1][0]', transcript([], { kbs: [[ada], [7]] }), '7'],
    ['scenario.kbs[0][0]', transcript([], { kbs: [[{ Name: 7 }], []] }), 'an object with Name'],
    ['agents.1', { ...transcript([]), agents: { 0: 'human', 1: 3 } }, '3'],
    ['outcome.reward', { ...transcript([]), outcome: { reward: '1' } }, '"1"'],
    ['events', { ...transcript([]), events: null }, 'nothing'],
    ['events[0].agent', transcript([at(2, 'message', 'hey')]), '2'],
    ['events[0].action', transcript([{ ...at(0, '', 'hey'), action: null }]), 'nothing'],
    [
      'events[1].data',
      transcript([at(0, 'message', 'hey'), at(0, 'message', ada)]),
      'an object with Name, Hobby',
    ],
    ['events[0].data', transcript([at(0, 'select', 'Ada')]), '"Ada"'],
    ['events[0].data', transcript([at(0, 'select', '{"Name": "Ada"')]), '"{\\"Name\\": \\"Ada\\""'],
    ['events[0].data', transcript([at(0, 'select', '{"Name": 7}')]), 'an object with Name'],
    ['events[0].time', transcript([at(0, 'message', 'hey', '')]), '""'],
    ['events[0].time', transcript([at(0, 'message', 'hey', Number.NaN)]), 'NaN'],
    ['events[0].time', transcript([at(0, 'message', 'hey', '1'.repeat(400))]), `"${'1'.repeat(78)}…`],
  ])('are dropped for a bad %s, while the others load', async (field, bad, found) => {
    const { conversations, problems } = await read(bad, released[0])
    expect(conversations.map((c) => c.id)).toEqual([released[0]?.uuid])
    expect(problems).toMatchObject([{ severity: 'dropped', row: 0, field, found }])
    expect(problems[0]?.expected).not.toBe('')
  })

  it('are recognised by content, and give a turn its event', () => {
    expect(mutualFriends.recognises(['a.json'], released[0])).toBe(true)
    expect(mutualFriends.recognises(['mutual_friends.json'], transcript([], { kbs: [{}, {}] }))).toBe(false)
    // DealOrNoDeal in cocoa's form: issues with counts and values instead of people.
    const book = { Name: 'book', Count: 1, Value: 4 }
    const issues = transcript([], { kbs: [[book], [{ ...book, Value: 1 }]] })
    expect(mutualFriends.recognises(['mutual_friends.json'], issues)).toBe(false)
    expect(mutualFriends.turnRecord?.(released[0], 1)).toEqual({ events: released[0]?.events[1] })
    expect(mutualFriends.turnRecord?.(released[0], 900)).toBeUndefined()
    expect(mutualFriends.turnRecord?.(train[0], 0)).toMatchObject({ events: { agents: 0 } })
  })
})
