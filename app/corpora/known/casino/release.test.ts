import { describe, expect, it } from 'vitest'
import rows from './fixture.train.json' with { type: 'json' }
import { casino } from './index.ts'
import released from './release.valid.json' with { type: 'json' }
import { read, record, says, submits } from './test_record.ts'

/** Rows of the Parquet fixture that `release.valid.json` holds in the form of the first release. */
const SAME = [1, 2, 4, 23]

describe('the first release', () => {
  it('becomes what the Parquet rows of the same dialogues become, but for the id', async () => {
    const first = await read(...released)
    const parquet = await read(...SAME.map((row) => rows[row]))
    expect(first.conversations.map((c) => c.id)).toEqual(['9107', '9012', '9044', '9003'])
    expect(first.conversations).toEqual(
      parquet.conversations.map((c, i) => ({ ...c, id: first.conversations[i]?.id })),
    )
    expect(first.problems).toEqual(parquet.problems)
    expect(first.problems).toHaveLength(2)
  })

  it('may stand beside rows in one file', async () => {
    const { conversations, problems } = await read(rows[0], released[0], rows[1])
    expect(conversations.map((c) => c.id)).toEqual(['0', '9107', '2'])
    expect(problems).toEqual([])
  })

  it('is recognised by its content, and gives a turn its part of the record', () => {
    expect(casino.recognises(['whatever.json'], released[0])).toBe(true)
    expect(casino.turnRecord?.(released[0], 2)).toEqual({ chat_logs: released[0]?.chat_logs[2] })
    expect(casino.turnRecord?.(released[0], 900)).toBeUndefined()
  })

  it('may leave out task data in part or whole, and annotations', async () => {
    const offer = submits(1, 2, 1, 0)
    const { conversations, problems } = await read({
      ...record([
        { text: 'Hi', id: 'mturk_agent_1' },
        { text: 'Hey', task_data: {}, id: 'mturk_agent_2' },
        { ...offer, task_data: { issue2youget: offer.task_data.issue2youget } },
        { text: 'Accept-Deal', task_data: {}, id: 'mturk_agent_2' },
      ]),
      annotations: undefined,
      dialogue_id: 'd-7',
    })
    expect(conversations).toMatchObject([{ id: 'd-7', annotated: [], outcome: { status: 'deal' } }])
    expect(conversations[0]?.turns.map((t) => t.action?.type)).toEqual([
      undefined,
      undefined,
      'propose',
      'accept',
    ])
    expect(problems.map((p) => p.field)).toEqual(
      ['Food', 'Water', 'Firewood'].map((issue) => `chat_logs[2].task_data.issue2theyget.${issue}`),
    )
  })

  it.each([
    ['an empty id', { ...record([]), dialogue_id: '' }, 'dialogue_id', '""'],
    ['no id', { ...record([]), dialogue_id: null }, 'dialogue_id', 'nothing'],
    ['a broken id', { ...record([]), dialogue_id: 1.5 }, 'dialogue_id', '1.5'],
    [
      'task data that is none',
      { ...record([{ ...says(1, 'Hi'), task_data: 'x' }]), dialogue_id: 1 },
      'chat_logs[0].task_data',
      '"x"',
    ],
    [
      'annotations that are none',
      { ...record([], {}), dialogue_id: 1 },
      'annotations',
      'an object with no fields',
    ],
  ])('is dropped with %s, while the others load', async (_, bad, field, found) => {
    const { conversations, problems } = await read(bad, released[0])
    expect(conversations.map((c) => c.id)).toEqual(['9107'])
    expect(problems).toMatchObject([{ severity: 'dropped', row: 0, field, found }])
    expect(problems[0]?.expected).not.toBe('')
  })
})
