import { describe, expect, it } from 'vitest'
import type { TableBlock } from '../../model/index.ts'
import { mutualFriends } from './index.ts'
import { eventLists, read, readOne, testRecord } from './test_record.ts'

const pickAda = [
  ['Hobby', 'Name'],
  ['chess', 'Ada'],
] as const
const pickBen = [
  ['Hobby', 'Name'],
  ['chess', 'Ben'],
] as const
const pickCy = [
  ['Name', 'Hobby'],
  ['Cy', 'chess'],
] as const

function friends(participant: { readonly blocks: readonly unknown[] } | undefined) {
  return participant?.blocks[1] as TableBlock
}

describe('knowledge bases', () => {
  it('align every person to the scenario, whatever the order of its own attributes', async () => {
    const { conversation, problems } = await readOne()
    expect(conversation.participants.map(friends)).toEqual([
      {
        kind: 'table',
        title: 'Friends',
        columns: ['Name', 'Hobby'],
        rows: [
          ['Ada', 'chess'],
          ['Ben', 'chess'],
        ],
        marked: { rows: [0], as: 'mutual friend' },
      },
      {
        kind: 'table',
        title: 'Friends',
        columns: ['Name', 'Hobby'],
        rows: [
          ['Cy', 'chess'],
          ['Ada', 'chess'],
        ],
        marked: { rows: [1], as: 'mutual friend' },
      },
    ])
    expect(conversation.title).toBe('Ada · chess')
    expect(problems).toEqual([])
  })

  it('compare persons by attribute, so that swapped values are somebody else', async () => {
    const swapped = [
      [[names('Name', 'Hobby'), names('Rose', 'Violet')]],
      [[names('Hobby', 'Name'), names('Rose', 'Violet')]],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: swapped })
    expect(conversation.participants.map((p) => friends(p).marked)).toEqual([undefined, undefined])
    expect(conversation.title).toBe('')
    expect(conversation.blocks.map((b) => b.title)).toEqual(['Attributes'])
    expect(problems).toMatchObject([
      {
        severity: 'noticed',
        field: 'scenario_kbs',
        found: '0',
        expected: 'one friend in both knowledge bases',
      },
    ])
  })

  it('mark all of several mutual friends', async () => {
    const both = [
      [names('Name', 'Hobby'), names('Ada', 'chess')],
      [names('Name', 'Hobby'), names('Ben', 'chess')],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: [both, [...both].reverse()] })
    expect(conversation.participants.map((p) => friends(p).marked?.rows)).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(conversation.title).toBe('Ada · chess / Ben · chess')
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'scenario_kbs', found: '2' }])
  })

  it('show an attribute that only a person has as a further column, and a lacking one as missing', async () => {
    const kbs = [
      [[names('Name', 'Shoe size'), names('Ada', '39')]],
      [[names('Hobby', 'Name'), names('chess', 'Ada')]],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: kbs })
    expect(friends(conversation.participants[0])).toMatchObject({
      columns: ['Name', 'Hobby', 'Shoe size'],
      rows: [['Ada', null, '39']],
    })
    expect(friends(conversation.participants[1]).rows).toEqual([['Ada', 'chess', null]])
    expect(problems.map((p) => `${p.field}: ${p.found}, ${p.expected}`)).toEqual([
      'scenario_kbs[0][0][0]: "Shoe size", an attribute of the scenario',
      'scenario_kbs[0][0][0]: a list of 2, a list with "Hobby"',
      'scenario_kbs[1][0][0]: a list of 2, a list with "Shoe size"',
      'scenario_kbs: 0, one friend in both knowledge bases',
    ])
  })

  it('tell of a missing value, a repeated attribute and unequal sizes', async () => {
    const kbs = [
      [[names('Name', 'Hobby'), ['Ada', null]]],
      [
        [names('Name', 'Name', 'Hobby'), names('Ada', 'Eve', 'chess')],
        [names('Name', 'Hobby'), names('Ben', 'chess')],
      ],
    ]
    const { conversation, problems } = await readOne({ scenario_kbs: kbs })
    expect(friends(conversation.participants[0]).rows).toEqual([['Ada', null]])
    expect(friends(conversation.participants[1]).rows[0]).toEqual(['Ada', 'chess'])
    expect(conversation.attributes.kb_size).toBe(2)
    expect(problems.map((p) => `${p.field}: ${p.found}`)).toEqual([
      'scenario_kbs[0][0][1][1]: nothing',
      'scenario_kbs[1][0][0][1]: "Name"',
      'scenario_kbs: 0',
      'scenario_kbs[1]: a list of 2',
    ])
  })

  it('take names as data, even those of object members', async () => {
    const hostile = [[names('__proto__', 'constructor'), names('<b>x</b>', "'; --")]]
    const { conversation, problems } = await readOne({
      scenario_attributes: {
        unique: [false, false],
        value_type: ['a', 'b'],
        name: ['__proto__', 'constructor'],
      },
      scenario_kbs: [hostile, hostile],
    })
    expect(friends(conversation.participants[0]).rows).toEqual([['<b>x</b>', "'; --"]])
    expect(conversation.title).toBe("<b>x</b> · '; --")
    expect(problems).toEqual([])
  })
})

