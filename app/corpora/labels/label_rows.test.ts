import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ParleyError } from '../../base/errors.ts'
import { inWords, told } from '../../model/error_messages/test_told.ts'
import type { Problem } from '../adapter.ts'
import { readLabelRows } from './read_labels.ts'

async function read(...values: unknown[]) {
  const problems: Problem[] = []
  const records = values.map((value, row) => ({ row, value }))
  const { rows } = await readLabelRows('gpt.csv', records, (p) => problems.push(p))
  return { rows, problems }
}

const good = { conversation: '7', turn: '3', label: 'greet' }

describe('columns', () => {
  it.each([
    ['conversation', 'turn', 'label'],
    ['conversation_id', 'turn_index', 'labels'],
    ['dialogue_id', 'index', 'strategy'],
    ['id', 'utterance', 'value'],
    ['Conversation ID', 'turnIndex', 'STRATEGIES'],
    ['conv_id', 'turn_idx', 'prediction'],
    ['dialog_id', 'utterance_index', 'pred'],
    ['session_id', 'turn_id', 'dialogue_act'],
    ['thread', 'utterance_id', 'predicted_label'],
  ])('are told by the names %s, %s, %s', async (conversation, turn, label) => {
    const { rows, problems } = await read({
      [conversation]: 'a',
      [turn]: 0,
      [label]: 'x',
      other: 'no matter',
    })
    expect(problems).toEqual([])
    const utterance = turn === 'utterance_id' ? { utterance: '0' } : {}
    expect(rows).toEqual([
      {
        row: 0,
        split: null,
        conversation: 'a',
        turn: 0,
        ...utterance,
        labels: ['x'],
        by: 'gpt',
        score: null,
      },
    ])
  })

  it.each([
    [
      { conversation_id: 'a', utterance_id: 'u1' },
      { conversation: 'a', turn: null, utterance: 'u1' },
    ],
    [{ utterance_id: 'u1' }, { conversation: null, turn: null, utterance: 'u1' }],
    [
      { utterance_id: 7, utterance: 'Hi' },
      { conversation: null, turn: 7, utterance: '7', text: 'Hi' },
    ],
    [
      { conversation: 'a', message_id: 7 },
      { turn: null, utterance: '7' },
    ],
    [
      { id: 'u1', text: 'Hi' },
      { conversation: null, turn: null, utterance: 'u1', text: 'Hi' },
    ],
    [
      { conversation_id: 'a', id: 'u1' },
      { conversation: 'a', turn: null, utterance: 'u1' },
    ],
    [
      { conversation: 'a', turn_id: 'a-3' },
      { conversation: 'a', turn: null, utterance: 'a-3' },
    ],
    [
      { conversation: 'a', turn_id: 3 },
      { conversation: 'a', turn: 3 },
    ],
    [
      { conversation: 'a', turn: 3, text: ' Hi ' },
      { turn: 3, text: 'Hi' },
    ],
  ])('of ids of utterances and of texts are read: %j', async (columns, wanted) => {
    const { rows, problems } = await read({ ...columns, label: 'x' })
    expect(problems).toEqual([])
    expect(rows).toMatchObject([wanted])
  })

  it('with the surer name win over others', async () => {
    const { rows } = await read({ id: 'row 1', index: 99, utterance: 'Hi!', value: 5, ...good })
    expect(rows).toMatchObject([{ conversation: '7', turn: 3, labels: ['greet'] }])
  })

  it('of ids and labels win over those of the row and of what was given to the model', async () => {
    const ids = { id: 'row 9', conv_id: '7', utterance_id: 'u-12', turn_idx: 3 }
    const { rows } = await read({ ...ids, pred: 'ask', label: 'greet', value: 5 })
    expect(rows).toMatchObject([{ conversation: '7', turn: 3, labels: ['greet'] }])
  })

  it('of times are no turns', async () => {
    await expect(told(read({ conversation: 'a', timestamp: 3, label: 'x' }))).rejects.toThrow(
      /one for turn \(turn,/,
    )
  })

  it.each([
    ['annotator', 'score'],
    ['model', 'confidence'],
    ['by', 'probability'],
  ])('%s, %s and split are taken where they are', async (by, score) => {
    const { rows } = await read({ ...good, [by]: 'Ada', [score]: '0.25', split: 'test' })
    expect(rows).toMatchObject([{ by: 'Ada', score: 0.25, split: 'test' }])
  })

  it('of names are read without the apostrophe that keeps a spreadsheet from running them', async () => {
    const { rows } = await read({ conversation: "'-7", turn: 0, label: 'x', annotator: "'=ann", split: 'a' })
    expect(rows).toMatchObject([{ conversation: '-7', by: '=ann' }])
    const others = await read({ ...good, conversation: "'t", annotator: "''" })
    expect(others.rows).toMatchObject([{ conversation: "'t", by: "''" }])
  })

  it('of a scheme may be there', async () => {
    const { rows } = await read({ ...good, scheme: 'acts' }, good)
    expect(rows.map((row) => row.scheme)).toEqual(['acts', undefined])
  })

  it('need not all stand in the first row', async () => {
    const { rows } = await read(good, { ...good, model: 'm', split: 'dev' })
    expect(rows.map((r) => [r.by, r.split])).toEqual([
      ['gpt', null],
      ['m', 'dev'],
    ])
  })

  it('that cannot be told are named, with those that there are', async () => {
    const failure = (await read({ speaker: 'a', text: 'b', turn: 1 }).catch(inWords)) as ParleyError
    expect(failure).toBeInstanceOf(ParleyError)
    expect(failure.message).toBe(
      'gpt.csv cannot be read as labels: found the columns speaker, text, turn; expected one for ' +
        'conversation (conversation, conversation_id, dialogue_id, id) and one for ' +
        'label (label, labels, strategy, strategies, value).',
    )
    expect(failure.advice).toMatch(/conversation, turn and label/)
  })

  it('of a file without rows are not guessed', async () => {
    await expect(told(read())).rejects.toThrow('gpt.csv has no rows')
    await expect(told(read('text', 3))).rejects.toThrow('found no columns')
  })
})

describe('labels', () => {
  it.each([
    ['label', 'Yes, and', ['Yes, and']],
    ['label', ['a', 'b', 'a'], ['a', 'b']],
    ['label', '["a, b", "c"]', ['a, b', 'c']],
    ['label', "['a', 'it\\'s']", ['a', "it's"]],
    ['labels', '["a\\u003b=b", "\\"c\\""]', ['a;=b', '"c"']],
    ['label', "'=a", ['=a']],
    ['label', '[greet]', ['[greet]']],
    ['label', 4, ['4']],
    ['label', false, ['false']],
    ['labels', 'a, b,a', ['a', 'b']],
    ['labels', 'a, b | c', ['a, b', 'c']],
    ['labels', 'a; b', ['a', 'b']],
    ['labels', '', []],
    ['predictions', 'a|b', ['a', 'b']],
    ['dialog_acts', 'a; b', ['a', 'b']],
    ['prediction', 'Yes, and', ['Yes, and']],
    ['labels', '[]', []],
    ['label', [], []],
  ])('in a column %s, %j is %j', async (column, value, labels) => {
    const { rows, problems } = await read({ conversation: 'a', turn: 0, [column]: value })
    expect(problems).toEqual([])
    expect(rows).toMatchObject([{ labels }])
  })
})

describe('a problem', () => {
  const drop = { severity: 'dropped', file: 'gpt.csv', row: 1 }
  it.each([
    [{ conversation: ' ' }, { field: 'conversation', found: '" "', expected: 'the id of a conversation' }],
    [{ turn: 'x' }, { field: 'turn', found: '"x"', expected: 'the index of a turn, a whole number from 0' }],
    [{ turn: -1 }, { field: 'turn', found: '-1' }],
    [{ turn: 1.5 }, { field: 'turn', found: '1.5' }],
    [{ turn: true }, { field: 'turn', found: 'true' }],
    [{ turn: undefined }, { field: 'turn', found: 'nothing' }],
    [{ label: '' }, { field: 'label', found: '""', expected: 'a label' }],
    [{ label: null }, { field: 'label', found: 'nothing' }],
    [{ label: { a: 1 } }, { field: 'label', found: 'an object with a' }],
    [{ label: ['a', ''] }, { field: 'label', found: 'a list of 2' }],
  ])('of %j names file, row, field, found and expected; the other rows are read', async (change, problem) => {
    const { rows, problems } = await read(good, { ...good, ...change }, good)
    expect(rows.map((r) => r.row)).toEqual([0, 2])
    expect(problems).toMatchObject([{ ...drop, ...problem }])
  })

  it('of a score leaves the row in', async () => {
    const { rows, problems } = await read({ ...good, score: 'high' }, { ...good, score: ' ' })
    expect(rows.map((r) => r.score)).toEqual([null, null])
    expect(problems).toMatchObject([{ severity: 'noticed', row: 0, field: 'score', found: '"high"' }])
  })

  it('of a record that is none is told', async () => {
    const { rows, problems } = await read(good, [1])
    expect(rows).toHaveLength(1)
    expect(problems).toMatchObject([{ ...drop, field: '(record)', found: 'a list of 1' }])
  })
})

it.each([
  ['0,5', 0.5],
  ['-12,25 ', -12.25],
  [',5', null],
  ['1,234,567', null],
  ['1.234,5', null],
  ['0.5', 0.5],
])('a score %j is %j', async (score, number) => {
  const { rows, problems } = await read({ ...good, score })
  expect(rows).toMatchObject([{ score: number }])
  expect(problems).toHaveLength(number === null ? 1 : 0)
})

it('whole numbers with a comma before their fraction are turns', async () => {
  expect((await read({ ...good, turn: '12,0' })).rows).toMatchObject([{ turn: 12 }])
})

it('whole numbers written with a fraction are turns', async () => {
  expect((await read({ ...good, turn: '12.0' })).rows).toMatchObject([{ turn: 12 }])
})

it('every row is either read, plain and sound, or told of', async () => {
  const cell = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.nat(20),
    fc.constantFrom('a', '3', '', '[', '["a"]'),
  )
  const record = fc.record({ conversation: cell, turn: cell, label: cell, score: cell }, { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(record, cell), { maxLength: 150 }), async (values) => {
      const { rows, problems } = await read(good, ...values)
      const dropped = problems.filter((p) => p.severity === 'dropped').map((p) => p.row)
      expect([...rows.map((r) => r.row), ...dropped].sort((a, b) => a - b)).toEqual([
        ...Array(values.length + 1).keys(),
      ])
      for (const { turn, labels, conversation, score } of rows) {
        expect(Number.isSafeInteger(turn) && (turn ?? -1) >= 0).toBe(true)
        expect(conversation).not.toBe('')
        expect(labels).not.toContain('')
        expect(score === null || Number.isFinite(score)).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
