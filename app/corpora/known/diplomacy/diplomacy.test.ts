import { describe, expect, it } from 'vitest'
import { labelCounts } from '../../../model/index.ts'
import { diplomacy } from './index.ts'
import { facet, noMessages, published, read, readOne, record } from './test_record.ts'

describe('a record', () => {
  it('becomes a conversation that has the id that ConvoKit gives it', async () => {
    const { conversation, problems } = await readOne()
    expect(problems).toEqual([])
    expect(conversation).toMatchObject({
      id: 'Game1-italy-germany',
      split: 'train',
      origin: { file: 'x.parquet', row: 0 },
      title: 'Italy and Germany, game 1',
      annotated: ['intention', 'perception', 'quadrant'],
    })
    expect(conversation.participants.map(({ id, name, role }) => ({ id, name, role }))).toEqual([
      { id: 'italy', name: 'Italy', role: '' },
      { id: 'germany', name: 'Germany', role: '' },
    ])
  })

  it('keeps text, speaker, addressee and place in the game of every message', async () => {
    const { conversation } = await readOne()
    expect(conversation.turns.map((t) => t.text)).toEqual(published.messages)
    expect(conversation.turns.map((t) => [t.speaker, t.addressee])).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ])
    expect(conversation.turns.map((t) => t.section)).toEqual([
      'Spring 1901',
      'Spring 1901',
      'Fall 1901',
      'Winter 1901',
    ])
    expect(conversation.turns[3]?.values).toEqual({
      score: 5,
      score_delta: 1,
      season: 'Winter',
      year: 1901,
      message_index: 40,
    })
    expect(Object.keys(conversation.turns[3]?.values ?? {})).toEqual(
      diplomacy.turnFields.filter((f) => !f.identifies).map((f) => f.key),
    )
  })

  it('is plain data: it survives JSON and structuredClone', async () => {
    const { conversations } = await read(record(), noMessages)
    expect(JSON.parse(JSON.stringify(conversations))).toStrictEqual(conversations)
    expect(structuredClone(conversations)).toStrictEqual(conversations)
  })
})

describe('other encodings of the release', () => {
  it('reads the class numbers of the Hugging Face release', async () => {
    const { conversation, problems } = await readOne({
      sender_labels: [1, 0, 0, 1],
      receiver_labels: [1, 1, 0, 2],
      speakers: [0, 5, 0, 5],
      receivers: [5, 0, 5, 0],
      seasons: [3, 3, 4, 5],
      years: [0, 0, 0, 1],
      game_score: [3, 3, 3, 5],
      game_score_delta: [0, 0, 0, 20],
      players: [0, 5],
    })
    expect(problems).toEqual([])
    expect(conversation.id).toBe('Game1-italy-germany')
    expect(labelCounts(conversation).get('quadrant')).toEqual(
      new Map(Object.entries({ Straightforward: 1, Deceived: 1, Caught: 1 })),
    )
    expect(conversation.turns[3]?.annotated).toEqual(['intention'])
    expect(conversation.turns[3]?.section).toBe('Winter 1902')
    expect(conversation.turns[3]?.values).toMatchObject({ score: 5, score_delta: -2 })
  })

  it('reads the truth values and capitals of the first release', async () => {
    const { conversation, problems } = await readOne({
      sender_labels: [true, false, false, true],
      receiver_labels: [true, true, false, 'NOANNOTATION'],
      seasons: ['spring', 'spring', 'fall', 'winter'],
    })
    expect(problems).toEqual([])
    expect(labelCounts(conversation).get('quadrant')).toEqual(
      new Map(Object.entries({ Straightforward: 1, Deceived: 1, Caught: 1 })),
    )
    expect(conversation.turns[2]?.section).toBe('Fall 1901')
  })
})

