import { expect, it, vi } from 'vitest'
import { LONG_TEXT } from '../base/long_text.ts'
import { highlighterOf, piecesOf } from '../model/index.ts'
import type { Reader } from '../readers/reader.ts'
import { ReaderMatches } from './reader_matches.ts'

/** Matches each `x`, for any pattern. Fails for `(`. */
function readerThatMarks(asked: string[]): Pick<Reader, 'matchRanges'> {
  return {
    async matchRanges(text, pattern) {
      asked.push(text)
      if (pattern === '(') throw new Error('missing )')
      return [...text.matchAll(/x/g)].map(({ index }) => ({ start: index, end: index + 1 }))
    },
  }
}

it('marks a pattern’s matches as soon as the reader has told them, and asks once', async () => {
  const asked: string[] = []
  const matches = new ReaderMatches(['x'], async () => readerThatMarks(asked))
  const highlighter = highlighterOf({ search: 'b /x/', mode: 'text' }, matches)
  const marked = () => piecesOf('axb', highlighter.ranges('axb')).flatMap((p) => (p.marked ? [p.text] : []))
  expect(marked()).toEqual(['b'])
  expect(asked).toEqual([])
  const heard = vi.fn()
  const stop = matches.subscribe(heard)
  matches.want('axb')
  matches.want('axb')
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect(marked()).toEqual(['x', 'b'])
  expect(matches.of('axb')).toBe(matches.of('axb'))
  stop()
  matches.want('axb')
  expect(asked).toEqual(['axb'])
})

it('marks nothing of a pattern that the reader refuses, and goes on', async () => {
  const asked: string[] = []
  const matches = new ReaderMatches(['('], async () => readerThatMarks(asked))
  matches.want('x')
  await vi.waitFor(() => expect(asked).toEqual(['x']))
  await vi.waitFor(() => {
    matches.want('x')
    expect(asked.length).toBeGreaterThan(1)
  })
  expect(matches.of('x')).toBeUndefined()
})

it('does not ask for long texts', () => {
  const reader = vi.fn(() => Promise.reject(new Error('asked')))
  new ReaderMatches(['x'], reader).want('x'.repeat(LONG_TEXT + 1))
  expect(reader).not.toHaveBeenCalled()
})
