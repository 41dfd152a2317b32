import { expect, it } from 'vitest'
import type { Label, LabelScheme } from '../../model/index.ts'
import { turnChips } from './turn_chips.ts'

const value = (name: string, more: object = {}) => ({
  value: name,
  title: name,
  definition: name,
  mark: name.slice(0, 2),
  hue: 1 as const,
  ...more,
})
const scheme = (id: string, by: string, values: LabelScheme['values'], more: Partial<LabelScheme> = {}) => ({
  id,
  by,
  title: id,
  source: '',
  counted: true,
  values,
  ...more,
})
const said = [value('Yes'), value('No', { alert: true })]
const SCHEMES: readonly LabelScheme[] = [
  scheme('said', 'speaker', said, { defaultValue: 'Yes' }),
  scheme('heard', 'listener', said, { defaultValue: 'Yes' }),
  scheme('both', 'derived', [value('Fine'), value('Lost', { phrase: 'No · taken for yes', alert: true })], {
    defaultValue: 'Fine',
    derivedFrom: ['said', 'heard'],
  }),
  scheme('tone', 'annotator', [value('Warm')]),
]
const label = (of: string, value: string, by = SCHEMES.find((s) => s.id === of)?.by ?? ''): Label => ({
  scheme: of,
  value,
  by,
})
const words = (...labels: Label[]) => {
  const { chips, halfJudged, alert } = turnChips(labels, SCHEMES)
  return [chips.map((c) => c.phrase || c.label.value), halfJudged, alert]
}

it('shows nothing of a turn that has the defaults, and labels of schemes that declare none', () => {
  expect(words(label('said', 'Yes'), label('heard', 'Yes'), label('both', 'Fine'))).toEqual([
    [],
    false,
    false,
  ])
  expect(words()).toEqual([[], false, false])
  expect(words(label('said', 'Yes'), label('tone', 'Warm'))).toEqual([['Warm'], true, false])
})

it('shows one label for those that it sums up, in its own words', () => {
  expect(words(label('said', 'No'), label('heard', 'Yes'), label('both', 'Lost'))).toEqual([
    ['No · taken for yes'],
    false,
    true,
  ])
})

it('says where somebody did not judge', () => {
  expect(words(label('said', 'Yes'))).toEqual([[], true, false])
  expect(words(label('said', 'No'))).toEqual([['No · not judged'], false, true])
})

it('always shows labels that others gave, which mark no turn', () => {
  const labels = [
    label('said', 'Yes'),
    label('heard', 'Yes'),
    label('both', 'Fine'),
    label('said', 'No', 'model'),
  ]
  expect(words(...labels)).toEqual([['No'], false, false])
  expect(words(...labels.slice(0, 3), label('both', 'Fine', 'model'))).toEqual([['Fine'], false, false])
})
