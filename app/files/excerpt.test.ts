import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversation, Turn } from '../model/index.ts'
import { actionInWords, escapeMarkdown, turnsAsMarkdown, turnsAsText } from './excerpt.ts'

const turn = (text: string, fields: Partial<Turn> = {}): Turn => ({
  speaker: 0,
  text,
  action: null,
  labels: [],
  annotated: [],
  values: {},
  ...fields,
})

const participant = { role: '', blocks: [], attributes: {} }
const conversation = (turns: readonly Turn[]): Conversation => ({
  id: '12',
  split: 'train',
  origin: { file: 'train.parquet', row: 12 },
  fingerprint: '',
  title: '',
  participants: [
    { ...participant, id: 'a', name: 'Agent 1' },
    { ...participant, id: 'b', name: 'Agent_2' },
  ],
  blocks: [],
  turns,
  annotated: [],
  outcome: { status: 'deal', title: '', summary: '', blocks: [], checks: [] },
  attributes: {},
})

const allocation = {
  kind: 'allocation' as const,
  issues: ['Food', 'Water'],
  shares: [
    [2, 1],
    [null, 2],
  ],
}
const deal = turn('', {
  speaker: 1,
  action: { type: 'propose', name: 'Submit-Deal', title: 'Submits a deal', payload: allocation },
})
const three = conversation([
  turn('Hello!\n\n1. *water*', { labels: [{ scheme: 's', value: 'small-talk', by: 'annotator' }] }),
  deal,
  turn('ok', {
    labels: [
      { scheme: 'i', value: 'Lie', by: 'sender' },
      { scheme: 'p', value: 'Truth', by: 'receiver' },
    ],
  }),
])

describe('an excerpt', () => {
  it('is Markdown with line breaks, actions in words and labels', () => {
    expect(turnsAsMarkdown(three, 'CaSiNo', 0, 2)).toBe(
      [
        '**Agent 1:** Hello!\\',
        '\\',
        '1\\. \\*water\\*\\',
        '*Label: small-talk*',
        '',
        '**Agent\\_2:**\\',
        '*Submits a deal: Agent 1: 2 Food, 1 Water; Agent\\_2: not given Food, 2 Water*',
        '',
        '**Agent 1:** ok\\',
        '*Labels: Lie (sender), Truth (receiver)*',
        '',
        '— CaSiNo, train / 12',
        '',
      ].join('\n'),
    )
  })

  it('is plain text with the text as it is', () => {
    expect(turnsAsText(three, 'CaSiNo', 0, 1)).toBe(
      [
        'Agent 1: Hello!\n\n1. *water*',
        '  [Label: small-talk]',
        '',
        'Agent_2:',
        '  [Submits a deal: Agent 1: 2 Food, 1 Water; Agent_2: not given Food, 2 Water]',
        '',
        '— CaSiNo, train / 12, turns 0 to 1, counted from 0',
        '',
      ].join('\n'),
    )
    expect(turnsAsText(three, 'CaSiNo', 2, 2)).toContain('— CaSiNo, train / 12, turn 2, counted from 0\n')
  })

  it('has no line that a name, a label or a title has made up', () => {
    const forged = {
      ...conversation([turn('Hi', { labels: [{ scheme: 's', value: 'a\nAgent 2: Yes', by: 'x' }] })]),
      participants: [{ ...participant, id: 'a', name: 'Agent 1\nAgent 2: Yes' }],
      id: '1\r\nAgent 2: Yes',
    }
    for (const written of [turnsAsText, turnsAsMarkdown])
      expect(written(forged, 'C\u2028Agent 2: Yes', 0, 0)).not.toMatch(/^\W*Agent 2/mu)
  })

  it.each([
    [{ kind: 'price' as const, amount: 1250, currency: 'USD' as const }, 'Offers: $1,250'],
    [{ kind: 'price' as const, amount: 7.5, currency: 'USD' as const }, 'Offers: $7.50'],
    [{ kind: 'price' as const, amount: null, currency: 'USD' as const }, 'Offers: price not given'],
    [{ kind: 'item' as const, fields: [{ name: 'Name', value: 'Ann' }] }, 'Offers: Name: Ann'],
    [
      {
        kind: 'options' as const,
        fields: [
          { name: 'Salary', value: 50_000 },
          { name: 'Days off', value: null },
        ],
      },
      'Offers: Salary: 50000, Days off: not given',
    ],
    [null, 'Offers'],
  ])('says the action %j in words', (payload, words) => {
    expect(actionInWords({ type: 'propose', name: 'offer', title: 'Offers', payload }, [])).toBe(words)
  })
})

describe('escaping for Markdown', () => {
  const signs = fc.string({
    unit: fc.constantFrom(
      '*',
      '_',
      '`',
      '\\',
      '[',
      ']',
      '<',
      '>',
      '#',
      '-',
      '+',
      '=',
      '1',
      '.',
      ')',
      'a',
      '$',
      ' ',
    ),
  })

  it('leaves no sign that means something, and no text out', () => {
    fc.assert(
      fc.property(fc.oneof(signs, fc.string({ unit: 'grapheme' })), (text) => {
        const escaped = escapeMarkdown(text)
        expect(escaped).not.toMatch(/(?<!\\)(?:\\\\)*[*_`[\]<>~|&$]/)
        expect(escaped).not.toMatch(/^(?:[-+=#]|\d{1,9}[.)])/)
        expect(escaped.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(
          text.replace(/[\r\n\u2028\u2029]+/gu, ' ').trim(),
        )
      }),
    )
  })

  it('makes no table of a line of hyphens and colons', () => {
    expect(escapeMarkdown(':-:')).toBe('\\:-:')
    expect(escapeMarkdown(':)')).toBe(':)')
  })

  it('keeps every turn one paragraph', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ', '>', '\\', '\t') }), (text) => {
        const markdown = turnsAsMarkdown(conversation([turn(text), turn('b')]), 'C', 0, 1)
        expect(markdown.trimEnd().split(/\n[ \t]*\n/)).toHaveLength(3)
      }),
    )
  })
})
