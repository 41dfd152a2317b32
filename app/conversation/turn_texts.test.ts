import { describe, expect, it } from 'vitest'
import type { Label, LabelScheme, TurnField } from '../model/index.ts'
import { conversation, testAdapter, turn } from '../tables/test_corpus.ts'
import { chipContent } from '../ui/label/chip_content.ts'
import { annotationState } from './annotation_state.ts'
import { cellText, isNumeric, moneyText } from './blocks/cell_text.ts'
import { estimateHeights } from './estimate_heights.ts'
import { turnFacts } from './turn_facts.ts'

const { labelSchemes } = testAdapter
const greet: Label = { scheme: 'act', value: 'greet', by: 'annotator' }

describe('what is said of a turn’s labels', () => {
  const annotated = conversation('x', [], { annotated: ['act'] })

  it('tells not annotated, no label and labelled apart', () => {
    expect(annotationState(annotated, turn('a', { labels: [greet], annotated: ['act'] }), labelSchemes)).toBe(
      'labelled',
    )
    expect(annotationState(annotated, turn('a', { annotated: ['act'] }), labelSchemes)).toBe('no_label')
    expect(annotationState(annotated, turn('a'), labelSchemes)).toBe('not_annotated')
  })

  it('is nothing for actions, unannotated conversations and corpora without labels', () => {
    expect(annotationState(annotated, turn(''), labelSchemes)).toBe('silent')
    expect(annotationState(conversation('x', []), turn('a'), labelSchemes)).toBe('silent')
    expect(annotationState(annotated, turn('a'), [])).toBe('silent')
  })
})

describe('a chip', () => {
  it('shows name, mark and definition', () => {
    const chip = chipContent(greet, labelSchemes)
    expect(chip).toMatchObject({ mark: 'Gr', name: 'Greet', annotator: '', hue: 1 })
    expect(chip.hint).toEqual({
      title: 'Greet · Acts',
      text: 'Says hello.',
      source: 'Table 1 · given by: annotator',
    })
  })

  it('shows who gave it where the corpus has labels by several', () => {
    const second: LabelScheme = { ...(labelSchemes[0] as LabelScheme), id: 'other', by: 'receiver' }
    expect(chipContent(greet, [...labelSchemes, second]).annotator).toBe('Annotator')
  })

  it('shows a label that nobody declared as it is', () => {
    expect(chipContent({ scheme: 'x', value: 'odd', by: 'me' }, labelSchemes)).toMatchObject({
      mark: 'OD',
      name: 'odd',
      hue: 12,
    })
  })
})

describe('facts beside a turn', () => {
  const price: TurnField = { key: 'price', title: 'Price', kind: 'number', unit: 'USD', shown: true }
  const lead: TurnField = { key: 'lead', title: 'Lead', kind: 'number', signed: true, shown: true }
  const hidden: TurnField = { key: 'n', title: 'N', kind: 'number' }

  it('are those that are declared as shown and given', () => {
    const values = { price: 1250, lead: 2, n: 9 }
    expect(turnFacts(turn('a', { values }), [price, lead, hidden])).toEqual([
      { title: 'Price', text: '$1,250' },
      { title: 'Lead', text: '+2' },
    ])
    expect(turnFacts(turn('a', { values: { price: null } }), [price, lead])).toEqual([])
  })

  it('do not repeat the price of an offer', () => {
    const payload = { kind: 'price', amount: 5, currency: 'USD' } as const
    const offer = turn('', {
      action: { type: 'propose', name: 'offer', title: 'Offers', payload },
      values: { price: 5 },
    })
    expect(turnFacts(offer, [price])).toEqual([])
  })
})

it('values of scenario data are written out, and what is missing is said', () => {
  expect([null, '', true, false, 1234.5, 'x'].map(cellText)).toEqual([
    'not given',
    'not given',
    'yes',
    'no',
    '1,234.5',
    'x',
  ])
  expect(isNumeric([1, null])).toBe(true)
  expect(isNumeric([null])).toBe(false)
  expect(isNumeric([1, 'x'])).toBe(false)
  expect([moneyText(7, 'USD'), moneyText(7.5, 'USD')]).toEqual(['$7', '$7.50'])
})

it('heights are estimated by length, and never vanish', () => {
  const c = conversation('x', [turn('a'), turn('word '.repeat(300)), turn('', { speaker: 1 })])
  const [short = 0, long = 0, empty = 0] = estimateHeights(c, [], { width: 700, line: 22, character: 7 })
  expect(long).toBeGreaterThan(short * 4)
  expect(empty).toBeGreaterThan(0)
})
