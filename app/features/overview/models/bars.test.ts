import { describe, expect, it } from 'vitest'
import { type LabelScheme, MISSING, NO_FILTER } from '../../../model/index.ts'
import { chosenLabels, chosenValues, labelRows, valueRows } from './bars.ts'

const tally = (value: string, all: number, filtered = 0) => ({ value, all, filtered })
const scheme: LabelScheme = {
  id: 's',
  title: 'Strategies',
  by: 'annotator',
  source: '',
  counted: true,
  values: [{ value: 'a', title: 'Label A', definition: 'About A.', mark: 'La', hue: 3 }],
}

describe('bars', () => {
  it('are the most frequent values, those that are chosen, and last what is not given', () => {
    const tallies = [tally(MISSING, 9), tally('x', 5), tally('y', 3), tally('z', 1)]
    const chosen = { include: [], exclude: ['z'] }
    const rows = valueRows(tallies, chosen, (value) => value.toUpperCase(), 1, {
      all: 18,
      filtered: 2,
    })
    expect(rows.map(({ id, title, choice }) => [id, title, choice])).toEqual([
      ['x', 'X', 'open'],
      ['z', 'Z', 'excluded'],
      [MISSING, MISSING, 'open'],
    ])
    // Shares are of the conversations that have a value.
    expect(rows.map(({ whole }) => whole?.all)).toEqual([9, 9, 18])
  })

  it('are labels with their words, the most frequent by what is counted', () => {
    const share = (label: string, turns: number, conversations: number) => ({
      label,
      turns: { all: turns, filtered: 1 },
      conversations: { all: conversations, filtered: 1 },
    })
    const shares = [share('a', 9, 1), share('b', 2, 2)]
    const annotated = { all: 20, filtered: 4 }
    const nothing = { include: ['a'], exclude: [] }
    expect(labelRows(scheme, shares, 'turns', nothing, 9, annotated)).toMatchObject([
      {
        id: 'a',
        title: 'Label A',
        all: 9,
        whole: annotated,
        choice: 'included',
        sign: { letters: 'La', hue: 3 },
      },
      { id: 'b', title: 'b', all: 2, choice: 'open' },
    ])
    expect(labelRows(scheme, shares, 'conversations', nothing, 9, annotated).map(({ id }) => id)).toEqual([
      'b',
      'a',
    ])
  })

  it('know what a filter says of a field or scheme, and nothing of others', () => {
    const filter = {
      ...NO_FILTER,
      facets: [
        { kind: 'values' as const, key: 'o', include: ['x'], exclude: [], match: 'any' as const },
        { kind: 'range' as const, key: 'n', min: 1, max: 2 },
      ],
      labels: [
        { scheme: 's', include: [], exclude: ['a'], match: 'any' as const, on: 'conversation' as const },
      ],
    }
    expect(chosenValues(filter, { key: 'o' }).include).toEqual(['x'])
    expect(chosenValues(filter, { key: 'o', of: 'turn' }).include).toEqual([])
    expect(chosenValues(filter, { key: 'n' }).include).toEqual([])
    expect(chosenLabels(filter, 's').exclude).toEqual(['a'])
    expect(chosenLabels(filter, 't').exclude).toEqual([])
  })
})
