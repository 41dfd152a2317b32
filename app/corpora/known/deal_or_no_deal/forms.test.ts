import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { convert, convertFixtures, recordFile } from '../../../../tools/fixtures.ts'
import type { Conversation } from '../../../model/index.ts'
import { openRecords } from '../../../reading/open_records.ts'
import { memorySource } from '../../../reading/sources/local_source.ts'
import { adapters } from '../../registry.ts'
import { dealOrNoDeal } from './index.ts'
import transcripts from './release.transcripts.json' with { type: 'json' }

const rows = (await convertFixtures(dealOrNoDeal)).conversations
const train = rows.filter(({ split }) => split === 'train')
const read = (...records: readonly unknown[]) =>
  convert(dealOrNoDeal, [recordFile('data.json', 'train', records)])

describe("the authors' release, lines of tagged text", () => {
  const bytes = new Uint8Array(readFileSync(new URL('release.train.txt', import.meta.url)))
  const lines = async () => {
    const source = memorySource('train.txt', bytes)
    const records: unknown[] = []
    for await (const { value } of (await openRecords(source)).records()) records.push(value)
    return records
  }

  it('is recognised, by no other adapter', async () => {
    const [first] = await lines()
    expect(adapters.filter((a) => a.recognises(['train.txt'], first))).toEqual([dealOrNoDeal])
  })

  it('becomes what the rows of the Hub become', async () => {
    const { conversations, problems } = await read(...(await lines()))
    expect(problems).toEqual([])
    const inFixture = (c: Conversation) => ({ ...c, origin: { ...c.origin, file: 'fixture.train.json' } })
    expect(conversations.map(inFixture)).toEqual(train)
  })

  it('gives the published part of each turn', async () => {
    const [first] = await lines()
    expect(dealOrNoDeal.turnRecord?.(first, 1)).toEqual({ dialogue: 'THEM: fine by me , all the hats then' })
    expect(dealOrNoDeal.turnRecord?.(first, 99)).toBeUndefined()
  })
})

describe('logs of self-play', () => {
  const bytes = new Uint8Array(readFileSync(new URL('release.self_play.log', import.meta.url)))
  const records = async () => {
    const found: unknown[] = []
    const file = await openRecords(memorySource('selfplay.log', bytes))
    expect(file.kind).toBe('ruled')
    for await (const { value } of file.records()) found.push(value)
    return found
  }

  it('are conversations between named agents, with what both chose and got', async () => {
    const { conversations, problems } = await read(...(await records()))
    const [agreed, failed] = conversations as [Conversation, Conversation]
    expect(conversations).toHaveLength(2)
    expect(agreed.participants.map(({ name }) => name)).toEqual(['Alice', 'Bob'])
    expect(agreed.turns.map(({ speaker, text, action }) => [speaker, action?.type ?? text])).toEqual([
      [1, 'i want all the hats'],
      [0, 'take them , i keep the rest'],
      [1, 'deal'],
      [0, 'select'],
    ])
    expect(agreed.outcome).toMatchObject({ status: 'deal', summary: '6 : 8 points' })
    expect(agreed.outcome.checks.map(({ agrees }) => agrees)).toEqual([true, true])
    expect(failed.outcome).toMatchObject({ status: 'no_deal', summary: '0 : 0 points' })
    // The metrics between dialogues are no dialogue.
    expect(problems).toMatchObject([{ severity: 'dropped', row: 2 }])
  })

  it('are recognised by no other adapter, and give the published line of each turn', async () => {
    const [first] = await records()
    expect(adapters.filter((a) => a.recognises(['selfplay.log'], first))).toEqual([dealOrNoDeal])
    expect(dealOrNoDeal.turnRecord?.(first, 0)).toBe('Bob   : i want all the hats <eos>')
    expect(dealOrNoDeal.turnRecord?.(first, 4)).toBeUndefined()
  })

  it('leave out lines of nobody and of other names, and the ending if no result is given', async () => {
    const [first] = (await records()) as { sections: string[][] }[]
    const [contexts = [], said = []] = first?.sections ?? []
    const log = { sections: [contexts, ['a stray line', 'Eve : hi', ...said], ['Alice : 6 points']] }
    const { conversations, problems } = await read(log)
    expect(conversations[0]?.turns.map(({ text, action }) => action?.type ?? text)).toEqual([
      ...['i want all the hats', 'take them , i keep the rest', 'deal', 'select'],
    ])
    expect(conversations[0]?.outcome).toMatchObject({ status: 'not_recorded', summary: '' })
    expect(problems.map(({ severity, field }) => [severity, field])).toEqual([
      ['noticed', 'sections[1][0]'],
      ['noticed', 'sections[1][1]'],
      ['noticed', 'sections[2]'],
    ])
    expect(dealOrNoDeal.turnRecord?.(log, 0)).toBe('Bob   : i want all the hats <eos>')
  })

  it('that break off or say something else never throw', async () => {
    const [first] = (await records()) as { sections: string[][] }[]
    for (let kept = 1; kept < 5; kept++) {
      const cut = { sections: first?.sections.slice(0, kept) }
      const odd = {
        sections: [
          first?.sections[0],
          ['what', ' : ', 'Eve : hi'],
          ...(first?.sections.slice(2, kept) ?? []),
        ],
      }
      const { conversations } = await read(cut, odd)
      expect(JSON.parse(JSON.stringify(conversations))).toStrictEqual(conversations)
      expect(conversations).toHaveLength(2)
    }
  })
})

