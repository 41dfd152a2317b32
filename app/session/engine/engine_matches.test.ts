import { expect, it, vi } from 'vitest'
import { LONG_TEXT } from '../../base/long_text.ts'
import type { Engine, Statement } from '../../engine/engine.ts'
import { highlighterOf, piecesOf } from '../../model/index.ts'
import { EngineMatches } from './engine_matches.ts'

/** Matches each `x`, for any pattern. Fails for `(`. */
function engineThatMarks(asked: string[]): Engine {
  const query = async <Row>({ params, decode }: Statement<Row>) => {
    const [text, pattern, marks] = params.map(String) as [string, string, string]
    asked.push(text)
    if (pattern === '(') throw new Error('missing )')
    return [decode({ marked: text.replaceAll('x', marks.replace('\\0', 'x')) })]
  }
  return { query } as Partial<Engine> as Engine
}

it('marks a pattern’s matches as soon as the engine has told them, and asks once', async () => {
  const asked: string[] = []
  const matches = new EngineMatches(['x'], async () => engineThatMarks(asked))
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

it('marks nothing of a pattern that the engine refuses, and goes on', async () => {
  const asked: string[] = []
  const matches = new EngineMatches(['('], async () => engineThatMarks(asked))
  matches.want('x')
  await vi.waitFor(() => expect(asked).toEqual(['x']))
  await vi.waitFor(() => {
    matches.want('x')
    expect(asked.length).toBeGreaterThan(1)
  })
  expect(matches.of('x')).toBeUndefined()
})

it('does not ask for long texts', () => {
  const engine = vi.fn(() => Promise.reject(new Error('asked')))
  new EngineMatches(['x'], engine).want('x'.repeat(LONG_TEXT + 1))
  expect(engine).not.toHaveBeenCalled()
})
