import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../../model/index.ts'
import type { JsonObject } from '../../shared/columns/columns_path.ts'
import { fileOf, openAs } from '../../shared/columns/test_columns.ts'
import { standardCorpora } from './index.ts'

/** Opens files of records as a corpus. */
async function open(id: string, ...files: readonly (readonly JsonObject[])[]) {
  const format = standardCorpora.find((corpus) => corpus.id === id)
  if (!format) throw new Error(id)
  return openAs(
    format,
    files.map((records, i) => fileOf(records, `${i}.json`)),
  )
}

const labels = (conversation: Conversation | undefined) =>
  conversation?.turns.map((turn) => turn.labels.map(({ by, value }) => `${by}: ${value}`))

describe('AnnoMI', () => {
  const row = (utterance: number, others: JsonObject = {}, transcript = 1) => ({
    transcript_id: transcript,
    mi_quality: 'high',
    utterance_id: utterance,
    interlocutor: utterance % 2 === 0 ? 'therapist' : 'client',
    utterance_text: `Made up ${utterance}`,
    main_therapist_behaviour: 'question',
    ...others,
  })

  it('names the annotator in an excerpt in which each conversation has one', async () => {
    const { adapter, conversations } = await open('annomi', [
      row(0, { annotator_id: 3 }),
      row(1, { annotator_id: 3 }),
      row(0, { annotator_id: 4 }, 2),
      row(1, { annotator_id: 4 }, 2),
    ])
    expect(conversations.map(labels)).toEqual([
      [['annotator 3: question'], ['annotator 3: question']],
      [['annotator 4: question'], ['annotator 4: question']],
    ])
    expect(adapter.facets.map(({ key }) => key)).not.toContain('annotator_id')
  })

  it('keeps a repeated row of an annotator whose name has a comma', async () => {
    const { conversations } = await open(
      'annomi',
      ['a, b', 'c', 'a, b'].map((annotator_id) => row(0, { annotator_id })),
    )
    expect(labels(conversations[0])).toEqual([
      ['annotator a, b: question', 'annotator c: question'],
      ['annotator a, b: question'],
    ])
  })

  it('merges rows of different annotators only, so that no repeated row is lost', async () => {
    const given = { annotator_id: 3 }
    const { conversations } = await open('annomi', [
      ...[row(0, { annotator_id: null }), row(0, { annotator_id: null })],
      ...[row(1, given), row(1, given), row(1, { annotator_id: 4 })],
    ])
    expect(conversations[0]?.turns.map(({ values }) => values.annotator_id)).toEqual([
      null,
      null,
      'annotator 3',
      'annotator 3, annotator 4',
    ])
    expect(labels(conversations[0])).toEqual([
      ['annotators: question'],
      ['annotators: question'],
      ['annotator 3: question'],
      ['annotator 3: question', 'annotator 4: question'],
    ])
  })
})

describe('SwDA', () => {
  const row = (index: number, tag: unknown, others: JsonObject = {}) => ({
    ...{ conversation_no: 1, transcript_index: index, act_tag: tag, caller: 'AB'[index % 2] },
    ...{ text: `Made up ${index}. /`, ...others },
  })

  it('takes names of columns and tags that objects inherit as they are', async () => {
    const records = ['sd', 'constructor', 'toString,sd'].map((tag, i) =>
      row(i, tag, { constructor: i, toString: 1 }),
    )
    const { adapter, conversations } = await open('swda', records)
    expect([...adapter.turnFields, ...adapter.facets].map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Constructor']),
    )
    const titles = adapter.labelSchemes[0]?.values.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['constructor', 'toString,sd']))
    expect(labels(conversations[0])).toEqual([
      ...[['annotators: sd'], ['annotators: constructor'], ['annotators: toString,sd']],
    ])
  })

  it('never splits a tag that combines two', async () => {
    const { adapter, conversations } = await open('swda', [
      row(0, 'sd'),
      row(1, 'sv'),
      row(2, 'sd;sv'),
      row(3, ''),
    ])
    expect(labels(conversations[0])).toEqual([
      ['annotators: sd'],
      ['annotators: sv'],
      ['annotators: sd;sv'],
      [],
    ])
    expect(conversations[0]?.turns[3]?.annotated).toEqual([])
    expect(adapter.labelSchemes[0]?.values.find(({ value }) => value === 'sd;sv')?.title).toBe(
      'Statement-non-opinion (sd;sv)',
    )
  })

  it('reads the numbers of the Hub from a table, where they are texts', async () => {
    const { conversations } = await open('swda', [
      row(0, '100', { damsl_act_tag: '25' }),
      row(1, '101', { damsl_act_tag: '4' }),
    ])
    expect(labels(conversations[0])).toEqual([['annotators: fc'], ['annotators: sd']])
  })
})

it('labels do not depend on the order of files with and without them', async () => {
  const plain = { B2: 'x', B4: 0, Turn: 0, Unit: 'Hello!' }
  const labelled = { B2: 'y', B4: 0, Turn: 0, Unit: 'Hi!', er_label_1: 'greeting' }
  const turn = { conversationId: 'x', turnNumber: 0, utteranceId: 'x0', utterance: 'hello' }
  const pairs = [
    ['persuasion_for_good', plain, labelled],
    [
      'multidogo',
      { ...turn, authorRole: 'agent' },
      { ...turn, conversationId: 'y', intent: 'greet', 'slot-labels': 'O' },
    ],
  ] as const
  for (const [id, first, second] of pairs) {
    const opened = [await open(id, [first], [second]), await open(id, [second], [first])]
    for (const { adapter, conversations } of opened) {
      expect(adapter.labelSchemes).toHaveLength(2)
      expect(conversations.flatMap(({ turns }) => turns.flatMap((one) => one.labels))).toHaveLength(1)
    }
  }
})

