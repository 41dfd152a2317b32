import { describe, expect, it } from 'vitest'
import type { Problem } from '../../adapter.ts'
import { read, readOne, record } from './test_record.ts'

describe('an odd record', () => {
  it('that misses season or year still shows the rest of the section', async () => {
    const { conversation, problems } = await readOne({
      seasons: ['Spring', null, 'Autumn', 'Winter'],
      years: ['1901', null, '1901', 'MCMI'],
    })
    expect(conversation.turns.map((t) => t.section)).toEqual([
      'Spring 1901',
      undefined,
      'Autumn 1901',
      'Winter',
    ])
    expect(conversation.turns[1]).not.toHaveProperty('section')
    expect(problems.map((p) => `${p.severity} ${p.field} ${p.found}`)).toEqual([
      'noticed seasons[1] nothing',
      'noticed years[1] nothing',
      'noticed seasons[2] "Autumn"',
      'noticed years[3] "MCMI"',
    ])
  })

  it('that addresses a third country has no addressee there', async () => {
    const { conversation, problems } = await readOne({ receivers: ['germany', 'turkey', 'germany', 'italy'] })
    expect(conversation.turns[1]).not.toHaveProperty('addressee')
    expect(problems).toEqual([
      {
        severity: 'noticed',
        file: 'x.parquet',
        row: 0,
        field: 'receivers[1]',
        found: '"turkey"',
        expected: 'the other player, italy',
      },
    ])
  })

  it('with an index beyond 2^53 keeps the message and says so', async () => {
    const { conversation, problems } = await readOne({
      absolute_message_index: [4, '9007199254740993', 31, 40],
    })
    expect(conversation.turns[1]?.values.message_index).toBeNull()
    expect(problems.map((p) => p.field)).toEqual(['absolute_message_index[1]'])
  })

  it('with a game_id beyond 2^53 keeps it to the digit', async () => {
    const { conversation } = await readOne({ game_id: '9007199254740993' })
    expect(conversation.id).toBe('Game9007199254740993-italy-germany')
    expect(conversation.attributes.game).toBe('9007199254740993')
  })
})

describe('a malformed record', () => {
  const cases: readonly [string, unknown, Pick<Problem, 'field' | 'found' | 'expected'>][] = [
    ['no record', null, { field: '(record)', found: 'nothing', expected: 'an object' }],
    [
      'a missing column',
      record({ game_score: undefined }),
      { field: 'game_score', found: 'nothing', expected: 'a list, each item a score' },
    ],
    [
      'a column that is no list',
      record({ seasons: 'Spring' }),
      { field: 'seasons', found: '"Spring"', expected: 'a list, each item a season' },
    ],
    [
      'a message that is no text',
      record({ messages: ['a', 7, 'b', 'c'] }),
      { field: 'messages[1]', found: '7', expected: 'a string' },
    ],
    [
      'a label that is an object',
      record({ sender_labels: ['true', {}, 'true', 'true'] }),
      {
        field: 'sender_labels[1]',
        found: 'an object with no fields',
        expected: 'true, false or noannotation',
      },
    ],
    [
      'a broken number',
      record({ absolute_message_index: [0, 1.5, 2, 3] }),
      { field: 'absolute_message_index[1]', found: '1.5', expected: 'a whole number' },
    ],
    [
      'lists of unequal length',
      record({ years: ['1901'] }),
      { field: 'years', found: 'a list of 1', expected: 'a list of 4, one item per message' },
    ],
    [
      'a speaker who is no player',
      record({ speakers: ['italy', 'turkey', 'italy', 'germany'] }),
      { field: 'speakers[1]', found: '"turkey"', expected: 'one of the players, italy or germany' },
    ],
    [
      'three players',
      record({ players: ['italy', 'germany', 'turkey'] }),
      { field: 'players', found: 'a list of 3', expected: 'a list of two different countries' },
    ],
    [
      'the same player twice',
      record({ players: ['italy', 'italy'] }),
      { field: 'players', found: 'a list of 2', expected: 'a list of two different countries' },
    ],
    [
      'a country number that is none',
      record({ players: [0, 9] }),
      { field: 'players[1]', found: '9', expected: 'a country' },
    ],
    [
      'a game without id',
      record({ game_id: null }),
      { field: 'game_id', found: 'nothing', expected: 'a whole number' },
    ],
  ]

  it.each(cases)('with %s is dropped with a report, and the rest still loads', async (_, value, problem) => {
    const { conversations, problems } = await read(record({ game_id: 7 }), value, record({ game_id: 8 }))
    expect(conversations.map((c) => c.id)).toEqual(['Game7-italy-germany', 'Game8-italy-germany'])
    expect(conversations.map((c) => c.origin.row)).toEqual([0, 2])
    expect(problems).toEqual([{ severity: 'dropped', file: 'x.parquet', row: 1, ...problem }])
  })
})