describe('a record without messages', () => {
  it('is a conversation with no turns, annotated under nothing', async () => {
    const { conversations, problems } = await read(noMessages)
    expect(problems).toEqual([])
    expect(conversations[0]).toMatchObject({
      id: 'Game1-italy-germany',
      turns: [],
      blocks: [],
      annotated: [],
      outcome: { status: 'not_applicable', title: 'No messages', summary: '', blocks: [] },
      attributes: { empty: true, lies: 0, lie_share: null, first_year: null, score_difference: null },
    })
  })
})

describe('the outcome', () => {
  it('tells the last known scores, lies per side and the span', async () => {
    const { conversation } = await readOne()
    expect(conversation.outcome).toMatchObject({
      status: 'not_applicable',
      title: 'Final score',
      summary: '4–5',
    })
    expect(conversation.outcome.blocks).toEqual([
      {
        kind: 'fields',
        title: 'When the record ends',
        fields: [
          { name: 'Span', value: 'Spring 1901 – Winter 1901' },
          { name: 'Messages', value: 4 },
          { name: 'Supply centres of Italy, last known', value: 4 },
          { name: 'Supply centres of Germany, last known', value: 5 },
          { name: 'Lies by Italy', value: '1 of 2 (50%)' },
          { name: 'Lies by Germany', value: '1 of 2 (50%)' },
        ],
      },
    ])
  })

  it('knows the receiver by the difference, and keeps an older score where there is none', async () => {
    const { conversation, problems } = await readOne({ game_score_delta: ['0', '0', null, 'x'] })
    expect(conversation.outcome.summary).toBe('3–5')
    expect(conversation.turns[3]?.values.score_delta).toBeNull()
    expect(problems.map((p) => p.field)).toEqual(['game_score_delta[2]', 'game_score_delta[3]'])
  })

  it('says nothing of scores that the record never gives', async () => {
    const game_score = [null, null, null, null]
    const { conversation } = await readOne({ game_score })
    expect(conversation.outcome.summary).toBe('')
    expect(conversation.participants[0]?.attributes.score).toBeNull()
    expect(facet(conversation, 'score_difference')).toBeNull()
  })

  it('stands beside a table of the scores by season', async () => {
    const { conversation } = await readOne()
    expect(conversation.blocks).toEqual([
      {
        kind: 'table',
        title: 'Supply centres',
        columns: ['Season', 'Italy', 'Germany'],
        rows: [
          ['Spring 1901', 3, 3],
          ['Fall 1901', 3, 3],
          ['Winter 1901', 4, 5],
        ],
      },
    ])
  })
})

describe('facets', () => {
  it('read every property off the conversation', async () => {
    const { conversation } = await readOne()
    expect(Object.fromEntries(diplomacy.facets.map((f) => [f.key, f.read(conversation)]))).toEqual({
      game: '1',
      players: ['Italy', 'Germany'],
      empty: false,
      lies: 2,
      lie_share: 50,
      straightforward: 1,
      deceived: 1,
      caught: 1,
      cassandra: 1,
      suspected_lie: true,
      first_year: 1901,
      last_year: 1901,
      seasons: 3,
      score_difference: -1,
    })
  })

  it('tell "nobody suspected a lie" from "nobody said"', async () => {
    const { conversation } = await readOne({ receiver_labels: ['true', 'true', 'noannotation', 'true'] })
    expect(facet(conversation, 'suspected_lie')).toBe(false)
  })
})

describe('recognises', () => {
  it('goes by the columns of the first record, whatever the file is called', () => {
    expect(diplomacy.recognises(['anything.parquet'], record())).toBe(true)
    expect(diplomacy.recognises(['diplomacy.parquet'], { chat_logs: [] })).toBe(false)
    expect(diplomacy.recognises(['diplomacy.parquet'], 'text')).toBe(false)
  })

  it('goes by the names where there is no record', () => {
    expect(diplomacy.recognises(['Diplomacy-train.parquet'], undefined)).toBe(true)
    expect(diplomacy.recognises(['casino.parquet'], undefined)).toBe(false)
  })
})
