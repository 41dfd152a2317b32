import { describe, expect, it } from 'vitest'
import { type LabelScheme, TURNS_FACET } from '../../../model/index.ts'
import { chartedFacets, outcomeOf, pairFields, pairOf, unknownOf } from './fields.ts'

const facet = (key: string, kind: 'category' | 'number' | 'boolean') => ({ key, title: key, kind })
const scheme = (id: string): LabelScheme => ({
  id,
  title: id,
  by: 'annotator',
  source: '',
  counted: true,
  values: [],
})
const corpus = {
  facets: [facet('ended', 'category'), facet('price', 'number'), facet('outcome', 'category'), TURNS_FACET],
  turnFields: [{ key: 'offer', title: 'Offer', kind: 'number' as const, searched: true }],
  labelSchemes: [scheme('acts')],
}

describe('the facets of an overview', () => {
  it('begin with the outcome, declared or by convention', () => {
    expect(outcomeOf(corpus)?.field.key).toBe('outcome')
    const declared = { ...corpus, overview: { outcome: { field: 'ended', reached: ['well'] } } }
    expect(outcomeOf(declared)).toMatchObject({ field: { key: 'ended' }, reached: ['well'] })
    expect(outcomeOf({ ...corpus, overview: { outcome: null } })).toBeNull()
    expect(outcomeOf({ ...corpus, facets: [TURNS_FACET] })).toBeNull()
  })

  it('may be drawn by themselves where their values are names', () => {
    const keys = (of: Parameters<typeof chartedFacets>[0]) => {
      const { outcome, others } = chartedFacets(of)
      return [outcome?.key, ...others.map(({ key }) => key)]
    }
    expect(keys(corpus)).toEqual(['outcome', 'ended'])
    expect(keys({ ...corpus, facets: [TURNS_FACET] })).toEqual([undefined])
    const declared = { ...corpus, overview: { outcome: null, facets: ['price', 'outcome', 'ended'] } }
    expect(keys(declared)).toEqual([undefined, 'ended', 'outcome'])
  })

  it('can be set against each other, and against labels and fields of turns', () => {
    expect(pairFields(corpus).map(({ name, isNumber }) => [name, isNumber])).toEqual([
      ['ended', false],
      ['price', true],
      ['outcome', false],
      ['turns', true],
      ['turn.offer', true],
      ['acts', false],
    ])
  })

  it('are those of the address, else those declared, else the outcome and the number of turns', () => {
    expect(unknownOf(corpus, null)).toEqual([])
    expect(unknownOf(corpus, ['outcome', 'turns'])).toEqual([])
    expect(unknownOf(corpus, ['nosuch', 'nosuch'])).toEqual(['nosuch'])
    const names = (pair: ReturnType<typeof pairOf>) => pair?.map(({ name }) => name)
    expect(names(pairOf(corpus, null))).toEqual(['outcome', 'turns'])
    const declared = { ...corpus, overview: { pair: ['acts', 'price'] as const } }
    expect(names(pairOf(declared, null))).toEqual(['acts', 'price'])
    expect(names(pairOf(declared, ['turns', 'turn.offer']))).toEqual(['turns', 'turn.offer'])
    expect(names(pairOf(declared, ['turns', 'gone']))).toEqual(['acts', 'price'])
    expect(pairOf({ facets: [TURNS_FACET], turnFields: [], labelSchemes: [] }, null)).toBeNull()
    expect(
      names(pairOf({ facets: [TURNS_FACET], turnFields: [], labelSchemes: [scheme('a')] }, null)),
    ).toEqual(['turns', 'a'])
  })
})
