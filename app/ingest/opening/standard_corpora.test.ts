import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Conversation } from '../../model/index.ts'
import { encode, labelsOf, open, opensAs, roles, said } from './test_opened.ts'
import { openPicked } from './test_picked.ts'

/*
 * Fixtures are made up in the published shapes. `README.md` next to them names the source of each shape.
 */
const FIXTURES = join(import.meta.dirname, '../../corpora/forms/standard/fixtures')
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(FIXTURES, name)))
const fixture = (name: string) => opensAs(name, bytesOf(name))
const first = ({ conversations }: { readonly conversations: readonly Conversation[] }) =>
  conversations[0] as Conversation

describe('standard corpora open without a question, by name', () => {
  it.each([
    ['swda.csv', 'SwDA', 2, 16, 16],
    ['empathetic_dialogues.csv', 'EmpatheticDialogues', 2, 7, 0],
    ['persuasion_full.csv', 'PersuasionForGood', 2, 8, 0],
    ['persuasion_annotated.csv', 'PersuasionForGood', 2, 11, 13],
    ['esconv.json', 'ESConv', 2, 11, 6],
    ['annomi_full.csv', 'AnnoMI', 2, 7, 16],
    ['annomi_simple.csv', 'AnnoMI', 2, 7, 7],
    ['multidogo.tsv', 'MultiDoGO', 2, 6, 0],
    ['multidogo_annotated.tsv', 'MultiDoGO', 2, 3, 6],
    ['topical_chat.json', 'Topical-Chat', 2, 5, 10],
    ['job_interview.json', 'JobInterview', 3, 12, 0],
    ['game_901_ENGLAND_FG.json', 'Saved games of Diplomacy', 1, 4, 0],
    ['mentalmanip_con.csv', 'MentalManip', 2, 5, 0],
    ['mentalmanip_detailed.csv', 'MentalManip', 2, 5, 3],
  ])('%s is %s: %i conversations, %i turns, %i labels', async (name, title, count, turns, labels) => {
    const { adapter, conversations } = await fixture(name)
    expect(adapter.title).toBe(title)
    expect(conversations).toHaveLength(count)
    expect(conversations.flatMap((c) => c.turns)).toHaveLength(turns)
    expect(conversations.flatMap(labelsOf).flat()).toHaveLength(labels)
    // Each label has a name, a definition and its annotator.
    for (const { turns } of conversations) {
      for (const label of turns.flatMap((turn) => turn.labels)) {
        const scheme = adapter.labelSchemes.find(({ id }) => id === label.scheme)
        expect(scheme?.title.startsWith(title)).toBe(true)
        expect(scheme?.values.find(({ value }) => value === label.value)?.definition).not.toBe('')
        expect(label.by).not.toBe('data')
      }
    }
    for (const { values } of adapter.labelSchemes)
      expect(new Set(values.map(({ mark }) => mark)).size).toBe(values.length)
  })

  it('and their names are in the titles of what was opened', async () => {
    const { outcome } = await openPicked({ 'train.csv': bytesOf('empathetic_dialogues.csv') })
    if (outcome.status !== 'ready') throw new Error(outcome.status)
    expect(outcome.title).toBe('EmpatheticDialogues: train.csv')
    expect(outcome.description.citation).toMatchObject({ year: 2019, venue: 'ACL 2019' })
    // Formats of other corpora, which could read nothing, are not offered.
    expect(outcome.candidates.map(({ adapter }) => adapter)).not.toContain('swda')
    expect(outcome.candidates[0]).toMatchObject({ adapter: 'empathetic_dialogues', fits: true })
  })

  it('and general formats still read them on request', async () => {
    const mapping = { conversation: 'B2', turn: 'Turn', speaker: 'B4', text: 'Unit', labels: [] }
    const { outcome } = await openPicked(
      { 'full_dialog.csv': bytesOf('persuasion_full.csv') },
      { adapter: 'mapped', mapping },
    )
    expect(outcome).toMatchObject({ status: 'ready', title: 'full_dialog.csv' })
  })
})

it('SwDA gives names to acts, also to those that modify others', async () => {
  const { adapter } = await fixture('swda.csv')
  const [scheme] = adapter.labelSchemes
  expect(scheme?.title).toBe('SwDA dialogue acts')
  const titleOf = (value: string) => scheme?.values.find((one) => one.value === value)?.title
  expect(['qy^d', 'sd^e', 'aap'].map(titleOf)).toEqual([
    'Declarative yes-no question',
    'Statement-non-opinion (sd^e)',
    'Maybe/accept-part (aap)',
  ])
})

