import { describe, expect, it } from 'vitest'
import { markedRange } from '../../model/links/linked_ranges.ts'
import { EMPTY_VIEW, parseViewState } from '../../state/view_state.ts'
import { conversation, turn } from '../../tables/test_corpus.ts'
import { sharedPlaces } from './shared_places.ts'

const said = conversation(
  '7',
  ['a', 'b', 'c', 'd'].map((text) => turn(text)),
)
const view = { ...EMPTY_VIEW, corpus: 'casino', split: said.split, conversation: '7' }
const page = 'https://site.test/demo/#/elsewhere'

const seen = (...given: Parameters<typeof sharedPlaces>) =>
  sharedPlaces(...given).map(({ kind, ranges, link }) => {
    const { turn: to, range, chosen } = parseViewState(new URL(link).hash).state
    return { kind, ranges, turn: to, range, chosen }
  })

/** A range with the marks of a link. */
const marked = (first: number, last: number) => markedRange({ first, last }, said)

const NOTHING = { turn: null, range: null, chosen: [] }
const WHOLE = { kind: 'whole', ranges: [{ first: 0, last: 3 }], ...NOTHING }

describe('what of a conversation can be passed on', () => {
  it('is the whole where nothing is chosen', () => {
    expect(seen(view, said, null, page)).toEqual([WHOLE])
    expect(sharedPlaces(view, said, null, page)[0].link).toBe(
      `https://site.test/demo/#/casino/${said.split}/7?v=1`,
    )
  })

  it('is the current turn and the turns that are shown as well, as far as there are such', () => {
    const range = { first: 1, last: 9 }
    expect(seen({ ...view, range }, said, 2, page)).toEqual([
      { kind: 'turn', ranges: [{ first: 2, last: 2 }], ...NOTHING, turn: 2, range: marked(1, 3) },
      { kind: 'shown', ranges: [{ first: 1, last: 3 }], ...NOTHING, range: marked(1, 3) },
      WHOLE,
    ])
    expect(seen({ ...view, range: { first: 4, last: 9 } }, said, 4, page)).toEqual([WHOLE])
  })

  it('is the turns that are chosen: alone where they follow each other, else from the first on', () => {
    const ranges = [
      { first: 0, last: 1 },
      { first: 3, last: 3 },
    ]
    expect(seen({ ...view, chosen: ranges }, said, null, page)).toEqual([
      { kind: 'chosen', ranges, turn: 0, range: null, chosen: [marked(0, 1), marked(3, 3)] },
      WHOLE,
    ])
    expect(seen({ ...view, chosen: ranges.slice(0, 1) }, said, null, page)).toEqual([
      { kind: 'chosen', ranges: ranges.slice(0, 1), turn: null, range: marked(0, 1), chosen: [] },
      WHOLE,
    ])
  })

  it('is an empty whole where nothing was said', () => {
    expect(seen(view, { ...said, turns: [] }, 0, page)).toEqual([{ ...WHOLE, ranges: [] }])
  })
})
