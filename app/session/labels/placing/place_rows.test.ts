import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LabelRow } from '../../../corpora/label_file.ts'
import { type FirstTurn, NO_CONTENTS, placeRows } from './place_rows.ts'
import type { TurnContents } from './targets.ts'

const TEXTS = ['Morning!', 'Yes, here.', 'Would 80 do?', 'Ok.', 'Ok.']
const targets = ['a', 'b', 'c'].map((id, key) => ({ key, split: 'all', id, turns: TEXTS.length }))
const splits = new Map([['all', true]])
const contents: TurnContents = { texts: new Map(targets.map(({ key }) => [key, TEXTS])), ids: null }
const ids: TurnContents = {
  texts: contents.texts,
  ids: new Map(targets.flatMap(({ key, id }) => TEXTS.map((_, turn) => [`${id}${turn}`, [{ key, turn }]]))),
}

let count = 0
const row = (fields: Partial<LabelRow>): LabelRow => ({
  ...{ row: count++, split: null, conversation: 'a', turn: null, labels: ['x'], by: 'm', score: null },
  ...fields,
})
/** Rows for every conversation, with all or some of its turns. */
const file = (first: FirstTurn, turns = [0, 1, 2, 3, 4], text?: (text: string, turn: number) => string) =>
  targets.flatMap(({ id }) =>
    turns.map((turn) =>
      row({
        conversation: id,
        turn: turn + first,
        ...(text && { text: text(TEXTS[turn] ?? '', turn) }),
      }),
    ),
  )

function placed(
  rows: readonly LabelRow[],
  with_: TurnContents = NO_CONTENTS,
  answer: FirstTurn | null = null,
) {
  const found = placeRows(rows, targets, splits, with_, answer)
  if ('question' in found) return found
  const turns = rows.map((r) => {
    const place = found.places.get(r)
    return typeof place === 'object' ? place.turn : (place ?? '')
  })
  return { turns, ...found.placing }
}
const times = (turns: readonly number[]) => targets.flatMap(() => turns)

describe('numbers alone', () => {
  it('that use turn 0 count from 0, even if a row is far beyond the last turn', () => {
    expect(placed(file(0))).toMatchObject({ firstTurn: 0, because: 'default', turns: times([0, 1, 2, 3, 4]) })
    expect(placed([row({ turn: 0 }), row({ turn: 9 })])).toMatchObject({
      turns: [0, 'The conversation has 5 turns, 0 to 4.'],
    })
  })

  it('that use turn 0 and go one beyond are asked about, and nothing is placed before', () => {
    const mixed = [...file(1), row({ turn: 0 })]
    expect(placed(mixed)).toEqual({ question: { rows: 16, unfit: { 0: 3, 1: 1 } } })
    expect(placed(mixed, NO_CONTENTS, 1)).toMatchObject({
      turns: [...times([0, 1, 2, 3, 4]), expect.stringMatching(/has 5 turns/)],
    })
  })

  it('that never use turn 0 and go one beyond are asked about, and nothing is placed before', () => {
    expect(placed(file(1))).toEqual({ question: { rows: 15, unfit: { 0: 3, 1: 0 } } })
    expect(placed([row({ turn: 5 })])).toEqual({ question: { rows: 1, unfit: { 0: 1, 1: 0 } } })
    expect(placed(file(1), NO_CONTENTS, 1)).toMatchObject({
      ...{ firstTurn: 1, because: 'answer', turns: times([0, 1, 2, 3, 4]) },
    })
    expect(placed(file(1), NO_CONTENTS, 0)).toMatchObject({
      turns: times([1, 2, 3, 4]).flatMap((t) =>
        t === 4 ? [4, 'The conversation has 5 turns, 0 to 4.'] : [t],
      ),
    })
  })

  it('that begin every conversation with 1 are asked about', () => {
    expect(placed(file(1, [0, 1, 2]))).toEqual({ question: { rows: 9, unfit: { 0: 0, 1: 0 } } })
    expect(placed([1, 2, 3].map((turn) => row({ turn })))).toMatchObject({ turns: [1, 2, 3] })
    expect(placed([row({ turn: 1 }), row({ turn: 2, conversation: 'b' })])).toMatchObject({ turns: [1, 2] })
  })

  it('are said as the file counts', () => {
    expect(placed([row({ turn: 5 }), row({ turn: 6 }), row({ turn: 0 })], NO_CONTENTS, 1)).toMatchObject({
      turns: [4, 'The conversation has 5 turns, 1 to 5.', 'The conversation has 5 turns, 1 to 5.'],
    })
  })
})

