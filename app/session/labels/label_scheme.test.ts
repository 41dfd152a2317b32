import { describe, expect, it } from 'vitest'
import { type LabelScheme, parseSearch, schemeOfField } from '../../model/index.ts'
import { giverName, schemeId, schemeOfFile } from './label_scheme.ts'

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
const file = (...labels: string[]) => ({
  name: 'gpt.csv',
  labels: new Set(labels),
  values: labels.map(definition),
  by: 'gpt',
})

describe('the scheme of a label file', () => {
  const act = scheme('act', 'greet', 'ask', 'offer')
  it('is the one of the corpus that declares all its labels', () => {
    expect(schemeOfFile([scheme('mood', 'glad'), act], file('ask', 'greet'))).toBe(act)
  })

  it('is its own where a label is not declared', () => {
    expect(schemeOfFile([act], file('ask', 'sing'))).toEqual({
      id: 'gpt',
      title: 'gpt.csv',
      by: 'gpt',
      source: 'From the file gpt.csv, which was added to the corpus in this page',
      counted: true,
      values: ['ask', 'sing'].map(definition),
    })
    expect(schemeOfFile([act], file()).id).toBe('gpt')
  })

  it('is its own where several declare them, with their values, so that they can be compared', () => {
    const [mine, yours] = [scheme('intention', 'lie', 'truth'), scheme('perception', 'lie', 'truth')]
    expect(schemeOfFile([mine, yours], file('lie'))).toMatchObject({ id: 'gpt', values: mine.values })
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
    // It is a field of the search, and no other.
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

it('a giver has a name that nobody else has', () => {
  expect(giverName('Ada', 'x.csv', new Set(['Bo']))).toBe('Ada')
  expect(giverName('Ada', 'x.csv', new Set(['Ada']))).toBe('Ada (x.csv)')
  expect(giverName('Ada', 'x.csv', new Set(['Ada', 'Ada (x.csv)']))).toBe('Ada (x.csv, 2)')
})
