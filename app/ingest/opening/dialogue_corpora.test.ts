import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Conversation, Mapping } from '../../model/index.ts'
import { zipOf } from '../../reading/sources/test_zip.ts'
import { allRecordFiles } from './readers.ts'
import { adapterByMapping, survey } from './survey.ts'
import * as opened from './test_opened.ts'
import { encode, labelsOf, open, read, roles, said } from './test_opened.ts'

const FIXTURES = join(import.meta.dirname, '../../corpora/forms/mapped')
const fixture = (name: string) => new Uint8Array(readFileSync(join(FIXTURES, name)))
const opensAs = (name: string, bytes = fixture(name)) => opened.opensAs(name, bytes)

describe('turns with frames, as task-oriented dialogues have them', () => {
  it('of services and intents open with intents as labels, and slots beside the turns', async () => {
    const { adapter, conversations, problems } = await opensAs('fixture.frames.json')
    expect(adapter.id).toBe('mapped')
    expect(problems).toEqual([])
    expect(conversations.map((c) => c.id)).toEqual(['PMUL9001.json', 'SNG9002.json'])
    const [first, second] = conversations as [Conversation, Conversation]
    expect(said(second)).toEqual([
      'User: I need a cab from the Larch House.',
      'System: Where does it go, and when?',
      'User: At 9:15, anywhere with a view.',
    ])
    // The system is the user's partner in the dialogue and appears as a participant.
    expect(roles(second)).toEqual(['user', ''])
    const scheme = 'frames_state_active_intent'
    expect(labelsOf(first)).toEqual([
      [`${scheme}=find_hotel`, `${scheme}=NONE`],
      [],
      [`${scheme}=book_hotel`, `${scheme}=NONE`],
      [],
    ])
    // Turns without a frame, or with a frame without a state, were not examined.
    expect(first.turns.map(({ annotated }) => annotated)).toEqual([[scheme], [], [scheme], []])
    expect(first.turns[2]?.values).toMatchObject({
      frames_slots_slot: 'hotel-bookday',
      frames_slots_value: 'friday',
      frames_state_requested_slots: 'hotel-phone',
      frames_state_slot_values: 'hotel-area: north; hotel-bookday: friday; hotel-stars: 4',
    })
    expect(first.attributes).toEqual({ services: ['hotel', 'taxi'] })
  })

  it('with actions have a label for each act, and what services answered', async () => {
    const { adapter, conversations, problems } = await opensAs('fixture.services.json')
    expect(problems).toEqual([])
    expect(adapter.labelSchemes.map(({ title }) => title)).toEqual([
      'Frames actions act',
      'Frames state active intent',
    ])
    const [first] = conversations as [Conversation]
    expect(labelsOf(first)[2]).toEqual([
      'frames_actions_act=INFORM',
      'frames_actions_act=THANK_YOU',
      'frames_state_active_intent=RentBoat',
    ])
    expect(first.turns[1]?.values).toMatchObject({
      frames_service_call_method: 'FindBoats',
      frames_service_results_boat: 'Gull, Tern',
    })
  })

  it('open the conversation that a link names without reading the others', async () => {
    const records = JSON.parse(new TextDecoder().decode(fixture('fixture.services.json')))
    const { adapter } = await opensAs('fixture.services.json')
    const locator = adapter.locate('7_00001')
    if (!locator || !('columns' in locator)) throw new Error('no columns')
    expect(locator.columns).toEqual(['dialogue_id'])
    expect(records.map((record: unknown) => locator.matches(record))).toEqual([false, true])
    expect(adapter.readsWholeSplit).toBe(false)
    expect(adapter.turnRecord?.(records[0], 1)).toEqual({ turns: records[0].turns[1] })
    expect(adapter.turnRecord?.(records[0], 3)).toBeUndefined()
  })
})