it('SwDA of the Hub, whose acts are numbers, shows their tags', async () => {
  const row = (i: number, act: number) => ({
    ...{ swda_filename: 'x', conversation_no: 1, transcript_index: i, act_tag: 100 + i, damsl_act_tag: act },
    ...{ caller: 'AB'[i % 2], text: `Well ${i}. /`, topic_description: 'BOATS' },
  })
  const opened = await opensAs('train.json', encode([row(0, 25), row(1, 4)]))
  expect(labelsOf(first(opened))).toEqual([['damsl_act_tag=fc'], ['damsl_act_tag=sd']])
  expect(opened.adapter.facets.map(({ title }) => title)).toContain('Topic')
})

it('EmpatheticDialogues has commas, roles, and the emotion as a field', async () => {
  const opened = await fixture('empathetic_dialogues.csv')
  expect(said(first(opened))[1]).toBe('Listener: Wow, does it float?')
  expect(roles(first(opened))).toEqual(['speaker', 'listener'])
  expect(first(opened).attributes).toMatchObject({
    context: 'proud',
    prompt: 'My niece built a raft, and it floats.',
  })
  expect(opened.adapter.facets.map(({ title }) => title)).toContain('Emotion')
})

it('PersuasionForGood has acts of both sides, two if a sentence has two', async () => {
  const opened = await fixture('persuasion_annotated.csv')
  expect(labelsOf(first(opened)).slice(4, 7)).toEqual([
    ['ee_labels=negative-to-inquiry'],
    ['er_labels=credibility-appeal', 'er_labels=logical-appeal'],
    ['ee_labels=provide-donation-amount'],
  ])
  expect(said(first(opened))[6]).toBe('Persuadee: I would give 20 cents.')
  // Acts of the other side were not annotated.
  expect(first(opened).turns[4]?.annotated).toEqual(['ee_labels'])
})

it('ESConv has strategies, feedback and the survey', async () => {
  const opened = await fixture('esconv.json')
  expect(labelsOf(first(opened))[1]).toEqual(['annotation_strategy=Question'])
  expect(first(opened).turns[4]?.values).toEqual({ annotation_feedback: 5 })
  const titles = opened.adapter.facets.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Emotion', 'Problem', 'Emotion intensity before']))
  expect(
    opened.adapter.turnRecord?.(JSON.parse(new TextDecoder().decode(bytesOf('esconv.json')))[0], 1),
  ).toEqual({
    dialog: expect.objectContaining({ annotation: { strategy: 'Question' } }),
  })
})

it('AnnoMI has one turn for the rows of several annotators, with the labels of each', async () => {
  const { conversations } = await fixture('annomi_full.csv')
  const second = conversations[1] as Conversation
  expect(said(second)).toEqual(['Therapist: You do salt your soup, right?', 'Client: Soup needs salt.'])
  const behaviours = second.turns[0]?.labels.filter(({ scheme }) => scheme === 'main_therapist_behaviour')
  expect(behaviours?.map(({ value, by }) => [by, value])).toEqual([
    ['annotator 0', 'question'],
    ['annotator 1', 'question'],
    ['annotator 2', 'other'],
  ])
  // "n/a" is no label.
  expect(second.turns[1]?.annotated).toEqual(['client_talk_type'])
})

it('MultiDoGO splits intents, and shows slots without the words that have none', async () => {
  const opened = await fixture('multidogo_annotated.tsv')
  expect(labelsOf(first(opened))).toEqual([
    ['intent=openinggreeting', 'intent=reportlostcard'],
    ['intent=contentonly', 'slots=branch', 'slots=card_number'],
  ])
  expect(roles(first(await fixture('multidogo.tsv')))).toEqual(['customer', 'agent'])
})

it('Topical-Chat has sentiments, ratings and sources', async () => {
  const opened = await fixture('topical_chat.json')
  expect(first(opened).id).toBe('t_90000000-0000-4000-8000-000000000001')
  expect(labelsOf(first(opened))[1]).toEqual(['sentiment=Surprised', 'turn_rating=Excellent'])
  expect(first(opened).turns[2]?.values).toEqual({ knowledge_source: 'AS2, FS1' })
})

