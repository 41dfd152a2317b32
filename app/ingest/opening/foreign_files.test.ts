import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../model/index.ts'
import { encode, labelsOf, open, opensAs, said } from './test_opened.ts'

describe('a document keyed by id', () => {
  const chat = (...messages: readonly [agent: string, message: string, sentiment?: string][]) => ({
    content: messages.map(([agent, message, sentiment]) => ({ message, agent, sentiment })),
  })

  it('opens as a table of records, whose keys are their ids', async () => {
    const document = {
      t_1: { ...chat(['agent_1', 'Hello there.', 'Happy'], ['agent_2', 'Bye.', 'Sad']), config: 'A' },
      t_2: chat(['agent_1', 'Anyone?']),
    }
    const { conversations } = await opensAs('records.json', encode(document))
    expect(conversations.map(({ id }) => id)).toEqual(['t_1', 't_2'])
    expect(conversations.map(said)).toEqual([
      ['agent_1: Hello there.', 'agent_2: Bye.'],
      ['agent_1: Anyone?'],
    ])
    expect(labelsOf(conversations[0] as Conversation)).toEqual([['sentiment=Happy'], ['sentiment=Sad']])
  })

  it('opens as a table of records beside single values such as a version', async () => {
    const document = {
      version: '1.0',
      made: null,
      t_1: chat(['agent_1', 'Hello there.'], ['agent_2', 'Bye.']),
      t_2: chat(['agent_1', 'Anyone?']),
    }
    const { conversations } = await opensAs('records.json', encode(document))
    expect(conversations.map(({ id }) => id)).toEqual(['t_1', 't_2'])
  })

  it('takes speakers from the turns, not from a list that happens to be as long', async () => {
    const interview = (id: string) => ({
      dialog_id: id,
      users: ['keeper', 'guest'].map((role) => ({ id: role[0], role })),
      comments: [
        { user_id: 'r', body: 'What salary?' },
        { user_id: 'w', body: 'Twenty.' },
      ],
      solutions: [{ user_id: 'w', accept: true, body: { Salary: '20' } }],
    })
    const document = { ji1: interview('ji1'), ji2: interview('ji2') }
    const { adapter, conversations } = await opensAs('interviews.json', encode(document))
    expect(conversations.map(({ id }) => id)).toEqual(['ji1', 'ji2'])
    expect(conversations.map(said)).toEqual([
      ['r: What salary?', 'w: Twenty.'],
      ['r: What salary?', 'w: Twenty.'],
    ])
    expect(adapter.turnFields).toEqual([])
    expect(conversations[1]?.attributes).toMatchObject({ users_role: ['keeper', 'guest'] })
  })

  it('opens with a turn under each key, too', async () => {
    const turn = (speaker: string, text: string) => ({ dialog_id: 'd', speaker, text })
    const document = { m1: turn('Mia', 'A rope?'), m2: turn('Tom', 'Two ropes.') }
    const { conversations } = await opensAs('turns.json', encode(document))
    expect(conversations.map(said)).toEqual([['Mia: A rope?', 'Tom: Two ropes.']])
  })

  it('that is one record is not taken apart', async () => {
    const document = {
      info: { title: 'A pier', year: 2026 },
      dialog: { title: 'Noon', turns: [{ speaker: 'Mia', text: 'A rope?' }] },
    }
    const { conversations } = await opensAs('one.json', encode(document))
    expect(conversations).toHaveLength(1)
  })

  it('of several conversations that cannot be told apart is asked about', async () => {
    const turns = [{ speaker: 'Mia', text: 'A rope?' }]
    const { surveyed } = await open(['two.json', encode({ tags: ['x'], a: { turns }, b: { turns } })])
    expect(surveyed.kind).toBe('mapping')
  })
})

