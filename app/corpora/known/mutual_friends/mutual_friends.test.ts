import { describe, expect, it } from 'vitest'
import test from './fixture.test.json' with { type: 'json' }
import train from './fixture.train.json' with { type: 'json' }
import validation from './fixture.validation.json' with { type: 'json' }
import { mutualFriends } from './index.ts'
import { eventLists, pickAda, pickCy, read, readOne, testRecord } from './test_record.ts'

describe('participants and facets', () => {
  it('tell people from bots', async () => {
    const { conversation } = await readOne({ events: eventLists([{ agent: 1, select: pickCy }]) })
    expect(
      conversation.participants.map(({ id, name, role, attributes }) => [id, name, role, attributes]),
    ).toEqual([
      ['0', 'Agent A', 'human', { agent: 'human', bot: false, friends: 2, turns: 0, selections: 0 }],
      ['1', 'Agent B', 'rule_bot', { agent: 'rule_bot', bot: true, friends: 2, turns: 1, selections: 1 }],
    ])
    expect(conversation.participants[1]?.blocks[0]).toEqual({
      kind: 'fields',
      title: 'Agent',
      fields: [{ name: 'Type', value: 'Rule-based bot' }],
    })
  })

  it.each([
    [{ 0: 'human', 1: 'human' }, ['human'], false],
    [{ 0: 'rule_bot', 1: 'human' }, ['human', 'rule_bot'], true],
    [{ 0: 'human', 1: null }, ['human'], null],
    [{}, [], null],
  ])('of the agents %j', async (agents, types, bot) => {
    const { conversation, problems } = await readOne({ agents })
    expect(conversation.attributes).toMatchObject({ agents: types, has_bot: bot })
    expect(problems.map((p) => p.field)).toEqual(
      ['0', '1']
        .filter((agent) => !(agents as Record<string, unknown>)[agent])
        .map((agent) => `agents.${agent}`),
    )
  })

  it('read every facet of a conversation', async () => {
    const { conversation } = await readOne({
      events: eventLists([
        { agent: 0, text: 'a', time: 1480960896 },
        { agent: 1, text: 'b', time: -1 },
        { agent: 0, select: pickAda, time: 1480961280 },
      ]),
    })
    expect(Object.fromEntries(mutualFriends.facets.map((f) => [f.key, f.read(conversation)]))).toEqual({
      outcome: 'failure',
      agents: ['human', 'rule_bot'],
      has_bot: true,
      kb_size: 2,
      attribute_count: 2,
      attributes: ['Name', 'Hobby'],
      value_types: ['name', 'hobby'],
      lowest_alpha: 0.3,
      scenario: 'S_1',
      selections: 1,
      messages: 2,
      duration_seconds: 384,
    })
  })

  it.each([
    ['one time', [1480960896]],
    ['time running backwards', [1480961024, 1480960896]],
  ])('give no duration from %s', async (_, times) => {
    const { conversation } = await readOne({
      events: eventLists(times.map((time) => ({ agent: 0, text: 'x', time }))),
    })
    expect(conversation.attributes.duration_seconds).toBeNull()
  })
})

