import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../../../ui/drawing/fit_text.ts'
import { EXCLUDE, HEAD_LINE, HEAD_TEXT, headText, heatLayout, rowLines } from './heat_layout.ts'

const named = (title: string, short?: string) => ({ title, short })

describe('a heat table', () => {
  const words = fc.record({
    title: fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }).map((all) => all.join(' ')),
    short: fc.option(fc.string({ minLength: 2, maxLength: 2 }), { nil: undefined }),
  })

  it('has controls of at least 24 pixels in height, and columns within its width, for any names', () => {
    const few = fc.array(words, { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(few, few, fc.integer({ min: 280, max: 1400 }), (rows, columns, width) => {
        const at = heatLayout(width, rows, columns)
        expect(at.nameHeight).toBeGreaterThanOrEqual(24)
        expect(at.top - at.nameHeight).toBeGreaterThanOrEqual(24)
        expect(at.rowHeight - (at.above ? at.cellHeight : 0)).toBeGreaterThanOrEqual(24)
        expect(at.left + columns.length * at.step).toBeLessThanOrEqual(width + 0.001)
        expect(at.nameRoom).toBeGreaterThan(40)
        for (const column of columns) {
          for (const included of [false, true]) {
            const { lines, upright } = headText(column, included, at.step)
            const [across, high] = [Math.max(0, ...lines.map((l) => textWidth(l, HEAD_TEXT))), lines.length]
            if (column.short === undefined && !upright) expect(across).toBeLessThanOrEqual(at.step - 2)
            expect(upright ? across : high * HEAD_LINE).toBeLessThanOrEqual(at.nameHeight)
            if (upright) expect(high * HEAD_LINE).toBeLessThanOrEqual(Math.max(HEAD_LINE, at.step))
          }
        }
      }),
    )
  })

  it('has its rows named above their cells on a phone, which leaves columns the whole width', () => {
    const ten = Array.from({ length: 10 }, (_, i) => named(`Label ${i}`, `L${i}`))
    const phone = heatLayout(330, ten, ten)
    expect(phone).toMatchObject({ above: true, left: 0, step: 33, nameRoom: 330 - EXCLUDE - 8 })
    const desk = heatLayout(800, ten, ten)
    expect(desk.above).toBe(false)
    expect(desk.left).toBeGreaterThan(EXCLUDE)
  })

  it('names columns in lines, by two characters, or upright, and says what is included', () => {
    expect(headText(named('Walked away', 'Wa'), false, 80).lines).toEqual(['Walked away'])
    expect(headText(named('Walked away'), false, 60).lines).toEqual(['Walked', 'away'])
    expect(headText(named('Walked away', 'Wa'), true, 30)).toEqual({ lines: ['✓Wa'], upright: false })
    expect(headText(named('Walked away'), true, 30)).toEqual({ lines: ['✓ Walked away'], upright: true })
    const long = headText(named('some years of college, no degree'), false, 30)
    expect(long).toEqual({ lines: ['some years of', 'college, no degree'], upright: true })
    expect(headText(named('a b'), false, 30)).toEqual({ lines: ['a b'], upright: false })
    expect(headText(named('one two'), false, 30)).toEqual({ lines: ['one two'], upright: true })
  })

  it('says that there is more of a title than its lines hold', () => {
    const { lines } = headText(named('one two three four five six seven eight'), false, 60)
    expect(lines).toHaveLength(3)
    expect(lines[2]).toMatch(/…$/)
    expect(rowLines('Vouch', 80)).toEqual(['Vouch'])
    expect(rowLines('Showing empathy', 70)).toEqual(['Showing', 'empathy'])
    expect(rowLines('Showing a lot of empathy for the other', 70)[1]).toMatch(/…$/)
    expect(rowLines('', 70)).toEqual([''])
  })
})
