import { expect, it } from 'vitest'
import type { Annotator } from './annotations.ts'
import type { GivenLabel } from './annotator.ts'
import { markedWords } from './marked_words.ts'

const label = (value: string, ...spans: (readonly [number, number])[]): GivenLabel => ({
  value,
  score: null,
  ...(spans.length > 0 && { evidence: spans.map(([start, end]) => ({ start, end, text: '' })) }),
})

const by = (author: string, given: Annotator['given']) => ({
  ref: { kind: 'review', review: 'r', author } as const,
  given,
})

it('compares the words that two annotators marked, over turns that both examined', () => {
  const anna = [
    [label('offer', [0, 10])],
    [label('offer', [5, 8]), label('ask')],
    [label('offer', [0, 4])],
    [],
    [label('ask')],
  ]
  const bert = [[label('offer', [4, 12])], [label('offer')], null, [label('greet', [0, 2])], [label('ask')]]
  // Characters that both marked: 6. Marked by anna: 10 + 3, by bert: 8.
  expect(markedWords(['ask', 'offer', 'greet'], by('Anna', anna), by('Bert', bert))).toEqual([
    { label: 'offer', turns: 2, f1: 12 / 21 },
    { label: 'greet', turns: 1, f1: 0 },
  ])
})

it('compares no words with labels that come without them', () => {
  const published = { ref: { kind: 'labels', by: 'annotator' } as const, given: [[label('offer')]] }
  expect(markedWords(['offer'], published, by('Anna', [[label('offer', [0, 10])]]))).toEqual([])
})
