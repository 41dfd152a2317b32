import { describe, expect, it } from 'vitest'
import { testAdapter } from '../../../tables/test_corpus.ts'
import { filterMessages } from '../messages.ts'
import { listLabels } from './listed_labels.ts'

const [scheme] = testAdapter.labelSchemes
if (!scheme) throw new Error('The corpus of the tests has a label scheme.')
const declared = scheme.values.map((v) => v.value)

describe('the labels of a scheme', () => {
  it('are those it declares, then others and chosen ones, each once', () => {
    const known = [{ value: 'odd', count: 3 }, ...declared.map((value) => ({ value, count: 1 }))]
    const { shown, total } = listLabels(scheme, known, { include: ['odd', 'chosen'], exclude: [] })
    expect(shown.map((l) => [l.value, l.count])).toEqual([
      ...declared.map((value) => [value, 1]),
      ['odd', 3],
      ['chosen', 0],
    ])
    expect(total).toBe(declared.length + 2)
    expect(shown.find((l) => l.value === 'odd')).toMatchObject({ title: 'odd', mark: 'od', hue: 12 })
  })

  it('have no counts before these are known', () => {
    expect(listLabels(scheme, undefined, null).shown.map((l) => l.count)).toEqual(declared.map(() => null))
  })

  it('are the first where there are very many, and chosen ones', () => {
    const known = Array.from({ length: 20_000 }, (_, i) => ({ value: `v${i}`, count: 1 }))
    const { shown, total } = listLabels(scheme, known, { include: ['v19999'], exclude: [] })
    expect(shown).toHaveLength(201)
    expect(shown.at(-1)?.value).toBe('v19999')
    expect(total).toBe(20_000 + declared.length)
  })
})

it('a hint gives a label its share of annotated conversations once they are counted', () => {
  expect(filterMessages.labelHint('Says hello.', 3, 7)).toBe(
    'Says hello. 3 of 7 annotated conversations (42.9%)',
  )
  expect(filterMessages.labelHint('', 0, 7)).toBe('0 of 7 annotated conversations (0%)')
  for (const [count, whole] of [
    [null, 7],
    [0, 0],
    [3, undefined],
  ] as const)
    expect(filterMessages.labelHint('Says hello.', count, whole)).toBe('Says hello.')
})

it('a hint of a value names what is counted', () => {
  expect(filterMessages.valueHint('Deal', 3, 4, 'conversation')).toBe('Deal: 3 of 4 conversations (75%)')
  expect(filterMessages.valueHint('Buyer', 1, 2_060, 'participant')).toBe(
    'Buyer: 1 of 2,060 participants (0%)',
  )
})
