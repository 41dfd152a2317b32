import { describe, expect, it } from 'vitest'
import { type LabelScheme, NO_FILTER } from '../../../model/index.ts'
import { MOST_TURNS } from '../../../reviews/log/review.ts'
import {
  changedForm,
  defaultName,
  definedBy,
  drawOf,
  firstForm,
  formProblems,
  type StartForm,
} from './start_form.ts'

const scheme = (id: string, counted = true): LabelScheme => ({
  ...{ id, title: id, by: 'annotator', source: '', counted, values: [] },
})
const SCHEMES = [scheme('derived', false), scheme('act'), scheme('tone')]
const first = (change: Partial<Parameters<typeof firstForm>[0]> = {}) =>
  firstForm({ schemes: SCHEMES, filter: NO_FILTER, reviewer: 'Ada', seed: 4, ...change })
const form = (change: Partial<StartForm>): StartForm => ({ ...first(), ...change })

describe('the form of a review', () => {
  it('begins with what the list shows', () => {
    expect(first()).toMatchObject({
      mode: 'check',
      schemes: ['act'],
      turns: 'labelled',
      own: null,
      seed: '4',
    })
    expect(first({ filter: { ...NO_FILTER, search: 'hello' } }).turns).toBe('hits')
    const labels = [{ scheme: 'tone', include: ['x'], exclude: [], match: 'any', on: 'turn' } as const]
    expect(first({ filter: { ...NO_FILTER, labels } })).toMatchObject({ schemes: ['tone'], turns: 'hits' })
  })

  it('begins blind, with a scheme to write, where the corpus has none', () => {
    expect(first({ schemes: [] })).toMatchObject({ mode: 'blind', schemes: [], turns: 'all' })
    expect(formProblems(first({ schemes: [] }), 5)).toEqual(['ownTitle', 'ownLabels'])
  })

  it('says what is missing', () => {
    expect(formProblems(form({}), 5)).toEqual([])
    expect(formProblems(form({}), null)).toEqual([])
    expect(formProblems(form({ schemes: [], reviewer: ' ' }), 0)).toEqual(['scheme', 'reviewer', 'empty'])
    expect(formProblems(form({ take: 'random', size: '0', seed: '-1' }), 5)).toEqual(['size', 'seed'])
    expect(formProblems(form({ seed: '' }), 5)).toEqual([])
    expect(formProblems(form({}), MOST_TURNS + 1)).toEqual(['tooMany'])
    expect(formProblems(form({}), MOST_TURNS)).toEqual([])
    const own = { title: 'Tone', labels: Array.from({ length: 41 }, (_, i) => `l${i}`).join('\n') }
    expect(formProblems(form({ own, mode: 'blind' }), 5)).toEqual(['tooManyLabels'])
    expect(formProblems(form({ own: { title: 'x', labels: 'a' } }), 5)).toEqual(['ownChecked'])
  })

  it('draws by its numbers', () => {
    const random = form({ take: 'random', size: ' 12 ', seed: '99' })
    expect(drawOf(random)).toEqual({ take: 'random', size: 12, order: 'listed', seed: 99 })
    expect(definedBy(random, SCHEMES, 'x').seed).toBe(99)
    expect(definedBy(form({}), SCHEMES, 'x').seed).toBeNull()
  })

  it('draws as many turns of each value of a field', () => {
    const each = form({ take: 'each', size: '20', by: 'labels/act' })
    expect(formProblems(each, 5)).toEqual([])
    expect(formProblems({ ...each, by: '' }, 5)).toEqual(['by'])
    expect(definedBy(each, SCHEMES, 'x').seed).toBe(4)
    expect(defaultName(each, ['Acts'], null, 'outcome')).toBe('Acts: 20 labelled turns of each outcome')
  })

  it('finds disagreements under one scheme, and adjudicates nothing else', () => {
    const differ = form({ turns: 'differ', between: ['by:a', 'by:b'], mode: 'adjudicate' })
    expect(formProblems(differ, 5)).toEqual([])
    expect(formProblems({ ...differ, between: ['by:a'] }, 5)).toEqual(['between'])
    expect(changedForm(differ, { turns: 'all' }).mode).toBe('check')
    expect(changedForm(differ, { schemes: ['act', 'tone'] }).between).toBeNull()
    expect(formProblems(changedForm(differ, { schemes: ['act', 'tone'] }), 5)).toEqual(['oneScheme'])
    expect(changedForm(differ, { size: '3' })).toEqual({ ...differ, size: '3' })
  })

  it('names a review by what it is of', () => {
    expect(defaultName(form({}), ['Acts'], null)).toBe('Acts: labelled turns')
    expect(defaultName(form({ take: 'random', size: '1000' }), ['Acts', 'Tones'], 'swaps')).toBe(
      'Acts and Tones: 1,000 random swaps',
    )
  })

  it('gives an own scheme an id that the corpus does not have', () => {
    const own = { title: ' Act ', labels: 'warm\n\nwary' }
    const { schemes, ownScheme, reviewer } = definedBy(
      form({ own, mode: 'blind', schemes: [], reviewer: ' Ada ' }),
      SCHEMES,
      'x',
    )
    expect(SCHEMES.map(({ id }) => id)).not.toContain(ownScheme?.id)
    expect(schemes).toEqual([ownScheme?.id])
    expect(ownScheme).toMatchObject({ title: 'Act', values: ['warm', 'wary'] })
    expect(reviewer).toBe('Ada')
  })
})
