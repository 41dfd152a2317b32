import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinedRanges, parseRanges } from './chosen_turns.ts'
import {
  chosenWithin,
  extendTo,
  firstTurns,
  isChosen,
  rangesText,
  toggleTurn,
  turnsIn,
  turnsOfExcerpt,
} from './excerpt_turns.ts'

const of = (text: string) => parseRanges(text) ?? []

describe('chosen turns', () => {
  it('are ranges that neither touch nor overlap', () => {
    expect(rangesText(of('7, 3-5, 6, 9-12,10'))).toBe('3–7, 9–12')
    const ranges = fc.array(fc.tuple(fc.nat(40), fc.nat(5)))
    fc.assert(
      fc.property(ranges, (pairs) => {
        const given = pairs.map(([first, more]) => ({ first, last: first + more }))
        const joined = joinedRanges(given)
        for (let turn = 0; turn < 50; turn++) expect(isChosen(joined, turn)).toBe(isChosen(given, turn))
        for (const [i, { first }] of joined.entries())
          expect(first).toBeGreaterThan((joined[i - 1]?.last ?? -2) + 1)
      }),
    )
  })

  it('are read as people write them, or not at all', () => {
    expect(parseRanges(' 3 – 7 ; 9 ')).toEqual([
      { first: 3, last: 7 },
      { first: 9, last: 9 },
    ])
    expect(parseRanges('')).toEqual([])
    for (const odd of ['7-3', 'a', '1-2-3', '-4', '1.5', '1234567890'])
      expect(parseRanges(odd), odd).toBeNull()
  })

  it('of a link are counted and drawn once where they touch or overlap', () => {
    const chosen = [
      { first: 4, last: 5 },
      { first: 0, last: 2 },
      { first: 2, last: 3 },
    ]
    expect(rangesText(chosenWithin({ chosen }, 9))).toBe('0–5')
  })

  it('take a turn in and leave it out', () => {
    expect(rangesText(toggleTurn(of('3-7'), 5))).toBe('3–4, 6–7')
    expect(rangesText(toggleTurn(of('3-4, 6-7'), 5))).toBe('3–7')
    expect(toggleTurn(of('3'), 3)).toEqual([])
  })

  it('extend from the other end of where the reader is', () => {
    expect(rangesText(extendTo([], 4, 5))).toBe('4–5')
    expect(rangesText(extendTo(of('4-5'), 5, 6)), 'further').toBe('4–6')
    expect(rangesText(extendTo(of('4-6'), 6, 5)), 'back').toBe('4–5')
    expect(rangesText(extendTo(of('4-6'), 4, 5)), 'from its beginning').toBe('5–6')
    expect(rangesText(extendTo(of('4-6'), 6, 2)), 'to the other side').toBe('2–4')
    expect(rangesText(extendTo(of('4-6'), 9, 10)), 'elsewhere').toBe('4–6, 9–10')
    expect(rangesText(extendTo([], null, 3))).toBe('3')
  })

  it('are an excerpt of themselves, else what the page shows, else all or what is near', () => {
    const excerpt = (turns: number, chosen: string, range: string, current: number | null) =>
      rangesText(turnsOfExcerpt(turns, { chosen: of(chosen), range: of(range)[0] ?? null }, current))
    expect(excerpt(10, '2-3, 7-99', '1-5', 0)).toBe('2–3, 7–9')
    expect(excerpt(10, '50', '1-5', 0)).toBe('1–5')
    expect(excerpt(10, '', '', 3)).toBe('0–9')
    expect(excerpt(100, '', '', 50)).toBe('46–54')
    expect(excerpt(100, '', '', null)).toBe('0–8')
    expect(excerpt(0, '1', '', null)).toBe('')
    expect(rangesText(firstTurns(of('1-3, 5-9, 20'), 5))).toBe('1–3, 5–6')
  })

  it('are counted as far as the conversation has them', () => {
    expect(turnsIn(chosenWithin({ chosen: of('1-2, 8-20, 30') }, 10))).toBe(4)
  })
})
