import { describe, expect, test } from 'vitest'
import { BAD, judge, type Observation } from './judge.ts'

const FILE = 'talk.jsonl'

/** A page on which ten rows are shown, and nothing is wrong. */
const FINE: Observation = {
  hung: false,
  crashed: false,
  faults: [],
  text: 'Parley, talk.jsonl, 10 conversations',
  alerts: [],
  opened: true,
  asks: false,
  report: '',
  shown: 10,
  reported: 0,
  markFound: null,
}

const found = (seen: Partial<Observation>, rows: number | null = 10, file: string | null = FILE) =>
  judge({ ...FINE, ...seen }, file, { unit: 'conversations', rows, mark: 'mark1' }).found

describe('what is bad', () => {
  test('a page that does not come to rest', () => expect(found({ hung: true, text: '' })).toBe('hang'))
  test('one that is empty', () => expect(found({ text: '  ' })).toBe('blank'))
  test.each([
    { crashed: true },
    { faults: ['TypeError: x is undefined'] },
    { alerts: ['This part of the page failed.'] },
    { alerts: ['The query engine stopped working.'] },
  ])('one that fails: %o', (seen) => expect(found(seen)).toBe('exception'))
  test('rows that are neither shown nor reported', () => {
    expect(found({ shown: 8 })).toBe('silent loss')
    expect(found({ shown: 8, reported: 1, report: '1 of 10 rows could not be read' })).toBe('silent loss')
  })
  test('a text that was said and is nowhere', () => expect(found({ markFound: false })).toBe('silent loss'))
})

describe('what may be', () => {
  test('every row is shown', () => expect(found({})).toBe('opened right'))
  test('every row is shown or reported', () =>
    expect(found({ shown: 8, reported: 2, report: '2 of 10 rows could not be read' })).toBe(
      'opened with report',
    ))
  test('the file itself does not say how many rows it has', () =>
    expect(found({ shown: 3 }, null)).toBe('opened right'))
  test('a question before anything is shown', () =>
    expect(found({ opened: false, asks: true })).toBe('question'))
  test('an error in words that names the file', () => {
    const alerts = ['talk.jsonl is not JSON: at line 3. Correct that place.']
    expect(found({ opened: false, alerts })).toBe('clear error')
  })
  test('an error in words about a link', () =>
    expect(found({ opened: false, alerts: ['This link needs a newer version of Parley.'] }, null, null)).toBe(
      'clear error',
    ))
})

test('an error is vague that names no file, speaks as programs do, or is not there', () => {
  const of = (...alerts: string[]) => found({ opened: false, alerts })
  expect(of('The records have no columns at all.')).toBe('vague error')
  expect(of('talk.jsonl: x is undefined in the first record')).toBe('vague error')
  expect(of()).toBe('vague error')
  expect(BAD.has('vague error')).toBe(false)
})
