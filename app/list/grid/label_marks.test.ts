import { describe, expect, it } from 'vitest'
import { type Conversation, type LabelScheme, parseLabelCounts } from '../../model/index.ts'
import {
  type AnnotatedTurns,
  annotatedTurns,
  labelCountsText,
  labelMarks,
  labelMarksText,
  MARK_GAP,
  marksThatFit,
  markWidth,
  moreWidth,
} from './label_marks.ts'

const scheme = (id: string, counted: boolean, values: readonly string[]): LabelScheme => ({
  id,
  title: id,
  by: 'annotator',
  source: '',
  counted,
  values: values.map((value) => ({
    value,
    title: value.toUpperCase(),
    definition: '',
    mark: value.slice(0, 2),
    hue: 3,
  })),
})
const marksOf = (counts: object, schemes: readonly LabelScheme[]) =>
  labelMarks(parseLabelCounts(JSON.stringify(counts)), schemes)
const strategies = scheme('strategy', true, ['ask', 'give', 'joke'])

describe('the marks of a conversation', () => {
  it('stand most frequent first, ties as defined', () => {
    const marks = marksOf({ strategy: { joke: 2, give: 5, ask: 2 } }, [strategies])
    expect(marks.map((m) => [m.title, m.count])).toEqual([
      ['GIVE', 5],
      ['ASK', 2],
      ['JOKE', 2],
    ])
  })

  it('are those of counted schemes only', () => {
    const counts = { intention: { truth: 9 }, strategy: { ask: 1 } }
    const marks = marksOf(counts, [scheme('intention', false, ['truth']), strategies])
    expect(marks.map((m) => m.key)).toEqual(['strategy/ask'])
  })

  it('do not lose a value that the scheme does not declare', () => {
    const [first] = marksOf({ strategy: { überredung: 4, ask: 1 } }, [strategies])
    expect(first).toMatchObject({ title: 'überredung', mark: 'üb', hue: 12, count: 4 })
  })

  it('take nothing from a prototype', () => {
    const names = ['constructor', 'toString', '__proto__']
    for (const name of names) expect(marksOf({ strategy: {} }, [scheme(name, true, names)])).toEqual([])
  })

  it('have the annotated turns of their scheme as denominator once these are known', () => {
    const turn = (annotated: readonly string[], ...values: readonly string[]) => ({
      annotated,
      labels: values.map((value) => ({ scheme: 'strategy', value, by: 'annotator' })),
    })
    const turns = [
      turn(['strategy', 'act'], 'joke'),
      turn(['strategy'], 'joke', 'ask'),
      turn(['strategy']),
      turn([]),
    ]
    const annotated = annotatedTurns({ turns: turns as unknown as Conversation['turns'] })
    expect([...annotated]).toEqual([
      ['strategy', 3],
      ['act', 1],
    ])
    const counts = parseLabelCounts(JSON.stringify({ strategy: { joke: 2, ask: 1 }, act: { offer: 1 } }))
    const act = scheme('act', true, ['offer'])
    const none = scheme('none', true, ['x'])
    const said = (schemes: readonly LabelScheme[], known: AnnotatedTurns | null) =>
      labelCountsText(counts, schemes, [], known)
    expect(said([strategies, none], annotated)).toBe('Of 3 annotated turns: JOKE 2, ASK 1')
    expect(said([strategies, act], annotated)).toBe(
      'strategy, of 3 annotated turns: JOKE 2, ASK 1; act, of 1 annotated turn: OFFER 1',
    )
    expect(said([strategies, act], null)).toBe('JOKE 2, ASK 1, OFFER 1')
    expect(said([none], annotated)).toBe('')
    const wanted = { scheme: 'strategy', include: ['ask'], exclude: [], match: 'any', on: 'turn' } as const
    expect(labelCountsText(counts, [strategies], [wanted], annotated)).toMatch(/: ASK 1, JOKE 2$/)
  })

  it('are said in full', () => {
    const marks = marksOf({ strategy: { joke: 1200, ask: 1 } }, [strategies])
    expect(labelMarksText(marks)).toBe('JOKE 1,200, ASK 1')
    const many = Array.from({ length: 2_050 }, () => ({
      key: '',
      title: 'A',
      mark: 'Aa',
      hue: 1 as const,
      count: 1,
    }))
    expect(labelMarksText(many)).toMatch(/^(A 1, ){50}2,000 more$/)
  })
})

describe('marks that fit', () => {
  const marks = marksOf({ strategy: { ask: 12, give: 5, joke: 2 } }, [strategies])
  const widthOf = (count: number) =>
    marks.slice(0, count).reduce((sum, mark) => sum + markWidth(mark) + MARK_GAP, -MARK_GAP)

  it('are all of them where there is just room for all', () => {
    expect(marksThatFit(marks, widthOf(3))).toEqual({ shown: marks, left: 0 })
  })

  it('leave room for the number of those that do not', () => {
    expect(marksThatFit(marks, widthOf(3) - 0.01)).toEqual({ shown: marks.slice(0, 2), left: 1 })
    const room = widthOf(2) + MARK_GAP + moreWidth(1)
    expect(marksThatFit(marks, room - 0.01)).toEqual({ shown: marks.slice(0, 1), left: 2 })
  })

  it('are none where there is no room, and their number is told', () => {
    expect(marksThatFit(marks, 0)).toEqual({ shown: [], left: 3 })
  })

  it('of nothing are nothing', () => {
    expect(marksThatFit([], 0)).toEqual({ shown: [], left: 0 })
  })

  it('are wider for greater counts', () => {
    expect(markWidth({ count: 100 })).toBeGreaterThan(markWidth({ count: 99 }))
  })
})
