import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldedRanges } from '../../base/fold.ts'
import { type Highlighter, joinPieces, type Turn, type TurnPart } from '../../model/index.ts'
import { markdownBlocks, shownTexts } from './markdown.ts'
import { marksAll, turnParts } from './turn_parts.ts'

const turnOf = (text: string, parts?: readonly TurnPart[]): Turn => ({
  ...{ speaker: 0, text, action: null, labels: [], annotated: [], values: {} },
  ...(parts && { parts }),
})

const finds = (words: string): Highlighter => ({
  patterns: null,
  ranges: (text) => foldedRanges(text, fold(words)),
})

describe('Markdown of a turn', () => {
  it('is lists, code and tables', () => {
    const text =
      'Two **offers**:\n\n1. `80` now\n2. 90 later\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x\n```'
    expect(markdownBlocks(text)?.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'table', 'code'])
  })

  it('keeps links, images and HTML as text', () => {
    const text =
      'A [deal](javascript:alert(1)) ![x](http://a.test/x.png) <img src=x onerror=alert(1)> **now**'
    const shown = shownTexts(markdownBlocks(text) ?? []).join('')
    expect(shown).toContain('deal (javascript:alert(1))')
    expect(shown).toContain('![x](http://a.test/x.png)')
    expect(shown).toContain('<img src=x onerror=alert(1)>')
  })

  it.each(['I can do $80.', 'Look at https://a.test/b_c_d', 'Line one\nline two', '3 * 4 * 5', '', ' '])(
    'is none in %j',
    (text) => expect(markdownBlocks(text)).toBeNull(),
  )

  it('reads any text without throwing, and loses no word', () => {
    const unit = fc.constantFrom(...'*_`#-+>|[]()!<>&\\~:1.\n ab😀')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const blocks = markdownBlocks(text)
        if (blocks === null) return
        const shown = shownTexts(blocks).join('')
        // The language of a code block and the title of a link are not shown.
        for (const word of text.match(/[ab]+|😀/gu) ?? [])
          if (!/```|~~~|\[/.test(text)) expect(shown).toContain(word)
      }),
    )
  })

  // The parser takes quadratic time for these.
  it.each(['>', '> ', '1. ', '_a', '**a'])('is not looked for in 20,000 units of %j', (sign) => {
    expect(markdownBlocks(sign.repeat(Math.ceil(20_000 / sign.length)))).toBeNull()
  })
})

describe('parts of a turn', () => {
  it('are reasoning, text and tool calls with their arguments', () => {
    const { text, parts } = joinPieces([
      { text: '[thinking] They ask\n80.', part: { kind: 'reasoning', name: 'thinking', body: [11, 23] } },
      { text: 'Let me look.' },
      {
        text: '[tool call: price_of {"item":"lamp"}]',
        part: { kind: 'call', name: 'price_of', body: [21, 36] },
      },
    ])
    const turn = turnOf(text, parts)
    expect(turnParts(turn, 'assistant')).toEqual([
      { kind: 'thinking', text: 'They ask\n80.' },
      { kind: 'text', text: 'Let me look.', blocks: null },
      { kind: 'call', name: 'price_of', text: '{\n  "item": "lamp"\n}' },
    ])
  })

  it('fold the reasoning that a model writes into its answer', () => {
    expect(turnParts(turnOf('<think>\nLow.\n</think>\n\nI say 70.'), 'assistant')).toEqual([
      { kind: 'thinking', text: 'Low.' },
      { kind: 'text', text: 'I say 70.', blocks: null },
    ])
  })

  it('fold long results of tools, not short ones', () => {
    expect(turnParts(turnOf('25 dollars'), 'tool')).toBeNull()
    expect(turnParts(turnOf('{\n"price": 25\n}'), 'tool')).toEqual([
      { kind: 'result', text: '{\n"price": 25\n}' },
    ])
  })

  it('are none between people', () => {
    expect(turnParts(turnOf('**Deal**\n- now'), 'buyer')).toBeNull()
  })

  it('are given up if they would hide a match', () => {
    const text = 'That is a **great deal**.'
    const parts = turnParts(turnOf(text), 'assistant') ?? []
    expect(marksAll(text, parts, finds('great'))).toBe(true)
    expect(marksAll(text, parts, finds('a **great'))).toBe(false)
    expect(marksAll(text, parts, finds('a great'))).toBe(true)
  })
})
