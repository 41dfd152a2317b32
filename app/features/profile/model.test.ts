import { expect, it } from 'vitest'
import { NO_FILTER, participantFields } from '../../model/index.ts'
import type { ParticipantRow } from '../../readers/participants.ts'
import { factsOf, labelsOf, profileData, withName } from './model.ts'

const row = (turns: number, words: number, values: ParticipantRow['values']): ParticipantRow => ({
  ...{ key: 0, split: 'train', id: '1', title: '', participant: 0, who: 'a', name: 'Ada', role: 'buyer' },
  ...{ turns, words, values },
})

const fields = participantFields({
  participantFields: [
    { key: 'points', title: 'Points', kind: 'number' },
    { key: 'svo', title: 'SVO', kind: 'category' },
    { key: 'never', title: 'Never given', kind: 'number' },
  ],
})

it('sums up the rows of a name', () => {
  const facts = factsOf(
    [
      row(3, 12, { points: 5, svo: 'proself' }),
      row(1, 2, { points: null, svo: 'prosocial' }),
      row(0, 0, { points: 8, svo: 'proself' }),
    ],
    fields,
  )
  expect(facts).toMatchObject({ rows: 3, turns: 4, words: 14, wordsPerTurn: 3.5 })
  expect(facts.numbers.map(({ field, ...numbers }) => [field.key, numbers])).toEqual([
    ['points', { n: 2, mean: 6.5, min: 5, max: 8 }],
  ])
  expect(facts.values.map(({ field, values }) => [field.key, values])).toEqual([
    ['role', [{ value: 'buyer', count: 3 }]],
    [
      'svo',
      [
        { value: 'proself', count: 2 },
        { value: 'prosocial', count: 1 },
      ],
    ],
  ])
  expect(factsOf([], fields)).toMatchObject({ rows: 0, wordsPerTurn: null, numbers: [], values: [] })
})

it('counts the labels of a speaker', () => {
  const clusters = (labelled: number) => [
    { annotated: 4, labelled, conversations: 2 },
    { annotated: 1, labelled: 0, conversations: 3 },
  ]
  const rates = [
    { values: ['Bo'], sizes: clusters(0), labels: [] },
    { values: ['Ada'], sizes: clusters(0), labels: [{ label: 'greet', clusters: clusters(3) }] },
  ]
  expect(labelsOf(rates, 'Ada')).toEqual({ annotated: 11, labels: new Map([['greet', 6]]) })
  expect(labelsOf(rates, 'Cy')).toEqual({ annotated: 0, labels: new Map() })
})

it('replaces the name in a filter', () => {
  const once = withName(NO_FILTER, 'Ada')
  expect(withName(once, 'Bo').facets).toEqual([
    { key: 'name', of: 'participant', kind: 'values', include: ['Bo'], exclude: [], match: 'any' },
  ])
})

it('gives profiles to scripts as plain data', () => {
  const facts = factsOf([row(3, 12, { points: 5, svo: 'proself' })], fields)
  const labels = { act: { annotated: 3, labels: new Map([['ask', 2]]) } }
  const outcomes = [{ value: 'deal', count: 1 }]
  expect(profileData([{ name: 'Ada', total: 1, facts, labels, outcomes }])).toEqual([
    {
      ...{ name: 'Ada', conversations: 1, turns: 3, words: 12, wordsPerTurn: 4 },
      labels: { act: { annotated: 3, labels: { ask: 2 } } },
      outcomes: { deal: 1 },
      numbers: { points: { n: 1, mean: 5, min: 5, max: 5 } },
      values: { role: { buyer: 1 }, svo: { proself: 1 } },
    },
  ])
})