it('a document of conversations by id opens, with the names of their acts as labels', async () => {
  const { conversations, problems } = await opensAs('fixture.by_id.json')
  expect(conversations.map((c) => c.id)).toEqual(['SNG9101.json', 'PMUL9102.json'])
  const [first] = conversations as [Conversation]
  expect(said(first)).toEqual([
    'Speaker 1: A hotel up north, please.',
    'Speaker 2: Shall it have a garden?',
    'Speaker 1: A garden would be fine.',
  ])
  expect(labelsOf(first)).toEqual([
    ['dialog_act=Hotel-Inform'],
    ['dialog_act=Hotel-Request', 'dialog_act=general-reqmore'],
    [],
  ])
  expect(first.turns.map(({ annotated }) => annotated.length)).toEqual([1, 1, 1])
  expect(first.turns[1]?.values).toEqual({
    dialog_act_2: 'Hotel-Request: Garden, ?; general-reqmore: none, none',
    metadata: 'hotel.semi.area: north',
    span_info: null,
  })
  expect(first.turns[0]?.values.span_info).toBe('Hotel-Inform, Area, north, 3, 3')
  expect(problems).toMatchObject([
    { severity: 'noticed', field: 'log', expected: 'who speaks; shown as two who take turns' },
  ])
})

it('segments with annotations give a label for each annotation of the turn', async () => {
  const { conversations, problems } = await opensAs('fixture.segments.json')
  expect(problems).toEqual([])
  const [first] = conversations as [Conversation]
  expect(first.id).toBe('dlg-0001')
  expect(roles(first)).toEqual(['user', 'assistant'])
  expect(labelsOf(first)[0]).toEqual(
    ['boat_repair.type.boat', 'boat_repair.reason', 'boat_repair.reason.accept'].map(
      (name) => `segments_annotations_name=${name}`,
    ),
  )
  expect(first.turns[0]?.values.segments_text).toBe('boat, leaks at the stern')
  expect(first.attributes).toEqual({ instruction_id: 'boat-repair-1' })
})

it('lists of texts open, with the lists of numbers beside them as labels', async () => {
  const { adapter, conversations } = await opensAs('fixture.parallel.json')
  expect(adapter.labelSchemes.map(({ id }) => id)).toEqual(['act', 'emotion'])
  const [first] = conversations as [Conversation]
  expect(said(first)).toEqual([
    'Speaker 1: Have you seen my ladder ?',
    'Speaker 2:  It is behind the shed .',
    'Speaker 1: Oh , thank you !',
  ])
  expect(labelsOf(first)).toEqual([
    ['act=2', 'emotion=0'],
    ['act=1', 'emotion=0'],
    ['act=1', 'emotion=4'],
  ])
  expect(adapter.turnRecord?.({ dialog: ['a', 'b'], act: [1, 2], emotion: [0, 0] }, 1)).toEqual({
    dialog: 'b',
    act: 2,
    emotion: 0,
  })
})

it('lists of texts with a list of who speaks open with these names', async () => {
  const { conversations, problems } = await opensAs('fixture.speakers.json')
  expect(problems).toEqual([])
  expect(said(conversations[0] as Conversation)).toEqual([
    'Oda: Per, do you still need my ladder?',
    'Per: One more weekend, if I may.',
    'Oda: One more, then I paint my own wall.',
  ])
  expect(conversations[0]?.attributes).toMatchObject({ relation: 'xWant', person_x: 'Oda' })
})

it('exchanges open turn by turn, with what stood before them', async () => {
  const { conversations, problems } = await opensAs('fixture.exchanges.jsonl')
  expect(problems).toEqual([])
  const [first] = conversations as [Conversation]
  expect(said(first)).toEqual([
    'harbour_bot: Good day, which berth?',
    'User: Berth nine.',
    'harbour_bot: Berth nine is free.',
    'User: Then I moor.',
  ])
  expect(first.turns[1]?.values).toMatchObject({ metrics_loss_value: 1.5 })
  expect(first.attributes).toMatchObject({ context_text: ['your persona: you run a harbour'] })
})

