import { describe, expect, it } from 'vitest'
import { boundedWidth, COLUMNS, NO_CHOICE, parseColumnChoice, widthsOf } from './column_choice.ts'

describe('a kept choice of columns', () => {
  it('is read back', () => {
    const choice = {
      hidden: ['turns', 'labels'],
      shown: ['f.joint_points'],
      widths: { id: 6, outcome: 9.25, 'f.joint_points': 5 },
    }
    expect(parseColumnChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice)
  })

  it.each([undefined, null, 7, 'hidden', [], { hidden: 'turns', widths: 3 }, { hidden: null, widths: null }])(
    'of another shape is no choice: %j',
    (kept) => {
      expect(parseColumnChoice(kept)).toEqual(NO_CHOICE)
    },
  )

  it('is read column by column: what is unknown or no number is left out, the rest stands', () => {
    const kept = {
      hidden: ['price', 'turns', 4, 'turns'],
      shown: ['f.price', 'f.', 'f.A', '__proto__'],
      widths: { id: 'wide', turns: null, split: 5, price: 3 },
    }
    expect(parseColumnChoice(kept)).toEqual({
      hidden: ['turns'],
      shown: ['f.price'],
      widths: { split: 5 },
    })
  })

  it('of before there were facets to show is read, too', () => {
    expect(parseColumnChoice({ hidden: ['turns'], widths: {} })).toEqual({ ...NO_CHOICE, hidden: ['turns'] })
  })

  it('cannot hide the preview', () => {
    expect(parseColumnChoice({ hidden: [...COLUMNS] }).hidden).not.toContain('preview')
  })

  it('is brought into bounds', () => {
    const { widths } = parseColumnChoice({ widths: { id: -5, outcome: 1e9, turns: Number.NaN } })
    expect(widths).toEqual({ id: widthsOf('id').min, outcome: widthsOf('outcome').max })
  })

  it('takes nothing from a prototype', () => {
    const kept = { widths: Object.create({ id: 9 }) }
    expect(parseColumnChoice(kept).widths).toEqual({})
  })
})

describe('widths', () => {
  it('begin within their bounds', () => {
    for (const id of COLUMNS) {
      if (id !== 'preview') expect(boundedWidth(id, widthsOf(id).base)).toBe(widthsOf(id).base)
    }
  })

  it('are rounded to a hundredth of a rem', () => {
    expect(boundedWidth('id', 5.12345)).toBe(5.12)
  })
})
