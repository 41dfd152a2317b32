import { describe, expect, it } from 'vitest'
import { compare, compareNumber, decimalsOf } from './compare.ts'

const found = (values: readonly number[], stars?: string) => ({
  values,
  shown: '',
  ...(stars !== undefined && { stars }),
})

describe('a recomputed number beside a printed one', () => {
  it.each([
    [11.572, '11.6', 'matches'],
    [21.853, '22', 'matches'],
    [22.58, '22.5', 'cut'],
    [88.36, '88.3', 'cut'],
    [39.54, '39.6', 'differs'],
    [39.54, '39.4', 'differs'],
    [38.44, '38.3', 'differs'],
    [39.75, '39.8', 'matches'],
    [-0.0921, '-.092', 'matches'],
    [-0.0926, '-.092', 'cut'],
    [-0.0919, '-.092', 'matches'],
    [0.092, '-.092', 'differs'],
    [1030, '1030', 'matches'],
    [1029, '1030', 'differs'],
    [Number.NaN, '1', 'differs'],
  ] as const)('%d beside %s %s', (ours, printed, verdict) => {
    expect(compareNumber(ours, printed)).toBe(verdict)
  })

  it('matches at exactly half a unit, whatever binary fractions make of it', () => {
    expect(compareNumber(0.1 + 0.2 - 0.25, '.1')).toBe('matches')
    expect(compareNumber(2.5, '2')).toBe('matches')
    expect(compareNumber(2.51, '2')).toBe('cut')
  })

  it('has as many decimals as are printed', () => {
    expect(['22', '11.6', '.376', '-.092', '0.70'].map(decimalsOf)).toEqual([0, 1, 3, 3, 2])
  })
})

describe('a verdict', () => {
  it('on several numbers is the worst of them, and their number counts', () => {
    const expectation = { kind: 'digits', digits: ['36', '39', '42'] } as const
    expect(compare(expectation, found([36, 39, 42]))).toBe('matches')
    expect(compare(expectation, found([36, 39, 41]))).toBe('differs')
    expect(compare(expectation, found([36, 39, 42.9]))).toBe('cut')
    expect(compare(expectation, found([36, 39]))).toBe('differs')
  })

  it('on a correlation needs the printed stars too', () => {
    const expectation = { kind: 'starred', digits: '.086', stars: '*' } as const
    expect(compare(expectation, found([0.0862], '*'))).toBe('matches')
    expect(compare(expectation, found([0.0862], '**'))).toBe('differs')
    expect(compare(expectation, found([0.0862]))).toBe('differs')
  })

  it('on what is said of all needs something to look at', () => {
    expect(compare({ kind: 'all' }, found([25, 25]))).toBe('matches')
    expect(compare({ kind: 'all' }, found([24, 25]))).toBe('differs')
    expect(compare({ kind: 'all' }, found([0, 0]))).toBe('not recomputable')
  })

  it('is none on words and on what cannot be recomputed', () => {
    expect(compare({ kind: 'words' }, found([38.4]))).toBe('words')
    expect(compare({ kind: 'nothing', why: '' }, found([]))).toBe('not recomputable')
  })
})