describe('a table of one turn a row', () => {
  const acts = (header: string, row: (i: number) => string) =>
    encode([header, ...Array.from({ length: 8 }, (_, i) => row(i))].join('\n'))

  it('opens with speakers and labels whose columns are known by a part of their names', async () => {
    const bytes = acts(
      'swda_filename,conversation_no,transcript_index,act_tag,caller,utterance_index,text,pos',
      (i) => `x1,70${i % 2},${i},${i < 4 ? 'sd' : 'qy'},${i % 3 ? 'A' : 'B'},${i >> 2},"Yes, ${i}. /",w/${i}`,
    )
    const { conversations } = await opensAs('acts.csv', bytes)
    expect(said(conversations[0] as Conversation)).toEqual([
      ...['B: Yes, 0. /', 'A: Yes, 2. /', 'A: Yes, 4. /', 'B: Yes, 6. /'],
    ])
    expect(labelsOf(conversations[1] as Conversation)).toEqual([
      ...[['act_tag=sd'], ['act_tag=sd'], ['act_tag=qy'], ['act_tag=qy']],
    ])
  })

  it('is shown as a proposal if a column that is left may hold labels', async () => {
    const bytes = acts('dialogue_id,speaker,text,tactic', (i) => `1,${i % 2},So be it ${i}.,${'pt'[i % 2]}`)
    const { surveyed } = await open(['tactics.csv', bytes])
    expect(surveyed).toMatchObject({ kind: 'mapping', guess: { labels: ['tactic'], speaker: 'speaker' } })
  })

  it('opens at once if a second column has the name of the text', async () => {
    const bytes = encode(',conversation_id,speaker,text,text\n0,1,A,du ONE,extra1\n1,1,B,du TWO,extra2\n')
    const { adapter, conversations } = await opensAs('twice.csv', bytes)
    expect(conversations.map(said)).toEqual([['A: du ONE', 'B: du TWO']])
    expect(adapter.turnFields.map(({ key }) => key)).toContain('text_2')
  })

  it('opens at once if there is nothing else that may be a label', async () => {
    const { conversations } = await opensAs(
      'plain.csv',
      acts('dialogue_id,speaker,text,seconds', (i) => `1,${i % 2},So be it ${i}.,${i + 0.5}`),
    )
    expect(conversations[0]?.turns).toHaveLength(8)
  })
})

it('frames with more slots than columns are shown keep acts and intents as labels', async () => {
  const slots = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`slot_${i}`, ['x']]))
  const frame = (i: number) => ({
    service: 'Boats_1',
    slots: [],
    actions: [{ act: i % 2 ? 'OFFER' : 'INFORM', slot: 'pier', values: ['x'], canonical_values: ['x'] }],
    ...(i % 2
      ? { service_call: { method: 'Find', parameters: slots }, service_results: [slots] }
      : { state: { active_intent: 'Find', requested_slots: [], slot_values: slots } }),
  })
  const turns = [0, 1, 2].map((i) => ({
    ...{ speaker: i % 2 ? 'SYSTEM' : 'USER', utterance: `Yes, ${i} of them.`, frames: [frame(i)] },
  }))
  const { adapter, conversations } = await opensAs(
    'dialogues_001.json',
    encode([{ dialogue_id: '1', turns }]),
  )
  expect(adapter.id).toBe('mapped')
  expect(labelsOf(conversations[0] as Conversation)).toEqual([
    ['frames_actions_act=INFORM', 'frames_state_active_intent=Find'],
    ['frames_actions_act=OFFER'],
    ['frames_actions_act=INFORM', 'frames_state_active_intent=Find'],
  ])
  const [first] = conversations[0]?.turns ?? []
  expect(first?.values).toMatchObject({ frames_actions_slot: 'pier', frames_service: 'Boats_1' })
  expect(Object.values(first?.values ?? {}).join()).toContain('slot_9')
})

it('one message a row with parent ids opens as trees, a conversation for each tree id', async () => {
  const message = (tree: string, id: string, parent: string | null, role: string) =>
    JSON.stringify({
      ...{ message_id: `${tree}${id}`, parent_id: parent && `${tree}${parent}`, text: `I am ${id}.`, role },
      message_tree_id: `${tree}p`,
    })
  const tree = (name: string) => [
    message(name, 'p', null, 'prompter'),
    message(name, 'b', 'p', 'assistant'),
    message(name, 'a', 'p', 'assistant'),
    message(name, 'a1', 'a', 'prompter'),
  ]
  const lines = tree('t').flatMap((line, i) => [line, tree('u')[i] ?? ''])
  const { conversations } = await opensAs('messages.jsonl', encode(lines.join('\n')))
  expect(conversations.map(({ id }) => id)).toEqual(['tp', 'up'])
  for (const conversation of conversations) {
    expect(said(conversation)).toEqual([
      ...['User: I am p.', 'Assistant: I am b.', 'Assistant: I am a.', 'User: I am a1.'],
    ])
    expect(conversation.turns.map(({ replyTo }) => replyTo)).toEqual([undefined, 0, 0, 2])
  }
})
