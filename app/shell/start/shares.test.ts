import { describe, expect, it } from 'vitest'
import type { LabelScheme } from '../../model/index.ts'
import { sharesOf } from './shares.ts'

const scheme: LabelScheme = {
  id: 'act',
  title: 'Acts',
  by: 'annotator',
  source: '',
  counted: true,
  values: [
    { value: 'ask', title: 'Ask', definition: '', mark: 'As', hue: 3 },
    { value: 'tell', title: 'Tell', definition: '', mark: 'Te', hue: 4 },
  ],
}
const counts = { conversations: 200, turns: 900, annotated: 0, outcomes: [] }
const outcome = (title: string, conversations: number, status = 'deal') => ({ title, conversations, status })

describe('the shares of a corpus', () => {
  it('are those of its outcomes, largest first', () => {
    const outcomes = [outcome('Walked away', 1, 'walked_away'), outcome('Deal', 199)]
    const found = sharesOf({ ...counts, outcomes }, [scheme])
    expect(found?.of).toBe('outcomes')
    expect(found?.shares.map((s) => [s.text, s.part, s.status])).toEqual([
      ['Deal\u00a0>99%', 0.995, 'deal'],
      ['Walked away\u00a0<1%', 0.005, 'walked_away'],
    ])
  })

  it('name four of many', () => {
    const outcomes = ['a', 'b', 'c', 'd', 'e', 'f'].map((title, i) => outcome(title, 100 - i))
    const texts = sharesOf({ ...counts, outcomes, conversations: 585 }, [])?.shares.map((s) => s.text)
    expect(texts).toEqual(['a\u00a017%', 'b\u00a017%', 'c\u00a017%', 'd\u00a017%', 'others\u00a033%'])
  })

  it('are those of its labels where conversations have no outcome', () => {
    const found = sharesOf(
      {
        ...counts,
        outcomes: [outcome('Part of a game', 200, 'not_applicable')],
        labels: {
          scheme: 'act',
          values: [
            { value: 'ask', turns: 1 },
            { value: 'tell', turns: 3 },
          ],
        },
      },
      [scheme],
    )
    expect(found?.of).toBe('labels')
    expect(found?.shares.map((s) => [s.text, s.hue])).toEqual([
      ['Tell\u00a075%', 4],
      ['Ask\u00a025%', 3],
    ])
  })

  it('are none where nothing is counted', () => {
    expect(sharesOf(counts, [scheme])).toBeNull()
  })
})