describe('transcripts of cocoa', () => {
  it('take no number of items beyond what can be counted, so that points stay numbers', async () => {
    const [first] = structuredClone(transcripts)
    for (const event of first?.events ?? [])
      if (event.action === 'select' && typeof event.data === 'object')
        Object.assign(event.data, { hat: -1.7e308 })
    const { conversations } = await read(first)
    expect(JSON.parse(JSON.stringify(conversations))).toStrictEqual(conversations)
  })

  it('are recognised, by no other adapter', () => {
    for (const record of transcripts)
      expect(adapters.filter((a) => a.recognises(['test.json'], record)).map((a) => a.id)).toEqual([
        'deal_or_no_deal',
      ])
  })

  it('have the texts, values, points and deal of the rows in which YOU is their agent 0', async () => {
    const { conversations, problems } = await read(...transcripts)
    expect(problems).toEqual([])
    expect(conversations.length).toBe(4)
    for (const conversation of conversations) {
      const said = conversation.turns.flatMap((t) => (t.action === null ? [`${t.speaker} ${t.text}`] : []))
      const row = train.find(
        (r) =>
          r.turns.flatMap((t) => (t.action === null ? [`${t.speaker} ${t.text}`] : [])).join() ===
          said.join(),
      )
      expect(conversation.outcome.title).toBe('Deal')
      expect(conversation.outcome.summary).toBe(row?.outcome.summary)
      expect(conversation.participants.map((p) => p.attributes)).toEqual(
        row?.participants.map((p) => p.attributes),
      )
      expect(conversation.outcome.checks.map((c) => c.agrees)).toEqual([true, true])
    }
  })

  const [first] = transcripts
  const select = (agent: number, data: unknown) => ({ action: 'select', agent, data, time: 9 })
  const ended = (events: readonly unknown[], outcome: unknown) => ({ ...first, events, outcome })
  const [all, none] = [
    { book: 1, hat: 4, ball: 1 },
    { book: 0, hat: 0, ball: 0 },
  ]
  it.each([
    ['selections that fit', [select(0, all), select(1, none)], null, 'deal', '10 : 0 points'],
    [
      'a selection as JSON in a text',
      [select(0, JSON.stringify(all)), select(1, none)],
      null,
      'deal',
      '10 : 0 points',
    ],
    ['selections that do not', [select(0, all), select(1, all)], null, 'no_deal', '0 : 0 points'],
    [
      'no deal as recorded',
      [],
      { valid_deal: false, item_split: [none, none], reward: 0 },
      'no_deal',
      '0 : 0 points',
    ],
    ['somebody who quits', [{ action: 'quit', agent: 1, data: null }], null, 'walked_away', ''],
    ['nothing', [], null, 'unfinished', ''],
  ])('end by %s', async (_, events, outcome, status, summary) => {
    const { conversations } = await read(ended(events, outcome))
    expect(conversations[0]?.outcome).toMatchObject({ status, summary })
  })

  it('tell of what they have other than expected, and show it', async () => {
    const events = [
      { action: 'shrug', agent: 0, data: 'hm' },
      { action: 'select', agent: 1, data: 'books' },
      { action: 'message', agent: 1, data: null },
    ]
    const { conversations, problems } = await read(ended(events, null))
    expect(conversations[0]?.turns.map((t) => t.text)).toEqual(['hm', '', ''])
    expect(problems.map((p) => p.field)).toEqual(['events[0].action', 'events[1].data', 'events[2].data'])
  })
})

