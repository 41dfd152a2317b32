import { describe, expect, it } from 'vitest'
import { type Conversation, labelDefinition } from '../../../model/index.ts'
import fixture from './fixture.train.json' with { type: 'json' }
import { casino } from './index.ts'
import { accepts, foodFirst, read, readOne, record, says, submits, waterFirst } from './test_record.ts'

describe('participants and facets', () => {
  const facetValue = (c: Conversation, key: string) => casino.facets.find((f) => f.key === key)?.read(c)

  it('show priorities, survey and result, with 32-bit numbers as they were written', async () => {
    const { conversation } = await readOne(record([]))
    const [one] = conversation.participants
    expect([one?.id, one?.role, one?.name]).toEqual(['mturk_agent_1', 'camper', 'Agent 1'])
    expect(one?.blocks[0]).toEqual({
      kind: 'table',
      title: 'Priorities',
      columns: ['Priority', 'Item', 'Points per package', 'Reason'],
      rows: [
        ['High', 'Food', 5, 'We need it.'],
        ['Medium', 'Water', 4, 'It would be nice.'],
        ['Low', 'Firewood', 3, 'We have some.'],
      ],
    })
    expect(one?.attributes.extraversion).toBe(5.3)
    expect(conversation.title).toBe('Agent 1 wants Food most, Agent 2 Water')
  })

  it('are read off each agent and off both', async () => {
    const two = foodFirst(18)
    const agents = {
      mturk_agent_1: foodFirst(18),
      mturk_agent_2: { ...two, personality: { ...two.personality, svo: 'proself' } },
    }
    const { conversation } = await readOne(record([submits(1, 1, 1, 1), accepts(2)], [], agents))
    expect(conversation.title).toBe('Both want Food most')
    expect(Object.fromEntries(casino.facets.map((f) => [f.key, f.read(conversation)]))).toMatchObject({
      outcome: 'deal',
      annotated: false,
      proposals: 1,
      joint_points: 36,
      points_difference: 0,
      same_high_item: true,
      svo: ['prosocial', 'proself'],
      gender: ['female'],
      high_item: ['Food'],
      agent_1_svo: 'prosocial',
      agent_2_svo: 'proself',
      agent_2_points: 18,
      agent_1_satisfaction: 'Slightly satisfied',
      agent_1_satisfaction_score: 4,
      agent_1_likeness_score: 5,
      agent_1_openness_to_experiences: 7,
    })
  })

  it('are null where the survey was not answered, and an answer off the scale is noticed', async () => {
    const bare = { value2issue: { High: 'Food', Medium: 'Water', Low: 'Firewood' }, value2reason: null }
    const odd = { ...waterFirst(), outcomes: { points_scored: Number.NaN, satisfaction: 'Over the moon' } }
    const value = record([])
    const { conversation, problems } = await readOne({
      ...value,
      participant_info: { mturk_agent_1: bare, mturk_agent_2: odd },
    })
    expect(facetValue(conversation, 'agent_1_age')).toBeNull()
    expect(facetValue(conversation, 'agent_2_points')).toBeNull()
    expect(facetValue(conversation, 'joint_points')).toBeNull()
    expect(facetValue(conversation, 'svo')).toEqual(['prosocial'])
    expect(facetValue(conversation, 'satisfaction')).toEqual(['Over the moon'])
    expect(facetValue(conversation, 'agent_2_satisfaction_score')).toBeNull()
    expect(problems.map((p) => [p.field, p.found])).toEqual([
      ['participant_info.mturk_agent_2.outcomes.satisfaction', '"Over the moon"'],
    ])
    expect(structuredClone(conversation)).toEqual(JSON.parse(JSON.stringify(conversation)))
  })
})

