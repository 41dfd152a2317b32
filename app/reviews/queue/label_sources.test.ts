import { expect, it } from 'vitest'
import { MADE_SCHEME } from '../work/test_review.ts'
import { labelSources, missingLabels } from './label_sources.ts'

const own = MADE_SCHEME
const added = { ...MADE_SCHEME, id: 'gpt', by: 'gpt' }
const file = (name: string, scheme: string, ...by: string[]) => ({
  ...{ name, scheme: { id: scheme } },
  annotators: by.map((one) => ({ by: one })),
})
const files = [
  file('gpt.jsonl', 'gpt', 'gpt', 'bert'),
  file('anna.csv', 's', 'anna'),
  file('x.csv', 'x', 'gpt'),
]
const source = (scheme: string, name: string, by: string) => ({ scheme, file: name, by })
const check = { mode: 'check', schemes: ['gpt', 's'], annotators: [] } as const

it('a check depends on the files that its schemes are made of, an adjudication on those of its annotators', () => {
  expect(labelSources(check, [own, added], files)).toEqual([source('gpt', 'gpt.jsonl', 'gpt')])
  const settled = { mode: 'adjudicate', schemes: ['s'], annotators: ['by:annotator', 'by:anna'] } as const
  expect(labelSources(settled, [own, added], files)).toEqual([source('s', 'anna.csv', 'anna')])
})

it('names the files that are not loaded', () => {
  const labelFiles = [source('gpt', 'gpt.jsonl', 'gpt')]
  const missing = (...of: Parameters<typeof missingLabels>) => missingLabels(...of)
  expect(missing({ ...check, labelFiles }, [own], [])).toEqual(['gpt.jsonl'])
  expect(missing({ ...check, labelFiles }, [own, added], files)).toEqual([])
  // Another file that creates a scheme with the same id does not contain the labels under review.
  expect(missing({ ...check, labelFiles }, [own, { ...added, by: 'llama' }], [])).toEqual(['gpt.jsonl'])
  // Older reviews do not record their files.
  expect(missing(check, [own], [])).toEqual(['gpt'])
  const blind = { ...check, mode: 'blind', labelFiles } as const
  expect(missing(blind, [own], [])).toEqual(['gpt.jsonl'])
  expect(missing(blind, [own, { ...added, by: 'llama' }], [])).toEqual([])
  const settled = { mode: 'adjudicate', schemes: ['s'], annotators: ['by:annotator', 'by:anna'] } as const
  const anna = { labelFiles: [source('s', 'anna.csv', 'anna')] }
  expect(missing({ ...settled, ...anna }, [own], [])).toEqual(['anna.csv'])
  expect(missing({ ...settled, ...anna }, [own], files)).toEqual([])
})