it('episodes of named lines open as conversations', async () => {
  const { conversations } = await opensAs('fixture.episodes.txt')
  expect(conversations.map(said)).toEqual([
    [
      'Speaker 1: Is the ferry late?',
      'Speaker 2: By an hour.',
      'Speaker 1: Then I will walk around the bay.',
      'Speaker 2: Mind the tide.',
    ],
    ['Speaker 1: Two tickets, please.', 'Speaker 2: Here you are.'],
  ])
})

it('rows of sentences ask what their columns mean, with a proposal that reads them', async () => {
  const units = new TextDecoder().decode(fixture('fixture.units.csv'))
  const renamed = encode(units.replace('B4', 'P4').replace('B2', 'P2'))
  const { opened, surveyed } = await open(['units.csv', renamed])
  if (surveyed.kind !== 'mapping') throw new Error(surveyed.kind)
  const guess: Mapping = { conversation: 'P2', turn: 'Turn', speaker: 'P4', text: 'Unit', labels: [] }
  expect(surveyed.guess).toEqual(guess)
  const { conversations } = await read(await adapterByMapping(opened, guess), allRecordFiles(opened))
  expect(conversations).toHaveLength(4)
  expect(conversations[0]?.turns.map((t) => t.speaker)).toEqual([0, 1, 0, 0, 1, 0, 1])
})

describe('a sequence of structs, as Parquet has it', () => {
  it('opens from its parallel lists', async () => {
    const record = (id: string) => ({
      dialogue_id: id,
      turns: { turn_id: ['0', '1'], utterance: ['Is it far?', 'A mile or so.'], act: ['ask', 'tell'] },
    })
    const { conversations } = await opensAs('train.json', encode([record('a'), record('b')]))
    expect(conversations.map((c) => c.id)).toEqual(['a', 'b'])
    expect(conversations[1]?.turns.map((t) => t.text)).toEqual(['Is it far?', 'A mile or so.'])
    expect(labelsOf(conversations[1] as Conversation)).toEqual([['turns_act=ask'], ['turns_act=tell']])
  })
})

describe('who reads what several could', () => {
  const turns = [
    { role: 'user', content: 'Where is the pier?', annotations: [{ type: 'citation' }] },
    { role: 'assistant', content: 'Behind the hill.', annotations: [] },
  ]

  it('messages with roles stay a chat, whatever is annotated in them', async () => {
    const { adapter } = await opensAs('chat.json', encode([{ messages: turns }, { messages: turns }]))
    expect(adapter.id).toBe('chat')
  })

  it('a link that says so still reads frames as a chat', async () => {
    const { opened } = await open(['train.json', fixture('fixture.frames.json')])
    const surveyed = await survey(opened, { adapter: 'chat', mapping: null })
    expect(surveyed).toMatchObject({ kind: 'adapter', adapter: { id: 'chat' } })
  })

  it.each([
    ['train.txt', '<input> 1 4 4 1 1 2 </input> <dialogue> YOU: hi <eos> THEM: <selection> </dialogue>\n'],
    ['selfplay.json', [{ input: { count: [1, 1, 1], value: [4, 3, 3] } }]],
  ])('%s is DealOrNoDeal', async (name, content) => {
    expect((await opensAs(name, encode(content))).adapter.id).toBe('deal_or_no_deal')
  })

  it('lines of text in a zip are data, notes beside them are not', async () => {
    const line = '<input> 1 4 4 1 1 2 </input> <dialogue> YOU: hi <eos> THEM: <selection> </dialogue>\n'
    const files = ['train.txt', 'val.txt'].map((name) => ({ name, content: encode(line) }))
    const zip = zipOf([...files, { name: 'notes.txt', content: encode('Dear reader, this is it.\n') }])
    const { opened, surveyed } = await open(['data.zip', zip])
    expect(opened.splits.map(({ name }) => name)).toEqual(['train', 'val'])
    expect(opened.leftOut).toEqual(['notes.txt'])
    expect(surveyed).toMatchObject({ kind: 'adapter', adapter: { id: 'deal_or_no_deal' } })
  })
})
