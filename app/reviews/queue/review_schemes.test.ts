import { describe, expect, it } from 'vitest'
import type { LabelScheme } from '../../model/index.ts'
import { madeScheme } from '../schemes/test_schemes.ts'
import {
  askedIds,
  askedSchemes,
  reviewSchemes,
  schemeInReviews,
  withOwnScheme,
  writtenLabels,
} from './review_schemes.ts'

const declared: LabelScheme = {
  id: 'act',
  title: 'Acts',
  by: 'annotator',
  source: '',
  counted: true,
  values: [],
}
const ownScheme = { id: 'tone', title: 'Tone', values: ['warm', 'wary', 'wan', '!', 'a'] }

describe('the schemes of a review', () => {
  it('are those of the corpus and the one that was written for it, in the order of the definition', () => {
    const found = reviewSchemes({ schemes: ['tone', 'act', 'gone'], ownScheme, reviewer: 'Ada' }, [declared])
    expect(found.map(({ id, by }) => [id, by])).toEqual([
      ['tone', 'Ada'],
      ['act', 'annotator'],
    ])
    expect(found[1]).toBe(declared)
  })

  it('join those of the corpus, which stay as they are', () => {
    const review = { schemes: ['tone', 'act'], ownScheme, reviewer: 'Ada' }
    const [first, second, ...others] = withOwnScheme(review, [declared])
    expect(first).toBe(declared)
    expect(second?.values.map(({ value }) => value)).toEqual(ownScheme.values)
    expect(others).toEqual([])
  })

  it('are asked for, if their labels do not follow from others', () => {
    const heard = { ...declared, id: 'heard' }
    const all = [{ ...declared, id: 'sum', derivedFrom: ['act', 'heard'] }, declared, heard]
    expect(askedSchemes(all)).toEqual([declared, heard])
    expect(askedIds(['sum', 'heard', 'own'], all)).toEqual(['act', 'heard', 'own'])
  })

  it('give each label that was written a mark of its own', () => {
    const [own] = reviewSchemes({ schemes: ['tone'], ownScheme, reviewer: 'Ada' }, [])
    expect(own?.values.map(({ value, mark, hue }) => [value, mark, hue])).toEqual([
      ['warm', 'Wa', 1],
      ['wary', 'Wr', 2],
      ['wan', 'Wn', 3],
      ['!', '04', 4],
      ['a', '05', 5],
    ])
  })

  it('are found in the last review that has them', () => {
    const mood = madeScheme('mood', ['glad'])
    const next = { ...mood, version: 2 }
    const reviews = [{ ownScheme }, { written: [mood] }, { written: [next, madeScheme('act', ['ask'])] }, {}]
    expect(schemeInReviews(reviews, 'mood')).toEqual({ written: [next] })
    expect(schemeInReviews(reviews, 'tone')).toEqual({ ownScheme })
    expect(schemeInReviews(reviews, 'gone')).toBeNull()
  })

  it('are written one label a line', () => {
    expect(writtenLabels('  warm\r\n\nwary \nwarm')).toEqual(['warm', 'wary'])
  })
})
