import { describe, expect, it } from 'vitest'
import { type LabelScheme, parseSearch, schemeOfField } from '../../model/index.ts'
import { annotatorName, fittingSchemes, schemeId, schemeOfFile, unknownLabels } from './label_scheme.ts'

const definition = (value: string) =>
  ({ value, title: value, definition: '', mark: value.slice(0, 2), hue: 1 }) as const
const scheme = (id: string, ...values: string[]): LabelScheme => ({
  id,
  title: id,
  by: 'annotator',
  source: '',
  counted: true,
  values: values.map(definition),
})
const rows = (...labels: string[]) => labels.map((label) => ({ labels: [label] }))
const file = (...labels: string[]) => ({ name: 'gpt.csv', values: labels.map(definition), by: 'gpt' })

describe('the schemes whose values a label file gives', () => {
  const act = scheme('act', 'greet', 'ask', 'offer')
  const [mine, yours] = [scheme('intention', 'lie', 'truth'), scheme('perception', 'lie', 'truth')]
  const own = [scheme('mood', 'glad'), act, mine, yours]
  const fitted = (...labels: string[]) => fittingSchemes(own, own, rows(...labels))

  it('are those that declare all its labels', () => {
    expect(fitted('ask', 'greet')).toEqual([act])
    expect(fitted('lie')).toEqual([mine, yours])
  })

  it('are else those that declare more than half of what it gives', () => {
    expect(fitted('ask', 'ask', 'sing')).toEqual([act])
    expect(fitted('lie', 'truth', 'sing')).toEqual([mine, yours])
    expect(fitted('ask', 'offer', 'greet', 'glad')).toEqual([act])
    expect(fitted('ask', 'sing')).toEqual([])
    expect(fitted('ask', 'sing', 'sing')).toEqual([])
    expect(fitted('sing')).toEqual([])
    expect(fitted()).toEqual([])
  })

  it('of another file have all of them, or none counts', () => {
    const added = scheme('moods', 'warm', 'cold')
    expect(fittingSchemes([...own, added], own, rows('warm', 'cold'))).toEqual([added])
    expect(fittingSchemes([...own, added], own, rows('warm', 'cold', 'hot'))).toEqual([])
  })
})

it('labels that a scheme does not declare are told, the most frequent first', () => {
  expect(unknownLabels(scheme('act', 'ask'), rows('sing', 'ask', 'hum', 'hum'))).toEqual(['hum', 'sing'])
})

describe('the scheme of a label file', () => {
  const act = scheme('act', 'greet', 'ask', 'offer')
  it('is the one that fits', () => {
    expect(schemeOfFile([act], [scheme('mood', 'glad'), act], file('ask', 'greet'))).toBe(act)
  })

  it('is its own where none fits', () => {
    expect(schemeOfFile([], [act], file('ask', 'sing'))).toEqual({
      id: 'gpt',
      title: 'gpt.csv',
      by: 'gpt',
      source: 'From the file gpt.csv, which was added to the corpus in this page',
      counted: true,
      values: ['ask', 'sing'].map(definition),
    })
  })

  it('is its own where several fit, with their values, so that they can be compared', () => {
    const both = [scheme('intention', 'lie', 'truth'), scheme('perception', 'lie', 'truth')]
    expect(schemeOfFile(both, both, file('lie'))).toMatchObject({ id: 'gpt', values: both[0]?.values })
  })
})

describe('the id of a scheme', () => {
  it.each([
    ['GPT-4o labels (2).csv', 'gpt-4o-labels-2'],
    ['2026.jsonl', 'labels-2026'],
    ['标签.parquet', 'labels'],
    ['.csv', 'labels'],
    ['label.csv', 'label-2'],
    ['intent.csv', 'intent-2'],
    ['act.csv', 'act-3'],
  ])('of %s is %s', (name, id) => {
    const others = ['act-2']
    expect(schemeId(name, others)).toBe(id)
    // The id is a field of the search, distinct from all others.
    const [term] = parseSearch(`${id}:x`)
    expect(term).toMatchObject({ kind: 'field', field: id })
    expect(
      schemeOfField(
        id,
        [...others, id].map((other) => ({ id: other })),
      ),
    ).toBe(id)
  })

  it('is never taken', () => {
    expect(schemeId('a.csv', ['a', 'a-2', 'a-3'])).toBe('a-4')
  })
})

it('an annotator has a name that nobody else has', () => {
  expect(annotatorName('Ada', 'x.csv', new Set(['Bo']))).toBe('Ada')
  expect(annotatorName('Ada', 'x.csv', new Set(['Ada']))).toBe('Ada (x.csv)')
  expect(annotatorName('Ada', 'x.csv', new Set(['Ada', 'Ada (x.csv)']))).toBe('Ada (x.csv, 2)')
})
