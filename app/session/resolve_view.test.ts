import { describe, expect, it } from 'vitest'
import { addressMessages } from '../state/messages.ts'
import { EMPTY_VIEW } from '../state/view_state.ts'
import type { AvailableCorpora, CorpusInfo } from './corpus_info.ts'
import { resolveView } from './resolve_view.ts'

const corpus = (id: string, splits: string[], ...formerly: string[]) =>
  ({
    id,
    entry: { formerly },
    title: id.toUpperCase(),
    facets: [{ key: 'price', title: 'Price', kind: 'number' }],
    splits: splits.map((name) => ({ name, files: [] })),
  }) as unknown as CorpusInfo
const offer: AvailableCorpora = {
  corpora: [corpus('one', ['train'], 'uno', 'three'), corpus('three', ['train', 'validation', 'test'])],
  known: [],
  problems: [],
  hub: null,
}
const view = (fields: object) => resolveView(offer, { ...EMPTY_VIEW, ...fields })

describe('resolving an address', () => {
  it('without a corpus is the start page', () => {
    expect(view({})).toMatchObject({ corpus: null, problems: [] })
  })

  it('finds a renamed corpus by an earlier id that no other has now', () => {
    expect(view({ corpus: 'uno' })).toMatchObject({ corpus: { id: 'one' }, problems: [] })
    expect(view({ corpus: 'three' })).toMatchObject({ corpus: { id: 'three' } })
  })

  it('lists every split where none is chosen', () => {
    expect(view({ corpus: 'three' })).toMatchObject({ listed: ['train', 'validation', 'test'], split: null })
    expect(view({ corpus: 'one' })).toMatchObject({ listed: ['train'], split: 'train' })
  })

  it('lists the chosen split, or all beside a conversation where the address says so', () => {
    const open = { corpus: 'three', split: 'test', conversation: '3' }
    expect(view(open)).toMatchObject({ listed: ['test'], split: 'test', conversation: '3' })
    expect(view({ ...open, allSplits: true })).toMatchObject({
      listed: ['train', 'validation', 'test'],
      split: 'test',
    })
  })

  it('names a corpus that is not there', () => {
    const { corpus: found, problems } = view({ corpus: 'chess', split: 'train', conversation: '1' })
    expect(found).toBeNull()
    expect(problems).toMatchObject([{ field: 'corpus' }])
    expect(problems[0]?.says(addressMessages)).toContain('“chess”')
  })

  it('names a split that is not there, and those that are', () => {
    const resolved = view({ corpus: 'three', split: 'dev', conversation: '1' })
    expect(resolved).toMatchObject({ conversation: null, listed: ['train', 'validation', 'test'] })
    expect(resolved.problems[0]?.says(addressMessages)).toMatch(/“dev”.*“train”, “validation”, “test”/)
  })

  it('names a facet to sort by that the corpus does not have; the rest stands', () => {
    const sorted = (column: string) =>
      view({ corpus: 'one', conversation: '3', sort: { column, descending: true } })
    expect(sorted('f.prize')).toMatchObject({ conversation: '3', problems: [{ field: 'sort' }] })
    expect(sorted('f.prize').problems[0]?.says(addressMessages)).toContain('ONE has no facet “prize”')
    for (const column of ['f.price', 'turns']) expect(sorted(column).problems).toEqual([])
  })

  it('takes the only split of a file that is called otherwise, and says so', () => {
    const files = [{ name: 'talk (1).csv', bytes: 1, print: 'a' }]
    const opened = { source: { kind: 'local', files }, reading: { adapter: null, mapping: null } }
    const local = { ...corpus('local', ['talk (1)']), opened } as CorpusInfo
    const state = { ...EMPTY_VIEW, corpus: 'local', split: 'talk', conversation: '7' }
    const resolved = resolveView({ ...offer, corpora: [local] }, state)
    expect(resolved).toMatchObject({ split: 'talk (1)', conversation: '7' })
    expect(resolved.problems[0]?.says(addressMessages)).toMatch(/no split “talk”; it has “talk \(1\)”/)
  })
})
