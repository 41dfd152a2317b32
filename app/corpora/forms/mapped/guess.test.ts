import { describe, expect, it } from 'vitest'
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
      { conversation: 'game', turn: null, speaker: 'who', text: 'said', labels: [] },
    ],
  ])('%s', (_, records, mapping) => {
    expect(guessMapping(records)).toEqual(mapping)
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
