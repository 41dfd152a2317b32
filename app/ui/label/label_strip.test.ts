import { describe, expect, it } from 'vitest'
import type { Label, LabelScheme } from '../../model/index.ts'
import { conversation, turn } from '../../tables/test_corpus.ts'
import {
  cellText,
  columnsToDraw,
  columnText,
  leftToShow,
  stripCell,
  stripRows,
  summaryText,
  turnName,
} from './label_strip.ts'

const scheme = (id: string, title: string): LabelScheme => ({
  id,
  title,
  by: 'annotator',
  source: '',
  counted: true,
  values: [
    { value: 'ask', title: 'Asks', definition: '', mark: 'As', hue: 3 },
    { value: 'tell', title: 'Tells', definition: '', mark: 'Te', hue: 5 },
  ],
})
const acts = scheme('acts', 'Dialogue acts')
const moods = scheme('moods', 'Moods')
const label = (of: string, value: string, by = 'annotator'): Label => ({ scheme: of, value, by })

const talk = conversation('1', [
  turn('Hi', { labels: [label('acts', 'ask'), label('acts', 'tell')], annotated: ['acts'] }),
  turn('Hello', { annotated: ['acts'] }),
  turn('Well', { speaker: 1 }),
  turn('So', { labels: [label('acts', 'ask')], annotated: ['acts'] }),
])

describe('rows', () => {
  it('has one for each scheme, whether or not the conversation was annotated under it', () => {
    expect(stripRows(talk, [acts, moods])).toEqual([
      { scheme: 'acts', title: 'Dialogue acts', lines: 2, labelled: 2, annotated: true, hidden: false },
      { scheme: 'moods', title: 'Moods', lines: 1, labelled: 0, annotated: false, hidden: false },
    ])
  })

  it('adds schemes that only labels name', () => {
    const odd = conversation('2', [turn('Hi', { labels: [label('unheard', 'x')] })])
    expect(stripRows(odd, [acts]).map(({ scheme: id, title }) => [id, title])).toEqual([
      ['acts', 'Dialogue acts'],
      ['unheard', 'unheard'],
    ])
  })

  it('counts a value once, however many people gave it, and grows no higher than three lines', () => {
    const twice = turn('Hi', { labels: [label('acts', 'ask', 'a'), label('acts', 'ask', 'b')] })
    expect(stripRows(conversation('3', [twice]), [acts])[0]?.lines).toBe(1)
    const many = turn('Hi', { labels: ['1', '2', '3', '4', '5'].map((value) => label('acts', value)) })
    expect(stripRows(conversation('4', [many]), [acts])[0]?.lines).toBe(3)
  })
})

describe('a cell', () => {
  const texts = talk.turns.map((it) => cellText(stripCell(it, 'acts', [acts])))

  it('tells labels, none, and not annotated apart', () => {
    expect(texts).toEqual(['Asks, Tells', 'No label', 'Not annotated', 'Asks'])
  })

  it('shows mark and hue of the definition, and a neutral one for a value without', () => {
    const odd = turn('Hi', { labels: [label('acts', 'tell'), label('acts', 'shout')] })
    expect(stripCell(odd, 'acts', [acts])).toEqual({
      labels: [
        { value: 'tell', name: 'Tells', mark: 'Te', hue: 5, quiet: false },
        { value: 'shout', name: 'shout', mark: 'SH', hue: 12, quiet: false },
      ],
      annotated: true,
      hidden: false,
    })
  })
})

describe('words', () => {
  it('name the schemes only where there are several', () => {
    const [first] = talk.turns
    if (!first) throw new Error('No turn.')
    expect(columnText(first, stripRows(talk, [acts]), [acts])).toBe('Asks, Tells')
    expect(columnText(first, stripRows(talk, [acts, moods]), [acts, moods])).toBe(
      'Dialogue acts: Asks, Tells · Moods: Not annotated',
    )
  })

  it('say what is hidden, instead of that nobody annotated it', () => {
    const told = turn('Hi', { labels: [label('acts', 'ask')], annotated: ['acts'], hidden: ['moods'] })
    const hidden = { seenBy: 0, parts: ['labels'], schemes: ['acts', 'moods'], blocks: [] } as const
    const seen = conversation('9', [told, turn('So', { hidden: ['acts', 'moods'] })], { hidden })
    expect(seen.turns.map((it) => cellText(stripCell(it, 'acts', [acts])))).toEqual(['Asks', 'Hidden'])
    expect(summaryText(seen, [acts, moods])).toBe('Dialogue acts: 1 turn, others hidden · Moods: hidden')
    expect(summaryText(seen, [acts])).toBe('Dialogue acts: 1 turn, others hidden')
  })

  it('are short, whatever the data holds', () => {
    const long = turn('Hi', { labels: [label('acts', 'x'.repeat(5000))] })
    const only = conversation('5', [long])
    expect(columnText(long, stripRows(only, [acts]), [acts]).length).toBeLessThan(400)
    expect(summaryText(only, [acts]).length).toBeLessThan(400)
  })

  it('name turn and speaker', () => {
    expect(turnName(talk, 2)).toBe('Turn 2, Bo')
    expect(turnName(conversation('6', [turn('Hi', { speaker: 7 })]), 0)).toBe('Turn 0, Participant 8')
  })

  it('sum one scheme up with its commonest labels, several with how many turns they label', () => {
    expect(summaryText(talk, [acts])).toBe('2 of 4 turns labelled: Asks 2, Tells 1')
    expect(summaryText(talk, [acts, moods])).toBe('Dialogue acts: 2 of 4 turns · Moods: not annotated')
    expect(summaryText(conversation('7', [turn('Hi')]), [acts, moods])).toBe('Not annotated')
    expect(summaryText(conversation('8', [turn('Hi', { annotated: ['acts'] })]), [acts])).toBe(
      '0 of 1 turn labelled',
    )
    const values = ['a', 'b', 'c', 'd', 'e'].map((value) => label('acts', value))
    expect(summaryText(conversation('9', [turn('Hi', { labels: values })]), [acts])).toBe(
      '1 of 1 turn labelled: a 1, b 1, c 1 and 2 more',
    )
  })
})

describe('what is drawn of a long strip', () => {
  const strip = { column: 24, columns: 1000, left: 0, width: 480 }

  it('is what is on the screen, with as much before and after it', () => {
    expect(columnsToDraw(strip)).toEqual({ first: 0, end: 40 })
    expect(columnsToDraw({ ...strip, left: 12_000 })).toEqual({ first: 480, end: 540 })
    expect(columnsToDraw({ ...strip, left: 24_000 - 480 })).toEqual({ first: 960, end: 1000 })
  })

  it('is nothing before its size is known', () => {
    expect(columnsToDraw({ ...strip, column: 0 })).toEqual({ first: 0, end: 0 })
    expect(columnsToDraw({ ...strip, column: Number.NaN })).toEqual({ first: 0, end: 0 })
  })

  it('moves only to what is not seen', () => {
    expect(leftToShow(10, strip)).toBe(0)
    expect(leftToShow(20, strip)).toBe(22 * 24 - 480)
    expect(leftToShow(999, strip)).toBe(24_000 - 480)
    expect(leftToShow(0, { ...strip, left: 2400 })).toBe(0)
    expect(leftToShow(50, { ...strip, left: 2400 })).toBe(49 * 24)
  })
})