describe('scenario', () => {
  it('lists the attributes with their alphas as they were written', async () => {
    const { conversation } = await readOne()
    expect(conversation.blocks).toEqual([
      {
        kind: 'table',
        title: 'Attributes',
        columns: ['Attribute', 'Type of value', 'Unique', 'Alpha'],
        rows: [
          ['Name', 'name', false, 0.3],
          ['Hobby', 'hobby', true, 1],
        ],
      },
      {
        kind: 'fields',
        title: 'Mutual friend',
        fields: [
          { name: 'Name', value: 'Ada' },
          { name: 'Hobby', value: 'chess' },
        ],
      },
    ])
  })

  it.each([[[]], [null], [undefined], [[Number.NaN, null]]])('does without alphas: %j', async (alphas) => {
    const { conversation, problems } = await readOne({ scenario_alphas: alphas })
    expect((conversation.blocks[0] as TableBlock).rows.map((row) => row[3])).toEqual([null, null])
    expect(conversation.attributes.lowest_alpha).toBeNull()
    expect(problems).toEqual([])
  })
})

describe('turns', () => {
  it('are utterances for messages and actions for selections, in order', async () => {
    const { conversation, problems } = await readOne({
      events: eventLists([
        { agent: 1, text: 'hola\n¿qué tal?', time: 1480960896 },
        { agent: 0, text: 'I <3 chess', time: 1480961024, start: 1480960896 },
        { agent: 1, select: pickCy, time: 1480961024 },
      ]),
    })
    expect(conversation.turns).toEqual([
      {
        speaker: 1,
        text: 'hola\n¿qué tal?',
        action: null,
        labels: [],
        annotated: [],
        time: 1480960896,
        values: { start_time: null },
      },
      {
        speaker: 0,
        text: 'I <3 chess',
        action: null,
        labels: [],
        annotated: [],
        time: 1480961024,
        values: { start_time: 1480960896 },
      },
      {
        speaker: 1,
        text: '',
        action: {
          type: 'select',
          name: 'select',
          title: 'Select',
          payload: {
            kind: 'item',
            fields: [
              { name: 'Name', value: 'Cy' },
              { name: 'Hobby', value: 'chess' },
            ],
          },
        },
        labels: [],
        annotated: [],
        time: 1480961024,
        values: { start_time: null },
      },
    ])
    expect(problems).toEqual([])
  })

  it.each([-1, 0, null, undefined, Number.NaN, Number.POSITIVE_INFINITY])(
    'have no time where it is %s',
    async (time) => {
      const { conversation, problems } = await readOne({
        events: eventLists([{ agent: 0, text: 'hm', time, start: time }]),
      })
      expect(conversation.turns[0]).not.toHaveProperty('time')
      expect(conversation.turns[0]?.values).toEqual({ start_time: null })
      expect(problems).toEqual([])
    },
  )

  it('keep a start time that is no clock time, as it was written', async () => {
    const { conversation } = await readOne({
      events: eventLists([{ agent: 0, text: 'hm', start: Math.fround(0.8365111) }]),
    })
    expect(conversation.turns[0]?.values).toEqual({ start_time: 0.8365111 })
  })

  it('show an unknown action as unrecorded, with its text and person', async () => {
    const { conversation, problems } = await readOne({
      events: eventLists([
        { agent: 0, action: 'typing', text: 'well' },
        { agent: 1, action: '', select: pickAda },
        { agent: 1, action: null },
      ]),
    })
    expect(conversation.turns.map((t) => [t.text, t.action?.type, t.action?.name, t.action?.title])).toEqual([
      ['well', 'unrecorded', 'typing', 'typing'],
      ['', 'unrecorded', '', 'Unnamed event'],
      ['', 'unrecorded', '', 'Unnamed event'],
    ])
    expect(conversation.turns.map((t) => t.action?.payload?.kind)).toEqual([undefined, 'item', undefined])
    expect(conversation.attributes).toMatchObject({ selections: 0, messages: 0 })
    expect(problems.map((p) => [p.severity, p.field, p.found, p.expected])).toEqual([
      ['noticed', 'events.actions[0]', '"typing"', 'message or select'],
      ['noticed', 'events.actions[1]', '""', 'message or select'],
      ['noticed', 'events.actions[2]', 'nothing', 'message or select'],
    ])
  })

  it('tell of a message without text or with a person, and of a selection of nobody or of a stranger', async () => {
    const { conversation, problems } = await readOne({
      events: eventLists([
        { agent: 0, text: null },
        { agent: 0, text: 'Ada?', action: 'message', select: pickAda },
        { agent: 0, action: 'select' },
        { agent: 0, select: pickCy },
      ]),
    })
    expect(conversation.turns.map((t) => t.text)).toEqual(['', 'Ada?', '', ''])
    expect(conversation.turns[2]?.action).toMatchObject({ type: 'select', payload: null })
    expect(conversation.turns[3]?.action?.payload).toMatchObject({
      fields: [{ value: 'Cy' }, { value: 'chess' }],
    })
    expect(problems.map((p) => `${p.severity} ${p.field}: ${p.expected}`)).toEqual([
      'noticed events.data_messages[0]: a message',
      'noticed events.data_selects.values[1]: no selection',
      'noticed events.data_selects.values[2]: a friend of agent 0',
      'noticed events.data_selects.values[3]: a friend of agent 0',
    ])
  })

  it('of the same words give the same fingerprint, whoever says them', async () => {
    const fingerprint = async (...texts: string[]) =>
      (await readOne({ events: eventLists(texts.map((text) => ({ agent: 0, text }))) })).conversation
        .fingerprint
    expect(await fingerprint('hey', 'you')).toBe(await fingerprint('hey', 'you'))
    expect(await fingerprint('hey', 'you')).not.toBe(await fingerprint('heyyou'))
  })
})