describe('malformed records', () => {
  const lists = eventLists([{ agent: 0, text: 'hi' }])
  it.each([
    ['(record)', 7],
    ['uuid', testRecord({ uuid: null })],
    ['uuid', testRecord({ uuid: '' })],
    ['scenario_attributes', testRecord({ scenario_attributes: undefined })],
    ['scenario_attributes.name', testRecord({ scenario_attributes: { unique: [], value_type: [] } })],
    [
      'scenario_attributes.unique',
      testRecord({ scenario_attributes: { unique: [], value_type: ['n'], name: ['N'] } }),
    ],
    ['scenario_alphas', testRecord({ scenario_alphas: [1, 1, 1] })],
    ['scenario_kbs', testRecord({ scenario_kbs: [[]] })],
    ['scenario_kbs[1][0]', testRecord({ scenario_kbs: [[], [[names('Name', 'Hobby'), names('Ada')]]] })],
    ['scenario_kbs[0][0]', testRecord({ scenario_kbs: [[[names('Name')]], []] })],
    ['agents.1', testRecord({ agents: ['human', 3] })],
    ['outcome_reward', testRecord({ outcome_reward: '1' })],
    ['events.actions', testRecord({ events: { ...lists, actions: null } })],
    ['events.times', testRecord({ events: { ...lists, times: [] } })],
    ['events.agents', testRecord({ events: { ...lists, agents: [0, 1] } })],
    ['events.agents[0]', testRecord({ events: { ...lists, agents: [2] } })],
    ['events.data_messages', testRecord({ events: { ...lists, data_messages: [] } })],
    ['events.start_times', testRecord({ events: { ...lists, start_times: [-1, -1] } })],
    [
      'events.data_selects.values',
      testRecord({ events: { ...lists, data_selects: { attributes: [[]], values: [] } } }),
    ],
    [
      'events.data_selects.values[0]',
      testRecord({
        events: { ...lists, data_selects: { attributes: [['Name']], values: [['Ada', 'chess']] } },
      }),
    ],
  ])('are dropped for %s while the others load', async (field, malformed) => {
    const { conversations, problems } = await read(testRecord(), malformed, testRecord({ uuid: 'C_3' }))
    expect(conversations.map((c) => [c.id, c.origin.row])).toEqual([
      ['C_1', 0],
      ['C_3', 2],
    ])
    expect(problems.map(({ severity, file, row, field }) => ({ severity, file, row, field }))).toEqual([
      { severity: 'dropped', file: 'made_up.parquet', row: 1, field: field },
    ])
    expect(problems[0]?.found).not.toBe('')
    expect(problems[0]?.expected).not.toBe('')
  })

  it('are reported with what stands there and what was expected', async () => {
    const { problems } = await read(testRecord({ events: { ...lists, times: [1, 2, 3] } }))
    expect(problems).toEqual([
      {
        severity: 'dropped',
        file: 'made_up.parquet',
        row: 0,
        field: 'events.times',
        found: 'a list of 3',
        expected: 'a list of 1',
      },
    ])
  })
})

describe('the made-up sample', () => {
  it('loads without a word, and its selections bear its rewards out', async () => {
    const { conversations, problems } = await read(...train, ...validation, ...test)
    expect(conversations).toHaveLength(32)
    expect(problems).toEqual([])
    expect(conversations.filter((c) => c.outcome.checks[0]?.agrees !== true)).toEqual([])
    expect(new Set(conversations.map((c) => c.outcome.status))).toEqual(new Set(['success', 'failure']))
  })
})

describe('the adapter', () => {
  it('knows its records by their content, and files by name where there is no record', () => {
    expect(mutualFriends.recognises(['anything.parquet'], testRecord())).toBe(true)
    expect(mutualFriends.recognises(['mutual_friends/train.parquet'], { chat_logs: [] })).toBe(false)
    expect(mutualFriends.recognises(['x/mutual_friends/train.parquet'], undefined)).toBe(true)
    expect(mutualFriends.recognises(['train.parquet'], undefined)).toBe(false)
  })

  it('locates a conversation by its uuid alone', () => {
    const locator = mutualFriends.locate('C_1')
    expect(locator).toMatchObject({ columns: ['uuid'] })
    if (locator === null || 'row' in locator) throw new Error('expected a locator that tests records')
    expect([{ uuid: 'C_1' }, { uuid: 'C_12' }, {}, null].map((r) => locator.matches(r))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(mutualFriends.locate('')).toBeNull()
  })

  it('yields plain data', async () => {
    const { conversation } = await readOne({
      events: eventLists([
        { agent: 0, text: 'a', time: Number.NaN },
        { agent: 0, select: pickAda },
      ]),
    })
    expect(JSON.parse(JSON.stringify(conversation))).toStrictEqual(conversation)
    expect(structuredClone(conversation)).toStrictEqual(conversation)
  })
})

function names(...list: string[]): string[] {
  return list
}