it('MultiDoGO makes no turn the customer’s whose role is given as nothing', async () => {
  const turn = { conversationId: 'x', utteranceId: 'x0', utterance: 'hello' }
  const { conversations } = await open('multidogo', [
    { ...turn, turnNumber: 0, authorRole: 'customer' },
    { ...turn, turnNumber: 1, authorRole: null },
  ])
  expect(conversations[0]?.turns.map(({ speaker }) => conversations[0]?.participants[speaker]?.role)).toEqual(
    ['customer', ''],
  )
})

describe('MentalManip', () => {
  const record = (others: JsonObject, dialogue = 'Person1: You shall go.\nPerson2: Go? All of us?') => ({
    ...{ id: 'x', dialogue, agreement: '100.0', manipulative_1: '1.0', annotator_1: 'AN1', ...others },
  })

  it('finds marks as whole words of one turn, and reports those of several', async () => {
    const { conversations, problems } = await open('mental_manip', [
      record({ marks_1: 'all' }),
      record({ marks_1: 'go' }),
      record({ marks_1: '? All' }),
    ])
    const marked = conversations.map(({ turns }) => turns.map((turn) => turn.labels[0]?.evidence?.[0]?.text))
    expect(marked).toEqual([
      [undefined, 'All'],
      [undefined, undefined],
      [undefined, '? All'],
    ])
    expect(problems).toMatchObject([
      { row: 1, severity: 'noticed', expected: 'words of one turn; these are in several' },
    ])
  })

  it('counts judgements that can be read, also of annotators without a name', async () => {
    const { conversations } = await open('mental_manip', [
      record({ annotator_2: '', manipulative_2: 1, annotator_3: null, manipulative_3: '' }),
      record({ manipulative_1: 'maybe' }),
    ])
    expect(conversations.map(({ attributes }) => attributes.manipulative_votes)).toEqual([2, null])
    const [table] = conversations[0]?.blocks ?? []
    expect(table?.kind === 'table' && table.rows.map(([by, judged]) => [by, judged])).toEqual([
      ['AN1', true],
      ['annotator 2', true],
    ])
  })

  it('leaves out lines without a letter or digit', async () => {
    const { conversations } = await open('mental_manip', [record({}, ' --\nPerson1: Go.\n\n***\nNow.')])
    expect(conversations[0]?.turns.map(({ text }) => text)).toEqual(['Go.\nNow.'])
  })
})

describe('JobInterview', () => {
  const users = [
    { id: 'w', role: 'worker' },
    { id: 'r', role: 'recruiter' },
  ]
  const said = (user_id: string, created_at: unknown) => ({ user_id, body: 'Made up', created_at })
  const solution = (accepted: boolean, created_at?: unknown) => ({
    ...{ user_id: 'w', body: { Salary: '20' }, accepted, created_at },
  })
  const interview = (others: JsonObject) => ({
    ...{ id: 'x', status: 'completed', users, comments: [said('w', null)], solutions: [], ...others },
  })

  it('orders messages by times of any zone, also by numbers', async () => {
    const [{ turns = [] } = {}, numbered] = (
      await open('job_interview', [
        interview({
          comments: [said('w', '2031-01-02T10:00:00+09:00'), said('r', '2031-01-02 02:00:00')],
          solutions: [solution(false, '2031-01-02T01:30:00Z')],
        }),
        interview({ comments: [said('w', 1_900_000_000)], solutions: [solution(false, 1_800_000_000)] }),
      ])
    ).conversations
    expect(turns.map(({ speaker, action }) => [speaker, action?.type])).toEqual([
      [0, undefined],
      [0, 'propose'],
      [1, undefined],
    ])
    expect(numbered?.turns.map(({ action }) => action?.type)).toEqual(['propose', undefined])
  })

  it('takes the ending from accepted solutions, and from “terminated” only', async () => {
    const only = users.slice(0, 1)
    const { conversations } = await open('job_interview', [
      interview({ users: only, comments: [], solutions: [solution(true)] }),
      interview({ users: only, comments: [said('r', null)], solutions: [solution(true)] }),
      ...[interview({}), interview({ status: 'paused' }), interview({ status: 'terminated' })],
    ])
    expect(conversations.map(({ outcome }) => outcome.status)).toEqual([
      ...['deal', 'deal', 'not_recorded', 'not_recorded', 'no_deal'],
    ])
    expect(conversations[1]?.turns.at(-1)).toMatchObject({ speaker: 1, action: { type: 'accept' } })
  })

  it('reports solutions that are no objects', async () => {
    const { problems } = await open('job_interview', [interview({ solutions: ['yes'] })])
    expect(problems).toMatchObject([{ severity: 'noticed', field: 'solutions', found: '"yes"' }])
  })
})

it('saved games show no message as public that names its recipients otherwise', async () => {
  const messages = ['ALL', 'FRANCE', null, ['FRANCE', 'ITALY']].map((recipient, i) => ({
    ...{ sender: 'ENGLAND', recipient, message: `Made up ${i}` },
  }))
  const game = {
    id: 'x',
    map: 'standard',
    phases: [{ name: 'S1901M', state: {}, messages: [...messages, {}] }],
  }
  const { conversations, problems } = await open('diplomacy_games', [game])
  expect(conversations[0]?.turns.map(({ values }) => values.recipient)).toEqual([
    ...['Everyone', 'France', null, null],
  ])
  expect(problems).toMatchObject([{ severity: 'noticed', field: 'messages', found: '3' }])
})