describe('outcome', () => {
  const ended = (
    reward: unknown,
    ...selections: [agent: 0 | 1, readonly [readonly string[], readonly string[]]][]
  ) =>
    readOne({
      outcome_reward: reward,
      events: eventLists(selections.map(([agent, select]) => ({ agent, select }))),
    })

  it('is a success with reward 1, which the last selections confirm', async () => {
    const { conversation } = await ended(1, [0, pickBen], [1, pickAda], [0, pickAda])
    expect(conversation.outcome).toEqual({
      status: 'success',
      title: 'Friend found',
      summary: '3 selections',
      blocks: [
        {
          kind: 'table',
          title: 'Selections',
          columns: ['Agent', 'Selections', 'Last selection', 'Mutual friend'],
          rows: [
            ['Agent A', 2, 'Ada · chess', true],
            ['Agent B', 1, 'Ada · chess', true],
          ],
        },
      ],
      checks: [
        {
          title: 'Both agents last select the mutual friend (1 yes, 0 no)',
          reported: 1,
          computed: 1,
          agrees: true,
        },
      ],
    })
  })

  it('is a failure with reward 0; a friend who was selected and given up again does not count', async () => {
    const { conversation } = await ended(0, [0, pickAda], [0, pickBen], [1, pickAda])
    expect(conversation.outcome).toMatchObject({
      status: 'failure',
      title: 'Friend not found',
      summary: '3 selections, only Agent B ends on the friend',
      checks: [{ reported: 0, computed: 0, agrees: true }],
    })
  })

  it('shows a reward that the selections contradict', async () => {
    const { conversation } = await ended(1, [0, pickAda])
    expect(conversation.outcome).toMatchObject({
      status: 'success',
      summary: '1 selection, only Agent A ends on the friend',
      checks: [{ reported: 1, computed: 0, agrees: false }],
    })
    expect((conversation.outcome.blocks[0] as TableBlock).rows[1]).toEqual(['Agent B', 0, null, null])
  })

  it('is a failure without any turn', async () => {
    const { conversation } = await ended(0)
    expect(conversation.turns).toEqual([])
    expect(conversation.outcome).toMatchObject({ status: 'failure', summary: 'No selection' })
    expect(conversation.attributes.duration_seconds).toBeNull()
  })

  it.each([[null], [0.5]])('is not recorded where the reward is %s', async (reward) => {
    const { conversation, problems } = await ended(reward, [0, pickAda], [1, pickAda])
    expect(conversation.outcome).toMatchObject({
      status: 'not_recorded',
      title: 'Not recorded',
      checks: [{ reported: null, computed: 1, agrees: null }],
    })
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'outcome_reward', expected: '0 or 1' }])
  })

  it('cannot be checked without a mutual friend', async () => {
    const { conversation } = await readOne({ scenario_kbs: [[], []] })
    expect(conversation.outcome.checks).toMatchObject([{ reported: 0, computed: null, agrees: null }])
  })

  it('of two mutual friends, one selected by each agent, is computed as 0', async () => {
    const both = [
      [names('Name', 'Hobby'), names('Ada', 'chess')],
      [names('Name', 'Hobby'), names('Ben', 'chess')],
    ]
    const { conversation } = await readOne({
      scenario_kbs: [both, both],
      events: eventLists([
        { agent: 0, select: pickAda },
        { agent: 1, select: pickBen },
      ]),
    })
    expect(conversation.outcome.checks).toMatchObject([{ reported: 0, computed: 0, agrees: true }])
  })
})

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
      fields: [{ name: 'Type', value: 'rule_bot' }],
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
    ['agents', testRecord({ agents: ['human', 3] })],
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
      { severity: 'dropped', file: 'made_up.parquet', row: 1, field: expect.stringMatching(startOf(field)) },
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

/** The field itself or something in it. */
function startOf(field: string): RegExp {
  return new RegExp(`^${field.replace(/[()[\].]/g, '\\$&')}`)
}
