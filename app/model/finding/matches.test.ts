import { expect, it } from 'vitest'
import { chunksOf, LONG_TEXT } from '../../base/long_text.ts'
import { highlighterOf } from './highlight.ts'
import { matchesFrom, turnsWith } from './matches.ts'

const finding = (search: string) => highlighterOf({ search, mode: 'text' })

/** Runs a generator, and counts its steps. */
function run<T>(steps: Generator<undefined, T>): { value: T; steps: number } {
  for (let count = 1; ; count++) {
    const { done, value } = steps.next()
    if (done) return { value, steps: count }
  }
}

const filler = 'word '.repeat(200_000)

it('turns are found by what stands anywhere in their texts, in steps', () => {
  const turns = ['needle', filler, `${filler}Needle`, `needle ${filler}`, ''].map((text) => ({ text }))
  const { value, steps } = run(turnsWith(turns, finding('needle')))
  expect(value).toEqual([0, 2, 3])
  expect(steps).toBeGreaterThan(100)
})

it('what stands across the end of a chunk is found once', () => {
  const text = `${'a'.repeat(LONG_TEXT - 5)}needle${'b'.repeat(30_000)}needle`
  const chunks = chunksOf(text)
  expect(chunks[0]?.endsWith('needl')).toBe(true)
  expect(run(matchesFrom(chunks, 0, finding('needle'))).value.count).toBe(2)
  const { count, first } = run(matchesFrom(chunks, 1, finding('needle'))).value
  expect(count).toBe(1)
  expect(first?.ranges.map(({ start, end }) => first.text.slice(start, end))).toEqual(['needle'])
  expect(run(matchesFrom(chunks, 0, finding('none'))).value).toEqual({ count: 0, first: null })
})
