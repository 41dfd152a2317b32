import { describe, expect, it } from 'vitest'
import { guess } from './guess.ts'
import { columnsOf, guessMapping } from './index.ts'

describe('a guess', () => {
  it.each([
    [
      'by names in any spelling',
      [{ 'Dialogue ID': 1, turn_idx: 0, Speaker: 'a', utterance: 'b', dialog_act: 'c' }],
      {
        conversation: 'Dialogue ID',
        turn: 'turn_idx',
        speaker: 'Speaker',
        text: 'utterance',
        labels: ['dialog_act'],
      },
    ],
    [
      'within objects',
      [{ meta: { conv_id: 1, speaker: 'a' }, text: 'b', labels: ['x'] }],
      { conversation: 'meta.conv_id', turn: null, speaker: 'meta.speaker', text: 'text', labels: ['labels'] },
    ],
    [
      'by content where no name is known',
      [
        { a: 'one', b: 'something that is said', c: 3 },
        { a: 'two', b: 'something else', c: 4 },
      ],
      { conversation: null, turn: null, speaker: null, text: 'b', labels: [] },
    ],
    [
      'by content where the name misleads',
      [{ text: 4, said: 'I would rather not' }],
      { conversation: null, turn: null, speaker: null, text: 'said', labels: [] },
    ],
    [
      'by what stands together, where no name tells of conversations',
      [
        { game: 'g0', half: 1, who: 'mia', said: 'Two ropes for one lamp?', mood: 'calm' },
        { game: 'g0', half: 1, who: 'tom', said: 'Three, and it is yours.', mood: 'cross' },
        { game: 'g1', half: 1, who: 'mia', said: 'Nobody wants the saw.', mood: 'cross' },
        { game: 'g1', half: 1, who: 'tom', said: 'I might take it.', mood: 'calm' },
        { game: 'g2', half: 2, who: 'mia', said: 'Then we are done.', mood: 'calm' },
        { game: 'g2', half: 2, who: 'tom', said: 'So we are.', mood: 'cross' },
      ],
      { conversation: 'game', turn: null, speaker: 'who', text: 'said', labels: ['mood'] },
    ],
    [
      'role, outcome and price by name',
      [
        { conv_id: 1, speaker: 'ann', role: 'buyer', text: 'Ten?', outcome: 'deal', price: 10 },
        { conv_id: 1, speaker: 'bo', role: 'seller', text: 'Fine.', outcome: 'deal', price: '12' },
      ],
      {
        ...{ conversation: 'conv_id', turn: null, speaker: 'speaker', text: 'text', labels: [] },
        ...{ role: 'role', outcome: 'outcome', price: 'price' },
      },
    ],
    [
      'no role of the whole conversation, outcome of a turn or price in words',
      [
        { conv_id: 1, speaker: 'ann', role: 'buyer', text: 'Ten?', outcome: 'asked', price: 'ten' },
        { conv_id: 1, speaker: 'bo', role: 'buyer', text: 'Fine.', outcome: 'agreed', price: '12' },
      ],
      { conversation: 'conv_id', turn: null, speaker: 'speaker', text: 'text', labels: [] },
    ],
    [
      'outcome and price of conversations by name',
      [
        { id: 1, Outcome: 'deal', sale: { price: 12 }, turns: [{ speaker: 'a', text: 'I say ten.' }] },
        { id: 2, Outcome: null, sale: {}, turns: [{ speaker: 'a', text: 'I say nine.' }] },
      ],
      {
        ...{ conversation: 'id', turn: null, speaker: 'turns[].speaker', text: 'turns[].text', labels: [] },
        ...{ outcome: 'Outcome', price: 'sale.price' },
      },
    ],
  ])('%s', (_, records, mapping) => {
    expect(guessMapping(records)).toEqual(mapping)
  })

  it.each([
    ['caller', 'act_tag'],
    ['speaker_idx', 'dialogActTag'],
    ['authorRole', 'negotiation_strategy'],
    ['turn-speaker', 'Speech Act'],
    ['speakers', 'sender_labels'],
  ])('by parts of names: %s and %s', (speaker, label) => {
    const records = Array.from({ length: 6 }, (_, i) => ({
      conversation_no: i < 3 ? 1 : 2,
      ...{ receiver_role: 'pupil', prev_speaker: 'A', user_rating: i, label_confidence: i / 7 },
      [speaker]: i % 2,
      [label]: i % 2 === 0 ? 'ask' : 'tell',
      text: `Something that is said ${i}.`,
    }))
    expect(guess(records)).toMatchObject({
      mapping: { conversation: 'conversation_no', speaker, text: 'text', labels: [label] },
      certain: true,
      isPartial: false,
    })
  })

  it('orders turns by the column that tells all of a conversation apart', () => {
    const order = [
      [1, 1, 5],
      [2, 1, 6],
      [3, 2, 7],
    ]
    const records = order.map(([line, utterance_index, start]) => ({
      ...{ dialogue_id: 'd', utterance_index, transcript_index: line, start, speaker: 'A', text: 'Yes.' },
    }))
    expect(guessMapping(records)?.turn).toBe('transcript_index')
  })

  it('takes the longest text that is not repeated', () => {
    const records = ['A rope?', 'Two ropes.'].map((messages, i) => ({
      ...{ game_id: 7, players: "['italy', 'germany', 'france']", speakers: i, said: messages },
    }))
    expect(guessMapping(records)?.text).toBe('said')
    const exploded = records.map(({ said, ...record }) => ({ ...record, messages: said }))
    expect(guessMapping(exploded)?.text).toBe('messages')
  })

  const row = (i: number, more: object) => ({
    ...{ dialogue_id: `d${Math.floor(i / 4)}`, speaker: i % 2, text: `Something that is said ${i}.` },
    ...more,
  })
  const rows = (more: (i: number) => object) => Array.from({ length: 12 }, (_, i) => row(i, more(i)))

  it.each([
    ['words that repeat', (i: number) => ({ tactic: ['plead', 'threaten'][i % 2] }), true, ['tactic']],
    ['codes that repeat', (i: number) => ({ tactic: i % 3 }), true, []],
    ['what is said of the conversation', (i: number) => ({ tactic: i < 4 ? 'a' : 'b' }), false, []],
    [
      'numbers of other kinds',
      (i: number) => ({ tactic: i / 7, word_count: i % 3, start: i % 2 }),
      false,
      [],
    ],
    ['who is spoken to', (i: number) => ({ tactic: (i + 1) % 2, receiver: 'x' }), false, []],
    ['true and false', (i: number) => ({ tactic: i % 3 === 0 ? 'True' : 'False' }), false, []],
    ['new words each time', (i: number) => ({ tactic: `w${i}` }), false, []],
    ['a named label', (i: number) => ({ act: 'ask', tactic: ['a', 'b'][i % 2] }), false, ['act']],
  ])('without labels by name is partial if others may be: %s', (_, more, isPartial, labels) => {
    expect(guess(rows(more))).toMatchObject({ isPartial, certain: true, mapping: { labels } })
  })

  it('without a speaker is partial if another column may name one', () => {
    const nobody = (more: (i: number) => object) =>
      rows(more).map(({ speaker: _, ...record }) => ({ ...record, act: 'ask' }))
    expect(guess(nobody((i) => ({ p: ['a', 'a', 'b', 'c', 'd', 'e'][i % 6] })))).toMatchObject({
      isPartial: true,
    })
    expect(guess(nobody(() => ({})))).toMatchObject({ isPartial: false })
  })

  it('takes a column of ever new values for no label', () => {
    const records = Array.from({ length: 60 }, (_, i) => ({ text: 'a b', label: `remark ${i}` }))
    expect(guessMapping(records)?.labels).toEqual([])
  })

  it.each([[[]], [[null, 7]], [[{ a: 1 }]], [[{ text: '' }]]])('is none for %j', (records) => {
    expect(guessMapping(records)).toBeNull()
  })
})

describe('the columns to choose from', () => {
  it('have a kind and a sample each', () => {
    const records = [
      { id: 1, text: '', meta: { ok: true, tags: ['a', { b: 1 }] }, mixed: 1, none: null },
      { id: 2, text: 'two\nlines', meta: {}, mixed: 'x', late: '\u202ex'.repeat(100) },
    ]
    expect(columnsOf(records)).toEqual([
      { path: 'id', kind: 'number', sample: '1' },
      { path: 'text', kind: 'text', sample: 'two lines' },
      { path: 'meta.ok', kind: 'boolean', sample: 'true' },
      { path: 'meta.tags', kind: 'list', sample: 'a, …' },
      { path: 'mixed', kind: 'mixed', sample: '1' },
      { path: 'none', kind: 'empty', sample: '' },
      { path: 'late', kind: 'text', sample: `${'x'.repeat(79)}…` },
    ])
  })

  it('are at most 60, of few levels', () => {
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`c${i}`, i]))
    expect(columnsOf([wide, { other: 1 }])).toHaveLength(60)
    expect(columnsOf([{ a: { b: { c: { d: 1, e: { f: 2 } } } } }]).map((c) => c.path)).toEqual(['a.b.c.d'])
  })
})