describe('texts', () => {
  it.each([0, 1] as const)('decide that numbers count from %i', (first) => {
    expect(
      placed(
        file(first, undefined, (text) => text),
        contents,
      ),
    ).toMatchObject({
      ...{ firstTurn: first, because: 'contents', byText: 15, turns: times([0, 1, 2, 3, 4]) },
    })
  })

  it('count without case, spaces, accents and punctuation', () => {
    const loose = (text: string) => ` ${text.toUpperCase().replace(/[^\w ]/g, ' ')}`
    expect(placed(file(1, undefined, loose), contents)).toMatchObject({ turns: times([0, 1, 2, 3, 4]) })
  })

  it('find turns whose numbers are wrong, if only one has the text', () => {
    const rows = [
      row({ turn: 4, text: 'Morning!' }),
      row({ turn: 0, text: 'Ok.' }),
      row({ turn: 1, text: 'No such turn' }),
    ]
    expect(placed(rows, contents)).toMatchObject({
      turns: [
        0,
        'Several turns of the conversation have this text, and no turn number tells which one is meant.',
        'No turn of the conversation has this text.',
      ],
    })
  })

  it('that are none of the conversation place no row, whatever numbers and ids say', () => {
    const foreign = () => 'Bonjour'
    const none = times([0, 1, 2, 3, 4]).map(() => 'No turn of the conversation has this text.')
    for (const first of [0, 1] as const)
      expect(placed(file(first, undefined, foreign), contents, 0)).toMatchObject({ turns: none, byText: 0 })
    expect(placed([row({ utterance: 'a1', text: 'Bonjour' })], ids)).toMatchObject({
      turns: [expect.stringMatching(/text/)],
    })
  })

  it('decide for rows without a text', () => {
    const some = (text: string, turn: number) => (turn === 1 ? text : '')
    const rows = file(1, undefined, some).map(({ text, ...rest }) => (text ? { ...rest, text } : rest))
    expect(placed(rows, contents)).toMatchObject({ firstTurn: 1, turns: times([0, 1, 2, 3, 4]) })
  })

  it('that contradict each other leave a question for rows without a text', () => {
    const rows = [row({ turn: 1, text: 'Morning!' }), row({ turn: 1, text: 'Yes, here.' }), row({ turn: 5 })]
    expect(placed(rows, contents)).toHaveProperty('question')
  })
})

describe('utterance ids', () => {
  it('name turns with or without a conversation', () => {
    const rows = [
      row({ conversation: null, utterance: 'b1' }),
      row({ conversation: 'a', utterance: 'a2' }),
      row({ conversation: 'a', utterance: 'b2' }),
      row({ conversation: null, utterance: 'zz' }),
      row({ conversation: null, utterance: 'a0', text: 'Ok.' }),
      row({ conversation: null, utterance: 'a0', text: 'morning' }),
    ]
    expect(placed(rows, ids)).toMatchObject({
      byId: 3,
      turns: [
        ...[1, 2, 'No turn has the utterance id “b2”.', 'No turn has the utterance id “zz”.'],
        ...['The turn with this utterance id has a different text.', 0],
      ],
    })
  })

  it('win over numbers, and tell where those begin', () => {
    const rows = [row({ turn: 2, utterance: 'a1' }), row({ turn: 5 })]
    expect(placed(rows, ids)).toMatchObject({ turns: [1, 4], firstTurn: 1, because: 'contents' })
  })

  it('that are none of the corpus leave the numbers', () => {
    expect(placed([row({ turn: 0, utterance: '0' })], ids)).toMatchObject({ turns: [0] })
    expect(placed([row({ utterance: 'x' })], contents)).toMatchObject({
      turns: ['The turns of this corpus have no utterance ids. Give the file a column “turn”.'],
    })
  })

  it('that several turns have name none', () => {
    const twice = new Map([['u', targets.map(({ key }) => ({ key, turn: 0 }))]])
    expect(
      placed([row({ conversation: null, utterance: 'u' })], { texts: new Map(), ids: twice }),
    ).toMatchObject({
      turns: ['Several turns have this utterance id.'],
    })
    expect(placed([row({ utterance: 'u' })], { texts: new Map(), ids: twice })).toMatchObject({ turns: [0] })
  })
})

it('a row with a text is never placed at a turn with another', () => {
  const text = fc.constantFrom('Ok.', 'ok', 'No', 'Fine')
  const rowOf = fc.record({ turn: fc.nat(6), text })
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 5 }),
      fc.array(rowOf, { maxLength: 8 }),
      (all, given) => {
        const target = { key: 0, split: 'all', id: 'a', turns: all.length }
        const rows = given.map((fields) => row(fields))
        const found = placeRows(rows, [target], splits, { texts: new Map([[0, all]]), ids: null })
        if ('question' in found) return
        const plain = (one = '') => one.toLowerCase().replace('.', '')
        for (const r of rows) {
          const place = found.places.get(r)
          if (typeof place === 'object') expect(plain(all[place.turn])).toBe(plain(r.text))
        }
      },
    ),
  )
})