describe('JobInterview', () => {
  it('has proposals among the messages, the outcome and the points of both', async () => {
    const { conversations } = await fixture('job_interview.json')
    const [agreed, broken, aborted] = conversations as [Conversation, Conversation, Conversation]
    expect(agreed.turns.map(({ speaker, action }) => [speaker, action?.type ?? 'message'])).toEqual([
      [0, 'message'],
      [1, 'message'],
      [1, 'propose'],
      [0, 'message'],
      [1, 'message'],
      [0, 'propose'],
      [1, 'accept'],
    ])
    // 0.3 × 15/30 + 0.1 × 1/4 + 0.2 × 1 + 0.2 × 1 + 0.2 × 1
    expect(agreed.outcome).toMatchObject({ status: 'deal', summary: '0.78 : 0.78 points' })
    expect(agreed.attributes).toMatchObject({ proposals: 2, worker_points: 0.775 })
    expect([broken, aborted].map(({ outcome }) => outcome.title)).toEqual(['Breakdown', 'Aborted'])
  })

  it('by id, without times, shows proposals after the messages and says so', async () => {
    const interview = (id: string) => ({
      ...{
        dialog_id: id,
        users: [
          { id: 'w', role: 'worker' },
          { id: 'r', role: 'recruiter' },
        ],
      },
      comments: [
        { user_id: 'w', body: 'Twenty?' },
        { user_id: 'r', body: 'Done.' },
      ],
      solutions: [{ user_id: 'w', accept: true, body: { Salary: '20' } }],
    })
    const document = { ji1: interview('ji1'), ji2: interview('ji2') }
    const { adapter, conversations, problems } = await opensAs('ji.json', encode(document))
    expect(adapter.id).toBe('job_interview')
    expect(conversations.map(({ id }) => id)).toEqual(['ji1', 'ji2'])
    expect(conversations[0]?.outcome.status).toBe('deal')
    expect(problems).toMatchObject([{ severity: 'noticed' }, { severity: 'noticed' }])
  })
})

describe('saved games of Diplomacy', () => {
  it('are one conversation each, by phases, with addressees, orders and centers', async () => {
    const game = first(await fixture('game_901_ENGLAND_FG.json'))
    expect(game.title).toBe('Game madeUp901, Cicero as England')
    expect(said(game)).toHaveLength(4)
    expect(game.turns.map(({ section }) => section)).toEqual([
      ...Array(3).fill('Spring 1901, movement'),
      'Fall 1901, movement',
    ])
    // A message to all has no addressee.
    const names = game.participants.map(({ name }) => name)
    expect(game.turns.map(({ addressee = -1 }) => names[addressee])).toEqual([
      ...[undefined, 'France', 'England', 'England'],
    ])
    expect(game.turns.map(({ values }) => values.recipient)).toEqual([
      ...['Everyone', 'France', 'England', 'England'],
    ])
    expect(new Date((game.turns[0]?.time ?? 0) * 1000).getUTCFullYear()).toBe(2098)
    expect(game.blocks[0]).toMatchObject({ title: 'Orders', rows: { length: 3 } })
    expect(game.outcome).toMatchObject({ title: 'England wins' })
    expect(game.participants[1]?.attributes).toEqual({ centers: 18 })
  })

  it('also open with messages by time, several to a split', async () => {
    const game = JSON.parse(new TextDecoder().decode(bytesOf('game_901_ENGLAND_FG.json')))
    const byTime = game.phases.map((phase: { messages: { time_sent: number }[] }) => ({
      ...phase,
      messages: Object.fromEntries(phase.messages.map((message) => [message.time_sent, message])),
    }))
    const games = encode(
      [game, { ...game, id: 'other', phases: byTime }].map((it) => JSON.stringify(it)).join('\n'),
    )
    const { conversations } = await opensAs('games.jsonl', games)
    expect(conversations.map(({ id, turns }) => [id, turns.length])).toEqual([
      ['madeUp901', 4],
      ['other', 4],
    ])
  })
})

describe('MentalManip', () => {
  it('has judgements, techniques and vulnerabilities as fields', async () => {
    const opened = await fixture('mentalmanip_con.csv')
    expect(first(opened).attributes).toMatchObject({
      manipulative: true,
      techniques: ['Shaming or Belittlement', 'Accusation'],
      vulnerabilities: ['Dependency'],
    })
  })

  it('has what each annotator marked as labels with evidence, and says what is in no turn', async () => {
    const opened = await fixture('mentalmanip_detailed.csv')
    expect(first(opened).turns[2]?.labels.map(({ by, evidence }) => [by, evidence?.[0]?.text])).toEqual([
      ['AN1', 'If you cared, you would do it again.'],
      ['AN2', 'If you cared, you would do it again.'],
    ])
    expect(first(opened).blocks[0]).toMatchObject({ title: 'Annotations', rows: { length: 3 } })
    expect(opened.problems).toMatchObject([{ row: 1, field: 'marks' }])
  })
})

it('logs of self-play are DealOrNoDeal', async () => {
  const folder = join(import.meta.dirname, '../../corpora/known/deal_or_no_deal')
  const log = new Uint8Array(readFileSync(join(folder, 'release.self_play.log')))
  const { adapter, conversations } = await opensAs('selfplay.log', log)
  expect([adapter.title, conversations.map(({ turns }) => turns.length)]).toEqual(['DealOrNoDeal', [4, 4]])
})

it('a file of another corpus with similar columns is read by its own', async () => {
  const { surveyed } = await open([
    'a.json',
    encode([{ conv_id: '1', speaker_idx: 1, utterance: 'Well, yes.' }]),
  ])
  if (surveyed.kind !== 'adapter') throw new Error(surveyed.kind)
  expect(surveyed.adapter.id).toBe('mapped')
})
