import { expect, it } from 'vitest'
import type { LabelRow } from '../../../corpora/label_file.ts'
import { placeRows } from './place_rows.ts'
import type { TurnContents } from './targets.ts'

const targets = ['bike-0', 'bike-1', 'bike-2'].map((id, key) => ({ key, split: 'all', id, turns: 3 }))
const said = ['Hi', 'For 80?', 'Deal.']
const contents: TurnContents = {
  texts: new Map([
    [0, said],
    [1, ['Hi', 'For 90?', 'Deal.']],
    [2, said],
  ]),
  ids: null,
}
const row = (fields: Partial<LabelRow>, i = 0): LabelRow => ({
  ...{ row: i, split: null, conversation: null, turn: null, labels: ['x'], by: 'm', score: null },
  ...fields,
})

function placed(rows: readonly LabelRow[], isInOrder = false) {
  const found = placeRows(rows, targets, new Map([['all', true]]), contents, null, isInOrder)
  if ('question' in found) throw new Error('asked')
  return rows.map((one) => {
    const place = found.places.get(one)
    return typeof place === 'object' ? `${place.target.id}/${place.turn}` : place
  })
}

it('a row with only a text is on the one turn with the text, also without case and punctuation', () => {
  expect(placed([row({ text: 'for 90' }), row({ text: 'Hello' })])).toEqual([
    'bike-1/1',
    'No turn has this text.',
  ])
})

it('a text of several turns matches none, unless rows are in order', () => {
  const rows = [...said, ...['Hi', 'For 90?', 'Deal.'], ...said].map((text, i) => row({ text }, i))
  expect(placed(rows)[0]).toMatch(/^3 turns have this text/)
  expect(placed(rows).filter((place) => /^bike/.test(place ?? ''))).toEqual(['bike-1/1'])
  const all = targets.flatMap(({ id }) => [0, 1, 2].map((turn) => `${id}/${turn}`))
  expect(placed(rows, true)).toEqual(all)
  // Another annotator begins at the first turn again, and a second label of a row is on the same turn.
  const two = [row({ text: 'Hi' }, 0), row({ text: 'Hi', labels: ['y'] }, 0), row({ text: 'Hi', by: 'n' }, 1)]
  expect(placed(two, true)).toEqual(['bike-0/0', 'bike-0/0', 'bike-0/0'])
})

it('a row with a conversation and a text is in that conversation', () => {
  expect(
    placed([row({ conversation: 'bike-2', text: 'Deal' }), row({ conversation: 'bike-1', text: 'For 80?' })]),
  ).toEqual(['bike-2/2', 'No turn of the conversation has this text.'])
})

it('an id of a conversation and a number means that turn, if the corpus has no such ids', () => {
  expect(placed([row({ utterance: 'bike-1-2' }), row({ utterance: 'bike-1_0' })])).toEqual([
    'bike-1/2',
    'bike-1/0',
  ])
  expect(placed([row({ utterance: 'car-1-2' })])[0]).toMatch(/no utterance ids/)
})