describe('rows', () => {
  const input = { count: [1, 2, 1], value: [4, 2, 2] }
  const row = (parts: object) => ({
    input,
    dialogue: 'YOU: hello <eos> THEM: <selection>',
    output: 'item0=1 item1=2 item2=1 item0=0 item1=0 item2=0',
    partner_input: input,
    ...parts,
  })

  it('are seen twice: both perspectives have the same key, and differ in who speaks first', () => {
    const twice = new Map<unknown, Conversation[]>()
    for (const c of rows)
      twice.set(c.attributes.same_dialogue, [...(twice.get(c.attributes.same_dialogue) ?? []), c])
    expect([...twice.values()].map((list) => list.length).filter((n) => n > 2)).toEqual([])
    const [pair] = [...twice.values()].filter((list) => list.length === 2)
    expect(pair?.map((c) => c.attributes.perspective)).toEqual(['YOU speaks first', 'YOU speaks second'])
    expect(pair?.map((c) => c.outcome.summary)).toEqual(['6 : 8 points', '8 : 6 points'])
  })

  it.each([
    ['<disagree>', 'no_deal', 'Selections do not match'],
    ['<no_agreement>', 'no_deal', 'No agreement'],
    ['<disconnect>', 'unfinished', 'Disconnected'],
  ])('that end with %s are %s: %s', async (mark, status, title) => {
    const { conversations, problems } = await read(row({ output: Array(6).fill(mark).join(' ') }))
    expect(problems).toEqual([])
    expect(conversations[0]?.outcome).toMatchObject({ status, title })
  })

  it('of self-play have a scenario and no dialogue', async () => {
    expect(dealOrNoDeal.recognises(['selfplay.parquet'], { input })).toBe(true)
    const { conversations, problems } = await read({ input })
    expect(problems).toEqual([])
    expect(conversations[0]).toMatchObject({ title: '1 book, 2 hats, 1 ball', turns: [] })
    expect(conversations[0]?.outcome.status).toBe('not_recorded')
  })

  it.each([
    ['a share that cannot be', { output: 'item0=1 item1=x item2=1 item0=0 item1=0 item2=0' }, 'output'],
    ['marks that differ', { output: '<disagree> <no_agreement>' }, 'output'],
    [
      'a partner with other counts',
      { partner_input: { count: [1, 1, 1], value: [4, 4, 2] } },
      'partner_input',
    ],
    ['a message of nobody', { dialogue: 'hello <eos> YOU: <selection>' }, 'dialogue'],
  ])('with %s are shown and told of', async (_, parts, field) => {
    const { conversations, problems } = await read(row(parts))
    expect(conversations).toHaveLength(1)
    expect(problems).toMatchObject([{ severity: 'noticed', field }])
  })

  it('whose shares are more than there is have a check that fails', async () => {
    const { conversations } = await read(row({ output: 'item0=1 item1=2 item2=1 item0=1 item1=0 item2=0' }))
    expect(conversations[0]?.outcome.checks.map((c) => c.agrees)).toEqual([false, true, true])
  })

  it.each([{ input: '1 4 4 1' }, { input: { count: [1], value: [1] } }, { input: 7 }])(
    'with the context %j are dropped',
    async (parts) => {
      const { conversations, problems } = await read(row(parts))
      expect(conversations).toEqual([])
      expect(problems).toMatchObject([{ severity: 'dropped', row: 0, field: 'input' }])
    },
  )

  it('are not mistaken in pairs of input and output, which are chats', () => {
    expect(dealOrNoDeal.recognises([], { input: 'Say hi.', output: 'Hi.' })).toBe(false)
    expect(dealOrNoDeal.recognises([], { input: '1 2 3 4 5 6', output: 'x', id: 7 })).toBe(false)
  })
})