describe('a record that does not fit', () => {
  const good = record([says(1, 'Hi')])

  it.each([
    ['no record at all', null, '(record)', 'nothing'],
    ['no chat', { ...good, chat_logs: undefined }, 'chat_logs', 'nothing'],
    ['a number as text', record([{ ...says(1, ''), text: 7 }]), 'chat_logs[0].text', '7'],
    ['a third agent', record([says(1, 'Hi'), { ...says(1, ''), id: 'bot' }]), 'chat_logs[1].id', '"bot"'],
    [
      'one agent only',
      { ...good, participant_info: { mturk_agent_1: foodFirst() } },
      'participant_info.mturk_agent_2',
      'nothing',
    ],
    [
      'no column of annotations',
      { chat_logs: [], participant_info: good.participant_info },
      'annotations',
      'nothing',
    ],
    ['an annotation without labels', record([says(1, 'Hi')], [['Hi']]), 'annotations[0][1]', 'nothing'],
    ['an annotation with a third item', record([], [['Hi', 'no-need', 'x']]), 'annotations[0][2]', '"x"'],
    [
      'an age as text',
      { ...good, participant_info: { ...good.participant_info, mturk_agent_1: withAge('thirty') } },
      'participant_info.mturk_agent_1.demographics.age',
      '"thirty"',
    ],
  ])('with %s is dropped, named by file, row and field, and the rest loads', async (_, bad, field, found) => {
    const { conversations, problems } = await read(good, bad, good)
    expect(conversations.map((c) => c.id)).toEqual(['0', '2'])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ severity: 'dropped', file: 'train.parquet', row: 1, field, found })
    expect(problems[0]?.expected).not.toBe('')
  })

  function withAge(age: unknown) {
    return { ...foodFirst(), demographics: { ...foodFirst().demographics, age } }
  }
})

describe('finding', () => {
  it('takes an id for the row number that it is', async () => {
    expect(casino.locate('0')).toEqual({ row: 0 })
    expect(casino.locate('1029')).toEqual({ row: 1029 })
    const { conversations } = await read(record([]), record([says(1, 'Hi')]))
    expect(conversations[1]).toMatchObject({
      id: '1',
      split: 'train',
      origin: { file: 'train.parquet', row: 1 },
    })
  })

  it.each(['', '-1', '01', '1.0', '1e3', ' 1', 'abc', '9007199254740993'])('finds nothing for %j', (id) => {
    expect(casino.locate(id)).toBeNull()
  })

  it('recognises its records whatever the file is called, and no others', () => {
    expect(casino.recognises(['data.parquet'], record([]))).toBe(true)
    expect(casino.recognises(['casino.parquet'], { chat_logs: [], participant_info: {} })).toBe(false)
    expect(casino.recognises(['casino.parquet'], null)).toBe(false)
    expect(casino.recognises([], { ...record([]), chat_logs: 'text' })).toBe(false)
  })
})

describe('the scheme', () => {
  it('has a title, a definition and a mark of its own for each strategy', () => {
    for (const scheme of casino.labelSchemes) {
      const marks = scheme.values.map((value) => value.mark)
      expect(new Set(marks).size).toBe(marks.length)
      expect(marks.filter((mark) => [...mark].length !== 2)).toEqual([])
      expect(scheme.values.filter((value) => !value.definition.endsWith('.'))).toEqual([])
    }
  })
})

describe('the made-up sample', () => {
  it('loads whole, with every strategy, both outcomes and the oddities of the published corpus', async () => {
    const { conversations, problems } = await read(...fixture)
    const turns = conversations.flatMap((c) => c.turns)
    const labels = new Set(turns.flatMap((t) => t.labels.map((l) => l.value)))
    expect(conversations.length).toBeGreaterThanOrEqual(26)
    expect(
      [...labels].filter((value) => !labelDefinition(casino.labelSchemes, { scheme: 'strategy', value })),
    ).toEqual([])
    expect(labels.size).toBe(10)
    expect(new Set(conversations.map((c) => c.outcome.status))).toEqual(new Set(['deal', 'walked_away']))
    expect(new Set(turns.map((t) => t.action?.name))).toEqual(
      new Set([undefined, 'Submit-Deal', 'Accept-Deal', 'Reject-Deal', 'Walk-Away']),
    )
    expect(conversations.flatMap((c) => c.outcome.checks).filter((c) => c.agrees !== true)).toEqual([])
    // An empty item in a list of labels, and an utterance without annotation.
    expect(problems.map((p) => [p.severity, p.row, p.field])).toEqual([
      ['noticed', 4, 'annotations[9][1]'],
      ['noticed', 4, 'chat_logs[5].text'],
    ])
    // Three utterances with the same text: one without annotation, then two with different labels.
    const same = conversations[4]?.turns.filter((t) => t.text === 'Fair enough!') ?? []
    expect(same.map((t) => t.labels.map((l) => l.value))).toEqual([[], ['non-strategic'], ['vouch-fair']])
  })
})
